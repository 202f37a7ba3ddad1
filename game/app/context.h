// What lives as long as the program, handed down to every screen. Nothing here is made or owned by a screen.
#pragma once

#include <concepts>
#include <string>
#include <string_view>

#include "game/app/paths.h"
#include "game/app/settings.h"
#include "game/text/text.h"

namespace sanpan::board {
class Workshop;
}
namespace sanpan::sound {
class Sound;
}

namespace sanpan::game {

class Screens;
class Ui;
class Input;
class Window;

struct Context {
  const Paths& paths;
  Settings& settings;  ///< change freely, then `settings_changed`
  text::Text& text;
  Ui& ui;
  Window& window;
  Input& input;
  board::Workshop& workshop;
  sound::Sound& sound;
  Screens& screens;
  /// The settings were changed: language, theme, sound and so on are applied and the file is written at the
  /// end of the frame.
  bool settings_changed = false;

  const std::string& tr(std::string_view english) const { return text.tr(english); }
  template <std::same_as<Message> M>
  std::string tr(const M& message) const {
    return text.tr(message);
  }
  std::string tr(std::string_view one, std::string_view many, long n) const { return text.tr(one, many, n); }
};

}  // namespace sanpan::game
