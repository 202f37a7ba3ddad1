#include "game/board/art/light.h"

#include <array>

namespace sanpan::board::art {
namespace {

constexpr int steps = 4096;

// Linear light 0 to 1 in `steps` as sRGB 0 to 255, in floats.
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
  return v < 0.8F ? v : 0.8F + 0.2F * (1 - std::exp(-(v - 0.8F) / 0.2F));
}

}  // namespace

std::uint32_t encode(Vec3 light, float alpha, float dither) {
  const auto& table = curve();
  const auto channel = [&](float v) {
    const float at = std::clamp(shoulder(v), 0.0F, 1.0F) * steps;
    const int i = std::min(static_cast<int>(at), steps - 1);
    const float exact = mix(table[static_cast<std::size_t>(i)], table[static_cast<std::size_t>(i + 1)],
                            at - static_cast<float>(i));
    return static_cast<std::uint32_t>(std::min(255.0F, exact + dither));
  };
  const auto a = static_cast<std::uint32_t>(std::clamp(alpha, 0.0F, 1.0F) * 255 + 0.5F);
  return a << 24 | channel(light.x) << 16 | channel(light.y) << 8 | channel(light.z);
}

}  // namespace sanpan::board::art
