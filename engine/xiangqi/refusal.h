// Why a move is not allowed, in words for a learner.
#pragma once

#include "engine/common/message.h"
#include "engine/xiangqi/position.h"

namespace sanpan::xiangqi {

/// The reason why the side to move cannot go from `from` to `to`; empty when it can.
Message refusal(const Position& position, int from, int to);

}  // namespace sanpan::xiangqi
