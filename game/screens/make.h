// Makes screens by name, so that no screen needs to know another.
#pragma once

#include <memory>
#include <string>

#include "game/app/context.h"
#include "game/app/screen.h"

namespace sanpan::game {

/// What a screen is opened for.
struct Opening {
  std::string screen;   ///< `menu`, `draughts`, `xiangqi`, `tour`, `lessons`, `library`, `settings`, `help`,
                        ///< `pause`, `welcome`
  std::string variant;  ///< a play::Variant's id where the screen has several; of lessons: the game; empty:
                        ///< its first
  std::string text;     ///< a record, position or tour to show
  std::string path;     ///< the file that `text` came from
  bool resume = false;  ///< go on with the game that was kept when the program last ended
};

// A game in progress is told to the menu by what the settings remember: `continue.screen` and
// `continue.variant`; the menu opens that screen with `resume`.

/// Null for a name that no screen has.
std::unique_ptr<Screen> make_screen(Context& context, const Opening& opening);

}  // namespace sanpan::game
