// The knight of the tour: a turned foot and a carved head, seen from its side and a little from above.
#pragma once

#include "game/board/art/image.h"
#include "game/board/art/stencil.h"
#include "game/board/theme.h"

namespace sanpan::board::art {

/// A square picture of `box` pixels. The foot stands below its middle, the head rises over its upper half.
Image paint_knight(const Theme& theme, int box, bool to_the_right, Stencils& stencils);
/// What it throws on the board, black with alpha; `height` 0 standing, 1 in the air.
Image paint_knight_shadow(int box, float height);

}  // namespace sanpan::board::art
