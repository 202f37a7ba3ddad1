// Which pieces stand under threat of capture with gain: the ground on which a perpetual chase is judged.
#pragma once

#include <cstdint>

#include "engine/xiangqi/position.h"

namespace sanpan::xiangqi {

/// For each piece number, a set of enemy piece numbers that attack it.
using Attackers = std::array<std::uint32_t, 32>;

/// The chases that a move of `by` from `before` to `after` begins: each victim with its attackers. An attack
/// that stood before the move is none.
/// The World Xiangqi Federation asks whether the victim is protected; an old attack counts again when the
/// move pins the protector. The Chinese rules ask what the whole exchange on the victim's point brings, at
/// once or after two checks at most, and let soldiers' attacks count where both sides attack for ever
/// (`soldiers`). A piece that wins by checks is named for the first of them.
Attackers new_chases(const Position& before, const Position& after, Side by, RuleSet rules,
                     bool soldiers = false);

}  // namespace sanpan::xiangqi
