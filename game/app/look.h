// What the settings say about boards, sounds and input, in the words of those rooms.
#pragma once

#include "game/app/settings.h"
#include "game/board/theme.h"
#include "game/input/input.h"
#include "game/sound/sound.h"

namespace sanpan::game {

/// `coordinates`: those that the game has; the settings may switch them off.
board::Look look_of(const Settings& settings, board::Coordinates coordinates);
sound::Volume volume_of(const Settings& settings);
InputOptions input_options_of(const Settings& settings);

}  // namespace sanpan::game
