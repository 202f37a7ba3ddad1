// The program's sign: a xiangqi disc that says "three", on a corner of a checker board.
#pragma once

#include "game/board/art/image.h"
#include "game/board/art/stencil.h"

namespace sanpan::board::art {

/// A square of `size` pixels with transparent corners.
Image paint_icon(int size, Stencils& stencils);

}  // namespace sanpan::board::art
