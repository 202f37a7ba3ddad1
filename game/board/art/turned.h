// Turned wood seen from above and a little from the front: draughts men, kings, and the discs of xiangqi.
#pragma once

#include "game/board/art/image.h"
#include "game/board/theme.h"

namespace sanpan::board::art {

/// Side of the square picture of a piece, in squares of the board: room for the piece and its outline.
inline constexpr float piece_box = 1.24F;

/// How far a king's upper disc lies above the lower one, in squares.
inline constexpr float man_thickness = 0.085F;

struct Turned {
  Material wood;
  std::uint32_t cut = 0;  ///< another number, another piece of the same wood
  float radius = 0.40F;   ///< in squares
  float thickness = man_thickness;
  int stacked = 1;     ///< discs upon each other
  bool rings = true;   ///< turned grooves (draughts); else a smooth, slightly domed face with a rounded edge
  bool drawn = false;  ///< flat, with rings drawn in `line_colour`, instead of turned
  Colour line_colour;
  float outline = 0;  ///< width of a line about it, in squares
  Colour outline_colour;
  float carved_ring = 0;  ///< radius of a carved ring in parts of the radius; 0: none
  Colour ink;             ///< what carvings are filled with
  bool inlaid = false;    ///< the stencil is let in, raised and metallic, instead of carved
};

/// `stencil`: what is carved or inlaid on the face, a square of `stencil_size(box)` pixels as wide as the
/// face; or empty. `box`: side of the picture in pixels.
Image paint_turned(const Turned& piece, const Plane& stencil, int box);
int stencil_size(const Turned& piece, int box);

/// The soft shadow that a piece of that radius throws on the board, black with alpha; `height` 0 lying, 1
/// held in the hand.
Image paint_piece_shadow(float radius, float thickness, int box, float height);

}  // namespace sanpan::board::art
