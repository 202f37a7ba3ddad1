// What is heard and felt when pieces move.
#pragma once

#include <span>

#include "game/app/context.h"
#include "game/board/stage.h"

namespace sanpan::game {

void sound_cues(Context& context, std::span<const board::Cue> cues);

}  // namespace sanpan::game
