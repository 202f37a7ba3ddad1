// The pictures of all pieces of one board, side by side in one texture.
#pragma once

#include <SDL.h>

#include <string>

#include "engine/common/board.h"
#include "game/board/art/image.h"
#include "game/board/art/stencil.h"
#include "game/board/geometry.h"
#include "game/board/theme.h"

namespace sanpan::board {

/// Places in the sheet that belong to no piece.
enum class Extra : std::uint8_t { shadow, high_shadow, back, ring };

/// Paints the sheet for pieces on squares of `cell` pixels.
art::Image paint_sheet(Kind kind, const Theme& theme, PieceSet set, int cell, art::Stencils& stencils);

/// The name under which that sheet is kept.
std::string sheet_name(Kind kind, const Look& look, int cell);

/// Side in pixels of one picture in that sheet; even.
int sprite_box(int cell);
SDL_Rect sprite(Kind kind, Piece piece, int cell);
SDL_Rect sprite(Kind kind, Extra extra, int cell);

}  // namespace sanpan::board
