// The sentences of the tour screen: why a square was chosen, how it stands.
#pragma once

#include "engine/common/message.h"
#include "engine/tour/stepped.h"

namespace sanpan::game {

/// Why the search will do what it does next.
Message why(const tour::Search& search, const tour::Search::View& view);

}  // namespace sanpan::game
