// What on the board shows why a move was refused: the piece in the way, the captures that are obliged, the
// line on which the general would be attacked.
#pragma once

#include <vector>

#include "engine/play/variant.h"
#include "game/board/marks.h"

namespace sanpan::game {

struct Evidence {
  std::vector<Square> spots;         ///< squares that the sentence speaks of
  std::vector<board::Arrow> arrows;  ///< attacks that would stand, captures that must be made
  bool empty() const { return spots.empty() && arrows.empty(); }
  bool operator==(const Evidence&) const = default;
};

/// `why`: what the rules say of going from `from` to `to`.
Evidence evidence_of(const play::Table& table, Square from, Square to, const Message& why);
/// The captures that must be made now, those of the piece on `from` first and alone if it has any.
Evidence obliged_captures(const play::Table& table, Square from);
/// Adds it to what is marked.
void show(const Evidence& evidence, board::Marks& marks);

}  // namespace sanpan::game
