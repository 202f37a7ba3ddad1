#include "game/app/virtual_pad.h"

#include <algorithm>
#include <string>

namespace sanpan::game {

namespace {

/// USB ids by which SDL knows whose pad it is.
struct Model {
  std::string_view kind;
  Uint16 vendor;
  Uint16 product;
  const char* name;
};
constexpr Model models[] = {
    {"xbox", 0x045E, 0x028E, "Xbox 360 Controller"},
    {"playstation", 0x054C, 0x0CE6, "DualSense Wireless Controller"},
    {"nintendo", 0x057E, 0x2009, "Nintendo Switch Pro Controller"},
    {"steam", 0x28DE, 0x1205, "Steam Deck Controller"},
};

const Model* model(std::string_view kind) {
  const auto found = std::ranges::find(models, kind.empty() ? "xbox" : kind, &Model::kind);
  return found == std::end(models) ? nullptr : found;
}

}  // namespace

bool VirtualPad::knows(std::string_view kind) {
  return model(kind) != nullptr;
}

bool VirtualPad::has_axis(std::string_view axis) {
  return SDL_GameControllerGetAxisFromString(std::string(axis).c_str()) != SDL_CONTROLLER_AXIS_INVALID;
}

VirtualPad::VirtualPad(std::string_view kind) {
  const Model* wanted = model(kind);
  if (!wanted) return;
  SDL_VirtualJoystickDesc description{};
  description.version = SDL_VIRTUAL_JOYSTICK_DESC_VERSION;
  description.type = SDL_JOYSTICK_TYPE_GAMECONTROLLER;
  // Enough of everything for the mapping that SDL knows for the real model.
  description.naxes = 10;
  description.nbuttons = 32;
  description.nhats = 1;
  description.button_mask = (1U << SDL_CONTROLLER_BUTTON_MAX) - 1;
  description.axis_mask = (1U << SDL_CONTROLLER_AXIS_MAX) - 1;
  description.vendor_id = wanted->vendor;
  description.product_id = wanted->product;
  description.name = wanted->name;
  const int index = SDL_JoystickAttachVirtualEx(&description);
  if (index >= 0) pad_ = SDL_GameControllerOpen(index);
  if (pad_) joystick_ = SDL_GameControllerGetJoystick(pad_);
}

VirtualPad::~VirtualPad() {
  if (!pad_) return;
  const SDL_JoystickID id = SDL_JoystickInstanceID(joystick_);
  SDL_GameControllerClose(pad_);
  for (int index = 0; index < SDL_NumJoysticks(); ++index) {
    if (SDL_JoystickGetDeviceInstanceID(index) != id) continue;
    SDL_JoystickDetachVirtual(index);
    return;
  }
}

void VirtualPad::press(PadButton button, bool down) {
  if (!pad_) return;
  if (button == PadButton::left_trigger) return set_axis("lefttrigger", down ? 1.0F : 0.0F);
  if (button == PadButton::right_trigger) return set_axis("righttrigger", down ? 1.0F : 0.0F);
  const auto bind = SDL_GameControllerGetBindForButton(pad_, static_cast<SDL_GameControllerButton>(button));
  switch (bind.bindType) {
    case SDL_CONTROLLER_BINDTYPE_BUTTON:
      SDL_JoystickSetVirtualButton(joystick_, bind.value.button, down ? SDL_PRESSED : SDL_RELEASED);
      break;
    case SDL_CONTROLLER_BINDTYPE_HAT: {
      const int mask = bind.value.hat.hat_mask;
      hat_ = static_cast<Uint8>(down ? hat_ | mask : hat_ & ~mask);
      SDL_JoystickSetVirtualHat(joystick_, bind.value.hat.hat, hat_);
      break;
    }
    case SDL_CONTROLLER_BINDTYPE_AXIS:
      SDL_JoystickSetVirtualAxis(joystick_, bind.value.axis,
                                 static_cast<Sint16>(down ? SDL_JOYSTICK_AXIS_MAX : 0));
      break;
    case SDL_CONTROLLER_BINDTYPE_NONE:
      break;
  }
}

void VirtualPad::set_axis(std::string_view axis, float value) {
  if (!pad_) return;
  const auto which = SDL_GameControllerGetAxisFromString(std::string(axis).c_str());
  const auto bind = SDL_GameControllerGetBindForAxis(pad_, which);
  const bool trigger = which == SDL_CONTROLLER_AXIS_TRIGGERLEFT || which == SDL_CONTROLLER_AXIS_TRIGGERRIGHT;
  const float reach = std::clamp(value, -1.0F, 1.0F);
  if (bind.bindType == SDL_CONTROLLER_BINDTYPE_BUTTON) {
    SDL_JoystickSetVirtualButton(joystick_, bind.value.button, reach > 0.5F ? SDL_PRESSED : SDL_RELEASED);
  } else if (bind.bindType == SDL_CONTROLLER_BINDTYPE_AXIS) {
    // A trigger at rest lies at the lower end of its axis.
    const float raw = trigger ? reach * 65535.0F - 32768.0F : reach * 32767.0F;
    SDL_JoystickSetVirtualAxis(joystick_, bind.value.axis, static_cast<Sint16>(raw));
  }
}

}  // namespace sanpan::game
