// What is printed on keys and buttons, for the device in use.
#pragma once

#include <string>

#include "game/input/bindings.h"
#include "game/input/pads.h"

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

}  // namespace sanpan::game
