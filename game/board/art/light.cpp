#include "game/board/art/light.h"

#include <array>

namespace sanpan::board::art {
namespace {

constexpr int steps = 16384;

// Linear light 0 to 1 in `steps` as sRGB 0 to 255.
const std::array<float, steps + 1>& curve() {
  static const auto table = [] {
    std::array<float, steps + 1> values{};
    for (int i = 0; i <= steps; ++i) {
      const float v = static_cast<float>(i) / steps;
      values[static_cast<std::size_t>(i)] =
          255 * (v <= 0.0031308F ? v * 12.92F : 1.055F * std::pow(v, 1 / 2.4F) - 0.055F);
    }
    return values;
  }();
  return table;
}

// Bright light bends towards white instead of breaking off.
float shoulder(float v) {
  if (v < 0.8F) return std::max(0.0F, v);
  const float beyond = (v - 0.8F) / 0.2F;
  return 0.8F + 0.2F * beyond / (1 + beyond);
}

}  // namespace

std::uint32_t encode(Vec3 light, float alpha, float dither) {
  static const auto& table = curve();
  const auto channel = [&](float v) {
    const float exact = table[static_cast<std::size_t>(shoulder(v) * steps + 0.5F)];
    return static_cast<std::uint32_t>(std::min(255.0F, exact + dither));
  };
  const auto a = static_cast<std::uint32_t>(std::clamp(alpha, 0.0F, 1.0F) * 255 + 0.5F);
  return a << 24 | channel(light.x) << 16 | channel(light.y) << 8 | channel(light.z);
}

}  // namespace sanpan::board::art
