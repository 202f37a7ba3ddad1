// Smooth randomness for grain, fibres and unevenness: the same on every machine.
#pragma once

#include <cstdint>

namespace sanpan::board::art {

/// 0 to 1 for a lattice point.
inline float lattice(int x, int y, std::uint32_t seed) {
  std::uint32_t h = static_cast<std::uint32_t>(x) * 0x8da6b343u ^
                    static_cast<std::uint32_t>(y) * 0xd8163841u ^ seed * 0xcb1ab31fu;
  h = (h ^ (h >> 15)) * 0x2c1b3c6du;
  h = (h ^ (h >> 12)) * 0x297a2d39u;
  return static_cast<float>((h ^ (h >> 15)) >> 8) * 0x1.0p-24F;
}

/// A sheet of 256 by 256 lattice values, which repeats; every seed starts at another place of it.
const float* lattice_sheet();

/// Value noise, 0 to 1, one wave a unit.
inline float noise(float x, float y, std::uint32_t seed) {
  static const float* const sheet = lattice_sheet();
  const auto floor_of = [](float v) {
    const int i = static_cast<int>(v);
    return i - (v < static_cast<float>(i) ? 1 : 0);
  };
  const int ix = floor_of(x);
  const int iy = floor_of(y);
  float fx = x - static_cast<float>(ix);
  float fy = y - static_cast<float>(iy);
  fx = fx * fx * (3 - 2 * fx);
  fy = fy * fy * (3 - 2 * fy);
  const std::uint32_t shift = seed * 0x9e3779b1u;
  const std::uint32_t column = static_cast<std::uint32_t>(ix) + (shift >> 24);
  const std::uint32_t row = static_cast<std::uint32_t>(iy) + (shift >> 16);
  const float* upper = sheet + ((row & 255) << 8);
  const float* lower = sheet + (((row + 1) & 255) << 8);
  const std::uint32_t left = column & 255;
  const std::uint32_t right = (column + 1) & 255;
  const float top = upper[left] + (upper[right] - upper[left]) * fx;
  const float bottom = lower[left] + (lower[right] - lower[left]) * fx;
  return top + (bottom - top) * fy;
}

/// Two octaves, 0 to 1.
inline float rough(float x, float y, std::uint32_t seed) {
  return (noise(x, y, seed) + 0.5F * noise(2.03F * x + 17.3F, 2.03F * y - 9.1F, seed + 1)) / 1.5F;
}

}  // namespace sanpan::board::art
