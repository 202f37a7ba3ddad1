// SDL's events become actions. Also knows which device was used last, for the pictures of buttons on the
// screen.
#pragma once

#include <SDL.h>

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/common/message.h"
#include "game/input/action.h"
#include "game/input/bindings.h"
#include "game/input/pads.h"
#include "game/input/stick.h"

namespace sanpan::game {

struct InputOptions {
  std::map<std::string, std::string> keys;  ///< changed bindings, by the names of bindables()
  std::map<std::string, std::string> pad_buttons;
  std::optional<PadKind> prompts;  ///< none: as the pad in use
  float dead_zone = 0.25F;         ///< of the sticks, 0 to 1
  bool rumble = true;
};

class Input {
 public:
  explicit Input(const std::filesystem::path& controller_database = {});

  void set_options(const InputOptions& options, std::vector<Message>& complaints);

  /// What an event means. `pixel_ratio`: drawing pixels for one window unit. `typing`: a text field has the
  /// keyboard, so that letters are not shortcuts.
  void handle(const SDL_Event& event, float pixel_ratio, bool typing, std::vector<Action>& actions);
  /// Time passes: a direction that is held repeats.
  void pass(double seconds, std::vector<Action>& actions);
  /// A stick is held: time must pass.
  bool busy() const;

  Device device() const { return device_; }
  PadKind pad_kind() const;
  bool has_pad() const { return !pads_.empty(); }
  const Bindings& bindings() const { return bindings_; }
  void rumble(float strength, int milliseconds);

  /// Sentences such as "Gamepad connected: …", once each.
  std::vector<Message> take_news() { return std::exchange(news_, {}); }
  /// While set, the next button or key is handed over instead of being acted on; for remapping. Esc hands
  /// over nothing.
  void catch_next(std::function<void(std::optional<Chord>, std::optional<PadButton>)> caught);
  bool catching() const { return static_cast<bool>(caught_); }

 private:
  void key(const SDL_KeyboardEvent& event, bool typing, std::vector<Action>& actions);
  void button(SDL_JoystickID pad, PadButton button, bool down, std::vector<Action>& actions);
  void axis(const SDL_ControllerAxisEvent& event, std::vector<Action>& actions);
  void steer(Direction direction, std::vector<Action>& actions);
  void forget_held();

  Pads pads_;
  Bindings bindings_;
  InputOptions options_;
  std::vector<Message> news_;
  std::function<void(std::optional<Chord>, std::optional<PadButton>)> caught_;
  Device device_ = Device::mouse;
  SDL_JoystickID pad_ = -1;  ///< used last
  Repeater repeater_;
  Direction stick_;
  bool dpad_[4] = {};  ///< up, down, left, right
  bool trigger_[2] = {};
  float left_[2] = {};
  float right_[2] = {};
};

}  // namespace sanpan::game
