// A move that a person enters while the engine thinks: from one square to another, whatever the rules will
// say of it when the engine has moved.
#pragma once

#include "engine/common/board.h"

namespace sanpan::game {

class Premove {
 public:
  /// The pointer goes down and up; on the same square it is a click, else a drag. `own`: a piece of the
  /// person stands there. False: there was nothing to do.
  bool press(Square square, bool own);
  void release(Square square);
  /// False when there was none.
  bool clear();

  Square from() const { return from_; }  ///< the piece that is picked up or will move
  Square to() const { return to_; }      ///< where it will go; `no_square` while it is only picked up
  bool complete() const { return to_ != no_square; }

 private:
  Square from_ = no_square;
  Square to_ = no_square;
  Square down_ = no_square;  // where the pointer went down
  bool fresh_ = false;       // … and picked up what stands there
};

}  // namespace sanpan::game
