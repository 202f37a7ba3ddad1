// A board without pieces on the screen: its painted picture and its shadow.
#pragma once

#include "game/board/art/board_art.h"
#include "game/board/geometry.h"
#include "game/board/store.h"
#include "game/board/theme.h"

namespace sanpan::board {

class BoardPaint {
 public:
  explicit BoardPaint(Shape shape) : shape_(shape) {}
  const Shape& shape() const { return shape_; }
  void refresh(Workshop::Store& store, const Geometry& geometry, const Look& look);
  bool current() const { return board_.current() && shadow_.current(); }
  void draw(SDL_Renderer* renderer) const;

 private:
  Shape shape_;
  Rect outer_;
  int corner_ = 0;
  int reach_ = 0;
  Picture board_;
  Picture shadow_;
};

}  // namespace sanpan::board
