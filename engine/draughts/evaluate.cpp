#include "engine/draughts/evaluate.h"

#include <algorithm>

namespace sanpan::draughts {
namespace {

constexpr int king_value = 250;

template <class B>
constexpr Bits centre = [] {
  Bits set = 0;
  for (int i = 0; i < B::squares; ++i) {
    const int bit = B::bit(i);
    const int row = B::row(bit), column = B::column(bit);
    if (row >= B::half - 2 && row <= B::half + 1 && column >= 2 && column <= B::size - 3)
      set |= Bits{1} << bit;
  }
  return set;
}();
template <class B>
constexpr Bits edges = [] {
  Bits set = 0;
  for (int i = 0; i < B::squares; ++i) {
    const int column = B::column(B::bit(i));
    if (column == 0 || column == B::size - 1) set |= Bits{1} << B::bit(i);
  }
  return set;
}();

/// Rows that the men of `side` have advanced, added up.
template <class B>
int advance(Bits men, Side side) {
  int sum = 0;
  for (int r = 1; r < B::size; ++r) {
    const int row = side == Side::first ? B::size - 1 - r : r;
    sum += r * std::popcount(men & B::row_set(row));
  }
  return sum;
}

template <class B, Side us>
int side_value(const Pieces& pieces) {
  constexpr int back_left = us == Side::first ? down_left : up_left;
  constexpr int back_right = us == Side::first ? down_right : up_right;
  const Bits men = pieces.men(us);
  const Bits kings = pieces.kings_of(us);
  const int n = std::popcount(men);
  int value = 100 * n + king_value * std::popcount(kings);
  value += 3 * std::popcount(men & centre<B>) - 3 * std::popcount(men & edges<B>);
  // Men that are covered from behind stand firm.
  const Bits covered = B::template step<back_left ^ 3>(men) | B::template step<back_right ^ 3>(men);
  value += 2 * std::popcount(men & covered);
  // The men of the golden piece's row keep the opponent from crowning.
  value += 3 * std::popcount(men & B::crown_row(!us));
  // Few men: each step towards the crown counts more.
  const int step_value = std::popcount(pieces.occupied()) > 20   ? 1
                         : std::popcount(pieces.occupied()) > 12 ? 2
                                                                 : 4;
  value += step_value * advance<B>(men, us);
  const Bits empty = B::all & ~pieces.occupied();
  for (Bits rest = kings; rest != 0; rest &= rest - 1) {
    const int from = bit_of(rest);
    for (int d = 0; d < 4; ++d) value += 2 * std::popcount(B::reach(d, from, empty));
  }
  return value;
}

}  // namespace

template <class Rules>
int hand_evaluate(const Position<Rules>& position) {
  using B = typename Rules::Board;
  const Pieces& pieces = position.board();
  int value = side_value<B, Side::first>(pieces) - side_value<B, Side::second>(pieces);
  value = tempered(pieces, value);
  return position.turn() == Side::first ? value : -value;
}

template int hand_evaluate(const Position<InternationalRules>&);
template int hand_evaluate(const Position<BrazilianRules>&);
template int hand_evaluate(const Position<RussianRules>&);

}  // namespace sanpan::draughts
