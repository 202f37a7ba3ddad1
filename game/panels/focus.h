// The focus of keyboard and gamepad: one stop among all that can be used on the screen, moved by direction or
// in order. Knows rectangles only. The board is one stop among the controls.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/board/geometry.h"

namespace sanpan::game {

using StopId = unsigned;  ///< 0: none

struct Stop {
  StopId id = 0;
  board::Rect rect;
  int region = 0;               ///< the panel that it is in
  std::string name;             ///< for `expect focus`
  bool takes_sideways = false;  ///< left and right change its value instead of moving on
};

class Focus {
 public:
  // A frame: stops come in the order in which Tab visits them. Those of a lower layer (under a dialog) are
  // dropped.
  void begin(int layer);
  void add(Stop stop);
  void end();

  StopId current() const { return current_; }
  const Stop* stop() const;                       ///< of the last frame; null without focus
  const Stop* find(std::string_view name) const;  ///< likewise; the first of that name, or null
  bool on(StopId id) const { return id != 0 && id == current_; }
  void set(StopId id);
  void clear() { set(0); }
  /// It moved since the last `end`, and its stop has yet to be brought into view.
  bool fresh() const { return fresh_; }

  /// To the nearest stop that way; false if there is none. Without focus: to the first stop (in reading
  /// order).
  bool move(int x, int y);
  void next(int by);         ///< in order, round and round
  void next_region(int by);  ///< to the stop last used in the next panel, or its first

 private:
  const Stop* find(StopId id) const;

  std::vector<Stop> stops_;  ///< of the last whole frame
  std::vector<Stop> gathering_;
  std::vector<std::pair<int, StopId>> remembered_;  ///< last stop in each region
  std::vector<StopId> below_;                       ///< what had the focus in each lower layer
  StopId current_ = 0;
  board::Rect where_;  ///< of the current stop when last seen: if it goes, the nearest takes over
  int layer_ = 0;
  bool fresh_ = false;
};

}  // namespace sanpan::game
