// The ways in which a capture can be carried out, jump by jump.
#pragma once

#include <vector>

#include "engine/draughts/position.h"

namespace sanpan::draughts {

struct Jump {
  int over = 0;  ///< bit of the piece taken
  int land = 0;  ///< bit of the square behind it on which the piece comes down
};

/// Runs through the ways of one capture. Where a king flies straight on it comes down right behind the piece
/// taken in the first way found, and on the squares further on in later ones.
template <class Rules>
class Ways {
  using B = typename Rules::Board;

 public:
  Ways(const Position<Rules>& position, Move move)
      : move_(move),
        us_(position.turn()),
        empty_((B::all & ~position.board().occupied()) | Bits{1} << move.from()),
        king_((position.board().kings >> move.from() & 1) != 0) {}

  /// Calls `visit(jumps)` for each way until it answers true; tells whether it did.
  template <class Visit>
  bool any(Visit&& visit) {
    return go(move_.from(), -1, move_.taken(), king_, visit);
  }

  /// The first way.
  std::vector<Jump> first() {
    std::vector<Jump> way;
    any([&](const std::vector<Jump>& jumps) {
      way = jumps;
      return true;
    });
    return way;
  }

 private:
  template <class Visit>
  bool go(int at, int came, Bits left, bool king, Visit& visit) {
    if (left == 0) return at == move_.to() && visit(jumps_);
    for (int turn : {0, 1, 2, 3}) {
      const int d = came < 0 ? turn : came ^ turn;
      if (came >= 0 && turn == 3) continue;
      const Bits near = B::reach(d, at, empty_);
      if (near != 0 && !king) continue;
      const Bits victim = B::first_on_ray(d, at, B::all & ~empty_) & left;
      if (victim == 0) continue;
      const int over = bit_of(victim);
      Bits landings = B::reach(d, over, empty_);
      if (!king)
        landings &=
            d < 2 ? victim >> B::half | victim >> (B::half + 1) : victim << B::half | victim << (B::half + 1);
      while (landings != 0) {
        const Bits land = d < 2 ? highest(landings) : lowest(landings);
        landings ^= land;
        const bool crowned = Rules::crowns_in_passing && (land & B::crown_row(us_)) != 0;
        jumps_.push_back({over, bit_of(land)});
        if (go(bit_of(land), d, left & ~victim, king || crowned, visit)) return true;
        jumps_.pop_back();
      }
    }
    return false;
  }

  Move move_;
  Side us_;
  Bits empty_;
  bool king_;
  std::vector<Jump> jumps_;
};

}  // namespace sanpan::draughts
