#include "engine/tour/divide.h"

#include <algorithm>
#include <utility>

#include "engine/tour/exact.h"

namespace sanpan::tour {

namespace {

constexpr int shortest_side = 5;
constexpr int cuts_tried = 6;

// An even length as a sum of even tile sides, most of them 8. The shortest may be 6, or 8 beside a side of 5,
// where tiles of 6 have too few tours.
void cut_even(int length, int shortest, std::vector<int>& out) {
  const int rest = length % 8;
  const bool six = shortest == 6 && rest >= 4;
  const int eights = length / 8 - (rest == 0 || (six && rest == 6) ? 0 : 1);
  out.insert(out.end(), static_cast<std::size_t>(eights), 8);
  if (six) {
    out.insert(out.end(), rest == 6 ? 1u : 2u, 6);
  } else if (rest > 0) {
    out.push_back(8 + rest);
  }
}

// The ways to cut a length into tile sides: an odd length has one odd side, and `inside` lies in that tile.
std::vector<std::vector<int>> cuts(int length, int inside, int shortest) {
  if (length < 2 * shortest) return {{length}};
  std::vector<std::vector<int>> out;
  const auto whole = [&](int part) { return part == 0 || part >= shortest; };
  if (length % 2 == 0) {
    for (int first = 0; first <= shortest + 6; first = first == 0 ? shortest : first + 2) {
      if (length < first || !whole(length - first)) continue;
      std::vector<int>& sides = out.emplace_back();
      if (first > 0) sides.push_back(first);
      if (first < length) cut_even(length - first, shortest, sides);
    }
    return out;
  }
  for (const int odd : {9, 7, 11, 13}) {
    for (int before = std::max(0, inside - odd + 1); before <= inside; ++before) {
      const int after = length - odd - before;
      if (before % 2 != 0 || after < 0 || !whole(before) || !whole(after)) continue;
      std::vector<int>& sides = out.emplace_back();
      if (before > 0) cut_even(before, shortest, sides);
      sides.push_back(odd);
      if (after > 0) cut_even(after, shortest, sides);
    }
  }
  return out;
}

std::vector<int> starts(const std::vector<int>& sizes) {
  std::vector<int> out;
  int at = 0;
  for (const int size : sizes) {
    out.push_back(at);
    at += size;
  }
  return out;
}

int tile_at(const std::vector<int>& begin, int at) {
  return static_cast<int>(std::upper_bound(begin.begin(), begin.end(), at) - begin.begin()) - 1;
}

}  // namespace

Division::Joint Division::joint(Side side, int rows, int cols, int child_rows, int child_cols) const {
  Joint j;
  switch (side) {
    case top:
      j = {{1, 1}, {0, 3}, {child_rows - 1, 0}, {child_rows - 2, 2}};
      break;
    case right:
      j = {{1, cols - 2}, {3, cols - 1}, {0, 0}, {2, 1}};
      break;
    case bottom:
      j = {{rows - 2, cols - 2}, {rows - 1, cols - 4}, {0, cols - 1}, {1, cols - 3}};
      break;
    case left:
      j = {{rows - 2, 1}, {rows - 4, 0}, {rows - 1, child_cols - 1}, {rows - 3, child_cols - 2}};
      break;
  }
  if (mirrored_) {
    for (Place* at : {&j.u, &j.v, &j.x, &j.y}) {  // the side in common is equally long in both tiles
      if (side == top || side == bottom) at->col = cols - 1 - at->col;
      if (side == left || side == right) at->row = rows - 1 - at->row;
    }
  }
  return j;
}

// Finds or makes the pattern for a shape; -1 where the tile has no such tour.
int Division::pattern_of(const Shape& shape) {
  if (const auto known = known_.find(shape); known != known_.end()) return known->second;
  int& made = known_.emplace(shape, -1).first->second;
  const Board board(Size{shape.rows, shape.cols});
  const auto cell = [&](Place at) { return board.at(at.row, at.col); };
  const auto joint_at = [&](int side) {
    return joint(static_cast<Side>(side), shape.rows, shape.cols, shape.rows, shape.cols);
  };
  std::vector<std::pair<Cell, Cell>> through;
  for (int side = 0; side < sides; ++side) {
    if (shape.children >> side & 1) through.emplace_back(cell(joint_at(side).u), cell(joint_at(side).v));
  }
  std::vector<Cell> path;
  for (std::uint64_t seed = 0; seed < 8 && path.empty(); ++seed) {
    Exact exact(board, {.from = shape.from, .to = shape.to, .closed = shape.closed}, seed, through);
    const Hamilton::State state = exact.run(std::int64_t{300} << seed);
    if (state == Hamilton::State::none) return made;
    if (state == Hamilton::State::found) path = exact.path();
  }
  if (path.empty()) return made;
  if (shape.parent >= 0) {
    const Joint own = joint_at((shape.parent + 2) % sides);  // as the parent sees it
    const Cell first = cell(shape.reversed ? own.y : own.x), last = cell(shape.reversed ? own.x : own.y);
    std::rotate(path.begin(), std::find(path.begin(), path.end(), first), path.end());
    if (path.back() != last) std::reverse(path.begin() + 1, path.end());
  }
  Pattern pattern;
  pattern.order.resize(path.size());
  for (std::size_t i = 0; i < path.size(); ++i) {
    pattern.order[static_cast<std::size_t>(path[i])] = static_cast<std::int32_t>(i);
  }
  const auto count = static_cast<std::int32_t>(path.size());
  for (int side = 0; side < sides; ++side) {
    if (!(shape.children >> side & 1)) continue;
    const std::int32_t u = pattern.order[static_cast<std::size_t>(cell(joint_at(side).u))];
    const std::int32_t v = pattern.order[static_cast<std::size_t>(cell(joint_at(side).v))];
    const bool forward =
        (u + 1) % count == v;  // a closed tour may be cut between its last square and its first
    pattern.cuts.push_back({forward ? u : v, static_cast<Side>(side), !forward});
  }
  std::sort(pattern.cuts.begin(), pattern.cuts.end(),
            [](const Cut& a, const Cut& b) { return a.after < b.after; });
  made = static_cast<int>(patterns_.size());
  patterns_.push_back(std::move(pattern));
  return made;
}

// A bit for each side of a tile on which others hang. The spine is the row of first_; the path runs along it
// to the column of last_ and there up or down.
unsigned Division::children_of(Place at) const {
  const auto [low, high] = std::minmax(first_.row, last_.row);
  const bool in_stem = at.col == last_.col && at.row >= low && at.row <= high;
  unsigned out = 0;
  if (at.row > 0 && at.row <= first_.row && !(in_stem && at.row > last_.row)) out |= 1u << top;
  if (at.row + 1 < grid_rows() && at.row >= first_.row && !(in_stem && at.row < last_.row))
    out |= 1u << bottom;
  if (at.row == first_.row) {
    if (at.col > 0 && at.col <= std::min(first_.col, last_.col)) out |= 1u << left;
    if (at.col + 1 < grid_cols() && at.col >= std::max(first_.col, last_.col)) out |= 1u << right;
  }
  return out;
}

// The squares of everything that hangs on a side of a tile.
std::int32_t Division::hanging(Place at, Side side) const {
  const auto r = static_cast<std::size_t>(at.row), c = static_cast<std::size_t>(at.col);
  switch (side) {
    case top:
      return tops_[r] * widths_[c];
    case bottom:
      return (size_.rows - tops_[r] - heights_[r]) * widths_[c];
    case left:
      return lefts_[c] * size_.rows;
    case right:
      return (size_.cols - lefts_[c] - widths_[c]) * size_.rows;
  }
  return 0;
}

Division::Shape Division::shape_at(Place at) const {
  return {.rows = heights_[static_cast<std::size_t>(at.row)],
          .cols = widths_[static_cast<std::size_t>(at.col)],
          .children = children_of(at)};
}

bool Division::place(Place at, int pattern, std::int32_t base) {
  if (pattern < 0) return false;
  tiles_[index(at)] = {base, pattern};
  return true;
}

// Puts the tile on a side of one that is in its place.
bool Division::hang(Place parent, Side side) {
  const Tile tile = tiles_[index(parent)];
  std::int32_t base = tile.base;
  for (const Cut& cut : patterns_[static_cast<std::size_t>(tile.pattern)].cuts) {
    if (cut.side != side) {
      base += hanging(parent, cut.side);
      continue;
    }
    const Place at{parent.row + (side == bottom) - (side == top),
                   parent.col + (side == right) - (side == left)};
    Shape shape = shape_at(at);
    shape.parent = (side + 2) % sides;
    shape.reversed = cut.reversed;
    shape.closed = true;
    return place(at, pattern_of(shape), base + cut.after + 1);
  }
  return false;
}

bool Division::hang_all() {
  for (int col = std::min(first_.col, last_.col); col > 0; --col) {
    if (!hang({first_.row, col}, left)) return false;
  }
  for (int col = std::max(first_.col, last_.col); col + 1 < grid_cols(); ++col) {
    if (!hang({first_.row, col}, right)) return false;
  }
  for (int col = 0; col < grid_cols(); ++col) {
    const bool stem = col == last_.col;
    for (int row = stem ? std::min(first_.row, last_.row) : first_.row; row > 0; --row) {
      if (!hang({row, col}, top)) return false;
    }
    for (int row = stem ? std::max(first_.row, last_.row) : first_.row; row + 1 < grid_rows(); ++row) {
      if (!hang({row, col}, bottom)) return false;
    }
  }
  return true;
}

// The path from tile to tile: in each it visits every square, from where it came in to a square from which
// one leap leads into the next.
bool Division::lay_path_through(const std::vector<Place>& way, Cell from, Cell to) {
  std::int32_t base = 0;
  for (std::size_t k = 0; k + 1 < way.size(); ++k) {
    Shape shape = shape_at(way[k]);
    shape.from = from;
    Shape next = shape_at(way[k + 1]);
    const Board board(Size{shape.rows, shape.cols});
    const Board beyond(Size{next.rows, next.cols});
    const int down = (way[k + 1].row - way[k].row) * shape.rows,
              across = (way[k + 1].col - way[k].col) * shape.cols;
    const int up_of_next = down < 0 ? next.rows : down, left_of_next = across < 0 ? next.cols : across;
    const bool odd = board.area() % 2 == 1;
    bool laid = false;
    for (Cell out = 0; out < board.area() && !laid; ++out) {
      if (out == from || (board.colour(out) == board.colour(from)) != odd) continue;
      for (const Step step : board.steps()) {
        const int row = board.row(out) + step.rows - (down < 0 ? -up_of_next : down);
        const int col = board.col(out) + step.cols - (across < 0 ? -left_of_next : across);
        if (row < 0 || row >= next.rows || col < 0 || col >= next.cols) continue;
        shape.to = out;
        next.from = beyond.at(row, col);
        if (k + 2 == way.size()) {
          next.to = to;
          if (next.from == to || pattern_of(next) < 0) continue;
        }
        if (!place(way[k], pattern_of(shape), base)) break;
        laid = true;
        break;
      }
    }
    if (!laid) return false;
    base += static_cast<std::int32_t>(board.area());
    for (int side = 0; side < sides; ++side) {
      if (shape.children >> side & 1) base += hanging(way[k], static_cast<Side>(side));
    }
    from = next.from;
  }
  Shape shape = shape_at(way.back());
  shape.from = from;
  shape.to = to;
  return place(way.back(), pattern_of(shape), base);
}

bool Division::lay_path(const Wish& wish) {
  const auto tile_of = [&](Cell cell) {
    return Place{tile_at(tops_, cell / size_.cols), tile_at(lefts_, cell % size_.cols)};
  };
  const auto within = [&](Cell cell, Place tile) {
    return (cell / size_.cols - tops_[static_cast<std::size_t>(tile.row)]) *
               widths_[static_cast<std::size_t>(tile.col)] +
           cell % size_.cols - lefts_[static_cast<std::size_t>(tile.col)];
  };
  first_ = tile_of(wish.from);
  last_ = wish.to == no_cell ? first_ : tile_of(wish.to);
  const Cell from = within(wish.from, first_);
  if (wish.to == no_cell) {
    Shape shape = shape_at(first_);
    shape.from = from;
    shape.closed = size_.area() % 2 == 0;  // then an open tour is a closed one that is left open
    return place(first_, pattern_of(shape), 0);
  }
  std::vector<Place> way{first_};
  while (way.back().col != last_.col)
    way.push_back({first_.row, way.back().col + (last_.col > first_.col ? 1 : -1)});
  while (way.back().row != last_.row)
    way.push_back({way.back().row + (last_.row > first_.row ? 1 : -1), last_.col});
  return lay_path_through(way, from, within(wish.to, last_));
}

bool Division::build(const Wish& wish, std::size_t variant) {
  const int shortest = std::min(size_.rows, size_.cols) == 5 ? 8 : 6;
  const auto rows = cuts(size_.rows, wish.from / size_.cols, shortest);
  const auto cols = cuts(size_.cols, wish.from % size_.cols, shortest);
  if (rows.empty() || cols.empty() || variant >= std::max(rows.size(), cols.size())) return false;
  heights_ = rows[variant % rows.size()];
  widths_ = cols[variant % cols.size()];
  tops_ = starts(heights_);
  lefts_ = starts(widths_);
  known_.clear();
  patterns_.clear();
  tiles_.assign(heights_.size() * widths_.size(), {});
  return lay_path(wish) && hang_all();
}

std::optional<Division> Division::make(Size size, const Wish& wish) {
  if (std::min(size.rows, size.cols) < shortest_side) return std::nullopt;
  const Board board(size);
  if (impossible(board, wish)) return std::nullopt;
  Wish asked = wish;
  if (asked.from == no_cell && asked.to == no_cell) asked.from = board.at(size.rows - 1, 0);
  Division division;
  division.size_ = size;
  for (std::size_t variant = 0; variant < cuts_tried; ++variant) {
    for (const bool turned : {false, true}) {
      const Wish ends{turned ? asked.to : asked.from, turned ? asked.from : asked.to, asked.closed};
      if (ends.from == no_cell) continue;
      division.backwards_ = turned;
      for (const bool mirrored : {false, true}) {
        division.mirrored_ = mirrored;
        if (division.build(ends, variant)) return division;
      }
    }
  }
  return std::nullopt;
}

void Division::number_band(int band, std::span<std::int32_t> out) const {
  const int rows = band_rows(band);
  for (int col = 0; col < grid_cols(); ++col) {
    const Place at{band, col};
    const Tile tile = tiles_[index(at)];
    const Pattern& pattern = patterns_[static_cast<std::size_t>(tile.pattern)];
    const int cols = widths_[static_cast<std::size_t>(col)];
    const std::int32_t first = tile.base + 1;
    std::int32_t* to = out.data() + lefts_[static_cast<std::size_t>(col)];
    const std::int32_t* from = pattern.order.data();
    // Of the four cuts that a tile may have, those it has not come after its last square.
    std::int32_t after[sides], extra[sides];
    for (std::size_t i = 0; i < sides; ++i) {
      const bool has = i < pattern.cuts.size();
      after[i] = has ? pattern.cuts[i].after : rows * cols;
      extra[i] = has ? hanging(at, pattern.cuts[i].side) : 0;
    }
    const auto fill = [&](auto cuts) {
      for (int row = 0; row < rows; ++row, to += size_.cols, from += cols) {
        for (int c = 0; c < cols; ++c) {
          std::int32_t number = first + from[c];
          for (int i = 0; i < cuts(); ++i) number += from[c] > after[i] ? extra[i] : 0;
          to[c] = number;
        }
      }
    };
    if (pattern.cuts.size() <= 1) {
      fill(std::integral_constant<int, 1>{});
    } else {
      fill(std::integral_constant<int, sides>{});
    }
  }
  if (backwards_) {
    const auto last = static_cast<std::int32_t>(size_.area());
    for (std::int32_t& number :
         out.first(static_cast<std::size_t>(rows) * static_cast<std::size_t>(size_.cols))) {
      number = last + 1 - number;
    }
  }
}

void Division::number(std::span<std::int32_t> out) const {
  for (int band = 0; band < bands(); ++band) {
    number_band(
        band, out.subspan(static_cast<std::size_t>(band_begin(band)) * static_cast<std::size_t>(size_.cols)));
  }
}

}  // namespace sanpan::tour
