#include "engine/tour/judge.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <set>
#include <string>

#include "engine/common/excerpt.h"

namespace sanpan::tour {

namespace {

constexpr std::int64_t most_read = 100'000'000;  // squares: more than any file is expected to hold

bool is_space(char c) {
  return c == ' ' || c == '\t' || c == '\r';
}
bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

// The cells of one line of a matrix: empty fields count where commas or semicolons separate.
std::vector<std::string_view> fields(std::string_view line) {
  std::vector<std::string_view> out;
  const bool separated = line.find_first_of(",;") != std::string_view::npos;
  std::size_t i = 0;
  while (i <= line.size()) {
    if (!separated) {
      while (i < line.size() && is_space(line[i])) ++i;
      if (i >= line.size()) break;
    }
    std::size_t end = i;
    while (end < line.size() && (separated ? line[end] != ',' && line[end] != ';' : !is_space(line[end])))
      ++end;
    std::string_view field = line.substr(i, end - i);
    while (!field.empty() && is_space(field.front())) field.remove_prefix(1);
    while (!field.empty() && is_space(field.back())) field.remove_suffix(1);
    out.push_back(field);
    i = end + 1;
  }
  return out;
}

Result<Walk> read_matrix(std::string_view text) {
  std::vector<std::int64_t> numbers;
  int cols = 0, rows = 0;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::vector<std::string_view> line = fields(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty() || (line.size() == 1 && line[0].empty())) continue;
    ++rows;
    if (cols == 0) cols = static_cast<int>(line.size());
    if (static_cast<int>(line.size()) != cols) {
      return Error{{"Row {0} of the matrix is not as long as the first: {1}, not {2}.",
                    {std::to_string(rows), std::to_string(line.size()), std::to_string(cols)}}};
    }
    for (const std::string_view field : line) {
      std::int64_t number = 0;
      if (!field.empty() && field != "." && field != "-") {
        const auto [at, error] = std::from_chars(field.data(), field.data() + field.size(), number);
        if (error != std::errc{} || at != field.data() + field.size()) {
          return Error{{"\"{0}\" in row {1} is no number.", {excerpt(field), std::to_string(rows)}}};
        }
      }
      numbers.push_back(number);
    }
  }
  if (numbers.empty()) return Error{{"There is no tour in it."}};
  Walk walk{.board = Board(Size{rows, cols}), .path = {}};
  std::int64_t squares = 0;
  for (Cell cell = 0; cell < walk.board.area(); ++cell) {
    if (numbers[static_cast<std::size_t>(cell)] == 0) {
      walk.board.set_hole(cell, true);
    } else {
      ++squares;
    }
  }
  walk.path.assign(static_cast<std::size_t>(squares), no_cell);
  for (Cell cell = 0; cell < walk.board.area(); ++cell) {
    const std::int64_t number = numbers[static_cast<std::size_t>(cell)];
    if (number == 0) continue;
    if (number < 0 || number > squares) {
      return Error{{"The number {0} on {1} is not from 1 to {2}.",
                    {std::to_string(number), name(walk.board, cell), std::to_string(squares)}}};
    }
    Cell& place = walk.path[static_cast<std::size_t>(number - 1)];
    if (place != no_cell) {
      return Error{{"The number {0} stands on {1} and on {2}.",
                    {std::to_string(number), name(walk.board, place), name(walk.board, cell)}}};
    }
    place = cell;
  }
  return walk;
}

struct Named {
  std::int64_t col = 0, rank = 0;
};

std::optional<Named> read_name(std::string_view word) {
  Named out;
  std::size_t i = 0;
  for (; i < word.size() && is_letter(word[i]) && i < 6; ++i)
    out.col = out.col * 26 + ((word[i] | 0x20) - 'a' + 1);
  const auto [end, error] = std::from_chars(word.data() + i, word.data() + word.size(), out.rank);
  if (i == 0 || error != std::errc{} || end != word.data() + word.size() || out.rank < 1) return std::nullopt;
  return out;
}

Result<Walk> read_list(std::string_view text, std::optional<Size> size, std::string_view holes) {
  const auto words_of = [](std::string_view from) {
    std::vector<std::string_view> words;
    for (std::size_t i = 0; i < from.size();) {
      if (!is_letter(from[i]) && !is_digit(from[i])) {
        ++i;
        continue;
      }
      const std::size_t begin = i;
      while (i < from.size() && (is_letter(from[i]) || is_digit(from[i]))) ++i;
      words.push_back(from.substr(begin, i - begin));
    }
    return words;
  };
  std::vector<std::string_view> words = words_of(text);
  if (!words.empty() && is_digit(words[0][0])) {
    const Result<Size> given = parse_size(words[0]);
    if (!given) return given.error();
    size = *given;
    words.erase(words.begin());
  }
  std::vector<Named> named;
  for (const std::string_view word : words) {
    const auto square = read_name(word);
    if (!square) return Error{{"\"{0}\" is no square.", {excerpt(word)}}};
    named.push_back(*square);
  }
  if (named.empty()) return Error{{"There is no tour in it."}};
  if (!size) {
    std::int64_t cols = 0, rows = 0;
    for (const Named& n : named) {
      cols = std::max(cols, n.col);
      rows = std::max(rows, n.rank);
    }
    if (cols * rows > static_cast<std::int64_t>(named.size()) * 16 + 1024) {
      return Error{{"The squares lie too far apart for one tour."}};
    }
    size = Size{static_cast<int>(rows), static_cast<int>(cols)};
  }
  if (size->area() > most_read) return Error{{"The board is too large to be read."}};
  Walk walk{.board = Board(*size), .path = {}};
  for (const std::string_view word : words_of(holes)) {
    const Result<Cell> cell = parse_cell(walk.board, word);
    if (!cell) return cell.error();
    walk.board.set_hole(*cell, true);
  }
  for (std::size_t i = 0; i < words.size(); ++i) {
    const Result<Cell> cell = parse_cell(walk.board, words[i]);
    if (!cell) return cell.error();
    walk.path.push_back(*cell);
  }
  return walk;
}

std::string_view between(std::string_view text, std::string_view key, char open, char close) {
  const std::size_t at = text.find(key);
  if (at == std::string_view::npos) return {};
  const std::size_t begin = text.find(open, at + key.size());
  if (begin == std::string_view::npos) return {};
  const std::size_t end = text.find(close, begin + 1);
  if (end == std::string_view::npos) return {};
  return text.substr(begin + 1, end - begin - 1);
}

Result<Walk> read_json(std::string_view text) {
  const auto number = [&](std::string_view key) {
    std::int64_t value = 0;
    const std::string_view field = between(text, key, ':', ',');
    for (const char c : field) {
      if (is_digit(c) && value < max_squares) value = value * 10 + (c - '0');
    }
    return value;
  };
  const std::int64_t cols = number("\"columns\""), rows = number("\"rows\"");
  if (cols < 1 || rows < 1 || cols > most_read / rows)
    return Error{{"The size of the board is missing or wrong."}};
  Result<Walk> walk =
      read_list(between(text, "\"squares\"", '[', ']'), Size{static_cast<int>(rows), static_cast<int>(cols)},
                between(text, "\"holes\"", '[', ']'));
  const std::string_view leaper = between(text, "\"leaper\"", '"', '"');
  const std::string_view surface = between(text, "\"surface\"", '"', '"');
  if (!walk || (leaper.empty() && surface.empty())) return walk;
  const Result<Leaper> piece = leaper.empty() ? Result<Leaper>(Leaper{}) : parse_leaper(leaper);
  if (!piece) return piece.error();
  walk->board = changed(walk->board, *piece,
                        surface == "torus"      ? Surface::torus
                        : surface == "cylinder" ? Surface::cylinder
                                                : Surface::plane);
  return walk;
}

using Leap = std::pair<Cell, Cell>;

// The leaps of a path after a turn or in a mirror, each from the smaller square to the larger.
template <class Map>
std::vector<Leap> leaps(const Walk& walk, bool closed, const Map& map) {
  std::vector<Leap> out;
  const std::size_t count = walk.path.size();
  for (std::size_t i = 0; i + (closed ? 0 : 1) < count; ++i) {
    const Cell a = map(walk.path[i]), b = map(walk.path[(i + 1) % count]);
    out.emplace_back(std::min(a, b), std::max(a, b));
  }
  std::sort(out.begin(), out.end());
  return out;
}

void find_symmetry(const Walk& walk, Judgement& out) {
  const Board& board = walk.board;
  const int rows = board.rows(), cols = board.cols();
  const auto own = leaps(walk, out.closed, [](Cell cell) { return cell; });
  const auto same = [&](auto map) {
    return leaps(walk, out.closed, [&](Cell cell) { return map(board.row(cell), board.col(cell)); }) == own;
  };
  out.half_turn = same([&](int r, int c) { return board.at(rows - 1 - r, cols - 1 - c); });
  out.quarter_turn = rows == cols && same([&](int r, int c) { return board.at(c, rows - 1 - r); });
  out.mirrored = same([&](int r, int c) { return board.at(rows - 1 - r, c); }) ||
                 same([&](int r, int c) { return board.at(r, cols - 1 - c); });
}

void find_sums(const Walk& walk, Judgement& out) {
  const Board& board = walk.board;
  if (board.squares() != board.area() || board.area() < 2) return;
  std::vector<std::int64_t> row(static_cast<std::size_t>(board.rows())),
      col(static_cast<std::size_t>(board.cols()));
  std::int64_t falling = 0, rising = 0;
  for (std::size_t i = 0; i < walk.path.size(); ++i) {
    const int r = board.row(walk.path[i]), c = board.col(walk.path[i]);
    const auto n = static_cast<std::int64_t>(i) + 1;
    row[static_cast<std::size_t>(r)] += n;
    col[static_cast<std::size_t>(c)] += n;
    falling += r == c ? n : 0;
    rising += r + c == board.cols() - 1 ? n : 0;
  }
  const auto all_equal = [](const std::vector<std::int64_t>& sums) {
    return std::all_of(sums.begin(), sums.end(), [&](std::int64_t sum) { return sum == sums[0]; });
  };
  if (board.rows() != board.cols() || !all_equal(row) || !all_equal(col)) return;
  out.semi_magic = true;
  out.row_sum = row[0];
  out.magic = falling == row[0] && rising == row[0];
}

}  // namespace

Result<Walk> read_tour(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos) return Error{{"There is no tour in it."}};
  if (text[first] == '{') return read_json(text);
  if (std::any_of(text.begin(), text.end(), is_letter)) return read_list(text, std::nullopt, {});
  return read_matrix(text);
}

Judgement judge(const Walk& walk) {
  Judgement out;
  const Board& board = walk.board;
  std::vector<bool> seen(static_cast<std::size_t>(board.area()));
  for (std::size_t i = 0; i < walk.path.size(); ++i) {
    const Cell cell = walk.path[i];
    if (seen[static_cast<std::size_t>(cell)]) {
      out.fault = {"{0} is visited twice", {name(board, cell)}};
      return out;
    }
    seen[static_cast<std::size_t>(cell)] = true;
    if (i > 0 && !board.adjacent(walk.path[i - 1], cell)) {
      out.fault = {
          "from number {0} on {1} to number {2} on {3} is no knight's move",
          {std::to_string(i), name(board, walk.path[i - 1]), std::to_string(i + 1), name(board, cell)}};
      return out;
    }
  }
  const auto visited = static_cast<std::int64_t>(walk.path.size());
  if (visited != board.squares()) {
    out.fault = {"it visits {0} of {1} squares", {std::to_string(visited), std::to_string(board.squares())}};
    return out;
  }
  out.closed = visited > 2 && board.adjacent(walk.path.front(), walk.path.back());
  find_symmetry(walk, out);
  find_sums(walk, out);
  return out;
}

Message sentence(const Judgement& judgement) {
  if (!judgement.fault.empty()) return {"No tour: {0}.", {judgement.fault}};
  Message out = judgement.closed ? Message{"A closed tour"} : Message{"An open tour"};
  const auto add = [&](Message more) { out = {"{0}, {1}", {std::move(out), std::move(more)}}; };
  if (judgement.quarter_turn) {
    add("the same after a quarter turn");
  } else if (judgement.half_turn) {
    add("the same after half a turn");
  }
  if (judgement.mirrored) add("the same in a mirror");
  if (judgement.magic) {
    add({"magic: rows, columns and diagonals sum to {0}", {std::to_string(judgement.row_sum)}});
  } else if (judgement.semi_magic) {
    add({"semi-magic: rows and columns sum to {0}", {std::to_string(judgement.row_sum)}});
  }
  return {"{0}.", {std::move(out)}};
}

}  // namespace sanpan::tour
