#include "engine/tour/strip.h"

#include <algorithm>
#include <array>
#include <map>

#include "engine/common/random.h"
#include "engine/tour/exact.h"

namespace sanpan::tour {

namespace {

constexpr int shortest_gap = 24;  // columns that are left of a stretch without an end of the tour
constexpr int unit = 24;  // columns taken out at a time: it has the periods that occur, 2, 4, 6, 8 and 12
constexpr int attempts = 1000;

// A stretch of columns that holds no end and may be shortened.
struct Gap {
  int begin = 0, length = 0;              // in the long board
  int short_begin = 0, short_length = 0;  // in the short one
  int repeat_from = 0, repeat_to = 0;     // columns of the short board to be repeated
  int removed() const { return length - short_length; }
};

std::vector<Gap> gaps_of(int cols, std::vector<int> ends) {
  std::sort(ends.begin(), ends.end());
  std::vector<Gap> gaps;
  int begin = 0, short_begin = 0;
  ends.push_back(cols);
  for (const int end : ends) {
    Gap gap{.begin = begin, .length = std::max(0, end - begin), .short_begin = short_begin};
    gap.short_length = gap.length;
    if (gap.length > shortest_gap + 2 * unit) {
      gap.short_length = shortest_gap + (gap.length - shortest_gap) % unit;
    }
    gaps.push_back(gap);
    begin = end + 1;
    short_begin += gap.short_length + 1;
  }
  return gaps;
}

// On four rows the outer squares lead only to inner ones, so that a tour makes exactly one leap from an inner
// square to another, and visits outer squares of one colour before it and of the other colour after it.
// Choosing that leap splits the search into two small ones.
std::optional<std::vector<Cell>> search_four_rows(const Board& board, const Wish& wish, Random& random) {
  const auto inner = [&](Cell cell) { return board.row(cell) == 1 || board.row(cell) == 2; };
  std::vector<std::pair<Cell, Cell>> leaps;
  for (Cell cell = 0; cell < board.area(); ++cell) {
    if (!inner(cell) || board.colour(cell) == board.colour(wish.from)) continue;
    for (const Cell next : board.neighbours(cell)) {
      if (inner(next)) leaps.emplace_back(cell, next);
    }
  }
  for (int tries = 0; tries < 8; ++tries) {
    const std::array<std::pair<Cell, Cell>, 1> through{leaps[random.below(leaps.size())]};
    const auto barred = [&](Cell a, Cell b) {
      return inner(a) && inner(b) && std::pair(a, b) != through[0] && std::pair(b, a) != through[0];
    };
    Exact exact(board, wish, random(), through, barred);
    if (exact.run(board.area() * 4) == Hamilton::State::found) return exact.path();
  }
  return std::nullopt;
}

std::optional<std::vector<Cell>> search(const Board& board, const Wish& wish, Random& random) {
  if (board.rows() == 4) return search_four_rows(board, wish, random);
  Exact exact(board, wish, random());
  if (exact.run(board.area() * 4) != Hamilton::State::found) return std::nullopt;
  return exact.path();
}

// How a path crosses the boundary before a column: each crossing leap seen from the boundary, and which of
// them the part to the left joins to which; an end of the path on the left joins a crossing to nothing.
std::vector<int> crossing(const Board& board, const std::vector<Cell>& path, bool closed, int col) {
  struct Leap {
    std::size_t at;
    std::array<int, 4> shape;
  };
  std::vector<Leap> leaps;
  const std::size_t count = path.size();
  for (std::size_t i = 0; i + (closed ? 0 : 1) < count; ++i) {
    Cell left = path[i], right = path[(i + 1) % count];
    if ((board.col(left) < col) == (board.col(right) < col)) continue;
    if (board.col(left) >= col) std::swap(left, right);
    leaps.push_back({i, {board.row(left), board.col(left) - col, board.row(right), board.col(right) - col}});
  }
  std::vector<std::size_t> sorted(leaps.size()), place(leaps.size());
  for (std::size_t i = 0; i < sorted.size(); ++i) sorted[i] = i;
  std::sort(sorted.begin(), sorted.end(),
            [&](std::size_t a, std::size_t b) { return leaps[a].shape < leaps[b].shape; });
  for (std::size_t i = 0; i < sorted.size(); ++i) place[sorted[i]] = i;
  std::vector<int> mate(leaps.size(), -1);
  for (std::size_t i = 0; i < leaps.size(); ++i) {
    const std::size_t next = (i + 1) % leaps.size();
    if (!closed && i + 1 == leaps.size()) break;
    if (board.col(path[(leaps[i].at + 1) % count]) >= col) continue;
    mate[i] = static_cast<int>(place[next]);
    mate[next] = static_cast<int>(place[i]);
  }
  std::vector<int> out;
  for (const std::size_t i : sorted) {
    out.insert(out.end(), leaps[i].shape.begin(), leaps[i].shape.end());
    out.push_back(mate[i]);
  }
  return out;
}

// Finds two boundaries within the gap that the path crosses alike and whose distance divides what was taken
// out.
bool find_repeat(const Board& board, const std::vector<Cell>& path, bool closed, Gap& gap) {
  if (gap.removed() == 0) return true;
  std::map<std::vector<int>, std::vector<int>> seen;
  for (int col = gap.short_begin + 1; col < gap.short_begin + gap.short_length; ++col) {
    std::vector<int>& alike = seen[crossing(board, path, closed, col)];
    for (const int before : alike) {
      if (gap.removed() % (col - before) != 0) continue;
      gap.repeat_from = before;
      gap.repeat_to = col;
      return true;
    }
    alike.push_back(col);
  }
  return false;
}

// For each column of the long board the column of the short one that it repeats.
std::vector<int> stretched(int short_cols, const std::vector<Gap>& gaps) {
  std::vector<int> out;
  std::size_t g = 0;
  for (int col = 0; col < short_cols; ++col) {
    while (g < gaps.size() && (gaps[g].removed() == 0 || gaps[g].repeat_to < col)) ++g;
    if (g < gaps.size() && gaps[g].repeat_to == col) {
      const int period = gaps[g].repeat_to - gaps[g].repeat_from;
      for (int k = 0; k < gaps[g].removed(); ++k) out.push_back(gaps[g].repeat_from + k % period);
    }
    out.push_back(col);
  }
  return out;
}

// Walks the long board: a square makes the leaps that its model in the short board makes.
std::vector<std::int32_t> walk(const Board& board, const Board& small, const std::vector<Cell>& path,
                               const std::vector<int>& model, Cell from) {
  std::vector<std::array<Step, 2>> leaps(path.size());
  const std::size_t count = path.size();
  for (std::size_t i = 0; i < count; ++i) {
    const Cell cell = path[i];
    for (const std::size_t k : {std::size_t{0}, std::size_t{1}}) {
      const Cell next = path[(i + (k == 0 ? 1 : count - 1)) % count];
      leaps[static_cast<std::size_t>(cell)][k] = {small.row(next) - small.row(cell),
                                                  small.col(next) - small.col(cell)};
    }
  }
  std::vector<std::int32_t> numbers(static_cast<std::size_t>(board.area()), 0);
  int row = board.row(from), col = board.col(from);
  for (std::int32_t n = 1;; ++n) {
    numbers[static_cast<std::size_t>(board.at(row, col))] = n;
    if (n == board.area()) return numbers;
    const auto& two = leaps[static_cast<std::size_t>(small.at(row, model[static_cast<std::size_t>(col)]))];
    bool moved = false;
    for (const Step step : two) {
      const int r = row + step.rows, c = col + step.cols;
      if (r < 0 || r >= board.rows() || c < 0 || c >= board.cols())
        continue;  // the closing leap of an open path
      if (numbers[static_cast<std::size_t>(board.at(r, c))] != 0) continue;
      row = r;
      col = c;
      moved = true;
      break;
    }
    if (!moved) return {};
  }
}

std::optional<std::vector<std::int32_t>> lying(Size size, const Wish& wish, std::uint64_t seed) {
  const Board board(size);
  Random random(seed);
  Wish asked = wish;
  if (asked.from == no_cell && asked.to == no_cell) asked.from = 0;
  const bool backwards = asked.from == no_cell;
  if (backwards) std::swap(asked.from, asked.to);
  std::vector<int> ends{board.col(asked.from)};
  if (asked.to != no_cell && board.col(asked.to) != ends[0]) ends.push_back(board.col(asked.to));
  const bool cycle = asked.closed && asked.to == no_cell;
  for (int attempt = 0; attempt < attempts; ++attempt) {
    std::vector<Gap> gaps = gaps_of(size.cols, ends);
    int short_cols = static_cast<int>(ends.size());
    for (const Gap& gap : gaps) short_cols += gap.short_length;
    const Board small(Size{size.rows, short_cols});
    const auto shortened = [&](Cell cell) {
      if (cell == no_cell) return cell;
      int col = board.col(cell);
      for (const Gap& gap : gaps) col -= gap.begin < board.col(cell) ? gap.removed() : 0;
      return small.at(board.row(cell), col);
    };
    const auto path = search(small, {shortened(asked.from), shortened(asked.to), asked.closed}, random);
    if (!path) continue;
    const auto repeats = [&](Gap& gap) { return find_repeat(small, *path, cycle, gap); };
    if (!std::all_of(gaps.begin(), gaps.end(), repeats)) continue;
    std::vector<std::int32_t> numbers = walk(board, small, *path, stretched(short_cols, gaps), asked.from);
    if (numbers.empty()) continue;
    if (backwards) {
      for (std::int32_t& n : numbers) n = static_cast<std::int32_t>(board.area()) + 1 - n;
    }
    return numbers;
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::vector<std::int32_t>> strip_tour(Size size, const Wish& wish, std::uint64_t seed) {
  const int width = std::min(size.rows, size.cols);
  if (width < 3 || width > 4 || impossible(Board(size), wish)) return std::nullopt;
  if (size.rows <= size.cols) return lying(size, wish, seed);
  const Size turned{size.cols, size.rows};
  const auto turn = [&](Cell cell) {
    return cell == no_cell ? cell : (cell % size.cols) * size.rows + cell / size.cols;
  };
  auto numbers = lying(turned, {turn(wish.from), turn(wish.to), wish.closed}, seed);
  if (!numbers) return std::nullopt;
  std::vector<std::int32_t> upright(numbers->size());
  for (Cell cell = 0; cell < static_cast<Cell>(upright.size()); ++cell) {
    upright[static_cast<std::size_t>(cell)] = (*numbers)[static_cast<std::size_t>(turn(cell))];
  }
  return upright;
}

}  // namespace sanpan::tour
