// Colours as amounts of light, and the one lamp that shines on every board and piece: from the upper left, in
// front.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "game/board/theme.h"

namespace sanpan::board::art {

/// A direction, or linear light by red, green and blue.
struct Vec3 {
  float x = 0;
  float y = 0;
  float z = 0;
  friend constexpr Vec3 operator+(Vec3 a, Vec3 b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
  friend constexpr Vec3 operator-(Vec3 a, Vec3 b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
  friend constexpr Vec3 operator*(Vec3 a, float s) { return {a.x * s, a.y * s, a.z * s}; }
  friend constexpr Vec3 operator*(Vec3 a, Vec3 b) { return {a.x * b.x, a.y * b.y, a.z * b.z}; }
};
constexpr float dot(Vec3 a, Vec3 b) {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}
inline Vec3 normalised(Vec3 a) {
  return a * (1.0F / std::sqrt(std::max(1e-12F, dot(a, a))));
}
constexpr float mix(float a, float b, float t) {
  return a + (b - a) * t;
}
constexpr Vec3 mix(Vec3 a, Vec3 b, float t) {
  return a + (b - a) * t;
}
inline float smooth(float from, float to, float x) {
  const float t = std::clamp((x - from) / (to - from), 0.0F, 1.0F);
  return t * t * (3 - 2 * t);
}

inline float to_linear(float s) {
  return s <= 0.04045F ? s / 12.92F : std::pow((s + 0.055F) / 1.055F, 2.4F);
}
inline Vec3 to_linear(Colour c) {
  return {to_linear(c.r), to_linear(c.g), to_linear(c.b)};
}

/// ARGB8888 of linear light and coverage. `dither` in [0, 1) spreads the rounding, so that soft slopes show
/// no bands.
std::uint32_t encode(Vec3 light, float alpha, float dither = 0.5F);

/// Towards the lamp; x to the right, y down, z out of the screen.
inline const Vec3 lamp = normalised({-0.50F, -0.62F, 0.95F});
inline const Vec3 half_way = normalised(lamp + Vec3{0, 0, 1});

inline const float level_16 = std::pow(half_way.z, 16.0F);
inline const float level_64 = std::pow(half_way.z, 64.0F);

/// Light that a surface sends to the eye: warm lamp, cool sky, and the shine of its varnish. `open` 0 to 1 is
/// how much of the sky it sees (less in a groove).
inline Vec3 lit(Vec3 albedo, Vec3 normal, float gloss, float open = 1) {
  const float key = std::max(0.0F, dot(normal, lamp));
  const float sky = 0.5F + 0.5F * normal.z;
  const Vec3 warm = Vec3{1.06F, 1.0F, 0.93F} * (0.94F * key);
  const Vec3 cool = Vec3{0.94F, 0.98F, 1.06F} * (0.27F * sky * open);
  // What a level face mirrors is taken off, or varnish would lie like a veil over dark wood.
  const float facing = std::max(0.0F, dot(normal, half_way));
  const float f2 = facing * facing;
  const float f4 = f2 * f2;
  const float f16 = f4 * f4 * f4 * f4;
  const float f64 = f16 * f16 * f16 * f16;
  const float shine =
      gloss * open * (0.12F * std::max(0.0F, f16 - level_16) + 0.40F * std::max(0.0F, f64 - level_64));
  return albedo * (warm + cool) + Vec3{1.0F, 0.98F, 0.94F} * shine;
}

}  // namespace sanpan::board::art
