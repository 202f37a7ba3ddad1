#include "game/screens/match_clock.h"

#include <algorithm>

namespace sanpan::game {

namespace {

// Kept back from the engine's time, for the way from its thread to the board.
constexpr Milliseconds reserve{200};

}  // namespace

Clocks::Clocks(const TimeControl& time) : time_(time) {
  using Kind = TimeControl::Kind;
  for (Face& face : faces_) {
    face.left = time.kind == Kind::per_move ? time.period : time.main;
    if (time.kind == Kind::byoyomi) {
      face.periods = time.periods;
      if (time.main <= Milliseconds(0)) face = {time.period, time.periods, true};
    }
  }
}

bool Clocks::pass(Side side, Milliseconds elapsed) {
  if (!timed()) return true;
  Face& face = faces_[index(side)];
  face.left -= elapsed;
  while (face.left <= Milliseconds(0) && time_.kind == TimeControl::Kind::byoyomi &&
         time_.period > Milliseconds(0)) {
    if (!face.overtime) {
      face.overtime = true;
    } else {
      --face.periods;
    }
    if (face.periods <= 0) break;
    face.left += time_.period;
  }
  if (face.left > Milliseconds(0)) return true;
  face.left = Milliseconds(0);
  return false;
}

bool Clocks::low(Side side) const {
  using Kind = TimeControl::Kind;
  const Face& face = faces_[index(side)];
  const Milliseconds whole = face.overtime || time_.kind == Kind::per_move ? time_.period : time_.main;
  return timed() && face.left < std::min(Milliseconds(10000), whole / 3);
}

void Clocks::moved(Side side) {
  Face& face = faces_[index(side)];
  switch (time_.kind) {
    case TimeControl::Kind::none:
      break;
    case TimeControl::Kind::per_move:
      face.left = time_.period;
      break;
    case TimeControl::Kind::clock:
      face.left += time_.increment;
      break;
    case TimeControl::Kind::byoyomi:
      if (face.overtime) face.left = time_.period;
      break;
  }
}

void Clocks::set(Side side, Milliseconds left) {
  Face& face = faces_[index(side)];
  face.left = left;
  if (time_.kind == TimeControl::Kind::byoyomi) face.overtime = face.overtime || left <= Milliseconds(0);
}

play::Limits Clocks::limits(Side side) const {
  const Face& face = faces_[index(side)];
  const auto fixed = [](Milliseconds time) {
    play::Limits limits;
    limits.move_time = std::max(time - std::min(reserve, time / 4), Milliseconds(1));
    return limits;
  };
  play::Limits limits;
  switch (time_.kind) {
    case TimeControl::Kind::none:
      break;
    case TimeControl::Kind::per_move:
      return fixed(face.left);
    case TimeControl::Kind::clock:
      limits.clock = {std::max(face.left - reserve, Milliseconds(1)), time_.increment, 0};
      break;
    case TimeControl::Kind::byoyomi:
      if (face.overtime) return fixed(face.left);
      // A period is at hand for every move, like an increment that cannot be saved.
      limits.clock = {std::max(face.left + time_.period - reserve, Milliseconds(1)), time_.period / 2, 0};
      break;
  }
  return limits;
}

}  // namespace sanpan::game
