// Working out the endgame tables, backwards from the ends of games.
#pragma once

#include <functional>

#include "engine/draughts/endgame.h"

namespace sanpan::learn {

/// All positions of up to `pieces` pieces. `report` is called for each material that is done. Two bytes a
/// position of the largest pair of materials and one for each position of all are held in memory.
template <class Rules>
draughts::EndgameTables<Rules> solve_endgames(
    int pieces, const std::function<void(const draughts::Material&, std::size_t wins, std::size_t losses,
                                         std::size_t draws)>& report);

/// Compares each `stride`-th position with what its moves lead to, by the rules of play; returns how many
/// disagree.
template <class Rules>
std::size_t disagreements(const draughts::EndgameTables<Rules>& tables, std::size_t stride,
                          std::size_t& checked);

}  // namespace sanpan::learn
