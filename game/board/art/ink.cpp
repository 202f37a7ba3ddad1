#include "game/board/art/ink.h"

#include <algorithm>
#include <cmath>

namespace sanpan::board::art {

void blend(std::uint32_t& pixel, Colour colour, float coverage) {
  const float a = std::clamp(colour.a * coverage, 0.0F, 1.0F);
  if (a <= 0) return;
  const auto channel = [&](int shift, float value) {
    const auto under = static_cast<float>(pixel >> shift & 255);
    return static_cast<std::uint32_t>(under + (value * 255 - under) * a + 0.5F) << shift;
  };
  pixel = (pixel & 0xff000000u) | channel(16, colour.r) | channel(8, colour.g) | channel(0, colour.b);
}

void stamp(Image& image, const Plane& mask, int x, int y, Colour colour) {
  for (int row = std::max(0, -y); row < std::min(mask.height, image.height - y); ++row) {
    for (int column = std::max(0, -x); column < std::min(mask.width, image.width - x); ++column) {
      blend(image.row(y + row)[x + column], colour, mask.at(column, row));
    }
  }
}

void stamp_centred(Image& image, const Plane& mask, float x, float y, Colour colour) {
  stamp(image, mask, static_cast<int>(std::lround(x - static_cast<float>(mask.width) / 2)),
        static_cast<int>(std::lround(y - static_cast<float>(mask.height) / 2)), colour);
}

void line(Image& image, Point from, Point to, float width, Colour colour) {
  const float length = std::hypot(to.x - from.x, to.y - from.y);
  if (length <= 0) return;
  const Point along{(to.x - from.x) / length, (to.y - from.y) / length};
  const float reach = width / 2 + 1;
  const auto limit = [](float v, int n) { return std::clamp(static_cast<int>(v), 0, n); };
  const int left = limit(std::floor(std::min(from.x, to.x) - reach), image.width);
  const int right = limit(std::ceil(std::max(from.x, to.x) + reach), image.width);
  const int top = limit(std::floor(std::min(from.y, to.y) - reach), image.height);
  const int bottom = limit(std::ceil(std::max(from.y, to.y) + reach), image.height);
  for (int y = top; y < bottom; ++y) {
    for (int x = left; x < right; ++x) {
      const float dx = static_cast<float>(x) + 0.5F - from.x;
      const float dy = static_cast<float>(y) + 0.5F - from.y;
      const float t = dx * along.x + dy * along.y;
      const float aside = std::abs(dx * along.y - dy * along.x);
      const float across = std::clamp(width / 2 + 0.5F - aside, 0.0F, 1.0F);
      const float ends = std::clamp(std::min(t, length - t) + 0.5F, 0.0F, 1.0F);
      blend(image.row(y)[x], colour, std::min(1.0F, across) * ends);
    }
  }
}

void rectangle(Image& image, int x, int y, int w, int h, Colour colour) {
  for (int row = std::max(0, y); row < std::min(image.height, y + h); ++row) {
    for (int column = std::max(0, x); column < std::min(image.width, x + w); ++column) {
      blend(image.row(row)[column], colour, 1);
    }
  }
}

}  // namespace sanpan::board::art
