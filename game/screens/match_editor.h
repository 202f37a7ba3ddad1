// The screen on which a position is set up by hand.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "game/app/context.h"
#include "game/app/screen.h"

namespace sanpan::play {
class Variant;
}

namespace sanpan::game {

/// `fen`: what stands at first, empty for the start of the game. Calls `done` with a position from which a
/// game can begin, before it closes.
std::unique_ptr<Screen> position_editor(Context& context, const play::Variant& variant,
                                        const std::string& fen, std::function<void(const std::string&)> done);

}  // namespace sanpan::game
