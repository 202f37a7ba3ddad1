// A stick or d-pad as steps of a cursor: dead zone, snap to eight directions, and repeats that gather speed.
#pragma once

#include <optional>

namespace sanpan::game {

struct Direction {
  int x = 0;  ///< -1, 0, 1: left to right
  int y = 0;  ///< -1, 0, 1: up to down
  explicit operator bool() const { return x != 0 || y != 0; }
  bool operator==(const Direction&) const = default;
};

/// `x`, `y` in -1..1. Within the dead zone there is none. A direction in force (`held`) is kept a little
/// beyond its sector, so that a trembling thumb does not flicker between two.
Direction snap(float x, float y, float dead_zone, Direction held = {});

/// Turns a direction that is held into steps.
class Repeater {
 public:
  static constexpr double first_pause = 0.32;  ///< seconds before the first repeat
  static constexpr double slowest = 0.15;      ///< between repeats, then
  static constexpr double fastest = 0.05;

  /// What is held now. A step at once when it has become another; a diagonal that a d-pad slips into from one
  /// of its sides is a step too.
  std::optional<Direction> hold(Direction direction);
  /// Time passes: a step when one is due (several that were missed count as one).
  std::optional<Direction> pass(double seconds);
  bool holding() const { return static_cast<bool>(held_); }

 private:
  Direction held_;
  double wait_ = 0;
  double pause_ = 0;
};

}  // namespace sanpan::game
