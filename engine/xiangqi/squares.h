// The board of xiangqi as numbers and tables: 90 points, row by row from Black's back rank (row 0) to Red's
// (row 9).
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/common/board.h"
#include "engine/common/side.h"

namespace sanpan::xiangqi {

inline constexpr int columns = 9;
inline constexpr int rows = 10;
inline constexpr int points = columns * rows;
/// Where a captured piece stands; the tables have an entry for it that matches no line.
inline constexpr int off = points;

/// A set of points.
struct Squares {
  std::uint64_t word[2] = {0, 0};

  constexpr void add(int square) { word[square >> 6] |= std::uint64_t{1} << (square & 63); }
  constexpr bool has(int square) const { return word[square >> 6] >> (square & 63) & 1; }
  constexpr bool empty() const { return (word[0] | word[1]) == 0; }
};

namespace detail {

template <class Function>
constexpr std::array<std::uint8_t, points + 1> table(Function function, int outside) {
  std::array<std::uint8_t, points + 1> made{};
  for (int s = 0; s < points; ++s) made[s] = static_cast<std::uint8_t>(function(s));
  made[off] = static_cast<std::uint8_t>(outside);
  return made;
}

}  // namespace detail

inline constexpr auto row_of = detail::table([](int s) { return s / columns; }, 14);
inline constexpr auto column_of = detail::table([](int s) { return s % columns; }, 14);

constexpr bool on_board(int row, int column) {
  return row >= 0 && row < rows && column >= 0 && column < columns;
}
constexpr int at(int row, int column) {
  return row * columns + column;
}
/// The point as the other side sees it: the board turned by half.
constexpr int turned(int square) {
  return points - 1 - square;
}
constexpr int mirrored(int square) {
  return square + columns - 1 - 2 * (square % columns);
}
/// The step of a soldier of `side`.
constexpr int forward(Side side) {
  return side == Side::first ? -columns : columns;
}
/// On `side`'s own half of the board.
constexpr bool at_home(Side side, int square) {
  return (side == Side::first) == (square >= points / 2);
}
constexpr bool in_palace(Side side, int square) {
  const int row = side == Side::first ? rows - 1 - square / columns : square / columns;
  return row <= 2 && square % columns >= 3 && square % columns <= 5;
}
constexpr bool elephant_point(Side side, int square) {
  const int row = side == Side::first ? rows - 1 - square / columns : square / columns;
  const int column = square % columns;
  return (row == 2 && column % 4 == 0) || ((row == 0 || row == 4) && (column == 2 || column == 6));
}
/// What a chariot reaches along a line of at most ten points, blockers included, and what a cannon takes
/// there were every piece an enemy: indexed by its place on the line and the line's occupied points.
struct Reach {
  std::uint16_t slide;
  std::uint16_t jump;
};
inline constexpr auto reach = [] {
  std::array<std::array<Reach, 1 << rows>, rows> made{};
  for (int place = 0; place < rows; ++place) {
    for (unsigned occupied = 0; occupied < 1u << rows; ++occupied) {
      unsigned slide = 0;
      unsigned jump = 0;
      for (int step : {-1, 1}) {
        int pieces = 0;
        for (int p = place + step; p >= 0 && p < rows && pieces < 2; p += step) {
          const bool piece = occupied >> p & 1;
          if (pieces == 0) slide |= 1u << p;
          if (pieces == 1 && piece) jump |= 1u << p;
          pieces += piece;
        }
      }
      made[place][occupied] = {static_cast<std::uint16_t>(slide), static_cast<std::uint16_t>(jump)};
    }
  }
  return made;
}();

/// Up to four points.
struct Steps {
  std::uint8_t count = 0;
  std::uint8_t to[4] = {};

  constexpr void add(int square) { to[count++] = static_cast<std::uint8_t>(square); }
  constexpr const std::uint8_t* begin() const { return to; }
  constexpr const std::uint8_t* end() const { return to + count; }
};

namespace detail {

template <class Allowed>
constexpr auto steps(bool straight, bool diagonal, Allowed allowed) {
  std::array<Steps, points> made{};
  for (int s = 0; s < points; ++s) {
    for (int dr = -1; dr <= 1; ++dr) {
      for (int dc = -1; dc <= 1; ++dc) {
        const bool is_straight = (dr == 0) != (dc == 0);
        const bool is_diagonal = dr != 0 && dc != 0;
        if (!(straight && is_straight) && !(diagonal && is_diagonal)) continue;
        const int row = s / columns + dr;
        const int column = s % columns + dc;
        if (on_board(row, column) && allowed(s, at(row, column))) made[s].add(at(row, column));
      }
    }
  }
  return made;
}
constexpr bool both_in_palace(int a, int b) {
  return (in_palace(Side::first, a) && in_palace(Side::first, b)) ||
         (in_palace(Side::second, a) && in_palace(Side::second, b));
}
template <Side side>
constexpr bool soldier_step(int from, int to) {
  return to == from + forward(side) || (!at_home(side, from) && from / columns == to / columns);
}

}  // namespace detail

inline constexpr auto general_steps = detail::steps(true, false, detail::both_in_palace);
inline constexpr auto advisor_steps = detail::steps(false, true, detail::both_in_palace);
inline constexpr std::array soldier_steps{detail::steps(true, false, detail::soldier_step<Side::first>),
                                          detail::steps(true, false, detail::soldier_step<Side::second>)};
/// The points from which a soldier of that side steps to the one given.
inline constexpr std::array soldier_origins{
    detail::steps(true, false, [](int to, int from) { return detail::soldier_step<Side::first>(from, to); }),
    detail::steps(true, false,
                  [](int to, int from) { return detail::soldier_step<Side::second>(from, to); })};

/// Steps over a point that must be empty: the elephant's eye, the horse's leg.
struct Hop {
  std::uint8_t over;
  std::uint8_t to;
};
struct Hops {
  std::uint8_t count = 0;
  Hop hop[8] = {};

  constexpr void add(int over, int to) {
    hop[count++] = {static_cast<std::uint8_t>(over), static_cast<std::uint8_t>(to)};
  }
  constexpr const Hop* begin() const { return hop; }
  constexpr const Hop* end() const { return hop + count; }
};

inline constexpr auto elephant_hops = [] {
  std::array<Hops, points> made{};
  for (int s = 0; s < points; ++s) {
    if (!elephant_point(Side::first, s) && !elephant_point(Side::second, s)) continue;
    for (int dr : {-2, 2}) {
      for (int dc : {-2, 2}) {
        const int row = s / columns + dr;
        const int column = s % columns + dc;
        if (!on_board(row, column) || (s < points / 2) != (at(row, column) < points / 2)) continue;
        made[s].add(at(row - dr / 2, column - dc / 2), at(row, column));
      }
    }
  }
  return made;
}();
inline constexpr auto horse_hops = [] {
  std::array<Hops, points> made{};
  for (int s = 0; s < points; ++s) {
    for (int dr = -2; dr <= 2; ++dr) {
      for (int dc = -2; dc <= 2; ++dc) {
        const int row = s / columns + dr;
        const int column = s % columns + dc;
        if (dr * dr + dc * dc != 5 || !on_board(row, column)) continue;
        made[s].add(at(s / columns + dr / 2, s % columns + dc / 2), at(row, column));
      }
    }
  }
  return made;
}();
/// `horse_leg[to][from]`: the point that must be empty for a horse on `from` to take on `to`; `off` when no
/// horse's move leads there.
inline constexpr auto horse_leg = [] {
  std::array<std::array<std::uint8_t, points + 1>, points> made{};
  for (auto& row : made) row.fill(off);
  for (int from = 0; from < points; ++from) {
    for (Hop hop : horse_hops[from]) made[hop.to][from] = hop.over;
  }
  return made;
}();

}  // namespace sanpan::xiangqi
