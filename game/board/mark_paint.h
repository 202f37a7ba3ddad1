// How each mark looks: shape and colour, drawn on a layer below the pieces or above them.
#pragma once

#include <functional>
#include <span>

#include "game/board/geometry.h"
#include "game/board/layer.h"
#include "game/board/lettering.h"
#include "game/board/marks.h"
#include "game/board/theme.h"

namespace sanpan::board {

class MarkPaint {
 public:
  MarkPaint(Layer& layer, const Geometry& geometry, const Theme& theme, Lettering& lettering)
      : layer_(layer),
        geometry_(geometry),
        theme_(theme),
        lettering_(lettering),
        cell_(static_cast<float>(geometry.cell())) {}

  void below(const Marks& marks);
  /// `occupied`: a piece stands there.
  void above(const Marks& marks, const std::function<bool(Square)>& occupied);
  void labels(const Marks& marks);
  void arrow(const Arrow& arrow);
  void circle(const Circle& circle);
  void star(Square square);
  void cross(Square square, Colour rim);
  void cursor(Square square);
  void tint(Square square, Colour colour);
  void dot(Square square, float radius, Colour colour);  ///< radius in squares

 private:
  Colour tone(Tone tone) const;
  bool known(Square square) const { return square >= 0 && square < geometry_.shape().squares(); }
  bool lines() const { return geometry_.shape().kind == Kind::xiangqi; }
  Point centre(Square square) const;
  Rect rect(Square square) const;
  void touch(Square square, float reach = 0.6F);
  void brackets(Square square, Colour colour);
  void ring(Square square, float radius, float width, Colour colour);
  void glow(Square square, float radius, Colour colour);

  Layer& layer_;
  const Geometry& geometry_;
  const Theme& theme_;
  Lettering& lettering_;
  float cell_;
};

}  // namespace sanpan::board
