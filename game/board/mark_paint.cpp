#include "game/board/mark_paint.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace sanpan::board {

Colour MarkPaint::tone(Tone tone) const {
  switch (tone) {
    case Tone::hint:
      return theme_.hint;
    case Tone::second:
      return theme_.hint.with_alpha(theme_.hint.a * 0.55F);
    case Tone::user:
      return theme_.selected.with_alpha(0.85F);
    case Tone::good:
      return theme_.palette.good.with_alpha(0.9F);
    case Tone::bad:
      return theme_.alarm.with_alpha(0.9F);
    case Tone::quiet:
      return theme_.palette.panel.with_alpha(0.88F);
  }
  return theme_.hint;
}

void MarkPaint::tint(Square square, Colour colour) {
  brush_.fill(geometry_.rect(square), colour);
}

// Four corners about a point of a lined board.
void MarkPaint::brackets(Square square, Colour colour) {
  const Point c = geometry_.centre(square);
  const float far = 0.475F * cell_;
  const float arm = 0.15F * cell_;
  const float width = std::max(2.0F, 0.045F * cell_);
  for (const float sx : {-1.0F, 1.0F}) {
    for (const float sy : {-1.0F, 1.0F}) {
      const Point corner{c.x + sx * far, c.y + sy * far};
      const std::array<Point, 3> points{
          {{corner.x - sx * arm, corner.y}, corner, {corner.x, corner.y - sy * arm}}};
      brush_.polyline(points, width, colour);
    }
  }
}

void MarkPaint::below(const Marks& marks) {
  for (const Square square : marks.last) {
    if (!known(square)) continue;
    if (lines()) {
      const Colour strong = theme_.last.with_alpha(std::min(1.0F, theme_.last.a * 2.0F));
      brackets(square, strong);
    } else {
      tint(square, theme_.last);
    }
  }
  if (known(marks.selected)) {
    if (lines()) {
      brush_.glow(geometry_.centre(marks.selected), 0.60F * cell_, theme_.selected.with_alpha(0.95F));
    } else {
      tint(marks.selected, theme_.selected);
    }
  }
  if (known(marks.check))
    brush_.glow(geometry_.centre(marks.check), 0.72F * cell_, theme_.alarm.with_alpha(0.95F));
  if (known(marks.hover) && marks.hover != marks.selected) {
    const Colour light = theme_.cursor.with_alpha(0.16F);
    if (lines()) {
      brush_.disc(geometry_.centre(marks.hover), 0.47F * cell_, light);
    } else {
      tint(marks.hover, light);
    }
  }
  brush_.flush();
}

void MarkPaint::above(const Marks& marks, const std::function<bool(Square)>& occupied) {
  const float thin = std::max(1.5F, 0.035F * cell_);
  for (const Square square : marks.movable) {
    if (known(square))
      brush_.ring(geometry_.centre(square), 0.455F * cell_, thin,
                  theme_.target.with_alpha(0.75F * theme_.target.a));
  }
  for (const Square square : marks.targets) {
    if (!known(square)) continue;
    brush_.disc(geometry_.centre(square), 0.145F * cell_, theme_.target);
  }
  for (const Square square : marks.captures) {
    if (!known(square)) continue;
    if (occupied(square)) {
      brush_.ring(geometry_.centre(square), 0.465F * cell_, std::max(2.5F, 0.07F * cell_), theme_.target);
    } else {
      brush_.disc(geometry_.centre(square), 0.12F * cell_, theme_.target);
      brush_.ring(geometry_.centre(square), 0.22F * cell_, std::max(2.0F, 0.05F * cell_), theme_.target);
    }
  }
  if (known(marks.cursor)) cursor(marks.cursor);
  for (const Circle& each : marks.circles) circle(each);
  brush_.flush();
}

void MarkPaint::cursor(Square square) {
  const Rect rect = geometry_.rect(square);
  const float width = std::max(2.0F, 0.055F * cell_);
  const float radius = 0.14F * cell_;
  const auto grown = [&](float by) {
    return Rect{rect.x - by, rect.y - by, rect.w + 2 * by, rect.h + 2 * by};
  };
  brush_.frame(grown(0.5F * width), radius + 0.5F * width, 2 * width, Colour{0, 0, 0, 0.55F});
  brush_.frame(rect, radius, width, theme_.cursor);
}

void MarkPaint::circle(const Circle& circle) {
  if (!known(circle.square)) return;
  brush_.ring(geometry_.centre(circle.square), 0.46F * cell_, std::max(2.0F, 0.06F * cell_),
              tone(circle.tone));
}

void MarkPaint::arrow(const Arrow& arrow) {
  if (!known(arrow.from) || !known(arrow.to)) return;
  std::vector<Point> points{geometry_.centre(arrow.from)};
  for (const Square square : arrow.over) {
    if (known(square)) points.push_back(geometry_.centre(square));
  }
  points.push_back(geometry_.centre(arrow.to));
  // It starts beside the middle, so that the piece can be seen.
  const Point next = points[1];
  const float run = std::hypot(next.x - points[0].x, next.y - points[0].y);
  if (run <= 0) return;
  const float start = std::min(0.30F * cell_, run / 3);
  points[0] = {points[0].x + (next.x - points[0].x) * start / run,
               points[0].y + (next.y - points[0].y) * start / run};
  brush_.arrow(points, std::max(3.0F, 0.16F * cell_), tone(arrow.tone));
  brush_.flush();
}

void MarkPaint::flash(std::span<const Square> squares, float strength) {
  for (const Square square : squares) {
    if (!known(square)) continue;
    const Colour colour = theme_.alarm.with_alpha(0.65F * strength);
    if (lines()) {
      brush_.glow(geometry_.centre(square), 0.6F * cell_, colour);
    } else {
      tint(square, colour);
    }
  }
  brush_.flush();
}

void MarkPaint::ripple(Square square, float progress) {
  if (!known(square)) return;
  const float out = 1 - (1 - progress) * (1 - progress);
  brush_.ring(geometry_.centre(square), (0.45F + 0.75F * out) * cell_,
              std::max(2.0F, 0.10F * cell_ * (1 - progress)), theme_.alarm.with_alpha(1 - progress));
  brush_.flush();
}

void MarkPaint::labels(const Marks& marks) {
  for (const Label& label : marks.labels) {
    if (!known(label.square)) continue;
    const Colour ground = tone(label.tone);
    const Point c = geometry_.centre(label.square);
    const float h = 1.25F * static_cast<float>(lettering_.height());
    const float w =
        std::max(h, lettering_.width(label.text) + 0.7F * static_cast<float>(lettering_.height()));
    brush_.rounded({c.x - w / 2, c.y - h / 2, w, h}, h / 2, ground.with_alpha(0.92F));
    brush_.flush();
    const float luminance = 0.3F * ground.r + 0.59F * ground.g + 0.11F * ground.b;
    lettering_.draw(renderer_, label.text, c,
                    luminance > 0.55F ? Colour{0.08F, 0.07F, 0.06F, 1} : Colour{1, 1, 1, 1});
  }
}

}  // namespace sanpan::board
