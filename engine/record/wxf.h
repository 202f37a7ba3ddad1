// Small text formats of xiangqi and draughts: the game text of the WXF (`FORMAT WXF … START{ … }END`), and
// lists of FENs.
#pragma once

#include <string>
#include <string_view>

#include "engine/common/result.h"
#include "engine/record/game.h"

namespace sanpan::record {

bool is_wxf(std::string_view text);
/// `text` in UTF-8.
Result<Reading> read_wxf(std::string_view text);

/// One position a line; what follows a `;` or `#` is left out. The kind of game is told from the FEN.
Result<Reading> read_fens(std::string_view text);
/// The position of a FEN line in the first kind of game that has it.
Result<Game> read_fen(std::string_view fen);
/// The set-up of a game without moves, else the position at the end of its main line.
std::string write_fen(const Game& game);

}  // namespace sanpan::record
