#include "game/board/brush.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace sanpan::board {
namespace {

constexpr float pi = std::numbers::pi_v<float>;
constexpr float half_edge = 0.5F;  // a soft edge is one pixel wide

Point operator+(Point a, Point b) {
  return {a.x + b.x, a.y + b.y};
}
Point operator-(Point a, Point b) {
  return {a.x - b.x, a.y - b.y};
}
Point operator*(Point a, float s) {
  return {a.x * s, a.y * s};
}
Point unit(Point a) {
  const float length = std::hypot(a.x, a.y);
  return length > 0 ? a * (1 / length) : Point{};
}
Point left_of(Point direction) {
  return {direction.y, -direction.x};
}

int corners_for(float radius) {
  return radius < 4 ? 12 : radius < 16 ? 24 : radius < 60 ? 48 : 80;
}

std::vector<Point> circle(Point centre, float radius) {
  const int n = corners_for(radius);
  std::vector<Point> points;
  for (int i = 0; i < n; ++i) {
    const float angle = 2 * pi * static_cast<float>(i) / static_cast<float>(n);
    points.push_back(centre + Point{std::cos(angle), std::sin(angle)} * radius);
  }
  return points;
}

std::vector<Point> rounded_corners(Rect rect, float radius) {
  radius = std::min({radius, rect.w / 2, rect.h / 2});
  std::vector<Point> points;
  const int n = radius < 0.5F ? 0 : 6;
  const std::array<Point, 4> middles{{{rect.x + rect.w - radius, rect.y + rect.h - radius},
                                      {rect.x + radius, rect.y + rect.h - radius},
                                      {rect.x + radius, rect.y + radius},
                                      {rect.x + rect.w - radius, rect.y + radius}}};
  for (std::size_t corner = 0; corner < 4; ++corner) {
    for (int i = 0; i <= n; ++i) {
      const float angle =
          pi / 2 *
          (static_cast<float>(corner) + (n > 0 ? static_cast<float>(i) / static_cast<float>(n) : 0.5F));
      points.push_back(middles[corner] + Point{std::cos(angle), std::sin(angle)} * radius);
    }
  }
  return points;
}

}  // namespace

void Brush::vertex(Point point, Colour colour) {
  const auto byte = [](float v) { return static_cast<Uint8>(std::clamp(v, 0.0F, 1.0F) * 255 + 0.5F); };
  vertices_.push_back(
      {{point.x, point.y}, {byte(colour.r), byte(colour.g), byte(colour.b), byte(colour.a)}, {0, 0}});
}

void Brush::quad(Point a, Point b, Point c, Point d, Colour ab, Colour cd) {
  vertex(a, ab);
  vertex(b, ab);
  vertex(c, cd);
  vertex(a, ab);
  vertex(c, cd);
  vertex(d, cd);
}

void Brush::flush() {
  if (vertices_.empty()) return;
  SDL_SetRenderDrawBlendMode(renderer_, SDL_BLENDMODE_BLEND);
  SDL_RenderGeometry(renderer_, nullptr, vertices_.data(), static_cast<int>(vertices_.size()), nullptr, 0);
  vertices_.clear();
}

void Brush::convex(std::span<const Point> points, Colour colour) {
  const std::size_t n = points.size();
  if (n < 3) return;
  Point middle{};
  for (const Point p : points) middle = middle + p * (1 / static_cast<float>(n));
  const Colour clear = colour.with_alpha(0);
  const auto outward = [&](std::size_t i) {
    const Point before = unit(points[i] - points[(i + n - 1) % n]);
    const Point after = unit(points[(i + 1) % n] - points[i]);
    Point normal = unit(left_of(before) + left_of(after));
    if ((points[i].x - middle.x) * normal.x + (points[i].y - middle.y) * normal.y < 0) normal = normal * -1;
    return normal;
  };
  std::vector<Point> inner(n);
  std::vector<Point> outer(n);
  for (std::size_t i = 0; i < n; ++i) {
    const Point normal = outward(i);
    inner[i] = points[i] - normal * half_edge;
    outer[i] = points[i] + normal * half_edge;
  }
  for (std::size_t i = 1; i + 1 < n; ++i) {
    vertex(inner[0], colour);
    vertex(inner[i], colour);
    vertex(inner[i + 1], colour);
  }
  for (std::size_t i = 0; i < n; ++i) {
    const std::size_t j = (i + 1) % n;
    quad(inner[i], inner[j], outer[j], outer[i], colour, clear);
  }
}

void Brush::disc(Point centre, float radius, Colour colour) {
  convex(circle(centre, radius), colour);
}

void Brush::glow(Point centre, float radius, Colour colour) {
  const auto edge = circle(centre, radius);
  const auto inner = circle(centre, radius * 0.72F);
  const Colour soft = colour.with_alpha(colour.a * 0.62F);
  // Both circles have the corners of the larger one.
  for (std::size_t i = 0; i < edge.size(); ++i) {
    const std::size_t j = (i + 1) % edge.size();
    const Point a = centre + (edge[i] - centre) * 0.72F;
    const Point b = centre + (edge[j] - centre) * 0.72F;
    vertex(centre, colour);
    vertex(a, soft);
    vertex(b, soft);
    quad(a, b, edge[j], edge[i], soft, colour.with_alpha(0));
  }
}

void Brush::ring(Point centre, float radius, float width, Colour colour) {
  const int n = corners_for(radius);
  const Colour clear = colour.with_alpha(0);
  const float half = std::max(0.0F, width / 2 - half_edge);
  const std::array<float, 4> radii{radius - half - 2 * half_edge, radius - half, radius + half,
                                   radius + half + 2 * half_edge};
  const std::array<Colour, 4> colours{clear, colour, colour, clear};
  for (int i = 0; i < n; ++i) {
    const float a = 2 * pi * static_cast<float>(i) / static_cast<float>(n);
    const float b = 2 * pi * static_cast<float>(i + 1) / static_cast<float>(n);
    const Point from{std::cos(a), std::sin(a)};
    const Point to{std::cos(b), std::sin(b)};
    for (std::size_t band = 0; band < 3; ++band) {
      quad(centre + from * radii[band], centre + to * radii[band], centre + to * radii[band + 1],
           centre + from * radii[band + 1], colours[band], colours[band + 1]);
    }
  }
}

void Brush::rounded(Rect rect, float radius, Colour colour) {
  convex(rounded_corners(rect, radius), colour);
}

void Brush::frame(Rect rect, float radius, float width, Colour colour) {
  const auto shrunk = [&](float by) {
    return Rect{rect.x + by, rect.y + by, rect.w - 2 * by, rect.h - 2 * by};
  };
  const auto outer = rounded_corners(shrunk(half_edge), radius - half_edge);
  const auto faded_out = rounded_corners(shrunk(-half_edge), radius + half_edge);
  const auto inner = rounded_corners(shrunk(width - half_edge), std::max(0.6F, radius - width + half_edge));
  const auto faded_in =
      rounded_corners(shrunk(width + half_edge), std::max(0.6F, radius - width - half_edge));
  const Colour clear = colour.with_alpha(0);
  const std::size_t n = outer.size();
  if (inner.size() != n || faded_in.size() != n || faded_out.size() != n) return;
  for (std::size_t i = 0; i < n; ++i) {
    const std::size_t j = (i + 1) % n;
    quad(faded_out[i], faded_out[j], outer[j], outer[i], clear, colour);
    quad(outer[i], outer[j], inner[j], inner[i], colour, colour);
    quad(inner[i], inner[j], faded_in[j], faded_in[i], colour, clear);
  }
}

void Brush::fill(Rect rect, Colour colour) {
  flush();
  const auto byte = [](float v) { return static_cast<Uint8>(std::clamp(v, 0.0F, 1.0F) * 255 + 0.5F); };
  SDL_SetRenderDrawBlendMode(renderer_, SDL_BLENDMODE_BLEND);
  SDL_SetRenderDrawColor(renderer_, byte(colour.r), byte(colour.g), byte(colour.b), byte(colour.a));
  const SDL_FRect area{rect.x, rect.y, rect.w, rect.h};
  SDL_RenderFillRectF(renderer_, &area);
}

void Brush::line(Point from, Point to, float width, Colour at_from, Colour at_to) {
  const Point along = unit(to - from);
  const Point aside = left_of(along);
  const float half = std::max(0.0F, width / 2 - half_edge);
  const auto edge = [&](Point p, float side) { return p + aside * side; };
  quad(edge(from, half), edge(from, -half), edge(to, -half), edge(to, half), at_from, at_to);
  for (const float sign : {1.0F, -1.0F}) {
    const Point a = edge(from, sign * half);
    const Point b = edge(to, sign * half);
    const Point c = edge(to, sign * (half + 2 * half_edge));
    const Point d = edge(from, sign * (half + 2 * half_edge));
    vertex(a, at_from);
    vertex(b, at_to);
    vertex(c, at_to.with_alpha(0));
    vertex(a, at_from);
    vertex(c, at_to.with_alpha(0));
    vertex(d, at_from.with_alpha(0));
  }
  if (width < 3) return;
  // Round ends: half discs.
  const auto cap = [&](Point at, Point out, Colour colour) {
    constexpr int n = 10;
    const Point side = left_of(out);
    for (int i = 0; i < n; ++i) {
      const auto direction = [&](int k) {
        const float angle = pi * static_cast<float>(k) / n;
        return side * std::cos(angle) + out * std::sin(angle);
      };
      const Point a = direction(i);
      const Point b = direction(i + 1);
      vertex(at, colour);
      vertex(at + a * half, colour);
      vertex(at + b * half, colour);
      quad(at + a * half, at + b * half, at + b * (half + 2 * half_edge), at + a * (half + 2 * half_edge),
           colour, colour.with_alpha(0));
    }
  };
  cap(from, along * -1, at_from);
  cap(to, along, at_to);
}

void Brush::polyline(std::span<const Point> points, float width, Colour colour) {
  const std::size_t n = points.size();
  if (n < 2) return;
  const float half = std::max(0.0F, width / 2 - half_edge);
  std::vector<Point> aside(n);
  for (std::size_t i = 0; i < n; ++i) {
    const Point before = unit(points[i] - points[i > 0 ? i - 1 : 0]);
    const Point after = unit(points[i + 1 < n ? i + 1 : n - 1] - points[i]);
    const Point a = i > 0 ? left_of(before) : left_of(after);
    const Point b = i + 1 < n ? left_of(after) : left_of(before);
    const Point middle = unit(a + b);
    const float stretch = std::max(0.4F, middle.x * a.x + middle.y * a.y);
    aside[i] = middle * (1 / stretch);
  }
  const Colour clear = colour.with_alpha(0);
  for (std::size_t i = 0; i + 1 < n; ++i) {
    const Point p = points[i];
    const Point q = points[i + 1];
    quad(p + aside[i] * half, q + aside[i + 1] * half, q - aside[i + 1] * half, p - aside[i] * half, colour,
         colour);
    for (const float sign : {1.0F, -1.0F}) {
      quad(p + aside[i] * (sign * half), q + aside[i + 1] * (sign * half),
           q + aside[i + 1] * (sign * (half + 2 * half_edge)), p + aside[i] * (sign * (half + 2 * half_edge)),
           colour, clear);
    }
  }
}

void Brush::arrow(std::span<const Point> points, float width, Colour colour) {
  if (points.size() < 2) return;
  std::vector<Point> shaft(points.begin(), points.end());
  const Point tip = shaft.back();
  const Point last = shaft[shaft.size() - 2];
  const float run = std::hypot(tip.x - last.x, tip.y - last.y);
  const float head = std::min(width * 2.5F, run * 0.8F);
  const Point along = unit(tip - last);
  shaft.back() = tip - along * head;
  polyline(shaft, width, colour);
  const Point aside = left_of(along) * (head * 0.62F);
  const std::array<Point, 3> triangle{shaft.back() + aside, tip, shaft.back() - aside};
  convex(triangle, colour);
}

}  // namespace sanpan::board
