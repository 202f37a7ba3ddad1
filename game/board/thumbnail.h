// What stands on the small boards of menus and settings: the picture of a game, without asking its rules.
#pragma once

#include <vector>

#include "engine/common/board.h"
#include "game/board/geometry.h"

namespace sanpan::board {

/// The usual start on a board of games; a lone knight on a plain one.
std::vector<Piece> thumbnail_pieces(Shape shape);

}  // namespace sanpan::board
