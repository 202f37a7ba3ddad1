// Drawing on a picture that is already painted: lines, rings and stencils with soft edges.
#pragma once

#include "game/board/art/image.h"
#include "game/board/geometry.h"
#include "game/board/theme.h"

namespace sanpan::board::art {

/// Blends `colour` over a pixel.
void blend(std::uint32_t& pixel, Colour colour, float coverage);
/// `mask` with its top left corner at (x, y).
void stamp(Image& image, const Plane& mask, int x, int y, Colour colour);
/// The same with its middle there.
void stamp_centred(Image& image, const Plane& mask, float x, float y, Colour colour);
/// A straight line of that width with flat ends.
void line(Image& image, Point from, Point to, float width, Colour colour);
void rectangle(Image& image, int x, int y, int w, int h, Colour colour);

}  // namespace sanpan::board::art
