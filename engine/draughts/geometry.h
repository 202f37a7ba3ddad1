// The dark squares of a board as bits, laid out so that a diagonal step is one constant shift.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "engine/common/board.h"

namespace sanpan::draughts {

/// A set of squares of one board.
using Bits = std::uint64_t;

/// The four diagonals, as White sees them. `d ^ 3` is the opposite of d, `d ^ 1` and `d ^ 2` cross it.
enum Direction : int { up_left = 0, up_right = 1, down_left = 2, down_right = 3 };

constexpr Bits lowest(Bits b) {
  return b & (~b + 1);
}
constexpr Bits highest(Bits b) {
  return Bits{1} << (63 - std::countl_zero(b));
}
constexpr int bit_of(Bits single) {
  return std::countr_zero(single);
}

/// Calls `f` once for each direction, with the direction as a template argument.
template <class F>
constexpr void each_direction(F&& f) {
  f.template operator()<up_left>();
  f.template operator()<up_right>();
  f.template operator()<down_left>();
  f.template operator()<down_right>();
}

/// A board of N x N fields. Dark squares are numbered row by row from the top left; after every second row
/// one bit is left out, and that ghost column stops every diagonal at the edge.
template <int N>
struct Geometry {
  static constexpr int size = N;
  static constexpr int half = N / 2;  ///< dark squares in a row
  static constexpr int squares = N * half;
  static constexpr int bits = squares + half - 1;

  /// Bit of the dark square with the number `index` + 1, and back.
  static constexpr int bit(int index) { return index + index / N; }
  static constexpr int index(int bit) { return bit - bit / (N + 1); }

  static constexpr int row(int bit) { return index(bit) / half; }
  static constexpr int column(int bit) { return index(bit) % half * 2 + (row(bit) % 2 == 0 ? 1 : 0); }
  static constexpr Square square(int bit) { return static_cast<Square>(row(bit) * N + column(bit)); }
  static constexpr bool playable(Square square) {
    return square >= 0 && square < N * N && (square / N + square % N) % 2 == 1;
  }
  /// Bit of a playable square.
  static constexpr int bit_at(Square square) { return bit(square / N * half + square % N / 2); }

  static constexpr Bits row_set(int row) {
    Bits set = 0;
    for (int i = 0; i < half; ++i) set |= Bits{1} << bit(row * half + i);
    return set;
  }
  static constexpr Bits all = [] {
    Bits set = 0;
    for (int i = 0; i < squares; ++i) set |= Bits{1} << bit(i);
    return set;
  }();

  static constexpr Bits start(Side side) {
    Bits set = 0;
    for (int r = 0; r < half - 1; ++r) set |= row_set(side == Side::first ? N - 1 - r : r);
    return set;
  }
  /// The set as it stands after half a turn of the board.
  static constexpr Bits turned(Bits b) {
    b = (b >> 1 & 0x5555555555555555u) | (b & 0x5555555555555555u) << 1;
    b = (b >> 2 & 0x3333333333333333u) | (b & 0x3333333333333333u) << 2;
    b = (b >> 4 & 0x0f0f0f0f0f0f0f0fu) | (b & 0x0f0f0f0f0f0f0f0fu) << 4;
    b = (b >> 8 & 0x00ff00ff00ff00ffu) | (b & 0x00ff00ff00ff00ffu) << 8;
    b = (b >> 16 & 0x0000ffff0000ffffu) | (b & 0x0000ffff0000ffffu) << 16;
    return (b >> 32 | b << 32) >> (64 - bits);
  }
  /// The row on which the men of `side` become kings.
  static constexpr Bits crown_row(Side side) { return row_set(side == Side::first ? 0 : N - 1); }

  /// Every square of `b` one step on; squares beyond the edge fall on ghosts or off the word.
  template <int d>
  static constexpr Bits step(Bits b) {
    if constexpr (d == up_left) return b >> (half + 1);
    if constexpr (d == up_right) return b >> half;
    if constexpr (d == down_left) return b << half;
    if constexpr (d == down_right) return b << (half + 1);
  }

  using Rays = std::array<std::array<Bits, 64>, 4>;
  static constexpr Rays rays = [] {
    Rays table{};
    each_direction([&]<int d>() {
      for (int from = 0; from < bits; ++from) {
        for (Bits b = step<d>(Bits{1} << from) & all; b != 0; b = step<d>(b) & all) {
          table[static_cast<unsigned>(d)][static_cast<unsigned>(from)] |= b;
        }
      }
    });
    return table;
  }();
  /// The squares from `from` to the edge, without `from`.
  static constexpr Bits ray(int d, int from) {
    return rays[static_cast<unsigned>(d)][static_cast<unsigned>(from)];
  }

  /// The first square of `set` on the ray, or nothing.
  static constexpr Bits first_on_ray(int d, int from, Bits set) {
    const Bits hit = ray(d, from) & set;
    if (hit == 0) return 0;
    return d < 2 ? highest(hit) : lowest(hit);
  }
  /// The empty squares of the ray before the first one that is not empty.
  static constexpr Bits reach(int d, int from, Bits empty) {
    const Bits way = ray(d, from);
    const Bits hit = way & ~empty;
    if (hit == 0) return way;
    return d < 2 ? way & ~((highest(hit) << 1) - 1) : way & (lowest(hit) - 1);
  }
};

}  // namespace sanpan::draughts
