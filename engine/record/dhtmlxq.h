// DhtmlXQ, the text that dpxq.com and xiangqi forums (UBB) exchange: fields in
// `[DhtmlXQ_name]…[/DhtmlXQ_name]`.
#pragma once

#include <string>
#include <string_view>

#include "engine/common/result.h"
#include "engine/record/game.h"

namespace sanpan::record {

bool is_dhtmlxq(std::string_view text);
/// All games of a UTF-8 text. A game that cannot be set up is told in the warnings.
Result<Reading> read_dhtmlxq(std::string_view text);
std::string write_dhtmlxq(const Game& game);

}  // namespace sanpan::record
