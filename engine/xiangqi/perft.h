// Counting the tree of legal moves, to prove and to measure the move generator.
#pragma once

#include <cstdint>

#include "engine/xiangqi/position.h"

namespace sanpan::xiangqi {

/// The leaves `depth` >= 0 plies below `position`, on `threads` >= 1 threads.
std::uint64_t perft(const Position& position, int depth, int threads);

}  // namespace sanpan::xiangqi
