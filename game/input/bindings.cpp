#include "game/input/bindings.h"

#include <algorithm>

namespace sanpan::game {

namespace {

constexpr PadButton pad(SDL_GameControllerButton button) {
  return static_cast<PadButton>(button);
}
constexpr PadButton no_button = PadButton::none;

// clang-format off
constexpr Bindable all_bindables[] = {
    {Command::choose, "choose", "Choose", "Return Keypad_Enter", pad(SDL_CONTROLLER_BUTTON_A)},
    {Command::back, "back", "Back", "Escape AC_Back", pad(SDL_CONTROLLER_BUTTON_B)},
    {Command::hint, "hint", "Hint", "H", pad(SDL_CONTROLLER_BUTTON_X)},
    {Command::screen_menu, "screen_menu", "Menu of this screen", "F10 Menu", pad(SDL_CONTROLLER_BUTTON_Y)},
    {Command::step_back, "step_back", "Step back", "PageUp", pad(SDL_CONTROLLER_BUTTON_LEFTSHOULDER)},
    {Command::step_forward, "step_forward", "Step forward", "PageDown", pad(SDL_CONTROLLER_BUTTON_RIGHTSHOULDER)},
    {Command::menu, "menu", "Pause menu", "", pad(SDL_CONTROLLER_BUTTON_START)},
    {Command::help, "help", "Help", "F1", pad(SDL_CONTROLLER_BUTTON_BACK)},
    {Command::flip, "flip", "Turn the board", "F", pad(SDL_CONTROLLER_BUTTON_RIGHTSTICK)},
    {Command::pause, "pause", "Play or pause", "Space", pad(SDL_CONTROLLER_BUTTON_LEFTSTICK)},
    {Command::region_back, "region_back", "Previous panel", "Shift+F6", PadButton::left_trigger},
    {Command::region_next, "region_next", "Next panel", "F6", PadButton::right_trigger},
    {Command::first, "first", "First move", "Home", no_button},
    {Command::last, "last", "Last move", "End", no_button},
    {Command::new_game, "new_game", "New game", "Ctrl+N", no_button},
    {Command::open, "open", "Open", "Ctrl+O", no_button},
    {Command::save, "save", "Save", "Ctrl+S", no_button},
    {Command::undo, "undo", "Take back", "Ctrl+Z Backspace", no_button},
    {Command::redo, "redo", "Play again what was taken back", "Ctrl+Y Ctrl+Shift+Z", no_button},
    {Command::copy, "copy", "Copy", "Ctrl+C", no_button},
    {Command::paste, "paste", "Paste", "Ctrl+V", no_button},
    {Command::faster, "faster", "Faster", "+ = Keypad_+", no_button},
    {Command::slower, "slower", "Slower", "- Keypad_-", no_button},
    {Command::zoom_in, "zoom_in", "Larger", "Ctrl++ Ctrl+=", no_button},
    {Command::zoom_out, "zoom_out", "Smaller", "Ctrl+-", no_button},
    {Command::fullscreen, "fullscreen", "Full screen", "F11 Alt+Return", no_button},
    {Command::screenshot, "screenshot", "Picture of the window", "F12", no_button},
};
// clang-format on

/// The button of the virtual table is the SDL button, then the two triggers.
constexpr std::string_view trigger_names[] = {"lefttrigger", "righttrigger"};

}  // namespace

std::span<const Bindable> bindables() {
  return all_bindables;
}

std::optional<Chord> parse_chord(std::string_view text) {
  Chord chord;
  const auto eat = [&text](std::string_view prefix) {
    if (!text.starts_with(prefix) || text.size() == prefix.size()) return false;
    text.remove_prefix(prefix.size());
    return true;
  };
  for (bool more = true; more;) {
    more = false;
    if (eat("Ctrl+")) more = chord.ctrl = true;
    if (eat("Alt+")) more = chord.alt = true;
    if (eat("Shift+")) more = chord.shift = true;
  }
  std::string name(text);
  std::ranges::replace(name, '_', ' ');  // `Keypad_+`: names in lists are separated by spaces
  if (name == "Esc") name = "Escape";
  if (name == "Enter") name = "Return";
  chord.key = SDL_GetKeyFromName(name.c_str());
  if (chord.key == SDLK_UNKNOWN) return std::nullopt;
  return chord;
}

std::string chord_name(const Chord& chord) {
  std::string name;
  if (chord.ctrl) name += "Ctrl+";
  if (chord.alt) name += "Alt+";
  if (chord.shift) name += "Shift+";
  if (chord.key == SDLK_ESCAPE) return name + "Esc";
  if (chord.key == SDLK_RETURN) return name + "Enter";
  return name + SDL_GetKeyName(chord.key);
}

Chord chord_of(const SDL_Keysym& key) {
  Chord chord{key.sym, (key.mod & (KMOD_CTRL | KMOD_GUI)) != 0, (key.mod & KMOD_ALT) != 0,
              (key.mod & KMOD_SHIFT) != 0};
  if (chord.key == SDLK_EQUALS && chord.shift) chord = {SDLK_PLUS, chord.ctrl, chord.alt, false};
  if (chord.key == SDLK_PLUS) chord.shift = false;
  return chord;
}

Bindings::Bindings() {
  for (const Bindable& bindable : all_bindables) {
    Bound& bound = bound_.emplace_back();
    bound.button = bindable.button;
    std::string_view rest = bindable.keys;
    while (!rest.empty()) {
      const auto space = rest.find(' ');
      if (auto chord = parse_chord(rest.substr(0, space))) bound.chords.push_back(*chord);
      rest = space == rest.npos ? std::string_view{} : rest.substr(space + 1);
    }
  }
}

void Bindings::change(const std::map<std::string, std::string>& keys,
                      const std::map<std::string, std::string>& buttons, std::vector<Message>& complaints) {
  const auto bound_named = [this](const std::string& name) -> Bound* {
    const auto found = std::ranges::find(all_bindables, name, &Bindable::name);
    return found == std::end(all_bindables) ? nullptr
                                            : &bound_[static_cast<std::size_t>(found - all_bindables)];
  };
  const auto complain = [&complaints](const std::string& name, const std::string& value) {
    complaints.push_back(
        {"The key or button \"{1}\" for \"{0}\" is not known and was left out", {name, value}});
  };
  for (const auto& [name, value] : keys) {
    Bound* bound = bound_named(name);
    const auto chord = parse_chord(value);
    if (!bound || !chord) {
      complain(name, value);
      continue;
    }
    for (Bound& other : bound_) std::erase(other.chords, *chord);
    bound->chords.insert(bound->chords.begin(), *chord);
  }
  for (const auto& [name, value] : buttons) {
    Bound* bound = bound_named(name);
    const auto button = parse_button(value);
    if (!bound || !button) {
      complain(name, value);
      continue;
    }
    // The one that had the button gets the other's in exchange, so that nothing is out of reach.
    for (Bound& other : bound_) {
      if (&other != bound && other.button == *button) other.button = bound->button;
    }
    bound->button = *button;
  }
}

Command Bindings::command(const Chord& chord) const {
  for (std::size_t i = 0; i < bound_.size(); ++i) {
    if (std::ranges::find(bound_[i].chords, chord) != bound_[i].chords.end()) return all_bindables[i].command;
  }
  return Command::none;
}

Command Bindings::command(PadButton button) const {
  for (std::size_t i = 0; i < bound_.size(); ++i) {
    if (button != PadButton::none && bound_[i].button == button) return all_bindables[i].command;
  }
  return Command::none;
}

std::optional<Chord> Bindings::chord(Command command) const {
  for (std::size_t i = 0; i < bound_.size(); ++i) {
    if (all_bindables[i].command == command && !bound_[i].chords.empty()) return bound_[i].chords.front();
  }
  return std::nullopt;
}

std::optional<PadButton> Bindings::button(Command command) const {
  for (std::size_t i = 0; i < bound_.size(); ++i) {
    if (all_bindables[i].command == command && bound_[i].button != PadButton::none) return bound_[i].button;
  }
  return std::nullopt;
}

std::string_view button_name(PadButton button) {
  if (button == PadButton::left_trigger || button == PadButton::right_trigger) {
    return trigger_names[button == PadButton::right_trigger];
  }
  const char* name = SDL_GameControllerGetStringForButton(static_cast<SDL_GameControllerButton>(button));
  return name ? name : "";
}

std::optional<PadButton> parse_button(std::string_view name) {
  if (name == trigger_names[0]) return PadButton::left_trigger;
  if (name == trigger_names[1]) return PadButton::right_trigger;
  const auto button = SDL_GameControllerGetButtonFromString(std::string(name).c_str());
  if (button == SDL_CONTROLLER_BUTTON_INVALID) return std::nullopt;
  return static_cast<PadButton>(button);
}

}  // namespace sanpan::game
