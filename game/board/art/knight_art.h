// The knight of the tour: a turned foot and a carved head, seen from its side.
#pragma once

#include "game/board/art/image.h"
#include "game/board/art/stencil.h"
#include "game/board/theme.h"

namespace sanpan::board::art {

Image paint_knight(const Theme& theme, int box, Stencils& stencils);

}  // namespace sanpan::board::art
