// Positions as text: FEN as xiangqi programs write it, `rnbakabnr/9/… w - - 0 1`.
#pragma once

#include <string>
#include <string_view>

#include "engine/common/result.h"
#include "engine/xiangqi/position.h"

namespace sanpan::xiangqi {

inline constexpr std::string_view start_fen =
    "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1";

/// `a0` to `i9`: files from Red's left, ranks from Red's side.
std::string square_name(int square);
/// The name of a kind in the middle of a sentence, `horse`.
std::string_view kind_name(Kind kind);

/// Reads both letter sets (B N or E H), `w` or `r` for Red, holdings `[]`, and lines whose tail fields are
/// missing. Refuses what cannot stand on a board, with a sentence that names the square.
Result<Position> parse_fen(std::string_view fen);
/// The same, but generals may face each other: the side to move is in check from the other general.
Result<Position> parse_diagram(std::string_view fen);
std::string write_fen(const Position& position);

}  // namespace sanpan::xiangqi
