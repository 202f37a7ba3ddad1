// Positions as text, in the PDN form of FEN: `W:W31-50:B1-20`, a `K` before a king.
#pragma once

#include <string>
#include <string_view>

#include "engine/common/result.h"
#include "engine/draughts/position.h"

namespace sanpan::draughts {

/// Reads a position: ranges (`31-50`, `K31-K35`), a final point, and tails of further fields (`:H0:F1`),
/// which are left out. Refuses squares that do not exist or are named twice, men on the row where they would
/// be kings, more pieces than a side can have, and an empty board.
template <class Rules>
Result<Position<Rules>> parse_fen(std::string_view fen);

/// Every square by itself, since not every program reads ranges.
template <class Rules>
std::string write_fen(const Position<Rules>& position);

}  // namespace sanpan::draughts
