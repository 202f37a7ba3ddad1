// Small pictures for buttons, drawn as lines at any size.
#pragma once

#include <cstdint>

#include "game/board/geometry.h"

struct ImDrawList;

namespace sanpan::game {

// clang-format off
enum class Icon : std::uint8_t {
  first, previous, next, last, undo, redo, flip, hint, play, pause, step, restart, faster, slower,
  menu, home, back, close, settings, help, fullscreen, sound, mute,
  open, save, copy, paste, edit, trash, search, library, share, picture,
  plus, minus, check, warning, flag, handshake, trophy, clock, dice, person, machine, gamepad, eye, chart, target,
  star, chevron_right, chevron_down,
};
// clang-format on

/// Fills `box` (a square) with lines of `colour` (as ImDrawList takes it).
void draw_icon(ImDrawList* list, Icon icon, board::Rect box, unsigned colour);

}  // namespace sanpan::game
