// The lines of a xiangqi board: files and ranks, palaces, the river with its text, and the marks of soldiers
// and cannons.
#pragma once

#include "game/board/art/board_art.h"

namespace sanpan::board::art {

void engrave_xiangqi(Image& image, const BoardPlan& plan, Stencils& stencils);

}  // namespace sanpan::board::art
