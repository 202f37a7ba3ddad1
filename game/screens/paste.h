// What is on the clipboard, opened on a screen.
#pragma once

#include "game/app/context.h"
#include "game/app/screen.h"

namespace sanpan::game {

/// Opens it as the text of a game, position or tour, or says why it is none.
void paste(Context& context, Screen& screen);

}  // namespace sanpan::game
