// Names of xiangqi's openings, from assets/openings/xiangqi.tsv.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "engine/record/game.h"

namespace sanpan::record {

struct Opening {
  std::string code;                                       ///< its number in the ECCO: a letter and two digits
  std::map<std::string, std::string, std::less<>> names;  ///< by language: `en`, `zh-Hans`…
  std::string moves;                                      ///< a line that leads there, ICCS, spaces between

  /// The name for readers of `language`, in English where it has none.
  std::string_view name(std::string_view language) const;
};

/// The openings that ship; empty when the file is missing.
const std::vector<Opening>& openings();

/// `moves` with left and right changed about, which changes no rule.
std::string mirrored(std::string moves);

/// The last named opening that the line up to `node` went through, by whatever order of moves and on either
/// wing. Null before any, in other games, and in games that do not begin at the start.
const Opening* opening(const Game& game, NodeId node);

/// Writes number and name of the main line's opening into the tags `ECCO` and `Opening` where they are empty.
void name_opening(Game& game, std::string_view language);

}  // namespace sanpan::record
