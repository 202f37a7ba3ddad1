#include "game/input/pads.h"

#include <algorithm>

namespace sanpan::game {

namespace {

constexpr Uint16 valve = 0x28DE;

}  // namespace

PadKind pad_kind(SDL_GameControllerType type, Uint16 vendor) {
  if (vendor == valve) return PadKind::steam;
  switch (type) {
    case SDL_CONTROLLER_TYPE_PS3:
    case SDL_CONTROLLER_TYPE_PS4:
    case SDL_CONTROLLER_TYPE_PS5:
      return PadKind::playstation;
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_PRO:
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_LEFT:
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_RIGHT:
    case SDL_CONTROLLER_TYPE_NINTENDO_SWITCH_JOYCON_PAIR:
      return PadKind::nintendo;
    default:
      return PadKind::xbox;
  }
}

Pads::Pads(const std::filesystem::path& database) {
  // A machine without joysticks, or without the right to read them, plays on by mouse and keyboard.
  SDL_InitSubSystem(SDL_INIT_GAMECONTROLLER | SDL_INIT_HAPTIC);
  std::error_code none;
  if (!database.empty() && std::filesystem::is_regular_file(database, none)) {
    SDL_GameControllerAddMappingsFromFile(database.string().c_str());
  }
}

Pads::~Pads() {
  open_.clear();
  SDL_QuitSubSystem(SDL_INIT_GAMECONTROLLER | SDL_INIT_HAPTIC);
}

std::string Pads::add(int device_index) {
  std::unique_ptr<SDL_GameController, Close> pad(SDL_GameControllerOpen(device_index));
  if (!pad) return {};
  const SDL_JoystickID id = SDL_JoystickInstanceID(SDL_GameControllerGetJoystick(pad.get()));
  const char* name = SDL_GameControllerName(pad.get());
  const bool fresh = open_.emplace(id, std::move(pad)).second;
  return fresh ? (name ? name : "?") : "";
}

std::string Pads::remove(SDL_JoystickID id) {
  const auto found = open_.find(id);
  if (found == open_.end()) return {};
  const char* known = SDL_GameControllerName(found->second.get());
  std::string name = known ? known : "?";
  open_.erase(found);
  return name;
}

PadKind Pads::kind(SDL_JoystickID id) const {
  const auto found = open_.find(id);
  if (found == open_.end()) return PadKind::xbox;
  return pad_kind(SDL_GameControllerGetType(found->second.get()),
                  SDL_GameControllerGetVendor(found->second.get()));
}

void Pads::rumble(SDL_JoystickID id, float strength, int milliseconds) {
  const auto found = open_.find(id);
  if (found == open_.end()) return;
  const auto power = static_cast<Uint16>(std::clamp(strength, 0.0F, 1.0F) * 65535.0F);
  SDL_GameControllerRumble(found->second.get(), power, power, static_cast<Uint32>(milliseconds));
}

}  // namespace sanpan::game
