// Semi-magic tours: all rows and all columns of the numbers have the same sum.
//
// On boards of 4x4 blocks they are looked for among tours that walk round whole squares and diamonds, the
// four closed circuits of four leaps into which the knight's leaps in a block fall apart. Each circuit has
// one square in every row and column of its block, so that only the order of the circuits and the turn in
// each decide the sums. The first such tour is Beverley's (1848); the circuits were described by Roget (1840)
// and Wenzelides.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "engine/tour/theory.h"

namespace sanpan::tour {

/// Why there is none, or none is looked for: other boards than whole flat 8x8. (That no
/// tour of 8x8 has magic diagonals too was found by Stertenbrink, Meyrignac and Mackay in 2003, by computing
/// them all.)
std::optional<Message> no_magic_tour(const Board& board);

/// The squares in order; empty when `stop` said so, or when no tour of this kind is as wished.
std::vector<Cell> magic_tour(const Board& board, const Wish& wish, std::uint64_t seed,
                             const std::function<bool()>& stop);

}  // namespace sanpan::tour
