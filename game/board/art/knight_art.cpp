#include "game/board/art/knight_art.h"

#include <cmath>

#include "game/board/art/light.h"
#include "game/board/art/surface.h"

namespace sanpan::board::art {

Image paint_knight(const Theme& theme, int box, Stencils& stencils) {
  constexpr int n = 3;
  const int size = box * n;
  const Plane body = stencils.picture("knight", size);
  const Plane detail = stencils.picture("knight-detail", size);
  const auto scale = static_cast<float>(size);
  // Rounded like a cushion: steep at the edge, flat in the middle.
  Plane height = depth_inside(body);
  const float round = 0.11F * scale;
  for (float& h : height.values) {
    const float t = std::min(1.0F, h / round);
    h = round * 0.75F * std::sqrt(1 - (1 - t) * (1 - t));
  }
  height = blurred(height, 0.006F * scale);
  const Plane cut = blurred(detail, 0.004F * scale);
  for (int y = 0; y < size; ++y) {
    for (int x = 0; x < size; ++x) height.at(x, y) -= 0.018F * scale * cut.at(x, y);
  }
  const Surface wood(theme.knight, 5);
  Image image(box, box);
  for_rows(box, [&](int y) {
    for (int x = 0; x < box; ++x) {
      Vec3 sum;
      float alpha = 0;
      for (int sy = 0; sy < n; ++sy) {
        for (int sx = 0; sx < n; ++sx) {
          const int px = x * n + sx;
          const int py = y * n + sy;
          const float in = body.at(px, py);
          if (in <= 0) continue;
          const Vec3 normal = normalised({height.get(px - 1, py) - height.get(px + 1, py),
                                          height.get(px, py - 1) - height.get(px, py + 1), 2});
          const Vec3 albedo = wood.at(static_cast<float>(py) / scale, static_cast<float>(px) / scale - 0.5F,
                                      1 / static_cast<float>(box));
          sum = sum + lit(albedo, normal, wood.gloss(), 1 - 0.5F * cut.at(px, py)) * in;
          alpha += in;
        }
      }
      if (alpha > 0) sum = sum * (1 / alpha);
      image.row(y)[x] = encode(sum, alpha / (n * n));
    }
  });
  return image;
}

}  // namespace sanpan::board::art
