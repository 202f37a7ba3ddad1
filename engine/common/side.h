// The two players of a board game.
#pragma once

#include <cstdint>

namespace sanpan {

/// `first` moves first and sits at the bottom of the board: White in draughts, Red in xiangqi. `second` is
/// Black.
enum class Side : std::uint8_t { first, second };

constexpr Side operator!(Side side) {
  return side == Side::first ? Side::second : Side::first;
}

constexpr int index(Side side) {
  return static_cast<int>(side);
}

}  // namespace sanpan
