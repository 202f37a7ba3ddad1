// A whole board without pieces: frame, squares or lines, river, palaces, coordinates; its shadow; and the
// table below.
#pragma once

#include "game/board/art/image.h"
#include "game/board/art/stencil.h"
#include "game/board/geometry.h"
#include "game/board/theme.h"

namespace sanpan::board::art {

struct BoardPlan {
  Shape shape;
  int cell = 1;   ///< pixels
  int frame = 0;  ///< pixels
  bool flipped = false;
  const Theme* theme = nullptr;
  Coordinates coordinates = Coordinates::none;

  int width() const { return shape.columns * cell + 2 * frame; }
  int height() const { return shape.rows * cell + 2 * frame; }
  /// Rows at the top and bottom in which the rounded corners are transparent; all others are opaque.
  int corner() const;
};

Image paint_board(const BoardPlan& plan, Stencils& stencils);

/// Black with alpha, as large as the board with `shadow_reach` pixels more on each side.
Image paint_board_shadow(const BoardPlan& plan);
int shadow_reach(const BoardPlan& plan);

Image paint_table(const Theme& theme, int width, int height);

}  // namespace sanpan::board::art
