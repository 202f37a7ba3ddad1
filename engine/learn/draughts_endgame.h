// Working out the endgame tables, backwards from the ends of games.
#pragma once

#include <functional>

#include "engine/draughts/endgame.h"

namespace sanpan::learn {

/// How the positions of one material end.
struct EndgameCount {
  draughts::Material material;
  std::size_t wins = 0, losses = 0, draws = 0;  ///< draws, or no position
};

/// Adds the tables of this material and of the same with sides exchanged; what captures and crownings lead to
/// must be there. In memory are two bytes a place of both, at most 0.5 GB with five pieces.
template <class Rules>
void solve_endgame(draughts::EndgameTables<Rules>& tables, const draughts::Material& material,
                   const std::function<void(const EndgameCount&)>& report);

/// All positions of up to `pieces` pieces.
template <class Rules>
draughts::EndgameTables<Rules> solve_endgames(int pieces,
                                              const std::function<void(const EndgameCount&)>& report);

/// Compares each `stride`-th position of the material with what its moves lead to, by the rules of play;
/// returns how many disagree.
template <class Rules>
std::size_t disagreements(const draughts::EndgameTables<Rules>& tables, const draughts::Material& material,
                          std::size_t stride, std::size_t& checked);

}  // namespace sanpan::learn
