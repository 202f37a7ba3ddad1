// The taken pieces beside the board: which, and where each lies.
#pragma once

#include <span>
#include <vector>

#include "engine/common/board.h"
#include "game/board/geometry.h"

namespace sanpan::board {

/// Size of a piece in a tray, in parts of its size on the board.
inline constexpr float tray_scale = 0.62F;

struct Resting {
  Piece piece;
  Point centre;
};

/// What is missing of `start` on the board, in its captors' trays, ordered by kind; a king counts as the man
/// it was.
std::vector<Resting> resting(const Geometry& geometry, std::span<const Piece> start,
                             std::span<const Piece> shown);

}  // namespace sanpan::board
