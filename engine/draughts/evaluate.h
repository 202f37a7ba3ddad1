// What a position is worth to the side to move, in hundredths of a man.
#pragma once

#include "engine/draughts/position.h"

namespace sanpan::draughts {

template <class Rules>
int hand_evaluate(const Position<Rules>& position);

}  // namespace sanpan::draughts
