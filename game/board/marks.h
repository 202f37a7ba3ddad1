// What is marked on a board: plain data, set by the screen, drawn by the view.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/common/board.h"

namespace sanpan::board {

/// What a mark says; the theme gives it a colour, its shape differs too.
enum class Tone : std::uint8_t { hint, second, user, good, bad, quiet };

struct Arrow {
  Square from = no_square;
  Square to = no_square;
  Tone tone = Tone::hint;
  std::vector<Square> over;  ///< squares it turns on between its ends (a capture of several)
  bool operator==(const Arrow&) const = default;
};

struct Circle {
  Square square = no_square;
  Tone tone = Tone::user;
  bool operator==(const Circle&) const = default;
};

/// A few characters in a pill on a square: the score of a move that goes there.
struct Label {
  Square square = no_square;
  std::string text;
  Tone tone = Tone::quiet;
  bool operator==(const Label&) const = default;
};

struct Marks {
  std::vector<Square> last;     ///< the last move: from, stations, to
  std::vector<Square> targets;  ///< legal quiet moves of the selected piece: dots
  std::vector<Square>
      captures;  ///< legal captures: rings around what is taken or dots with a ring on an empty square
  std::vector<Square> movable;  ///< pieces that may or must move: a quiet rim
  std::vector<Square> doomed;   ///< pieces taken in a capture that is not finished: ghosts with a cross
  Square selected = no_square;
  Square hover = no_square;   ///< under the mouse
  Square cursor = no_square;  ///< under the keyboard's or gamepad's cursor
  Square check = no_square;   ///< the general that is attacked: it glows
  std::vector<Arrow> arrows;
  std::vector<Circle> circles;
  std::vector<Square> stars;  ///< to be visited: a lesson's goals
  std::vector<Label> labels;
  bool operator==(const Marks&) const = default;
};

}  // namespace sanpan::board
