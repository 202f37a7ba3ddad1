// Portable Draughts Notation 3.0: international (GameType 20), Russian (25) and Brazilian (26) draughts.
// Standard: https://pdn.fmjd.org; what old files do otherwise is read as well.
#pragma once

#include <string>

#include "engine/record/movetext.h"

namespace sanpan::record {

/// Does this text look like a game of draughts: by its tags, else by its first move? `otherwise` where
/// neither tells.
bool is_pdn(const Draft& draft, bool otherwise);

/// The game of a draft. Fails where no game can be begun: a kind of game that is not played here, an
/// impossible set-up.
Result<Build> build_pdn(const Draft& draft);

/// Valid PDN 3.0, ended by `*` after the moves; the result stands in its tag.
std::string write_pdn(const Game& game);

}  // namespace sanpan::record
