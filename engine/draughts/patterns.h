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
inline unsigned gather(Bits b, Bits mask) {
#ifdef __BMI2__
  return static_cast<unsigned>(_pext_u64(b, mask));
#else
  unsigned packed = 0;
  for (unsigned place = 0; mask != 0; mask &= mask - 1, ++place)
    packed |= static_cast<unsigned>((b & lowest(mask)) != 0) << place;
  return packed;
#endif
}

/// The number whose digits to base 3 are the bits of up to twelve squares, lowest first.
inline constexpr auto ternary = [] {
  std::array<std::uint32_t, 1u << 12> table{};
  for (unsigned packed = 1; packed < table.size(); ++packed)
    table[packed] = 3 * table[packed >> 1] + (packed & 1);
  return table;
}();

constexpr int power3(int n) {
  return n == 0 ? 1 : 3 * power3(n - 1);
}

/// Rectangles four fields wide and six high, and strips along the edges. Turned by half and with colours
/// exchanged a board is worth the opposite, so only groups of one half are named: the other half is seen by
/// turning the board. A rectangle has one table for each side to move.
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
  static constexpr auto rectangle_masks = [] {
    std::array<Bits, static_cast<std::size_t>(rectangles)> masks{};
    for (int i = 0; i < rectangles; ++i) masks[static_cast<std::size_t>(i)] = region(0, 6, 2 * i, 4);
    return masks;
  }();

  static constexpr Bits block_mask(int block) { return region(block % 2 * 2, 4, block / 4 * 2, 4); }

  /// Calls `visit(entry, sign)` for each pattern; `sign` 1 as White sees it, -1 half a turn round.
  template <class Visit>
  static void each(Bits white_men, Bits black_men, Side turn, Visit&& visit) {
    half(white_men, black_men, turn, [&](int entry) { visit(entry, 1); });
    half(B::turned(black_men), B::turned(white_men), !turn, [&](int entry) { visit(entry, -1); });
  }

  /// Calls `visit(part)` for each part that an entry is the sum of.
  template <class Visit>
  static void each_part(int entry, Visit&& visit) {
    if (entry >= strips_at) return visit(entry - strips_at + part_strips_at);
    const int table = entry / rectangle_entries, digits = entry % rectangle_entries;
    visit(table / 2 * rectangle_entries + digits);
    visit(blocks_at + 2 * table * block_entries + digits % block_entries);
    visit(blocks_at + (2 * table + 1) * block_entries + digits / power3(4));
  }

 private:
  template <class Visit>
  static void half(Bits white_men, Bits black_men, Side turn, Visit&& visit) {
    const auto number = [&](Bits mask) {
      return static_cast<int>(ternary[gather(white_men, mask)] + 2 * ternary[gather(black_men, mask)]);
    };
    const int table = turn == Side::first ? 0 : 1;
    for (int i = 0; i < rectangles; ++i) {
      visit((2 * i + table) * rectangle_entries + number(rectangle_masks[static_cast<std::size_t>(i)]));
    }
    constexpr Bits side = region(0, B::size, 0, 2), end = region(B::size - 2, 2, 0, B::size);
    visit(strips_at + number(side));
    visit(strips_at + strip_entries + number(end));
  }
};

}  // namespace sanpan::draughts
