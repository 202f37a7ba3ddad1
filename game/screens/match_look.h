// How the boards of a match look, from what the settings say.
#pragma once

#include <optional>
#include <vector>

#include "engine/play/variant.h"
#include "game/app/settings.h"
#include "game/board/geometry.h"
#include "game/board/theme.h"

namespace sanpan::game {

/// The kind of board that a game is played on.
board::Shape shape_of(const play::Variant& variant);
board::Look look_for(const Settings& settings, const play::Variant& variant);
/// What stands on each field of the grid.
std::vector<Piece> pieces_of(const play::Table& table);
/// Where a cursor goes from `square` by columns and rows as seen on the screen; in draughts it keeps to the
/// dark squares. From nowhere: to the middle of the near half. Nothing: that would leave the board.
std::optional<Square> next_square(const board::Geometry& geometry, Square square, int columns, int rows);

}  // namespace sanpan::game
