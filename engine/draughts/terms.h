// What the learned evaluation counts besides patterns of men. Every number is White's less Black's.
#pragma once

#include <algorithm>
#include <array>
#include <cstdlib>

#include "engine/draughts/pieces.h"

namespace sanpan::draughts {

/// Worths are given for so many stages of the game, from its end to its opening, and mixed in between.
inline constexpr int stages = 4;
struct Stage {
  int from = 0;   ///< between this one, 0..stages - 2, and the next
  int share = 0;  ///< of the next, 0..256
};

template <class B>
struct Terms {
  // Places of the terms. king_on is the first of one for each square, tempo of one for each lead that the men
  // of the side to move have, steps of one for each pair of numbers of men that can step.
  static constexpr int farthest = 24, most_steps = 12;
  enum : int {
    man,
    king,
    more_kings,
    balance,
    mobility,
    king_on,
    tempo = king_on + B::squares,
    steps = tempo + 2 * farthest + 1,
    count = steps + (most_steps + 1) * (most_steps + 1)
  };

  /// Calls `visit(term, value)` for each that is not nothing.
  template <class Visit>
  static void each(const Pieces& pieces, Side turn, Visit&& visit) {
    const Bits white = pieces.men(Side::first), black = pieces.men(Side::second);
    const int mover = turn == Side::first ? 1 : -1;
    visit(man, std::popcount(white) - std::popcount(black));
    visit(balance, std::abs(lean(black)) - std::abs(lean(white)));
    const int lead = advance(white, 0) - advance(black, 1);
    visit(tempo + farthest + std::clamp(mover * lead, -farthest, farthest), mover);
    const Bits free = B::all & ~pieces.occupied();
    const int white_steps = stepping<down_left, down_right>(white, free);
    const int black_steps = stepping<up_left, up_right>(black, free);
    const int own = turn == Side::first ? white_steps : black_steps;
    visit(steps + own * (most_steps + 1) + white_steps + black_steps - own, mover);
    if (pieces.kings == 0) return;
    for (Side side : {Side::first, Side::second}) {
      const Bits kings = pieces.kings_of(side);
      if (kings == 0) continue;
      const int sign = side == Side::first ? 1 : -1;
      visit(king, sign);
      visit(more_kings, sign * (std::popcount(kings) - 1));
      int reach = 0;
      for (Bits rest = kings; rest != 0; rest &= rest - 1) {
        const int from = bit_of(rest);
        for (int d = 0; d < 4; ++d) reach += std::popcount(B::reach(d, from, free));
        const int square = B::index(from);
        visit(king_on + (side == Side::first ? square : B::squares - 1 - square), sign);
      }
      visit(mobility, sign * reach);
    }
  }

  /// Where the game stands between its end and its opening, by the pieces on the board.
  static Stage stage(const Pieces& pieces) {
    constexpr int most = B::half * (B::half - 1) * 8 / 5;  // 32 of 40 pieces, 19 of 24
    constexpr int least = B::half + 1;
    const int n = std::clamp(std::popcount(pieces.occupied()), least, most);
    const int along = (n - least) * (stages - 1) * 256 / (most - least);
    const int from = std::min(along / 256, stages - 2);
    return {from, along - 256 * from};
  }

 private:
  /// Men that have an empty square before them.
  template <int back_left, int back_right>
  static int stepping(Bits men, Bits free) {
    return std::min(
        std::popcount(men & (B::template step<back_left>(free) | B::template step<back_right>(free))),
        most_steps);
  }
  /// Rows that men have come forward, added up; `view` 0 for White's men, 1 for Black's.
  static int advance(Bits men, int view) {
    int sum = 0;
    for (std::size_t i = 0; i < 4; ++i) sum += std::popcount(men & ranks[view][i]) << i;
    return sum;
  }
  /// The squares whose row, counted from the side's own end, has the bit i.
  static constexpr auto ranks = [] {
    std::array<std::array<Bits, 4>, 2> sets{};
    for (int row = 0; row < B::size; ++row) {
      for (std::size_t i = 0; i < 4; ++i) {
        if ((row >> i & 1) == 0) continue;
        sets[0][i] |= B::row_set(B::size - 1 - row);
        sets[1][i] |= B::row_set(row);
      }
    }
    return sets;
  }();
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
