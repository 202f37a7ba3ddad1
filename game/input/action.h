// Mouse, keyboard, gamepad and touch become the same few actions; screens see nothing else.
#pragma once

#include <string>

namespace sanpan::game {

enum class Device : unsigned char { mouse, keyboard, gamepad, touch };

/// What the player wants. The keys and buttons behind each are in contract terms: see input/bindings.h.
enum class Command : unsigned char {
  none,
  // the pointer, in drawing pixels (Action::x, y); over a panel it is only told once, as -1, -1, unless it is
  // down
  pointer_move,
  pointer_down,
  pointer_up,
  alt_down,
  alt_up,
  wheel,
  // the cursor of keyboard and gamepad (Action::x, y in -1..1: columns and rows)
  cursor_move,
  choose,
  back,
  // the same everywhere
  help,
  fullscreen,
  screenshot,
  menu,         // pause menu (gamepad Start)
  screen_menu,  // this screen's own menu (gamepad Y)
  new_game,
  open,
  save,
  undo,
  redo,
  copy,
  paste,
  step_back,
  step_forward,
  first,
  last,
  flip,
  hint,
  pause,
  faster,
  slower,
  focus_next,  // on to the next control, and back (Tab)
  focus_back,
  region_next,  // on to the next panel, and back (triggers, F6)
  region_back,
  zoom_in,
  zoom_out,
  pan,   // the right stick (Action::x, y in -1..1), each frame that it is held
  text,  // a character typed on the board (Action::text), for moves typed by name
};

struct Action {
  Command command = Command::none;
  Device device = Device::mouse;
  float x = 0;
  float y = 0;
  std::string text;
};

}  // namespace sanpan::game
