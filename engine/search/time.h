// How long to think: from a clock, a fixed time or neither, to a time to stop at and a time to finish by.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>

namespace sanpan::search {

using Milliseconds = std::chrono::milliseconds;
using Nanoseconds = std::chrono::nanoseconds;

/// A game clock of the side to move.
struct Clock {
  Milliseconds left{0};
  Milliseconds increment{0};
  int moves_to_go = 0;  ///< 0: the whole game
};

/// Times since the start of the search. `soft`: start no further iteration; `hard`: stop at once.
struct TimeBudget {
  std::optional<Nanoseconds> soft;
  std::optional<Nanoseconds> hard;
};

/// `move_time` is used to the end, less what it takes to stop and answer. A clock is shared out over the
/// moves that are still to come; of what is left at least `reserve` stays for answering.
TimeBudget budget(std::optional<Milliseconds> move_time, const std::optional<Clock>& clock);

/// Scales the soft limit as the search goes on: less when one move stands out, more when it changes its mind
/// or finds that it is losing ground.
class Patience {
 public:
  /// After each iteration: whether the best move is another one than before, its score, and the part of all
  /// nodes that was spent on it (0..1).
  void iteration(bool changed, int score, double effort);
  /// Factor for the soft limit, about 0.4 .. 2.2.
  double factor() const { return factor_; }

 private:
  double changes_ = 0;
  double score_ = 0;
  bool first_ = true;
  double factor_ = 1;
};

}  // namespace sanpan::search
