// Patterns of men: small groups of squares, each with a worth for every way in which they can be occupied.
// The idea is that of F. Letouzey's Scan (2015); regions, phases and terms are our own.
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

inline constexpr int widest_pattern = 10;  ///< squares

/// The number whose digits to base 3 are the bits of `packed`; with `reversed`, lowest bit first of `width`.
template <int width, bool reversed>
inline constexpr auto ternary = [] {
  std::array<std::uint16_t, 1u << width> table{};
  for (unsigned packed = 0; packed < table.size(); ++packed) {
    unsigned value = 0;
    for (int i = width - 1; i >= 0; --i) value = value * 3 + (packed >> (reversed ? width - 1 - i : i) & 1);
    table[packed] = static_cast<std::uint16_t>(value);
  }
  return table;
}();

constexpr int power3(int n) {
  return n == 0 ? 1 : 3 * power3(n - 1);
}

/// Turned by half and with colours exchanged a board is worth the opposite. So each group of squares shares
/// its table with the group that half a turn makes of it.
template <class B>
struct Patterns {
  static constexpr int blocks_across = (B::size - 4) / 2 + 1;
  static constexpr int blocks = blocks_across * blocks_across;  ///< of 4 x 4 fields, overlapping by half
  static constexpr int block_tables = (blocks + 1) / 2;
  static constexpr int block_entries = power3(8);
  static constexpr int strip_entries = power3(B::size);
  static constexpr int strips_at = block_tables * block_entries;
  /// Two columns at an edge, two rows at an end.
  static constexpr int entries = strips_at + 2 * strip_entries;
  static constexpr int count = blocks + 4;

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
  static constexpr auto block_masks = [] {
    std::array<Bits, static_cast<std::size_t>(blocks)> masks{};
    for (int i = 0; i < blocks; ++i) {
      masks[static_cast<std::size_t>(i)] = region(i / blocks_across * 2, 4, i % blocks_across * 2, 4);
    }
    return masks;
  }();

  /// Calls `visit(entry, sign)` for each pattern; `sign` 1 as White sees it, -1 half a turn round.
  template <class Visit>
  static void each(Bits white_men, Bits black_men, Visit&& visit) {
    for (int i = 0; i < blocks; ++i) {
      const Bits mask = block_masks[static_cast<std::size_t>(i)];
      const int twin = blocks - 1 - i;
      // The middle block of an odd number is its own twin, and counts both ways.
      if (i <= twin) visit(i * block_entries + straight<8>(white_men, black_men, mask), 1);
      if (i >= twin) visit(twin * block_entries + turned<8>(white_men, black_men, mask), -1);
    }
    constexpr int n = B::size;
    constexpr Bits left = region(0, n, 0, 2), right = region(0, n, n - 2, 2);
    constexpr Bits bottom = region(n - 2, 2, 0, n), top = region(0, 2, 0, n);
    visit(strips_at + straight<n>(white_men, black_men, left), 1);
    visit(strips_at + turned<n>(white_men, black_men, right), -1);
    visit(strips_at + strip_entries + straight<n>(white_men, black_men, bottom), 1);
    visit(strips_at + strip_entries + turned<n>(white_men, black_men, top), -1);
  }

 private:
  template <int width>
  static int straight(Bits white_men, Bits black_men, Bits mask) {
    return ternary<width, false>[gather(white_men, mask)] +
           2 * ternary<width, false>[gather(black_men, mask)];
  }
  template <int width>
  static int turned(Bits white_men, Bits black_men, Bits mask) {
    return ternary<width, true>[gather(black_men, mask)] + 2 * ternary<width, true>[gather(white_men, mask)];
  }
};

}  // namespace sanpan::draughts
