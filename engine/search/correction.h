// Correction history: what searches found in positions like this one tells by how much the evaluation errs
// here.
#pragma once

#include "engine/search/worker.h"

namespace sanpan::search {

/// Visits the errors seen where each group of pieces stood as here, and after the same two moves.
template <Game G>
template <class Visit>
void Worker<G>::each_error(int ply, Visit visit) {
  const Position& position = at(ply);
  const auto& groups = position.groups();
  for (std::size_t n = 0; n < groups.size(); ++n) visit(history_.error(position.turn(), n, groups[n]));
  const std::uint64_t moves = frame(ply - 1).slot * (History<G>::slots + 1) + frame(ply - 2).slot;
  visit(history_.error(position.turn(), groups.size(), moves));
}

/// The evaluation `plain` of the node, set right by experience.
template <Game G>
int Worker<G>::corrected(int ply, int plain) {
  if constexpr (History<G>::corrects) {
    int sum = 0;
    each_error(ply, [&](std::int16_t& error) { sum += error; });
    return std::clamp(plain + sum * 7 / 256, -known + 1, known - 1);
  } else {
    return plain;
  }
}

/// A search `depth` plies deep found `error` more than the evaluation.
template <Game G>
void Worker<G>::learn_error(int ply, int depth, int error) {
  if constexpr (History<G>::corrects) {
    constexpr int limit = History<G>::error_limit, most = limit / 4;
    const int bonus = std::clamp(error * depth / 8, -most, most);
    each_error(ply, [&](std::int16_t& seen) { learn(seen, bonus, limit); });
  }
}

}  // namespace sanpan::search
