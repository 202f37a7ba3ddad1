#include "game/board/art/knight_art.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "game/board/art/light.h"
#include "game/board/art/surface.h"

namespace sanpan::board::art {
namespace {

// Lengths are hundredths of the picture's side.
constexpr float middle = 50;
constexpr float foot_top = 72;
constexpr float foot_bottom = 91;
constexpr float tilt = 0.17F;  // how much of a circle's depth is seen from above

struct Ring {
  float y;
  float radius;
};
// The turned foot from the collar down: collar, hollow, bead, groove, plinth.
constexpr std::array<Ring, 15> foot{{{72, 15.5F},
                                     {73, 18.2F},
                                     {74.4F, 19},
                                     {75.8F, 18.2F},
                                     {76.8F, 16.6F},
                                     {78.6F, 17},
                                     {80.6F, 19.6F},
                                     {82, 22.6F},
                                     {83.2F, 24.4F},
                                     {84.6F, 24.8F},
                                     {86, 23.8F},
                                     {86.8F, 24.2F},
                                     {88, 26.6F},
                                     {89.6F, 27.4F},
                                     {91, 26.6F}}};

float radius_at(float y) {
  if (y <= foot.front().y) return foot.front().radius;
  for (std::size_t i = 1; i < foot.size(); ++i) {
    if (y > foot[i].y) continue;
    return mix(foot[i - 1].radius, foot[i].radius,
               smooth(0, 1, (y - foot[i - 1].y) / (foot[i].y - foot[i - 1].y)));
  }
  return foot.back().radius;
}

// The drawing looks to the left.
Plane facing(Plane plane, bool to_the_right) {
  if (!to_the_right) return plane;
  for (int y = 0; y < plane.height; ++y) std::reverse(&plane.at(0, y), &plane.at(0, y) + plane.width);
  return plane;
}

struct Sample {
  Vec3 light;
  float alpha = 0;
};

class Painter {
 public:
  Painter(const Theme& theme, int size, bool to_the_right, Stencils& stencils)
      : scale_(static_cast<float>(size) / 100),
        wood_(theme.knight, 5),
        body_(facing(stencils.picture("knight", size), to_the_right)) {
    height_ = depth_inside(body_);
    // Rounded like a cushion: steep at the edge, flat in the middle.
    const float round = 15 * scale_;
    for (float& h : height_.values) {
      const float t = std::min(1.0F, h / round);
      h = round * 0.72F * std::sqrt(1 - (1 - t) * (1 - t));
    }
    height_ = blurred(height_, 1.3F * scale_);
    cut_ = blurred(facing(stencils.picture("knight-detail", size), to_the_right), 0.35F * scale_);
    for (std::size_t i = 0; i < cut_.values.size(); ++i) height_.values[i] -= 1.5F * scale_ * cut_.values[i];
  }

  Sample at(int px, int py) const {
    const Sample head = carved(px, py);
    if (head.alpha >= 1) return head;
    const Sample base =
        turned((static_cast<float>(px) + 0.5F) / scale_ - middle, (static_cast<float>(py) + 0.5F) / scale_);
    if (head.alpha <= 0) return base;
    return {mix(base.light, head.light, head.alpha), std::max(base.alpha, head.alpha)};
  }

 private:
  Sample carved(int px, int py) const {
    const float in = body_.get(px, py);
    if (in <= 0) return {};
    const Vec3 normal = normalised({height_.get(px - 1, py) - height_.get(px + 1, py),
                                    height_.get(px, py - 1) - height_.get(px, py + 1), 2});
    const float x = static_cast<float>(px) / scale_;
    const float y = static_cast<float>(py) / scale_;
    const Vec3 albedo = wood_.at(y / 100, x / 100 - 0.5F, 0.5F / (100 * scale_));
    // The neck stands in the collar.
    const float open = (1 - 0.75F * cut_.get(px, py)) * (1 - 0.5F * smooth(foot_top - 5, foot_top + 1, y));
    return {lit(albedo, normal, wood_.gloss(), open) * (1 - 0.35F * cut_.get(px, py)), in};
  }

  Sample turned(float x, float y) const {
    float level = y;
    for (int i = 0; i < 4; ++i) {
      const float r = radius_at(level);
      level = y - tilt * std::sqrt(std::max(0.0F, r * r - x * x));
    }
    const float r = radius_at(level);
    if (std::abs(x) >= r || level > foot_bottom) return {};
    const float top = foot.front().radius;
    const Vec3 albedo = wood_.at(x / 100, level / 100 * 1.5F + 7, 0.5F / (100 * scale_));
    if (level < foot_top) {
      // The upper face of the collar.
      const float away = (y - foot_top) / tilt;
      if (x * x + away * away > top * top) return {};
      return {lit(albedo, normalised({0, -0.35F, 1}), wood_.gloss(), 0.5F) * 0.8F, 1};
    }
    const float slope = (radius_at(level + 0.4F) - radius_at(level - 0.4F)) / 0.8F;
    const float side = x / r;
    const Vec3 normal = normalised({side, -slope * 0.8F - 0.05F, std::sqrt(std::max(0.0F, 1 - side * side))});
    const float open = 1 - 0.6F * smooth(foot_bottom - 3, foot_bottom, level);
    return {lit(albedo, normal, wood_.gloss(), open), 1};
  }

  float scale_;
  Surface wood_;
  Plane body_;
  Plane height_;
  Plane cut_;
};

}  // namespace

Image paint_knight(const Theme& theme, int box, bool to_the_right, Stencils& stencils) {
  const int n = box <= 150 ? 3 : 2;
  const Painter painter(theme, box * n, to_the_right, stencils);
  Image image(box, box);
  for_rows(box, [&](int y) {
    for (int x = 0; x < box; ++x) {
      Vec3 sum;
      float alpha = 0;
      for (int i = 0; i < n * n; ++i) {
        const Sample sample = painter.at(x * n + i % n, y * n + i / n);
        sum = sum + sample.light * sample.alpha;
        alpha += sample.alpha;
      }
      if (alpha > 0) sum = sum * (1 / alpha);
      image.row(y)[x] = encode(sum, alpha / static_cast<float>(n * n));
    }
  });
  return image;
}

Image paint_knight_shadow(int box, float height) {
  Image image(box, box);
  const float scale = 100 / static_cast<float>(box);
  const float soft = mix(0.16F, 0.45F, height);
  for_rows(box, [&](int y) {
    for (int x = 0; x < box; ++x) {
      const float u = (static_cast<float>(x) + 0.5F) * scale;
      const float v = (static_cast<float>(y) + 0.5F) * scale;
      const auto pool = [&](float cx, float cy, float rx, float ry, float edge) {
        return 1 - smooth(1 - edge, 1 + edge, std::hypot((u - cx) / rx, (v - cy) / ry));
      };
      const float foot_shadow = pool(53, 91, 28, 7.5F, soft);
      const float contact = height > 0 ? 0 : pool(50.5F, 92, 27.6F, 5.6F, 0.12F);
      // The body's shadow falls to the right and away.
      const float along = std::clamp((u - 55) / 36, 0.0F, 1.0F);
      const float body = height > 0 ? 0 : pool(68, 86.5F, 24, 6.5F, 0.55F) * (1 - 0.7F * along);
      const float alpha =
          1 - (1 - mix(0.5F, 0.32F, height) * foot_shadow) * (1 - 0.5F * contact) * (1 - 0.35F * body);
      image.row(y)[x] = encode({}, alpha);
    }
  });
  return image;
}

}  // namespace sanpan::board::art
