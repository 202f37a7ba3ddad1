// The two clocks of a game.
#pragma once

#include <array>

#include "engine/common/side.h"
#include "game/screens/match_setup.h"

namespace sanpan::game {

class Clocks {
 public:
  struct Face {
    Milliseconds left{0};   ///< of the main time, or of the period once that is used up
    int periods = 0;        ///< byo-yomi: periods left, the one that runs included
    bool overtime = false;  ///< byo-yomi: the main time is used up
    bool operator==(const Face&) const = default;
  };

  Clocks() = default;
  explicit Clocks(const TimeControl& time);

  bool timed() const { return time_.kind != TimeControl::Kind::none; }
  const Face& face(Side side) const { return faces_[index(side)]; }
  /// Lets the time of the side to move pass; false when its flag has fallen.
  bool pass(Side side, Milliseconds elapsed);
  /// So little is left that the clock warns: under ten seconds, or a third of what there was at first.
  bool low(Side side) const;
  /// The side has made its move: increments and full periods.
  void moved(Side side);
  /// Sets a clock to what a record says that it showed.
  void set(Side side, Milliseconds left);
  /// What the engine may use for the side's next move.
  play::Limits limits(Side side) const;
  const TimeControl& time() const { return time_; }
  bool operator==(const Clocks&) const = default;

 private:
  TimeControl time_;
  std::array<Face, 2> faces_;
};

}  // namespace sanpan::game
