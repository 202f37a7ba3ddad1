// Moves as text: ICCS, WXF, Chinese in both scripts, and algebraic notation when reading.
#pragma once

#include <string>
#include <string_view>

#include "engine/common/board.h"
#include "engine/common/result.h"
#include "engine/xiangqi/position.h"

namespace sanpan::xiangqi {

/// `move` is legal in `position`.
std::string write_move(const Position& position, Move move, Notation notation);
/// The legal move that `text` names in any of the notations, or why it names none.
Result<Move> read_move(const Position& position, std::string_view text);

}  // namespace sanpan::xiangqi
