// The files of CCBridge (象棋桥): CBR with one game, CBL with many, and CBF in XML. They are read only. The
// layout was found in files and in other programs' readers (FastLight126/vschess).
#pragma once

#include <string_view>

#include "engine/common/result.h"
#include "engine/record/game.h"

namespace sanpan::record {

bool is_cbr(std::string_view bytes);  ///< CBR or CBL
Result<Reading> read_cbr(std::string_view bytes);

bool is_cbf(std::string_view text);
/// `text` in UTF-8.
Result<Reading> read_cbf(std::string_view text);

}  // namespace sanpan::record
