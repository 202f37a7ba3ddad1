// What is printed on keys and buttons, for the device in use.
#pragma once

#include <string>

#include "game/input/bindings.h"
#include "game/input/pads.h"
#include "game/panels/ui.h"

namespace sanpan::game {

/// How a gamepad button is shown: a coloured round one, one of the shapes of PlayStation pads, or a rounded
/// label.
struct ButtonFace {
  enum class Shape : unsigned char { round, cross, circle, square, triangle, label, left, right, up, down };
  Shape shape = Shape::label;
  std::string words;
  unsigned rgb = 0;  ///< 0: the colour of text
};
ButtonFace button_face(PadButton button, PadKind kind);

/// A key's face is a label with its name. All are `key_height` units high.
inline constexpr float key_height = 24;
float key_width(const Ui& ui, const ButtonFace& face);  ///< in pixels
void draw_key(Ui& ui, const ButtonFace& face, board::Point corner);

}  // namespace sanpan::game
