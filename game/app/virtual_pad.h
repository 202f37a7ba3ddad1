// A gamepad that is not there: SDL's virtual joystick, for scripts and tests.
#pragma once

#include <SDL.h>

#include <string_view>

#include "game/input/bindings.h"

namespace sanpan::game {

class VirtualPad {
 public:
  /// `kind`: `xbox` (default), `playstation`, `nintendo`, `steam`.
  explicit VirtualPad(std::string_view kind);
  ~VirtualPad();
  VirtualPad(const VirtualPad&) = delete;
  VirtualPad& operator=(const VirtualPad&) = delete;

  static bool knows(std::string_view kind);
  static bool has_axis(std::string_view axis);

  bool attached() const { return joystick_ != nullptr; }
  void press(PadButton button, bool down);
  /// `value` -1 to 1; triggers 0 to 1.
  void set_axis(std::string_view axis, float value);

 private:
  SDL_GameController* pad_ = nullptr;
  SDL_Joystick* joystick_ = nullptr;  ///< of the pad
  Uint8 hat_ = SDL_HAT_CENTERED;
};

}  // namespace sanpan::game
