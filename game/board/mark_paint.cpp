#include "game/board/mark_paint.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "game/board/art/ink.h"

namespace sanpan::board {

Colour MarkPaint::tone(Tone tone) const {
  switch (tone) {
    case Tone::hint:
      return theme_.hint;
    case Tone::second:
      return theme_.hint.with_alpha(theme_.hint.a * 0.55F);
    case Tone::user:
      return theme_.sketch;
    case Tone::good:
      return theme_.palette.good.with_alpha(0.95F);
    case Tone::bad:
      return theme_.alarm.with_alpha(0.95F);
    case Tone::quiet:
      return theme_.palette.panel.with_alpha(0.92F);
  }
  return theme_.hint;
}

Point MarkPaint::centre(Square square) const {
  const Point p = geometry_.centre(square);
  return {p.x - layer_.origin().x, p.y - layer_.origin().y};
}

Rect MarkPaint::rect(Square square) const {
  const Rect r = geometry_.rect(square);
  return {r.x - layer_.origin().x, r.y - layer_.origin().y, r.w, r.h};
}

void MarkPaint::touch(Square square, float reach) {
  const Point p = geometry_.centre(square);
  const float r = reach * cell_;
  layer_.touch({p.x - r, p.y - r, 2 * r, 2 * r});
}

void MarkPaint::tint(Square square, Colour colour) {
  const Rect r = rect(square);
  art::rectangle(layer_.image(), static_cast<int>(r.x), static_cast<int>(r.y), static_cast<int>(r.w),
                 static_cast<int>(r.h), colour);
  touch(square);
}

void MarkPaint::dot(Square square, float radius, Colour colour) {
  art::disc(layer_.image(), centre(square), radius * cell_, colour);
  touch(square);
}

void MarkPaint::ring(Square square, float radius, float width, Colour colour) {
  art::ring(layer_.image(), centre(square), radius * cell_, width, colour);
  touch(square, 0.7F);
}

void MarkPaint::glow(Square square, float radius, Colour colour) {
  art::glow(layer_.image(), centre(square), radius * cell_, colour);
  touch(square, radius);
}

// Four corners about a point of a lined board, apart from those about the next.
void MarkPaint::brackets(Square square, Colour colour) {
  const Point c = centre(square);
  const float far = 0.44F * cell_;
  const float arm = 0.17F * cell_;
  const float width = std::max(2.0F, 0.045F * cell_);
  for (const float sx : {-1.0F, 1.0F}) {
    for (const float sy : {-1.0F, 1.0F}) {
      const Point corner{c.x + sx * far, c.y + sy * far};
      const std::array<Point, 3> points{
          {{corner.x - sx * arm, corner.y}, corner, {corner.x, corner.y - sy * arm}}};
      art::bent(layer_.image(), points, width, colour);
    }
  }
  touch(square);
}

void MarkPaint::below(const Marks& marks) {
  for (const Square square : marks.last) {
    if (!known(square)) continue;
    if (lines()) {
      brackets(square, theme_.last_point);
    } else {
      tint(square, theme_.last);
    }
  }
  if (known(marks.selected)) {
    if (lines()) {
      glow(marks.selected, 0.66F, theme_.selected.with_alpha(1));
      ring(marks.selected, 0.485F, std::max(2.0F, 0.055F * cell_), theme_.last_point);
    } else {
      tint(marks.selected, theme_.selected);
    }
  }
  if (known(marks.check)) glow(marks.check, 0.78F, theme_.alarm.with_alpha(0.95F));
  if (known(marks.hover) && marks.hover != marks.selected) {
    const Colour light{1, 1, 1, theme_.palette.dark ? 0.13F : 0.22F};
    if (lines()) {
      dot(marks.hover, 0.46F, light);
    } else {
      tint(marks.hover, light);
    }
  }
}

void MarkPaint::above(const Marks& marks, const std::function<bool(Square)>& occupied) {
  const float thin = std::max(1.5F, 0.04F * cell_);
  for (const Square square : marks.movable) {
    if (known(square)) ring(square, 0.455F, thin, theme_.target.with_alpha(0.8F * theme_.target.a));
  }
  // A fine dark rim keeps a light dot apart from light wood, and a light one from dark.
  const Colour rim = theme_.rim;
  for (const Square square : marks.targets) {
    if (!known(square)) continue;
    dot(square, 0.165F, rim);
    dot(square, 0.135F, theme_.target);
  }
  for (const Square square : marks.captures) {
    if (!known(square)) continue;
    if (occupied(square)) {
      ring(square, 0.465F, std::max(3.5F, 0.105F * cell_), rim);
      ring(square, 0.465F, std::max(2.5F, 0.065F * cell_), theme_.target);
    } else {
      dot(square, 0.265F, rim);
      ring(square, 0.215F, std::max(2.0F, 0.055F * cell_), theme_.target);
      dot(square, 0.12F, theme_.target);
    }
  }
  for (const Square square : marks.doomed) {
    if (known(square)) cross(square, rim);
  }
  if (known(marks.check)) ring(marks.check, 0.475F, std::max(2.5F, 0.075F * cell_), theme_.alarm);
  if (known(marks.cursor)) cursor(marks.cursor);
  for (const Circle& each : marks.circles) circle(each);
  for (const Square square : marks.stars) star(square);
}

void MarkPaint::cross(Square square, Colour rim) {
  const Point c = centre(square);
  const float arm = 0.19F * cell_;
  const float width = std::max(2.0F, 0.06F * cell_);
  for (const auto& [wide, colour] : {std::pair{width * 1.8F, rim}, std::pair{width, theme_.alarm}}) {
    for (const float slope : {-1.0F, 1.0F}) {
      const std::array<Point, 2> points{{{c.x - arm, c.y - slope * arm}, {c.x + arm, c.y + slope * arm}}};
      art::bent(layer_.image(), points, wide, colour);
    }
  }
  touch(square);
}

void MarkPaint::cursor(Square square) {
  const Rect r = rect(square);
  const float width = std::max(2.0F, 0.06F * cell_);
  const float radius = 0.15F * cell_;
  const float out = std::max(1.0F, 0.02F * cell_);
  const auto grown = [&](float by) { return Rect{r.x - by, r.y - by, r.w + 2 * by, r.h + 2 * by}; };
  art::frame(layer_.image(), grown(out), radius + out, width + 2 * out, Colour{0, 0, 0, 0.6F});
  art::frame(layer_.image(), r, radius, width, theme_.cursor);
  touch(square);
}

void MarkPaint::circle(const Circle& circle) {
  if (!known(circle.square)) return;
  // What is wrong is marked by more than a colour: a broader ring on a dark one.
  const bool bad = circle.tone == Tone::bad;
  if (bad) ring(circle.square, 0.465F, std::max(4.5F, 0.16F * cell_), theme_.rim);
  ring(circle.square, 0.455F, std::max(2.5F, (bad ? 0.11F : 0.07F) * cell_), tone(circle.tone));
}

void MarkPaint::star(Square square) {
  if (!known(square)) return;
  art::star(layer_.image(), centre(square), 0.36F * cell_, {0, 0, 0, 0.55F});
  art::star(layer_.image(), centre(square), 0.30F * cell_, {1.0F, 0.80F, 0.22F, 1});
  touch(square);
}

void MarkPaint::arrow(const Arrow& arrow) {
  if (!known(arrow.from) || !known(arrow.to)) return;
  std::vector<Point> points{centre(arrow.from)};
  for (const Square square : arrow.over) {
    if (known(square)) points.push_back(centre(square));
  }
  points.push_back(centre(arrow.to));
  // It starts beside the middle, so that the piece can be seen.
  const Point next = points[1];
  const float run = std::hypot(next.x - points[0].x, next.y - points[0].y);
  if (run <= 0) return;
  const float start = std::min(0.30F * cell_, run / 3);
  points[0] = {points[0].x + (next.x - points[0].x) * start / run,
               points[0].y + (next.y - points[0].y) * start / run};
  const float width = std::max(3.0F, 0.15F * cell_);
  art::arrow(layer_.image(), points, width, tone(arrow.tone));
  touch(arrow.from, 0.8F);
  touch(arrow.to, 0.8F);
  for (const Square square : arrow.over) {
    if (known(square)) touch(square, 0.8F);
  }
}

void MarkPaint::labels(const Marks& marks) {
  const auto height = static_cast<float>(lettering_.height());
  for (const Label& label : marks.labels) {
    if (!known(label.square)) continue;
    const Colour ground = tone(label.tone);
    const Point c = centre(label.square);
    const float h = std::round(1.35F * height);
    const float w = std::max(h, std::round(lettering_.width(label.text) + 0.8F * height));
    const Rect pill{std::round(c.x - w / 2), std::round(c.y - h / 2), w, h};
    art::rounded(layer_.image(), {pill.x, pill.y + 1, pill.w, pill.h}, h / 2, {0, 0, 0, 0.35F});
    art::rounded(layer_.image(), pill, h / 2, ground.with_alpha(0.96F));
    const float luminance = 0.3F * ground.r + 0.59F * ground.g + 0.11F * ground.b;
    lettering_.write(layer_.image(), label.text, pill.centre(),
                     luminance > 0.55F ? Colour{0.08F, 0.07F, 0.06F, 1} : Colour{1, 1, 1, 1});
    touch(label.square, std::max(0.6F, w / cell_));
  }
}

}  // namespace sanpan::board
