#include "game/board/art/board_art.h"

#include <array>
#include <cmath>
#include <string>

#include "game/board/art/ink.h"
#include "game/board/art/light.h"
#include "game/board/art/noise.h"
#include "game/board/art/surface.h"
#include "game/board/art/xiangqi_lines.h"

namespace sanpan::board::art {
namespace {

constexpr int cuts = 64;             // different veneers of one wood
constexpr float plank_width = 3.0F;  // of a xiangqi board, in squares

float dither(int x, int y) {
  return lattice(x, y, 4711);
}

// The parts of the frame from its outer edge inwards, in parts of its width.
constexpr float edge_end = 0.14F;
constexpr float strip_from = 0.80F;
constexpr float strip_to = 0.86F;
constexpr float lip_from = 0.93F;

class Painter {
 public:
  explicit Painter(const BoardPlan& plan)
      : plan_(plan), theme_(*plan.theme), cell_(static_cast<float>(plan.cell)), pixel_(1 / cell_) {
    for (std::uint32_t i = 0; i < cuts; ++i) {
      light_.emplace_back(theme_.light_square, 100 + i);
      dark_.emplace_back(theme_.dark_square, 300 + i);
      field_.emplace_back(theme_.field, 500 + i);
    }
    for (std::uint32_t i = 0; i < 4; ++i) rails_.emplace_back(theme_.frame, 700 + i);
    strip_ = to_linear(theme_.light_square.light);
    wash_light_ = to_linear(theme_.dark_square.light);
    wash_deep_ = to_linear(theme_.dark_square.deep);
  }

  Vec3 at(int px, int py) const {
    const int x = px - plan_.frame;
    const int y = py - plan_.frame;
    const bool inside =
        x >= 0 && y >= 0 && x < plan_.shape.columns * plan_.cell && y < plan_.shape.rows * plan_.cell;
    const float fall = light_fall(px, py);
    if (theme_.frame.grain == Grain::paper) return sheet(px, py, x, y, inside) * fall;
    if (!inside) return rail(px, py) * fall;
    const float u = (static_cast<float>(x) + 0.5F) * pixel_;
    const float v = (static_cast<float>(y) + 0.5F) * pixel_;
    const Vec3 surface = plan_.shape.kind == Kind::xiangqi ? plank(u, v) : square(x, y, u, v);
    return surface * (fall * shade_of_lip(u, v));
  }

 private:
  // The lamp is nearer to the upper left.
  float light_fall(int px, int py) const {
    const float u = static_cast<float>(px) / static_cast<float>(plan_.width());
    const float v = static_cast<float>(py) / static_cast<float>(plan_.height());
    if (theme_.frame.grain == Grain::flat) return 1;
    return 1.06F - 0.16F * std::hypot(u - 0.18F, v - 0.10F);
  }

  float shade_of_lip(float u, float v) const {
    if (theme_.frame.grain != Grain::wood) return 1;
    const float near = std::min(u, v);
    return 1 - 0.38F * (1 - smooth(-0.02F, 0.10F, near));
  }

  Vec3 square(int x, int y, float u, float v) const {
    const int column = x / plan_.cell;
    const int row = y / plan_.cell;
    const bool dark = plan_.shape.dark(column, row);
    const int cut = static_cast<int>(lattice(column, row, 5) * cuts) % cuts;
    const Surface& veneer = (dark ? dark_ : light_)[static_cast<std::size_t>(cut)];
    Vec3 colour =
        veneer.at(v + 5.3F * static_cast<float>(row), u - static_cast<float>(column) - 0.5F, pixel_);
    colour = lit(colour, {0, 0, 1}, 0);
    if (theme_.light_square.grain == Grain::flat || plan_.cell < 12) return colour;
    // Where two veneers meet there is a hair of glue.
    const int inx = x % plan_.cell;
    const int iny = y % plan_.cell;
    const bool seam = (inx == 0 && column > 0) || (iny == 0 && row > 0);
    return seam ? colour * 0.80F : colour;
  }

  // One sheet of paper; the dark squares are washed with thin ink, which gathers at their edges.
  Vec3 sheet(int px, int py, int x, int y, bool inside) const {
    const float u = static_cast<float>(px) * pixel_;
    const float v = static_cast<float>(py) * pixel_;
    Vec3 colour = rails_[0].at(v, u, pixel_);
    if (inside && plan_.shape.kind != Kind::xiangqi) {
      const int column = x / plan_.cell;
      const int row = y / plan_.cell;
      if (plan_.shape.dark(column, row)) {
        const int inx = x % plan_.cell;
        const int iny = y % plan_.cell;
        const int near = std::min({inx, iny, plan_.cell - 1 - inx, plan_.cell - 1 - iny});
        const float wobble = 0.035F * (rough(u * 3.5F, v * 3.5F, 911) - 0.35F);
        const float d = (static_cast<float>(near) + 0.5F) * pixel_ - wobble;
        const float laid = smooth(-0.6F * pixel_, 1.2F * pixel_, d);
        const float pool = rough(u * 1.3F + 3.0F * static_cast<float>(column), v * 1.3F, 917) - 0.5F;
        const float grain = (noise(u * 38, v * 38, 919) - 0.5F) * (1 - smooth(0.02F, 0.08F, pixel_));
        const float edge = std::exp(-d * d * 700);
        const float strength = std::clamp(0.38F + 0.75F * pool + 0.35F * grain + 0.55F * edge, 0.0F, 1.3F);
        colour = mix(colour, colour * mix(wash_light_, wash_deep_, strength), laid);
      }
    }
    return lit(colour, {0, 0, 1}, 0);
  }

  Vec3 plank(float u, float v) const {
    const float place = u / plank_width;
    const int index_of = static_cast<int>(place);
    const float within = (place - static_cast<float>(index_of)) * plank_width;
    Vec3 colour = field_[static_cast<std::size_t>(index_of % cuts)].at(v, within - plank_width / 2, pixel_);
    colour = lit(colour, {0, 0, 1}, 0);
    return index_of > 0 && within < pixel_ ? colour * 0.86F : colour;
  }

  Vec3 rail(int px, int py) const {
    const int w = plan_.width();
    const int h = plan_.height();
    const std::array<int, 4> away{px, py, w - 1 - px, h - 1 - py};  // from the left, top, right, bottom
    const std::size_t side =
        static_cast<std::size_t>(std::min_element(away.begin(), away.end()) - away.begin());
    const bool upright = side == 0 || side == 2;
    const float d = (static_cast<float>(away[side]) + 0.5F) / static_cast<float>(plan_.frame);
    const float u = static_cast<float>(px) * pixel_;
    const float v = static_cast<float>(py) * pixel_;
    Vec3 albedo = rails_[side].at(upright ? v : u, upright ? u : v, pixel_);
    float slope = 0;  // outwards
    float open = 1;
    if (theme_.frame.grain == Grain::wood) {
      if (d < edge_end) slope = 1.1F * (1 - d / edge_end);
      if (d > lip_from) {
        slope = -1.3F;
        open = 1 - 0.5F * (d - lip_from) / (1 - lip_from);
      }
      if (d > strip_from && d < strip_to) albedo = mix(albedo, strip_, 0.85F);
      const float groove =
          std::min(std::abs(d - strip_from), std::abs(d - strip_to)) * static_cast<float>(plan_.frame);
      if (groove < 0.7F) open *= 0.75F;
      // The mitre where two rails meet.
      std::array<int, 4> sorted = away;
      std::sort(sorted.begin(), sorted.end());
      if (sorted[0] == sorted[1]) albedo = albedo * 0.72F;
    }
    const float s = side < 2 ? -slope : slope;
    const Vec3 normal = normalised(upright ? Vec3{s, 0, 1} : Vec3{0, s, 1});
    return lit(albedo, normal, theme_.frame.gloss, open);
  }

  const BoardPlan& plan_;
  const Theme& theme_;
  float cell_;
  float pixel_;
  std::vector<Surface> light_;
  std::vector<Surface> dark_;
  std::vector<Surface> field_;
  std::vector<Surface> rails_;
  Vec3 strip_;
  Vec3 wash_light_;
  Vec3 wash_deep_;
};

// On paper: a fine line about the squares and a heavy one about that.
void draw_border(Image& image, const BoardPlan& plan) {
  const auto frame_line = [&](int away, int width) {
    const int x = plan.frame - away;
    const int y = plan.frame - away;
    const int w = plan.width() - 2 * x;
    const int h = plan.height() - 2 * y;
    const Colour ink = plan.theme->ink.with_alpha(0.85F);
    rectangle(image, x, y, w, width, ink);
    rectangle(image, x, y + h - width, w, width, ink);
    rectangle(image, x, y + width, width, h - 2 * width, ink);
    rectangle(image, x + w - width, y + width, width, h - 2 * width, ink);
  };
  const int fine = std::max(1, plan.cell / 50);
  frame_line(fine, fine);
  frame_line(std::max(4, plan.frame / 6), std::max(2, plan.frame / 16));
}

std::string file_letters(int column) {
  std::string letters;
  for (int n = column; n >= 0; n = n / 26 - 1)
    letters.insert(letters.begin(), static_cast<char>('a' + n % 26));
  return letters;
}

// Coordinates on the frame and on the squares, as seen by whoever sits below.
void label(Image& image, const BoardPlan& plan, Stencils& stencils) {
  const Shape shape = plan.shape;
  const auto cell = static_cast<float>(plan.cell);
  const auto frame = static_cast<float>(plan.frame);
  const float middle = frame * (edge_end + strip_from) / 2;
  const auto x_of = [&](int column) {
    return frame + (static_cast<float>(plan.flipped ? shape.columns - 1 - column : column) + 0.5F) * cell;
  };
  const auto y_of = [&](int row) {
    return frame + (static_cast<float>(plan.flipped ? shape.rows - 1 - row : row) + 0.5F) * cell;
  };
  const float em = plan.coordinates == Coordinates::files ? 0.56F : 0.42F;
  const int height = static_cast<int>(std::lround(std::min(frame * em, cell * 0.8F)));
  const auto write = [&](const std::string& text, float x, float y) {
    const Plane mask =
        plan.coordinates == Coordinates::files
            ? bolder(stencils.line(text, height, Face::carved), 0.02F * static_cast<float>(height))
            : stencils.line(text, height, Face::plain);
    stamp_centred(image, mask, x, y, plan.theme->coordinates.with_alpha(0.9F));
  };
  const float below = static_cast<float>(plan.height()) - middle;
  if (plan.coordinates == Coordinates::letters) {
    // Boards of very many squares name every so many only.
    const int every = cell < 1.4F * static_cast<float>(height)
                          ? static_cast<int>(std::ceil(1.6F * static_cast<float>(height) / cell))
                          : 1;
    for (int c = 0; c < shape.columns; c += every) write(file_letters(c), x_of(c), below);
    for (int r = shape.rows - 1; r >= 0; r -= every) write(std::to_string(shape.rows - r), middle, y_of(r));
  }
  if (plan.coordinates == Coordinates::files) {
    constexpr std::array<const char*, 9> numerals{"一", "二", "三", "四", "五", "六", "七", "八", "九"};
    for (int c = 0; c < shape.columns; ++c) {
      write(numerals[static_cast<std::size_t>(8 - c)], x_of(c), plan.flipped ? middle : below);
      write(std::to_string(c + 1), x_of(c), plan.flipped ? below : middle);
    }
  }
  if (plan.coordinates == Coordinates::numbers) {
    const Colour colour = plan.theme->light_square.light.with_alpha(0.78F);
    int number = 0;
    for (int r = 0; r < shape.rows; ++r) {
      for (int c = 0; c < shape.columns; ++c) {
        if (!shape.dark(c, r)) continue;
        const Plane mask =
            stencils.line(std::to_string(++number), static_cast<int>(std::lround(cell * 0.20F)), Face::plain);
        const float inset = 0.03F * cell;
        stamp(image, mask, static_cast<int>(std::lround(x_of(c) - cell / 2 + inset)),
              static_cast<int>(std::lround(y_of(r) - cell / 2 + inset)), colour);
      }
    }
  }
}

void round_corners(Image& image, int radius) {
  for (int y = 0; y < radius; ++y) {
    for (int x = 0; x < radius; ++x) {
      const auto r = static_cast<float>(radius);
      const float d = std::hypot(r - static_cast<float>(x) - 0.5F, r - static_cast<float>(y) - 0.5F);
      const auto alpha = static_cast<std::uint32_t>(255 * std::clamp(r - d + 0.5F, 0.0F, 1.0F));
      for (const int py : {y, image.height - 1 - y}) {
        for (const int px : {x, image.width - 1 - x}) {
          std::uint32_t& pixel = image.row(py)[px];
          pixel = (pixel & 0xffffffu) | alpha << 24;
        }
      }
    }
  }
}

}  // namespace

int BoardPlan::corner() const {
  return std::max(2, frame / 7);
}

Image paint_board(const BoardPlan& plan, Stencils& stencils) {
  Image image(plan.width(), plan.height());
  const Painter painter(plan);
  for_rows(image.height, [&](int y) {
    for (int x = 0; x < image.width; ++x) image.row(y)[x] = encode(painter.at(x, y), 1, dither(x, y));
  });
  if (plan.shape.kind == Kind::xiangqi) engrave_xiangqi(image, plan, stencils);
  if (plan.theme->frame.grain == Grain::paper && plan.shape.kind != Kind::xiangqi) draw_border(image, plan);
  label(image, plan, stencils);
  round_corners(image, plan.corner());
  return image;
}

namespace {
float softness(const BoardPlan& plan) {
  return std::max(6.0F, 0.34F * static_cast<float>(plan.cell > 12 ? plan.cell : 24));
}
}  // namespace

int shadow_reach(const BoardPlan& plan) {
  return static_cast<int>(softness(plan) * 1.6F);
}

Image paint_board_shadow(const BoardPlan& plan) {
  const float soft = softness(plan);
  const int reach = shadow_reach(plan);
  Image image(plan.width() + 2 * reach, plan.height() + 2 * reach);
  const float strength = plan.theme->palette.dark ? 0.55F : 0.34F;
  for_rows(image.height, [&](int y) {
    for (int x = 0; x < image.width; ++x) {
      const auto from_box = [&](float shift) {
        const float px = static_cast<float>(x - reach) - shift;
        const float py = static_cast<float>(y - reach) - shift * 1.2F;
        const float dx = std::max({-px, px - static_cast<float>(plan.width()), 0.0F});
        const float dy = std::max({-py, py - static_cast<float>(plan.height()), 0.0F});
        return std::hypot(dx, dy);
      };
      const float wide = 1 - smooth(0.0F, soft, from_box(soft * 0.35F));
      const float close = 1 - smooth(0.0F, soft * 0.22F, from_box(soft * 0.08F));
      const float alpha = 1 - (1 - strength * wide * wide) * (1 - 0.45F * close);
      image.row(y)[x] = encode({}, alpha);
    }
  });
  return image;
}

Image paint_table(const Theme& theme, int width, int height) {
  Image image(width, height);
  const Vec3 light = to_linear(theme.table.light);
  const Vec3 deep = to_linear(theme.table.deep);
  const float size = std::max(1.0F, static_cast<float>(std::max(width, height)));
  for_rows(height, [&](int y) {
    for (int x = 0; x < width; ++x) {
      const float u = (static_cast<float>(x) - 0.40F * static_cast<float>(width)) / size;
      const float v = (static_cast<float>(y) - 0.30F * static_cast<float>(height)) / size;
      const float away = smooth(0.0F, 0.75F, std::hypot(u, v));
      // A felt of short hairs.
      const float hair = noise(static_cast<float>(x) * 0.9F, static_cast<float>(y) * 0.35F, 3) +
                         noise(static_cast<float>(x) * 0.35F, static_cast<float>(y) * 0.9F, 7) - 1;
      const Vec3 colour = mix(light, deep, away) * (1 + 0.10F * theme.table.contrast * hair);
      image.row(y)[x] = encode(colour, 1, dither(x, y));
    }
  });
  return image;
}

}  // namespace sanpan::board::art
