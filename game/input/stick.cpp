#include "game/input/stick.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace sanpan::game {

Direction snap(float x, float y, float dead_zone, Direction held) {
  const float length = std::hypot(x, y);
  // Let go a little below where it takes hold.
  if (!(length > (held ? dead_zone * 0.8F : dead_zone))) return {};
  constexpr float eighth = std::numbers::pi_v<float> / 4;
  const float angle = std::atan2(y, x);
  if (held) {
    const float towards = std::atan2(static_cast<float>(held.y), static_cast<float>(held.x));
    const float off = std::abs(std::remainder(angle - towards, 2 * std::numbers::pi_v<float>));
    if (off < eighth * 0.65F) return held;
  }
  constexpr std::array<Direction, 8> ring{
      {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}};
  return ring[static_cast<std::size_t>(std::lround(angle / eighth) + 8) % 8];
}

std::optional<Direction> Repeater::hold(Direction direction) {
  if (direction == held_) return std::nullopt;
  held_ = direction;
  if (!direction) return std::nullopt;
  wait_ = first_pause;
  pause_ = slowest;
  return direction;
}

std::optional<Direction> Repeater::pass(double seconds) {
  if (!held_) return std::nullopt;
  wait_ -= seconds;
  if (wait_ > 0) return std::nullopt;
  wait_ = pause_;
  pause_ = std::max(fastest, pause_ * 0.85);
  return held_;
}

}  // namespace sanpan::game
