// The threat of mate, which the Chinese rules count as an attack.
#pragma once

#include <algorithm>

#include "engine/xiangqi/position.h"

namespace sanpan::xiangqi {

/// The first of `moves`, lawful ones of the side to move, that checks and for which `holds(position after it,
/// the answers)`; the end when there is none.
template <class Holds>
const Move* forcing_check(const Position& position, const MoveList& moves, Holds holds) {
  return std::find_if(moves.begin(), moves.end(), [&](Move move) {
    Position after = position;
    after.play(move);
    if (!after.in_check()) return false;
    MoveList answers;
    after.generate(answers);
    return holds(after, answers);
  });
}

/// Could `by` mate from `position` if it were its turn, with checks alone, in at most `moves` moves?
bool threatens_mate(const Position& position, Side by, int moves = 3);

}  // namespace sanpan::xiangqi
