// What stands on the small boards of menus and settings: the picture of a game, without asking its rules.
#pragma once

#include <vector>

#include "engine/common/board.h"
#include "game/board/geometry.h"

namespace sanpan::board {

/// The usual start on a board of games.
std::vector<Piece> thumbnail_pieces(Shape shape);
/// The same with something of both sides in the lower left corner, where only that is shown.
std::vector<Piece> corner_pieces(Shape shape);
/// A closed tour of 8x8; on other boards the knight alone.
std::vector<Square> thumbnail_tour(Shape shape);

}  // namespace sanpan::board
