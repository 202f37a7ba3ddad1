// Which pieces stand under threat of capture with gain: the ground on which a perpetual chase is judged.
#pragma once

#include <cstdint>

#include "engine/xiangqi/position.h"

namespace sanpan::xiangqi {

/// For each piece number, a set of enemy piece numbers that attack it.
using Attackers = std::array<std::uint32_t, 32>;

/// The chases that a move of `by` from `before` to `after` begins, by the rules of the World Xiangqi
/// Federation: each victim with its attackers. An attack that stood before the move is none, unless the move
/// robbed the victim of its protection by pinning the protector.
Attackers new_chases(const Position& before, const Position& after, Side by);

}  // namespace sanpan::xiangqi
