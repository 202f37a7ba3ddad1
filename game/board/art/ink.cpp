#include "game/board/art/ink.h"

#include <array>
#include <numbers>

namespace sanpan::board::art {
namespace {

Colour between(Colour a, Colour b, float t) {
  return {a.r + (b.r - a.r) * t, a.g + (b.g - a.g) * t, a.b + (b.b - a.b) * t, a.a + (b.a - a.a) * t};
}

Rect about(std::span<const Point> points, float reach) {
  float left = points.front().x;
  float right = left;
  float top = points.front().y;
  float bottom = top;
  for (const Point p : points) {
    left = std::min(left, p.x);
    right = std::max(right, p.x);
    top = std::min(top, p.y);
    bottom = std::max(bottom, p.y);
  }
  return {left - reach, top - reach, right - left + 2 * reach, bottom - top + 2 * reach};
}

// The formulas of Inigo Quilez's collection of distance functions (iquilezles.org/articles/distfunctions2d).
float to_segment(Point p, Point a, Point b) {
  const Point pa{p.x - a.x, p.y - a.y};
  const Point ba{b.x - a.x, b.y - a.y};
  const float h =
      std::clamp((pa.x * ba.x + pa.y * ba.y) / std::max(1e-6F, ba.x * ba.x + ba.y * ba.y), 0.0F, 1.0F);
  return std::hypot(pa.x - ba.x * h, pa.y - ba.y * h);
}
float to_box(Point p, Rect rect, float radius) {
  const Point middle = rect.centre();
  const float dx = std::abs(p.x - middle.x) - rect.w / 2 + radius;
  const float dy = std::abs(p.y - middle.y) - rect.h / 2 + radius;
  return std::min(std::max(dx, dy), 0.0F) + std::hypot(std::max(dx, 0.0F), std::max(dy, 0.0F)) - radius;
}
// Of a convex polygon, corners clockwise on the screen: the largest of the distances to its sides.
float to_convex(Point p, std::span<const Point> corners) {
  float most = -1e9F;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Point a = corners[i];
    const Point b = corners[(i + 1) % corners.size()];
    const float length = std::max(1e-6F, std::hypot(b.x - a.x, b.y - a.y));
    most = std::max(most, ((p.x - a.x) * (b.y - a.y) - (p.y - a.y) * (b.x - a.x)) / length);
  }
  return most;
}

}  // namespace

void blend(std::uint32_t& pixel, Colour colour, float coverage) {
  const float a = std::clamp(colour.a * coverage, 0.0F, 1.0F);
  if (a <= 0) return;
  const float under = static_cast<float>(pixel >> 24) / 255;
  const float all = a + under * (1 - a);
  const float share = a / all;
  const auto channel = [&](int shift, float value) {
    const auto was = static_cast<float>(pixel >> shift & 255);
    return static_cast<std::uint32_t>(was + (value * 255 - was) * share + 0.5F) << shift;
  };
  pixel = static_cast<std::uint32_t>(all * 255 + 0.5F) << 24 | channel(16, colour.r) | channel(8, colour.g) |
          channel(0, colour.b);
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

void line(Image& image, Point from, Point to, float width, Ends ends, Colour at_from, Colour at_to) {
  const float length = std::hypot(to.x - from.x, to.y - from.y);
  if (length <= 0) return;
  const Point along{(to.x - from.x) / length, (to.y - from.y) / length};
  const float reach = width / 2 + 1;
  const std::array<Point, 2> points{from, to};
  const Rect box = about(points, reach);
  const int top = std::clamp(static_cast<int>(std::floor(box.y)), 0, image.height);
  const int bottom = std::clamp(static_cast<int>(std::ceil(box.y + box.h)), 0, image.height);
  for (int y = top; y < bottom; ++y) {
    // Only the part of the row that the line crosses.
    const float py = static_cast<float>(y) + 0.5F;
    float left = box.x;
    float right = box.x + box.w;
    if (std::abs(along.y) > 0.05F) {
      const float x = from.x + along.x / along.y * (py - from.y);
      const float spread = reach / std::abs(along.y) + 1;
      left = std::max(left, x - spread);
      right = std::min(right, x + spread);
    }
    const int first = std::clamp(static_cast<int>(std::floor(left)), 0, image.width);
    const int last = std::clamp(static_cast<int>(std::ceil(right)), 0, image.width);
    for (int x = first; x < last; ++x) {
      const float dx = static_cast<float>(x) + 0.5F - from.x;
      const float dy = py - from.y;
      const float t = dx * along.x + dy * along.y;
      float aside = std::abs(dx * along.y - dy * along.x);
      const float beyond = std::max({0.0F, -t, t - length});
      if (ends == Ends::round) aside = std::hypot(aside, beyond);
      float coverage = std::clamp(width / 2 + 0.5F - aside, 0.0F, 1.0F);
      if (ends == Ends::flat) coverage *= std::clamp(std::min(t, length - t) + 0.5F, 0.0F, 1.0F);
      blend(image.row(y)[x], between(at_from, at_to, std::clamp(t / length, 0.0F, 1.0F)), coverage);
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

void disc(Image& image, Point c, float radius, Colour colour) {
  shape(image, {c.x - radius, c.y - radius, 2 * radius, 2 * radius}, colour,
        [=](float x, float y) { return std::hypot(x - c.x, y - c.y) - radius; });
}

void ring(Image& image, Point c, float radius, float width, Colour colour) {
  const float out = radius + width;
  shape(image, {c.x - out, c.y - out, 2 * out, 2 * out}, colour,
        [=](float x, float y) { return std::abs(std::hypot(x - c.x, y - c.y) - radius) - width / 2; });
}

void glow(Image& image, Point c, float radius, Colour colour) {
  shape(image, {c.x - radius, c.y - radius, 2 * radius, 2 * radius}, colour, [=](float x, float y) {
    const float t = std::clamp(1 - std::hypot(x - c.x, y - c.y) / radius, 0.0F, 1.0F);
    return 0.5F - std::min(1.0F, 2.4F * t * t + 0.6F * t * t * t);
  });
}

void star(Image& image, Point c, float radius, Colour colour) {
  // One tenth of it, from the point to the inner corner; the rest by turning and mirroring.
  constexpr float tenth = std::numbers::pi_v<float> / 5;
  const Point inner{0.46F * radius * std::cos(tenth), 0.46F * radius * std::sin(tenth)};
  const float length = std::hypot(inner.x - radius, inner.y);
  const Point outward{inner.y / length, (radius - inner.x) / length};
  shape(image, {c.x - radius, c.y - radius, 2 * radius, 2 * radius}, colour, [=](float x, float y) {
    const float turn = std::atan2(x - c.x, c.y - y);  // from upwards
    const float folded = std::abs(turn - 2 * tenth * std::round(turn / (2 * tenth)));
    const float away = std::hypot(x - c.x, y - c.y);
    return (away * std::cos(folded) - radius) * outward.x + away * std::sin(folded) * outward.y;
  });
}

void rounded(Image& image, Rect rect, float radius, Colour colour) {
  shape(image, rect, colour, [=](float x, float y) { return to_box({x, y}, rect, radius); });
}

void frame(Image& image, Rect rect, float radius, float width, Colour colour) {
  shape(image, rect, colour, [=](float x, float y) {
    const float d = to_box({x, y}, rect, radius);
    return std::max(d, -d - width);
  });
}

void bent(Image& image, std::span<const Point> points, float width, Colour colour) {
  if (points.size() < 2) return;
  shape(image, about(points, width), colour, [=](float x, float y) {
    float least = 1e9F;
    for (std::size_t i = 0; i + 1 < points.size(); ++i) {
      // A box along the segment, longer by half the width: two of them meet in a sharp corner.
      const Point a = points[i];
      const Point b = points[i + 1];
      const float length = std::max(1e-6F, std::hypot(b.x - a.x, b.y - a.y));
      const Point along{(b.x - a.x) / length, (b.y - a.y) / length};
      const float t = (x - a.x) * along.x + (y - a.y) * along.y;
      const float aside = std::abs((x - a.x) * along.y - (y - a.y) * along.x);
      least = std::min(least, std::max({-t, t - length, aside}) - width / 2);
    }
    return least;
  });
}

void arrow(Image& image, std::span<const Point> points, float width, Colour colour) {
  if (points.size() < 2) return;
  std::vector<Point> shaft(points.begin(), points.end());
  const Point tip = shaft.back();
  const Point last = shaft[shaft.size() - 2];
  const float run = std::hypot(tip.x - last.x, tip.y - last.y);
  if (run <= 0) return;
  const Point along{(tip.x - last.x) / run, (tip.y - last.y) / run};
  const float head = std::min(width * 2.7F, run * 0.85F);
  const float half = head * 0.60F;
  const Point neck{tip.x - along.x * head, tip.y - along.y * head};
  const std::array<Point, 3> triangle{tip, Point{neck.x - along.y * half, neck.y + along.x * half},
                                      Point{neck.x + along.y * half, neck.y - along.x * half}};
  shaft.back() = {neck.x + along.x, neck.y + along.y};
  shape(image, about(points, width + half), colour, [&](float x, float y) {
    float d = to_convex({x, y}, triangle);
    for (std::size_t i = 0; i + 1 < shaft.size(); ++i)
      d = std::min(d, to_segment({x, y}, shaft[i], shaft[i + 1]) - width / 2);
    return d;
  });
}

}  // namespace sanpan::board::art
