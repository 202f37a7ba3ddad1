// How each mark looks: shape and colour, below the pieces or above them.
#pragma once

#include <functional>
#include <span>

#include "game/board/brush.h"
#include "game/board/geometry.h"
#include "game/board/lettering.h"
#include "game/board/marks.h"
#include "game/board/theme.h"

namespace sanpan::board {

class MarkPaint {
 public:
  MarkPaint(SDL_Renderer* renderer, const Geometry& geometry, const Theme& theme, const Lettering& lettering)
      : renderer_(renderer),
        geometry_(geometry),
        theme_(theme),
        lettering_(lettering),
        brush_(renderer),
        cell_(static_cast<float>(geometry.cell())) {}

  void below(const Marks& marks);
  void above(const Marks& marks, const std::function<bool(Square)>& occupied);
  void labels(const Marks& marks);
  void arrow(const Arrow& arrow);
  void circle(const Circle& circle);
  void flash(std::span<const Square> squares, float strength);
  void ripple(Square square, float progress);
  void cursor(Square square);

 private:
  Colour tone(Tone tone) const;
  bool known(Square square) const { return square >= 0 && square < geometry_.shape().squares(); }
  bool lines() const { return geometry_.shape().kind == Kind::xiangqi; }
  void tint(Square square, Colour colour);
  void brackets(Square square, Colour colour);

  SDL_Renderer* renderer_;
  const Geometry& geometry_;
  const Theme& theme_;
  const Lettering& lettering_;
  Brush brush_;
  float cell_;
};

}  // namespace sanpan::board
