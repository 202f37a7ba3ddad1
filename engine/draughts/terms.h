// What the learned evaluation counts besides patterns of men. Every number is White's less Black's.
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>

#include "engine/draughts/pieces.h"

namespace sanpan::draughts {

template <class B>
struct Terms {
  // Places of the terms; king_on is the first of one for each square.
  enum : int { man, king, more_kings, turn, balance, mobility, king_on, count = king_on + B::squares };

  /// Calls `visit(term, value)` for each that is not nothing.
  template <class Visit>
  static void each(const Pieces& pieces, Side turn_of, Visit&& visit) {
    const Bits white = pieces.men(Side::first), black = pieces.men(Side::second);
    visit(turn, turn_of == Side::first ? 1 : -1);
    visit(man, std::popcount(white) - std::popcount(black));
    visit(balance, std::abs(lean(black)) - std::abs(lean(white)));
    if (pieces.kings == 0) return;
    for (Side side : {Side::first, Side::second}) {
      const Bits kings = pieces.kings_of(side);
      if (kings == 0) continue;
      const int sign = side == Side::first ? 1 : -1;
      visit(king, sign);
      visit(more_kings, sign * (std::popcount(kings) - 1));
      const Bits empty = B::all & ~pieces.occupied();
      int reach = 0;
      for (Bits rest = kings; rest != 0; rest &= rest - 1) {
        const int from = bit_of(rest);
        for (int d = 0; d < 4; ++d) reach += std::popcount(B::reach(d, from, empty));
        const int square = B::index(from);
        visit(king_on + (side == Side::first ? square : B::squares - 1 - square), sign);
      }
      visit(mobility, sign * reach);
    }
  }

  /// How much of the men's material still belongs to the opening, 0..256.
  static int opening(const Pieces& pieces) {
    const int n = std::popcount(pieces.occupied());
    constexpr int most = B::half * (B::half - 1) * 8 / 5;  // 32 of 40 pieces, 19 of 24
    constexpr int least = B::half + 1;
    return std::clamp((n - least) * 256 / (most - least), 0, 256);
  }

 private:
  /// Men on the right half less men on the left half.
  static int lean(Bits men) { return std::popcount(men & right) - std::popcount(men & ~right); }
  static constexpr Bits right = [] {
    Bits set = 0;
    for (int i = 0; i < B::squares; ++i) {
      if (B::column(B::bit(i)) >= B::half) set |= Bits{1} << B::bit(i);
    }
    return set;
  }();
};

/// The score of a side that is ahead, made smaller where a lone king or a few holds the draw as a rule.
inline int tempered(const Pieces& pieces, int white_score) {
  const Side weak = white_score > 0 ? Side::second : Side::first;
  if (pieces.kings_of(weak) == 0) return white_score;
  const int strong_pieces = std::popcount(pieces.of(!weak));
  if (strong_pieces <= 3) return white_score / 8;
  if (strong_pieces - std::popcount(pieces.of(weak)) <= 1 && pieces.kings_of(!weak) != 0)
    return white_score / 2;
  return white_score;
}

}  // namespace sanpan::draughts
