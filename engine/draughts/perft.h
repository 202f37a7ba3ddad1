// Counting the leaves of the tree of legal moves.
#pragma once

#include "engine/draughts/position.h"

namespace sanpan::draughts {

/// Leaves `depth` >= 0 plies deep, on `threads` >= 1 threads.
template <class Rules>
std::uint64_t perft(const Position<Rules>& position, int depth, int threads);

}  // namespace sanpan::draughts
