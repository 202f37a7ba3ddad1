// Portable Game Notation as xiangqi uses it: tags with `[Game "Chinese Chess"]` and Red, moves as ICCS
// (`H2-E2`, `h2e2`), WXF (`C2=5`), Chinese (炮二平五) or the algebraic moves of XBoard (`Che2`). Description:
// https://www.xqbase.com/protocol/cchess_pgn.htm
#pragma once

#include <string>

#include "engine/record/movetext.h"

namespace sanpan::record {

/// The game of a draft. Fails where no game can be begun: an impossible set-up, a game of another kind.
Result<Build> build_pgn(const Draft& draft);

/// In UTF-8, with a Format tag that names the notation.
std::string write_pgn(const Game& game, Notation notation = Notation::native);

/// The xiangqi move that a word of any of these notations names; `first_rank` is what a program calls Red's
/// back rank (0 or 1) in ICCS, UCI and algebraic moves.
Result<std::uint64_t> read_xiangqi_move(const play::Table& table, std::string_view word, int first_rank = 0);

}  // namespace sanpan::record
