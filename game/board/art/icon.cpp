#include "game/board/art/icon.h"

#include <cmath>

#include "game/board/art/light.h"
#include "game/board/art/surface.h"
#include "game/board/art/turned.h"

namespace sanpan::board::art {
namespace {

constexpr float corner = 0.21F;  // radius, in parts of the side
constexpr float edge = 0.045F;   // of the rounded rim

float to_rim(float x, float y) {
  const float dx = std::abs(x - 0.5F) - 0.5F + corner;
  const float dy = std::abs(y - 0.5F) - 0.5F + corner;
  return std::min(std::max(dx, dy), 0.0F) + std::hypot(std::max(dx, 0.0F), std::max(dy, 0.0F)) - corner;
}

// A picture laid over another.
void lay(Image& below, const Image& above, int x, int y) {
  for (int row = 0; row < above.height; ++row) {
    for (int column = 0; column < above.width; ++column) {
      const int px = x + column;
      const int py = y + row;
      if (px < 0 || py < 0 || px >= below.width || py >= below.height) continue;
      std::uint32_t& under = below.row(py)[px];
      const std::uint32_t over = above.row(row)[column];
      const float a = static_cast<float>(over >> 24) / 255;
      const auto channel = [&](int shift) {
        const auto u = static_cast<float>(under >> shift & 255);
        const auto o = static_cast<float>(over >> shift & 255);
        return static_cast<std::uint32_t>(u + (o - u) * a + 0.5F) << shift;
      };
      under = (under & 0xff000000u) | channel(16) | channel(8) | channel(0);
    }
  }
}

}  // namespace

Image paint_icon(int size, Stencils& stencils) {
  const Theme& walnut = theme("walnut");
  const Surface dark(walnut.dark_square, 311);
  const Surface light(walnut.light_square, 122);
  Image icon(size, size);
  constexpr int n = 4;
  for_rows(size, [&](int y) {
    for (int x = 0; x < size; ++x) {
      Vec3 sum;
      float alpha = 0;
      for (int i = 0; i < n * n; ++i) {
        const float u =
            (static_cast<float>(x) + (static_cast<float>(i % n) + 0.5F) / n) / static_cast<float>(size);
        const float v =
            (static_cast<float>(y) + (static_cast<float>(i / n) + 0.5F) / n) / static_cast<float>(size);
        const float d = to_rim(u, v);
        if (d > 0) continue;
        const bool is_dark = (u < 0.5F) == (v > 0.5F);
        const Vec3 albedo = (is_dark ? dark : light).at(v * 2, u * 2 - 0.5F, 2.0F / static_cast<float>(size));
        const float rise = std::clamp(1 + d / edge, 0.0F, 1.0F);
        const float slope = 1.2F * rise * rise;
        const float h = 0.002F;
        const Vec3 out{(to_rim(u + h, v) - to_rim(u - h, v)) / (2 * h),
                       (to_rim(u, v + h) - to_rim(u, v - h)) / (2 * h), 0};
        sum = sum + lit(albedo, normalised({out.x * slope, out.y * slope, 1}), 0.4F) *
                        (1.05F - 0.16F * std::hypot(u, v));
        alpha += 1;
      }
      if (alpha > 0) sum = sum * (1 / alpha);
      icon.row(y)[x] = encode(sum, alpha / (n * n));
    }
  });
  Turned disc;
  disc.wood = walnut.disc;
  disc.cut = 61;
  disc.radius = 0.44F;
  disc.thickness = 0.07F;
  disc.rings = false;
  disc.carved_ring = size >= 40 ? 0.82F : 0;
  disc.ink = walnut.carved[0];
  // The disc is nearly as wide as the board.
  int box = static_cast<int>(std::lround(0.80F * static_cast<float>(size) / (2 * disc.radius) * piece_box));
  box += (box - size) % 2;
  const int stencil = stencil_size(disc, box);
  const Plane three = bolder(stencils.glyph("三", stencil, size >= 40 ? 0.66F : 0.80F),
                             (size >= 40 ? 0.014F : 0.022F) * static_cast<float>(stencil));
  const int at = (size - box) / 2;
  lay(icon, paint_piece_shadow(disc.radius, disc.thickness, box, 0.25F), at, at);
  lay(icon, paint_turned(disc, three, box), at, at);
  return icon;
}

}  // namespace sanpan::board::art
