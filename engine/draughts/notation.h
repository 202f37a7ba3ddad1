// Moves as text, and the sentences that tell a learner why a move is refused.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/common/board.h"
#include "engine/common/result.h"
#include "engine/draughts/position.h"

namespace sanpan::draughts {

/// The move with its whole way and the taken squares in the order of the jumps.
template <class Rules>
Ply full_ply(const Position<Rules>& position, Move move);

/// The move by each of its ways, at most 1000; the first is `full_ply`.
template <class Rules>
std::vector<Ply> all_ways(const Position<Rules>& position, Move move);

/// `32-28`, `26x37`; the whole way where another capture has the same ends.
template <class Rules>
std::string write_move(const Position<Rules>& position, Move move);

/// Reads short forms that fit one move only, and any whole way; `-`, `x` and `:` alike, zeros in front.
template <class Rules>
Result<Move> read_move(const Position<Rules>& position, std::string_view text);

/// Why no legal move leads from one grid square to the other; empty when one does.
template <class Rules>
Message why_not(const Position<Rules>& position, Square from, Square to);

}  // namespace sanpan::draughts
