// The threat of mate, which the Chinese rules count as an attack.
#pragma once

#include "engine/xiangqi/position.h"

namespace sanpan::xiangqi {

/// Could `by` mate from `position` if it were its turn, with checks alone, in at most `moves` moves?
bool threatens_mate(const Position& position, Side by, int moves = 3);

}  // namespace sanpan::xiangqi
