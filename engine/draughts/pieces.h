// Which piece stands where: the bare board, without turn or history.
#pragma once

#include "engine/draughts/move.h"

namespace sanpan::draughts {

struct Pieces {
  Bits side[2] = {0, 0};  ///< all pieces of each side
  Bits kings = 0;         ///< the kings of both
  bool operator==(const Pieces&) const = default;

  Bits of(Side s) const { return side[index(s)]; }
  Bits men(Side s) const { return of(s) & ~kings; }
  Bits kings_of(Side s) const { return of(s) & kings; }
  Bits occupied() const { return side[0] | side[1]; }

  /// Makes a move of `us`.
  template <Side us>
  void play(Move move) {
    const Bits from = Bits{1} << move.from();
    const Bits to = Bits{1} << move.to();
    const Bits taken = move.taken();
    const bool king = (kings & from) != 0 || move.crowns();
    side[index(us)] = (side[index(us)] & ~from) | to;
    side[index(!us)] &= ~taken;
    kings = (kings & ~(from | taken)) | (king ? to : 0);
  }
};

}  // namespace sanpan::draughts
