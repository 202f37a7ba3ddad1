// XQF, the files of XQStudio (象棋演播室). Versions 10 to 18 are read, also the lightly encrypted ones from
// 11 on; version 1.0 is written. Description of 1.0 by its author: XQFTOOLS/XQF.TXT of xqbase/eleeye; of the
// encryption: XQFTOOLS there.
#pragma once

#include <string>
#include <string_view>

#include "engine/common/result.h"
#include "engine/record/game.h"

namespace sanpan::record {

bool is_xqf(std::string_view bytes);
Result<Reading> read_xqf(std::string_view bytes);
/// Text that GB18030 cannot hold or that is longer than its field is cut; scores and clocks go into the
/// comments.
std::string write_xqf(const Game& game);

}  // namespace sanpan::record
