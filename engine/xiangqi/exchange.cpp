// Static exchange: what a series of captures on one point brings, each side taking with its least piece while
// that pays.
#include <algorithm>

#include "engine/xiangqi/position.h"

namespace sanpan::xiangqi {

namespace {

/// The board as an exchange on `target` leaves it: pieces that have taken are gone from where they stood.
class Exchange {
 public:
  Exchange(const Position& position, int target)
      : position_(position),
        target_(target),
        rank_(position.rank_occupied(row_of[target])),
        file_(position.file_occupied(column_of[target])) {}

  void lift(int square) {
    gone_.add(square);
    if (row_of[square] == row_of[target_]) rank_ &= ~(1u << column_of[square]);
    if (column_of[square] == column_of[target_]) file_ &= ~(1u << row_of[square]);
  }

  /// The point of the least piece of `side` that can take on the target, or `off`.
  int least(Side side) const {
    const int base = base_of(side);
    const auto stands = [&](int n) {
      const int square = position_.where(base + n);
      return square == off || gone_.has(square) || square == target_ ? static_cast<int>(off) : square;
    };
    for (int square : soldier_origins[index(side)][target_]) {
      if (kind_of[position_.piece_on(square)] == soldier && ours(side, square)) return square;
    }
    for (int square : advisor_steps[target_]) {
      if (kind_of[position_.piece_on(square)] == advisor && ours(side, square)) return square;
    }
    for (Hop hop : elephant_hops[target_]) {
      if (kind_of[position_.piece_on(hop.to)] == elephant && ours(side, hop.to) && open(hop.over))
        return hop.to;
    }
    for (int n = first_of_kind[horse]; n < first_of_kind[horse + 1]; ++n) {
      const int square = stands(n);
      const int leg = horse_leg[target_][square];
      if (leg != off && open(leg)) return square;
    }
    const Reach rank = reach[column_of[target_]][rank_], file = reach[row_of[target_]][file_];
    for (int n = first_of_kind[cannon]; n < first_of_kind[cannon + 1]; ++n) {
      if (const int square = stands(n); square != off && on_line(square, rank.jump, file.jump)) return square;
    }
    for (int n = first_of_kind[chariot]; n < first_of_kind[chariot + 1]; ++n) {
      if (const int square = stands(n); square != off && on_line(square, rank.slide, file.slide))
        return square;
    }
    for (int square : general_steps[target_]) {
      if (kind_of[position_.piece_on(square)] == general && ours(side, square)) return square;
    }
    return off;
  }

 private:
  bool ours(Side side, int square) const {
    return position_.piece_on(square) >> 4 == index(side) && !gone_.has(square);
  }
  bool open(int square) const { return position_.piece_on(square) == no_piece || gone_.has(square); }
  bool on_line(int square, unsigned rank, unsigned file) const {
    if (row_of[square] == row_of[target_]) return rank >> column_of[square] & 1;
    return column_of[square] == column_of[target_] && (file >> row_of[square] & 1);
  }

  const Position& position_;
  int target_;
  unsigned rank_, file_;
  Squares gone_;
};

}  // namespace

bool Position::see_at_least(Move move, int value) const {
  int balance = exchange_value[kind_of[board_[move.to]]] - value;
  if (balance < 0) return false;
  balance -= exchange_value[kind_of[board_[move.from]]];
  if (balance >= 0) return true;
  Exchange exchange(*this, move.to);
  exchange.lift(move.from);
  Side side = !turn_;
  // `balance`: what the side that just took stands to keep if its piece is taken, from that side's view.
  while (true) {
    const int square = exchange.least(side);
    if (square == off) break;
    const Kind taker = kind_of[board_[square]];
    exchange.lift(square);
    if (taker == general && exchange.least(!side) != off) break;
    side = !side;
    balance = -balance - 1 - exchange_value[taker];
    if (balance >= 0) break;
  }
  return side != turn_;
}

}  // namespace sanpan::xiangqi
