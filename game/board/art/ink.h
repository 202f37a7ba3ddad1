// Drawing shapes with soft edges on a picture, painted or still empty.
#pragma once

#include <algorithm>
#include <cmath>
#include <span>

#include "game/board/art/image.h"
#include "game/board/geometry.h"
#include "game/board/theme.h"

namespace sanpan::board::art {

/// Lays `colour` over a pixel; `coverage` 0 to 1.
void blend(std::uint32_t& pixel, Colour colour, float coverage);
/// Lays `colour` wherever `distance(x, y)` to the shape is negative; pixels within half a pixel of its edge
/// in part. Distances in pixels; only `box` is looked at.
template <class Distance>
void shape(Image& image, Rect box, Colour colour, Distance distance) {
  const auto limit = [](float v, int n) { return std::clamp(static_cast<int>(v), 0, n); };
  const int left = limit(std::floor(box.x) - 1, image.width);
  const int right = limit(std::ceil(box.x + box.w) + 1, image.width);
  const int top = limit(std::floor(box.y) - 1, image.height);
  const int bottom = limit(std::ceil(box.y + box.h) + 1, image.height);
  for (int y = top; y < bottom; ++y) {
    std::uint32_t* row = image.row(y);
    for (int x = left; x < right; ++x) {
      const float coverage = 0.5F - distance(static_cast<float>(x) + 0.5F, static_cast<float>(y) + 0.5F);
      if (coverage > 0) blend(row[x], colour, std::min(coverage, 1.0F));
    }
  }
}

/// `mask` with its top left corner at (x, y).
void stamp(Image& image, const Plane& mask, int x, int y, Colour colour);
/// The same with its middle there.
void stamp_centred(Image& image, const Plane& mask, float x, float y, Colour colour);

enum class Ends : std::uint8_t { flat, round };
/// A straight line; its colour runs from one end to the other.
void line(Image& image, Point from, Point to, float width, Ends ends, Colour at_from, Colour at_to);
/// Whole pixels.
void rectangle(Image& image, int x, int y, int w, int h, Colour colour);
void disc(Image& image, Point centre, float radius, Colour colour);
void ring(Image& image, Point centre, float radius, float width,
          Colour colour);  ///< `radius` to the line's middle
/// With five points, one upwards; `radius` to the points.
void star(Image& image, Point centre, float radius, Colour colour);
void glow(Image& image, Point centre, float radius, Colour colour);  ///< nothing is left of it at the radius
void rounded(Image& image, Rect rect, float radius, Colour colour);
void frame(Image& image, Rect rect, float radius, float width, Colour colour);  ///< inside the rectangle
/// Along the points, with a head at the last.
void arrow(Image& image, std::span<const Point> points, float width, Colour colour);
/// A bent line with sharp corners.
void bent(Image& image, std::span<const Point> points, float width, Colour colour);

}  // namespace sanpan::board::art
