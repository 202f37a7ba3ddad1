// Which keys and gamepad buttons stand for which command, as the contract says and as a person changed it.
#pragma once

#include <SDL.h>

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/common/message.h"
#include "game/input/action.h"

namespace sanpan::game {

/// A key with the modifiers that must be held: Ctrl (or the Apple key), Alt, Shift.
struct Chord {
  SDL_Keycode key = SDLK_UNKNOWN;
  bool ctrl = false;
  bool alt = false;
  bool shift = false;
  bool operator==(const Chord&) const = default;
};

/// `Ctrl+Z`, `F11`, `Left`; nothing for what names no key.
std::optional<Chord> parse_chord(std::string_view text);
std::string chord_name(const Chord& chord);
/// What was pressed, as a chord. `+` counts without Shift, wherever it lies.
Chord chord_of(const SDL_Keysym& key);

/// The triggers count as buttons when they are pulled.
enum class PadButton : signed char {
  none = -1,
  a = SDL_CONTROLLER_BUTTON_A,
  left_trigger = SDL_CONTROLLER_BUTTON_MAX,
  right_trigger,
};

/// A command that can be bound, with the name that the settings call it by and the English words that people
/// see.
struct Bindable {
  Command command;
  std::string_view name;
  const char* words;
  std::string_view keys;  ///< defaults, separated by spaces
  PadButton button;       ///< default; none: a command for the keyboard alone
};
std::span<const Bindable> bindables();

class Bindings {
 public:
  Bindings();
  /// Applies a person's changes (`flip` -> `G`, `hint` -> `y`); each that means nothing is told and left out.
  void change(const std::map<std::string, std::string>& keys,
              const std::map<std::string, std::string>& buttons, std::vector<Message>& complaints);

  Command command(const Chord& chord) const;
  Command command(PadButton button) const;
  /// The first key of a command; nothing where it has none.
  std::optional<Chord> chord(Command command) const;
  std::optional<PadButton> button(Command command) const;

 private:
  struct Bound {
    std::vector<Chord> chords;
    PadButton button = PadButton::none;
  };
  std::vector<Bound> bound_;  ///< as bindables()
};

/// The name by which settings and scripts call a button: `a`, `dpup`, `leftshoulder`, `lefttrigger` (SDL's
/// names).
std::string_view button_name(PadButton button);
std::optional<PadButton> parse_button(std::string_view name);

}  // namespace sanpan::game
