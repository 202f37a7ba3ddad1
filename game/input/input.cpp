#include "game/input/input.h"

#include <algorithm>
#include <cmath>

namespace sanpan::game {

namespace {

constexpr float trigger_pulled = 0.5F;
constexpr float trigger_released = 0.35F;

std::optional<Direction> arrow(SDL_Keycode key) {
  switch (key) {
    case SDLK_LEFT:
      return Direction{-1, 0};
    case SDLK_RIGHT:
      return Direction{1, 0};
    case SDLK_UP:
      return Direction{0, -1};
    case SDLK_DOWN:
      return Direction{0, 1};
    default:
      return std::nullopt;
  }
}

/// Commands that keep their meaning while someone types, because no field knows their keys.
bool works_while_typing(Command command) {
  switch (command) {
    case Command::help:
    case Command::fullscreen:
    case Command::screenshot:
    case Command::new_game:
    case Command::open:
    case Command::save:
    case Command::region_next:
    case Command::region_back:
      return true;
    default:
      return false;
  }
}

Action pointer(Command command, Device device, float x, float y) {
  return {command, device, x, y, {}};
}

}  // namespace

Input::Input(const std::filesystem::path& controller_database) : pads_(controller_database) {}

void Input::set_options(const InputOptions& options, std::vector<Message>& complaints) {
  options_ = options;
  bindings_ = Bindings();
  bindings_.change(options.keys, options.pad_buttons, complaints);
}

PadKind Input::pad_kind() const {
  return options_.prompts ? *options_.prompts : pads_.kind(pad_);
}

bool Input::busy() const {
  return repeater_.holding() || std::hypot(right_[0], right_[1]) > options_.dead_zone;
}

void Input::rumble(float strength, int milliseconds) {
  if (options_.rumble && device_ == Device::gamepad) pads_.rumble(pad_, strength, milliseconds);
}

void Input::catch_next(std::function<void(std::optional<Chord>, std::optional<PadButton>)> caught) {
  caught_ = std::move(caught);
}

void Input::handle(const SDL_Event& event, float pixel_ratio, bool typing, std::vector<Action>& actions) {
  const auto mouse = [&](Command command, Uint32 which, float x, float y) {
    if (which == SDL_TOUCH_MOUSEID) return;  // told by the finger itself
    device_ = Device::mouse;
    actions.push_back(pointer(command, device_, x, y));
  };
  switch (event.type) {
    case SDL_MOUSEMOTION:
      mouse(Command::pointer_move, event.motion.which, static_cast<float>(event.motion.x) * pixel_ratio,
            static_cast<float>(event.motion.y) * pixel_ratio);
      break;
    case SDL_MOUSEBUTTONDOWN:
    case SDL_MOUSEBUTTONUP: {
      const bool down = event.type == SDL_MOUSEBUTTONDOWN;
      const float x = static_cast<float>(event.button.x) * pixel_ratio;
      const float y = static_cast<float>(event.button.y) * pixel_ratio;
      if (event.button.button == SDL_BUTTON_LEFT) {
        mouse(down ? Command::pointer_down : Command::pointer_up, event.button.which, x, y);
      } else if (event.button.button == SDL_BUTTON_RIGHT) {
        mouse(down ? Command::alt_down : Command::alt_up, event.button.which, x, y);
      }
      break;
    }
    case SDL_MOUSEWHEEL: {
      const float sign = event.wheel.direction == SDL_MOUSEWHEEL_FLIPPED ? -1.0F : 1.0F;
      mouse(Command::wheel, event.wheel.which, event.wheel.preciseX * sign, event.wheel.preciseY * sign);
      break;
    }
    case SDL_FINGERDOWN:
    case SDL_FINGERMOTION:
    case SDL_FINGERUP: {
      // In parts of the window; the app makes pixels of them.
      const Command command = event.type == SDL_FINGERDOWN ? Command::pointer_down
                              : event.type == SDL_FINGERUP ? Command::pointer_up
                                                           : Command::pointer_move;
      int width = 0;
      int height = 0;
      if (SDL_Window* window = SDL_GetWindowFromID(event.tfinger.windowID))
        SDL_GetWindowSize(window, &width, &height);
      device_ = Device::touch;
      actions.push_back(pointer(command, device_, event.tfinger.x * static_cast<float>(width) * pixel_ratio,
                                event.tfinger.y * static_cast<float>(height) * pixel_ratio));
      break;
    }
    case SDL_KEYDOWN:
      key(event.key, typing, actions);
      break;
    case SDL_CONTROLLERDEVICEADDED:
      if (const std::string name = pads_.add(event.cdevice.which); !name.empty()) {
        news_.push_back({"Gamepad connected: {0}", {name}});
      }
      break;
    case SDL_CONTROLLERDEVICEREMOVED:
      if (const std::string name = pads_.remove(event.cdevice.which); !name.empty()) {
        news_.push_back({"Gamepad disconnected: {0}. Play on with mouse or keyboard", {name}});
        if (event.cdevice.which == pad_) forget_held();
      }
      break;
    case SDL_CONTROLLERBUTTONDOWN:
    case SDL_CONTROLLERBUTTONUP:
      button(event.cbutton.which, static_cast<PadButton>(event.cbutton.button),
             event.type == SDL_CONTROLLERBUTTONDOWN, actions);
      break;
    case SDL_CONTROLLERAXISMOTION:
      axis(event.caxis, actions);
      break;
    default:
      break;
  }
}

void Input::key(const SDL_KeyboardEvent& event, bool typing, std::vector<Action>& actions) {
  const Chord chord = chord_of(event.keysym);
  if (caught_) {
    if (chord.key >= SDLK_LCTRL && chord.key <= SDLK_RGUI) return;  // waits for the key it goes with
    const auto caught = std::exchange(caught_, nullptr);
    caught(chord.key == SDLK_ESCAPE ? std::nullopt : std::optional(chord), std::nullopt);
    return;
  }
  const Command command = bindings_.command(chord);
  if (typing && !works_while_typing(command)) return;
  device_ = Device::keyboard;
  if (const auto direction = arrow(chord.key); direction && !chord.ctrl && !chord.alt) {
    steer(*direction, actions);
  } else if (chord.key == SDLK_TAB && !chord.ctrl && !chord.alt) {
    actions.push_back({chord.shift ? Command::focus_back : Command::focus_next, device_, 0, 0, {}});
  } else if (command != Command::none) {
    const bool repeats = command == Command::step_back || command == Command::step_forward ||
                         command == Command::undo || command == Command::redo || command == Command::faster ||
                         command == Command::slower;
    if (!event.repeat || repeats) actions.push_back({command, device_, 0, 0, {}});
  } else if (chord.key > ' ' && chord.key < 0x7F && !chord.ctrl && !chord.alt) {
    actions.push_back({Command::text, device_, 0, 0, std::string(1, static_cast<char>(chord.key))});
  }
}

void Input::button(SDL_JoystickID pad, PadButton button, bool down, std::vector<Action>& actions) {
  if (!pads_.has(pad)) return;
  if (down) {
    device_ = Device::gamepad;
    pad_ = pad;
  }
  const int first = SDL_CONTROLLER_BUTTON_DPAD_UP;
  const int number = static_cast<int>(button) - first;
  if (number >= 0 && number < 4) {
    dpad_[number] = down;
    const Direction held{dpad_[3] - dpad_[2], dpad_[1] - dpad_[0]};
    if (auto step = repeater_.hold(held ? held : stick_); step && down) steer(*step, actions);
    return;
  }
  if (!down) return;
  if (caught_) {
    const auto caught = std::exchange(caught_, nullptr);
    caught(std::nullopt, button);
    return;
  }
  if (const Command command = bindings_.command(button); command != Command::none) {
    actions.push_back({command, device_, 0, 0, {}});
  }
}

void Input::axis(const SDL_ControllerAxisEvent& event, std::vector<Action>& actions) {
  if (!pads_.has(event.which)) return;
  const float value = std::clamp(static_cast<float>(event.value) / 32767.0F, -1.0F, 1.0F);
  const auto used = [&] {
    device_ = Device::gamepad;
    pad_ = event.which;
  };
  switch (event.axis) {
    case SDL_CONTROLLER_AXIS_LEFTX:
    case SDL_CONTROLLER_AXIS_LEFTY: {
      left_[event.axis == SDL_CONTROLLER_AXIS_LEFTY] = value;
      const Direction direction = snap(left_[0], left_[1], std::max(options_.dead_zone, 0.4F), stick_);
      if (direction == stick_) break;
      stick_ = direction;
      if (direction) used();
      if (auto step = repeater_.hold(direction)) steer(*step, actions);
      break;
    }
    case SDL_CONTROLLER_AXIS_RIGHTX:
    case SDL_CONTROLLER_AXIS_RIGHTY:
      right_[event.axis == SDL_CONTROLLER_AXIS_RIGHTY] = value;
      if (std::abs(value) > options_.dead_zone) used();
      break;
    case SDL_CONTROLLER_AXIS_TRIGGERLEFT:
    case SDL_CONTROLLER_AXIS_TRIGGERRIGHT: {
      const bool right = event.axis == SDL_CONTROLLER_AXIS_TRIGGERRIGHT;
      const bool pulled = trigger_[right] ? value > trigger_released : value > trigger_pulled;
      if (pulled == trigger_[right]) break;
      trigger_[right] = pulled;
      button(event.which, right ? PadButton::right_trigger : PadButton::left_trigger, pulled, actions);
      break;
    }
    default:
      break;
  }
}

void Input::steer(Direction direction, std::vector<Action>& actions) {
  actions.push_back(
      {Command::cursor_move, device_, static_cast<float>(direction.x), static_cast<float>(direction.y), {}});
}

void Input::pass(double seconds, std::vector<Action>& actions) {
  if (auto step = repeater_.pass(seconds)) steer(*step, actions);
  const float length = std::hypot(right_[0], right_[1]);
  if (length > options_.dead_zone) {
    // Beyond the dead zone from nothing, and finer near it.
    const float reach = (length - options_.dead_zone) / (1 - options_.dead_zone);
    const float scale = reach * std::abs(reach) / length;
    actions.push_back({Command::pan, Device::gamepad, right_[0] * scale, right_[1] * scale, {}});
  }
}

void Input::forget_held() {
  repeater_.hold({});
  stick_ = {};
  std::ranges::fill(dpad_, false);
  std::ranges::fill(trigger_, false);
  std::ranges::fill(left_, 0.0F);
  std::ranges::fill(right_, 0.0F);
}

}  // namespace sanpan::game
