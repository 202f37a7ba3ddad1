// When a game is drawn, and how far the counters are (FMJD article 6).
#pragma once

#include <algorithm>
#include <span>

#include "engine/common/board.h"
#include "engine/draughts/position.h"
#include "engine/search/game.h"

namespace sanpan::draughts {

template <class Rules>
using Line = std::span<const search::Step<Position<Rules>, Move>>;

/// How often the position has stood before, in the `plies` last steps of `line`.
template <class Rules>
int earlier_occurrences(Line<Rules> line, const Position<Rules>& position, int plies) {
  // Only moves of kings without a capture can be undone, and it takes two of each side.
  const int back =
      std::min({plies, static_cast<int>(position.clocks().kings_only), static_cast<int>(line.size())});
  int found = 0;
  for (int n = 4; n <= back; n += 2)
    found += line[line.size() - static_cast<std::size_t>(n)].before.same_board(position);
  return found;
}

/// A counter has run out: the position is drawn unless the side to move has no move.
template <class Rules>
bool counted_out(const Position<Rules>& position) {
  const Clocks& clocks = position.clocks();
  return clocks.kings_only >= 2 * kings_only_moves || (clocks.ending != Ending::none && clocks.left == 0);
}

/// Ongoing or drawn, and why; `line` is every step since the set-up.
template <class Rules>
Verdict draw_verdict(Line<Rules> line, const Position<Rules>& position);

/// While a counter runs: "three kings against one: move 5 of 16".
template <class Rules>
Message running_counter(const Position<Rules>& position);

}  // namespace sanpan::draughts
