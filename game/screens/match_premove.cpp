#include "game/screens/match_premove.h"

#include <utility>

namespace sanpan::game {

bool Premove::press(Square square, bool own) {
  down_ = square;
  fresh_ = false;
  if (complete() || square == no_square) clear();
  if (square == no_square) return true;
  if (own && square != from_) {
    from_ = square;
    fresh_ = true;
  }
  return from_ != no_square;
}

void Premove::release(Square square) {
  const Square down = std::exchange(down_, no_square);
  const bool fresh = std::exchange(fresh_, false);
  if (from_ == no_square || square == no_square || down == no_square) return;
  if (square == from_) {
    if (!fresh && down == from_) clear();
  } else if (square == down || down == from_) {
    to_ = square;
  }
}

bool Premove::clear() {
  to_ = no_square;
  fresh_ = false;
  return std::exchange(from_, no_square) != no_square;
}

}  // namespace sanpan::game
