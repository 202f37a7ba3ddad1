#include "engine/search/time.h"

#include <algorithm>

namespace sanpan::search {

namespace {

using std::chrono::duration_cast;

constexpr Milliseconds reserve{25};  // for the answer's way to a clock that somebody else runs

Nanoseconds part(Nanoseconds time, double share) {
  return Nanoseconds{static_cast<Nanoseconds::rep>(static_cast<double>(time.count()) * share)};
}

}  // namespace

TimeBudget budget(std::optional<Milliseconds> move_time, const std::optional<Clock>& clock) {
  TimeBudget limits;
  if (move_time) {
    Nanoseconds time = std::max(*move_time, Milliseconds{1});
    limits.hard = time - std::min<Nanoseconds>(Milliseconds{4}, part(time, 0.3));
  }
  if (!clock) return limits;

  Nanoseconds left = std::max(clock->left, Milliseconds{0});
  // With little time the reserve shrinks, so that a game on increments alone still gets a search.
  Nanoseconds usable = left - std::min<Nanoseconds>(reserve, part(left, 0.5));
  double moves = clock->moves_to_go > 0 ? std::clamp(clock->moves_to_go, 1, 40) : 30;
  // A clock that lives from its increments must grow till it can bear a delay or a long thought.
  double increments =
      clock->increment > Milliseconds{0}
          ? static_cast<double>(usable.count()) / static_cast<double>(Nanoseconds(clock->increment).count())
          : 0;
  double spent = 0.75 * std::clamp(increments / 5, 0.3, 1.0);
  Nanoseconds share = part(usable, 1 / moves) + part(clock->increment, spent);
  bool last = clock->moves_to_go == 1;
  Nanoseconds soft = std::min(share, part(usable, last ? 0.9 : 0.5));
  Nanoseconds hard = std::min(part(share, 4), part(usable, last ? 0.95 : 0.6));
  if (!limits.hard || hard < *limits.hard) limits.hard = hard;
  limits.soft = std::min(soft, *limits.hard);
  return limits;
}

void Patience::iteration(bool changed, int score, double effort) {
  changes_ = changes_ * 0.6 + (changed ? 1 : 0);
  double now = score;
  double drop = first_ ? 0 : std::clamp(score_ - now, -20.0, 60.0);
  score_ = first_ ? now : score_ * 0.6 + now * 0.4;
  first_ = false;
  double calm = std::clamp(1.55 - effort, 0.5, 1.2);
  factor_ = std::clamp(calm * (0.75 + 0.45 * changes_) * (1 + drop / 100), 0.4, 2.2);
}

}  // namespace sanpan::search
