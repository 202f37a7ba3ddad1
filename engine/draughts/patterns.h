// Patterns of men: groups of squares, each with a worth for every way in which they can be occupied.
// The idea is that of F. Letouzey's Scan (2015, 2017); stages, factors and terms are our own.
#pragma once

#include <array>
#ifdef __BMI2__
#include <immintrin.h>
#endif

#include "engine/draughts/pieces.h"

namespace sanpan::draughts {

/// Bits of `b` under `mask`, packed together from the lowest on.
inline Bits gather(Bits b, Bits mask) {
#ifdef __BMI2__
  return _pext_u64(b, mask);
#else
  Bits packed = 0;
  for (unsigned place = 0; mask != 0; mask &= mask - 1, ++place)
    packed |= static_cast<Bits>((b & lowest(mask)) != 0) << place;
  return packed;
#endif
}

constexpr int power3(int n) {
  return n == 0 ? 1 : 3 * power3(n - 1);
}

/// For each set of n bits the number whose digits to `base` they are. The lowest bit is the lowest digit or,
/// where they fall, the highest.
template <int n, unsigned base, bool fall>
inline constexpr auto digits = [] {
  std::array<std::uint32_t, 1u << n> table{};
  unsigned highest = 1;
  for (int i = 1; i < n; ++i) highest *= base;
  for (unsigned set = 1; set < table.size(); ++set) {
    const std::uint32_t rest = table[set >> 1];
    table[set] = fall ? rest / base + (set & 1) * highest : rest * base + (set & 1);
  }
  return table;
}();

/// Rectangles four fields wide and six high, and strips along the edges. Turned by half and with colours
/// exchanged a board is worth the opposite, so only groups of one half are named: the other half is seen by
/// turning the board. A rectangle has one table for each side to move.
///
/// The lowest digits of a rectangle are those of its nearest row, where men move most: positions a few moves
/// apart then find their worths near together, and the search is a twentieth faster than with the farthest
/// row lowest, as it is in files.
///
/// It has more entries than games can teach. So what is fitted, and stands in files, is apart from each
/// entry, then the same whoever is to move, the entry of two blocks of 4 x 4 fields: the rectangle's upper
/// and lower end. The evaluation reads their sum.
template <class B>
struct Patterns {
  static constexpr int rectangles = (B::size - 4) / 2 + 1;  ///< along the upper end, overlapping by half
  static constexpr int rectangle_entries = power3(12);
  static constexpr int block_entries = power3(8);
  static constexpr int strip_entries = power3(B::size);
  static constexpr int strips_at = 2 * rectangles * rectangle_entries;
  static constexpr int entries = strips_at + 2 * strip_entries;
  /// Among the parts: rectangles, strips, blocks.
  static constexpr int part_strips_at = rectangles * rectangle_entries;
  static constexpr int blocks_at = part_strips_at + 2 * strip_entries;
  static constexpr int blocks = 4 * rectangles;  ///< for either side to move the upper and the lower of each
  static constexpr int parts = blocks_at + blocks * block_entries;

  static constexpr Bits region(int row, int rows, int column, int columns) {
    Bits set = 0;
    for (int i = 0; i < B::squares; ++i) {
      const int b = B::bit(i);
      if (B::row(b) >= row && B::row(b) < row + rows && B::column(b) >= column &&
          B::column(b) < column + columns) {
        set |= Bits{1} << b;
      }
    }
    return set;
  }
  static constexpr auto column_sets = [] {
    std::array<Bits, static_cast<std::size_t>(B::half)> sets{};
    for (int i = 0; i < B::half; ++i) sets[static_cast<std::size_t>(i)] = region(0, 6, 2 * i, 2);
    return sets;
  }();

  static constexpr Bits block_mask(int block) { return region(block % 2 * 2, 4, block / 4 * 2, 4); }

  /// Calls `visit(entry, sign)` for each pattern; `sign` 1 as White sees it, -1 half a turn round.
  template <class Visit>
  static void each(Bits white_men, Bits black_men, Side turn, Visit&& visit) {
    half<false>(white_men, black_men, turn, [&](int entry) { visit(entry, 1); });
    half<true>(black_men, white_men, !turn, [&](int entry) { visit(entry, -1); });
  }

  /// Calls `visit(part)` for each part that an entry is the sum of.
  template <class Visit>
  static void each_part(int entry, Visit&& visit) {
    if (entry >= strips_at) return visit(entry - strips_at + part_strips_at);
    const int table = entry / rectangle_entries, near = entry % rectangle_entries;
    const int far = rows_turned[static_cast<std::size_t>(near % power3(6))] * power3(6) +
                    rows_turned[static_cast<std::size_t>(near / power3(6))];
    visit(table / 2 * rectangle_entries + far);
    visit(blocks_at + 2 * table * block_entries + far % block_entries);
    visit(blocks_at + (2 * table + 1) * block_entries + far / power3(4));
  }

 private:
  /// Three digits to base 9, the two fields of a row each, in the other order.
  static constexpr auto rows_turned = [] {
    std::array<int, power3(6)> table{};
    for (int number = 0; number < power3(6); ++number)
      table[static_cast<std::size_t>(number)] = number % 9 * 81 + number / 9 % 9 * 9 + number / 81;
    return table;
  }();

  /// A number with a digit for each square, 1 for our own men and 2 for the other's. To base 9 every second
  /// digit to base 3 is left to other squares.
  template <int n, unsigned base, bool fall>
  static int number(Bits own, Bits other, Bits squares) {
    return static_cast<int>(digits<n, base, fall>[gather(own, squares)] +
                            2 * digits<n, base, fall>[gather(other, squares)]);
  }

  template <bool turned, class Visit>
  static void half(Bits own, Bits other, Side turn, Visit&& visit) {
    const auto seen = [](Bits squares) { return turned ? B::turned(squares) : squares; };
    // A rectangle is two columns of six squares.
    std::array<int, static_cast<std::size_t>(B::half)> columns;
    for (std::size_t i = 0; i < columns.size(); ++i)
      columns[i] = number<6, 9, !turned>(own, other, seen(column_sets[i]));
    int table = turn == Side::first ? 0 : rectangle_entries;
    for (std::size_t i = 0; i < rectangles; ++i, table += 2 * rectangle_entries)
      visit(table + columns[i] + 3 * columns[i + 1]);
    constexpr Bits side = region(0, B::size, 0, 2), end = region(B::size - 2, 2, 0, B::size);
    visit(strips_at + number<B::size, 3, turned>(own, other, seen(side)));
    visit(strips_at + strip_entries + number<B::size, 3, turned>(own, other, seen(end)));
  }
};

}  // namespace sanpan::draughts
