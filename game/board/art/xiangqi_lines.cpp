#include "game/board/art/xiangqi_lines.h"

#include <cmath>

#include "game/board/art/ink.h"

namespace sanpan::board::art {
namespace {

class Engraver {
 public:
  Engraver(Image& image, const BoardPlan& plan)
      : image_(image),
        plan_(plan),
        width_(std::max(1, static_cast<int>(std::lround(static_cast<float>(plan.cell) * 0.024F)))) {}

  int place(int index) const { return plan_.frame + index * plan_.cell + plan_.cell / 2; }
  int width() const { return width_; }

  // The far edge of a cut catches the lamp.
  void across(int x0, int x1, int y, int width) {
    rectangle(image_, x0, y - width / 2 + width, x1 - x0, shine_width(), shine);
    rectangle(image_, x0, y - width / 2, x1 - x0, width, ink());
  }
  void down(int x, int y0, int y1, int width) {
    rectangle(image_, x - width / 2 + width, y0, shine_width(), y1 - y0, shine);
    rectangle(image_, x - width / 2, y0, width, y1 - y0, ink());
  }
  void slant(float x0, float y0, float x1, float y1) {
    const auto w = static_cast<float>(width_);
    const float half = width_ % 2 == 0 ? 0.0F : 0.5F;
    line(image_, {x0 + half, y0 + half + 0.8F * w}, {x1 + half, y1 + half + 0.8F * w}, w * 0.6F, Ends::flat,
         shine, shine);
    line(image_, {x0 + half, y0 + half}, {x1 + half, y1 + half}, w, Ends::flat, ink(), ink());
  }

  // The four corners at a point where a soldier or cannon starts.
  void corners(int column, int row) {
    const int gap = std::max(2, static_cast<int>(std::lround(static_cast<float>(plan_.cell) * 0.075F)));
    const int length = std::max(3, static_cast<int>(std::lround(static_cast<float>(plan_.cell) * 0.16F)));
    for (const int sx : {-1, 1}) {
      if ((column == 0 && sx < 0) || (column == plan_.shape.columns - 1 && sx > 0)) continue;
      for (const int sy : {-1, 1}) {
        const int x = place(column) + sx * gap;
        const int y = place(row) + sy * gap;
        across(std::min(x, x + sx * length), std::max(x, x + sx * length) + width_ - width_ / 2, y, width_);
        down(x, std::min(y, y + sy * length) - width_ / 2, std::max(y, y + sy * length), width_);
      }
    }
  }

 private:
  static constexpr Colour shine{1, 0.97F, 0.88F, 0.22F};
  int shine_width() const { return std::max(1, width_ / 2); }
  Colour ink() const { return plan_.theme->ink.with_alpha(0.88F); }

  Image& image_;
  const BoardPlan& plan_;
  int width_;
};

}  // namespace

void engrave_xiangqi(Image& image, const BoardPlan& plan, Stencils& stencils) {
  Engraver cut(image, plan);
  const int w = cut.width();
  const int last_column = plan.shape.columns - 1;
  const int last_row = plan.shape.rows - 1;
  for (int r = 0; r <= last_row; ++r) cut.across(cut.place(0), cut.place(last_column), cut.place(r), w);
  for (int c = 0; c <= last_column; ++c) {
    if (c == 0 || c == last_column) {
      cut.down(cut.place(c), cut.place(0), cut.place(last_row), w);
    } else {
      cut.down(cut.place(c), cut.place(0), cut.place(4), w);
      cut.down(cut.place(c), cut.place(5), cut.place(last_row), w);
    }
  }
  // A heavier line around it all.
  const int heavy = std::max(2, 2 * w);
  const int off = std::max(3, static_cast<int>(std::lround(static_cast<float>(plan.cell) * 0.085F)));
  cut.across(cut.place(0) - off - heavy / 2, cut.place(last_column) + off + heavy - heavy / 2,
             cut.place(0) - off, heavy);
  cut.across(cut.place(0) - off - heavy / 2, cut.place(last_column) + off + heavy - heavy / 2,
             cut.place(last_row) + off, heavy);
  cut.down(cut.place(0) - off, cut.place(0) - off, cut.place(last_row) + off, heavy);
  cut.down(cut.place(last_column) + off, cut.place(0) - off, cut.place(last_row) + off, heavy);
  for (const int top : {0, 7}) {
    const auto x0 = static_cast<float>(cut.place(3));
    const auto x1 = static_cast<float>(cut.place(5));
    const auto y0 = static_cast<float>(cut.place(top));
    const auto y1 = static_cast<float>(cut.place(top + 2));
    cut.slant(x0, y0, x1, y1);
    cut.slant(x0, y1, x1, y0);
  }
  for (const int row : {3, 6}) {
    for (int c = 0; c <= last_column; c += 2) cut.corners(c, row);
  }
  for (const int row : {2, 7}) {
    for (const int c : {1, 7}) cut.corners(c, row);
  }
  // The river, which divided the realms of Chu and Han.
  const auto cell = static_cast<float>(plan.cell);
  const float river = static_cast<float>(cut.place(4) + cut.place(5)) / 2;
  const int size = static_cast<int>(std::lround(cell * 0.60F));
  const auto write = [&](const char* character, float column) {
    const Plane mask = bolder(stencils.line(character, size, Face::carved), 0.012F * cell);
    const float x = static_cast<float>(cut.place(0)) + column * cell;
    stamp_centred(image, mask, x + 0.02F * cell, river + 0.02F * cell, {1, 0.97F, 0.88F, 0.25F});
    stamp_centred(image, mask, x, river, plan.theme->ink.with_alpha(0.80F));
  };
  write("楚", 1.5F);
  write("河", 2.5F);
  write("漢", 5.5F);
  write("界", 6.5F);
}

}  // namespace sanpan::board::art
