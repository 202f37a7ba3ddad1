#include "game/board/tour_view.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "game/board/art/ink.h"
#include "game/board/board_paint.h"
#include "game/board/layer.h"
#include "game/board/lettering.h"
#include "game/board/mark_paint.h"
#include "game/board/pieces.h"
#include "game/board/store.h"

namespace sanpan::board {
namespace {

constexpr double flash_time = 0.5;
constexpr int least_numbered = 20;  // pixels a square
constexpr int least_knight = 28;    // smaller knights are the same picture scaled down

Colour between(Colour a, Colour b, float t) {
  return {a.r + (b.r - a.r) * t, a.g + (b.g - a.g) * t, a.b + (b.b - a.b) * t, a.a + (b.a - a.a) * t};
}

Colour readable_on(Colour ground) {
  const float luminance = 0.3F * ground.r + 0.59F * ground.g + 0.11F * ground.b;
  return luminance > 0.58F ? Colour{0.08F, 0.07F, 0.06F, 1} : Colour{1, 1, 1, 1};
}

}  // namespace

struct TourView::State {
  State(Workshop& workshop_, Shape shape) : workshop(&workshop_), board(shape) {}

  Workshop* workshop;
  BoardPaint board;
  Geometry geometry;
  Rect area;
  Look look;
  std::vector<Square> holes;
  std::vector<Square> path;
  bool closed = false;
  bool rolled_across = false;
  bool rolled_down = false;
  bool numbers = true;
  std::vector<Square> exits;
  std::vector<int> onward;
  std::vector<Square> stars;

  Square from = no_square;  // of the hop that is seen
  bool retreats = false;
  Side facing = Side::first;  // left; second: right
  double hop = 0;             // seconds in all
  double left = 0;
  Square refused = no_square;
  double flash = 0;
  std::vector<Cue> cues;

  Picture sheet;
  int sheet_cell = 1;
  Lettering lettering;

  // What the trail layer shows.
  struct Shown {
    Geometry geometry;
    const Theme* theme = nullptr;
    std::uint64_t generation = 0;
    std::vector<Square> holes;
    bool closed = false;
    bool numbers = true;
    std::vector<Square> path;
  };
  Shown shown;
  Layer trail;
  Layer leg;    // the leg that is being hopped
  Layer marks;  // cursor, exits

  float progress() const { return hop > 0 ? 1 - static_cast<float>(left / hop) : 1; }
  float cell() const { return static_cast<float>(geometry.cell()); }
  bool full() const {
    return path.size() + holes.size() == static_cast<std::size_t>(board.shape().squares());
  }

  void refresh() {
    Workshop::Store& store = workshop->store();
    board.refresh(store, geometry, look);
    const Theme* theme = look.theme;
    const int size = std::max(geometry.cell(), least_knight);
    sheet.want(store, sheet_name(Kind::plain, look, size), [=, &store] {
      return paint_sheet(Kind::plain, *theme, PieceSet::characters, size, store.stencils);
    });
    if (sheet.current()) sheet_cell = size;
    const int squares = board.shape().squares();
    const float em = squares >= 1000 ? 0.20F : squares >= 100 ? 0.25F : 0.31F;
    lettering.prepare(store.stencils, static_cast<int>(std::lround(em * cell())));
  }

  Colour colour_at(std::size_t i) const {
    const int legs = std::max(1, board.shape().squares() - static_cast<int>(holes.size()) - 1);
    const float place = 3 * std::min(1.0F, static_cast<float>(i) / static_cast<float>(legs));
    const auto stop = std::min<std::size_t>(2, static_cast<std::size_t>(place));
    return between(look.theme->path[stop], look.theme->path[stop + 1], place - static_cast<float>(stop));
  }

  Point on(const Layer& layer, Square square) const {
    const Point p = geometry.centre(square);
    return {p.x - layer.origin().x, p.y - layer.origin().y};
  }
  float line_width() const { return std::max(1.5F, 0.085F * cell()); }

  void draw_hole(Square square) {
    const Rect r = geometry.rect(square);
    art::Image& image = trail.image();
    const int x = static_cast<int>(r.x - trail.origin().x);
    const int y = static_cast<int>(r.y - trail.origin().y);
    const int n = geometry.cell();
    art::rectangle(image, x, y, n, n, look.theme->table.deep.with_alpha(1));
    const int lip = std::max(1, n / 8);
    for (int i = 0; i < lip; ++i) {
      const float dark = 0.5F * (1 - static_cast<float>(i) / static_cast<float>(lip));
      art::rectangle(image, x, y + i, n, 1, {0, 0, 0, dark});
      art::rectangle(image, x + i, y, 1, n, {0, 0, 0, dark});
    }
    art::rectangle(image, x, y + n - 1, n, 1, {1, 1, 1, 0.18F});
    art::rectangle(image, x + n - 1, y, 1, n, {1, 1, 1, 0.12F});
    trail.touch(r);
  }

  void draw_station(std::size_t i) {
    art::Image& image = trail.image();
    const Point c = on(trail, path[i]);
    const Colour colour = colour_at(i);
    if (numbers && geometry.cell() >= least_numbered) {
      art::disc(image, {c.x, c.y + 0.02F * cell()}, 0.285F * cell(), {0, 0, 0, 0.30F});
      art::disc(image, c, 0.27F * cell(), colour);
      lettering.write(image, std::to_string(i + 1), c, readable_on(colour));
    } else {
      art::disc(image, c, std::max(1.2F, 0.12F * cell()), colour);
    }
    trail.touch(geometry.rect(path[i]));
  }

  // The leap in squares, over the edge where that is shorter.
  Point way(Square start, Square target) const {
    const Shape& shape = board.shape();
    const auto shorter = [](int step, int side, bool rolled) {
      if (!rolled || 2 * std::abs(step) <= side) return static_cast<float>(step);
      return static_cast<float>(step > 0 ? step - side : step + side);
    };
    return {shorter(shape.column(target) - shape.column(start), shape.columns, rolled_across),
            shorter(shape.row(target) - shape.row(start), shape.rows, rolled_down)};
  }
  bool over_edge(Square start, Square target) const {
    const Shape& shape = board.shape();
    const Point leap = way(start, target);
    return leap.x != static_cast<float>(shape.column(target) - shape.column(start)) ||
           leap.y != static_cast<float>(shape.row(target) - shape.row(start));
  }
  void draw_line(Square start, Square target, Colour first, Colour second) {
    const Point a = on(trail, start), b = on(trail, target);
    if (!over_edge(start, target)) {
      art::line(trail.image(), a, b, line_width(), art::Ends::round, first, second);
      return;
    }
    const Point leap = way(start, target);
    const Rect field = geometry.field();
    const Point origin = trail.origin();
    // How much of the leap lies on the board, seen from a square.
    const auto part = [&](Point at, float dx, float dy) {
      const auto reach = [](float from_edge, float to_edge, float step) {
        return step > 0 ? to_edge / step : step < 0 ? from_edge / -step : 1.0F;
      };
      const float x = at.x + origin.x - field.x, y = at.y + origin.y - field.y;
      return std::min({1.0F, reach(x, field.w - x, dx), reach(y, field.h - y, dy)});
    };
    const float dx = leap.x * cell(), dy = leap.y * cell();
    trail.touch(field);
    const float out = part(a, dx, dy), in = part(b, -dx, -dy);
    art::line(trail.image(), a, {a.x + dx * out, a.y + dy * out}, line_width(), art::Ends::round, first,
              first);
    art::line(trail.image(), {b.x - dx * in, b.y - dy * in}, b, line_width(), art::Ends::round, second,
              second);
  }

  void draw_leg(std::size_t i) {
    const Rect a = geometry.rect(path[i]);
    const Rect b = geometry.rect(path[i + 1]);
    draw_line(path[i], path[i + 1], colour_at(i), colour_at(i + 1));
    trail.touch(
        {std::min(a.x, b.x), std::min(a.y, b.y), std::abs(a.x - b.x) + a.w, std::abs(a.y - b.y) + a.h});
  }

  void draw_tint(std::size_t i) {
    const Rect r = geometry.rect(path[i]);
    art::rectangle(trail.image(), static_cast<int>(r.x - trail.origin().x),
                   static_cast<int>(r.y - trail.origin().y), geometry.cell(), geometry.cell(),
                   colour_at(i).with_alpha(0.16F));
    trail.touch(r);
  }

  // The leg under the knight's feet is drawn when it has landed.
  std::size_t legs_done() const {
    return path.empty() ? 0 : path.size() - 1 - (left > 0 && !retreats ? 1 : 0);
  }

  void draw_trail() {
    const std::size_t stations = path.empty() ? 0 : legs_done() + 1;
    const std::span<const Square> wanted(path.data(), stations);
    const bool frame_same = shown.geometry == geometry && shown.theme == look.theme &&
                            shown.generation == workshop->store().generation && shown.holes == holes &&
                            shown.closed == closed && shown.numbers == numbers;
    const bool grows = frame_same && !shown.path.empty() && shown.path.size() <= stations &&
                       std::equal(shown.path.begin(), shown.path.end(), wanted.begin());
    if (grows && shown.path.size() == stations) return;
    const std::size_t first = grows ? shown.path.size() : 0;
    if (!grows) {
      if (shown.generation != workshop->store().generation) trail.forget();
      trail.clear(geometry.outer());
      for (const Square hole : holes) draw_hole(hole);
    }
    for (std::size_t i = first; i < stations; ++i) draw_tint(i);
    for (std::size_t i = first > 0 ? first - 1 : 0; i + 1 < stations; ++i) draw_leg(i);
    if (closed && full() && stations == path.size() && stations > 2) {
      draw_line(path.back(), path.front(), colour_at(path.size() - 1), colour_at(0));
      trail.touch(geometry.field());
      draw_station(0);
    }
    for (std::size_t i = first > 0 ? first - 1 : 0; i < stations; ++i) draw_station(i);
    shown = {geometry, look.theme, workshop->store().generation,  holes,
             closed,   numbers,    {wanted.begin(), wanted.end()}};
  }

  Point knight_at() const {
    const Point to = geometry.centre(path.back());
    if (left <= 0 || from == no_square) return to;
    const float t = progress();
    const float e = t * t * (3 - 2 * t);
    const Point start = geometry.centre(from);
    return {start.x + (to.x - start.x) * e, start.y + (to.y - start.y) * e};
  }

  // While it hops: the line follows it, or is taken up again.
  void draw_hop(SDL_Renderer* renderer) {
    if (left <= 0 || from == no_square || path.empty()) return;
    const Rect a = geometry.rect(from);
    const Rect b = geometry.rect(path.back());
    leg.clear({std::min(a.x, b.x), std::min(a.y, b.y), std::abs(a.x - b.x) + a.w, std::abs(a.y - b.y) + a.h});
    const Point o = leg.origin();
    const Point knight = knight_at();
    const Point fixed = geometry.centre(retreats ? path.back() : from);
    const Colour colour = retreats ? look.theme->alarm : colour_at(path.size() - 2);
    art::line(leg.image(), {fixed.x - o.x, fixed.y - o.y}, {knight.x - o.x, knight.y - o.y}, line_width(),
              art::Ends::round, colour, colour);
    leg.touch({o.x, o.y, static_cast<float>(leg.image().width), static_cast<float>(leg.image().height)});
    leg.draw(renderer);
  }

  void draw_knight(SDL_Renderer* renderer) const {
    if (path.empty() || !sheet || !sheet->handle) return;
    const Point at = knight_at();
    const float t = progress();
    const float lift = left > 0 ? 4 * t * (1 - t) : 0;
    const float scale = cell() / static_cast<float>(sheet_cell);
    const auto copy = [&](SDL_Rect source, Point centre, float grow, float alpha) {
      const float side = static_cast<float>(source.w) * scale * grow;
      const SDL_FRect to{centre.x - side / 2, centre.y - side / 2, side, side};
      SDL_SetTextureAlphaMod(sheet->handle, static_cast<Uint8>(std::clamp(alpha, 0.0F, 1.0F) * 255 + 0.5F));
      SDL_RenderCopyF(renderer, sheet->handle, &source, &to);
    };
    // It stands in the lower half of its picture.
    const float down = -0.14F * cell();
    const Point shadow{at.x + 0.06F * lift * cell(), at.y + down + 0.05F * lift * cell()};
    if (lift < 0.99F) copy(sprite(Kind::plain, Extra::shadow, sheet_cell), shadow, 1, 1 - lift);
    if (lift > 0.01F) copy(sprite(Kind::plain, Extra::high_shadow, sheet_cell), shadow, 1, lift);
    copy(sprite(Kind::plain, {'N', facing}, sheet_cell), {at.x, at.y + down - 0.45F * lift * cell()},
         1 + 0.08F * lift, 1);
  }

  void draw_marks(SDL_Renderer* renderer, Square cursor, Square hover) {
    marks.clear(geometry.outer());
    MarkPaint paint(marks, geometry, *look.theme, lettering);
    const auto known = [&](Square square) { return square >= 0 && square < board.shape().squares(); };
    if (known(hover)) paint.tint(hover, {1, 1, 1, 0.16F});
    if (flash > 0 && known(refused))
      paint.tint(refused, look.theme->alarm.with_alpha(0.65F * static_cast<float>(flash / flash_time)));
    for (std::size_t i = 0; i < exits.size(); ++i) {
      if (!known(exits[i])) continue;
      paint.dot(exits[i], 0.215F, look.theme->rim);
      paint.dot(exits[i], 0.19F, look.theme->target);
      if (i < onward.size() && geometry.cell() >= least_numbered) {
        lettering.write(marks.image(), std::to_string(onward[i]), on(marks, exits[i]),
                        readable_on(look.theme->target));
      }
    }
    for (const Square square : stars) paint.star(square);
    if (known(cursor)) paint.cursor(cursor);
    marks.draw(renderer);
  }
};

TourView::TourView(Workshop& workshop, int columns, int rows)
    : state_(std::make_unique<State>(workshop, Shape::plain(columns, rows))) {}
TourView::~TourView() = default;
TourView::TourView(TourView&&) noexcept = default;
TourView& TourView::operator=(TourView&&) noexcept = default;

void TourView::place(Rect area) {
  if (area == state_->area) return;
  state_->area = area;
  state_->geometry = Geometry(state_->board.shape(), area);
}
void TourView::set_look(const Look& look) {
  state_->look = look;
}
const Geometry& TourView::geometry() const {
  return state_->geometry;
}
void TourView::set_holes(std::span<const Square> holes) {
  state_->holes.assign(holes.begin(), holes.end());
}

void TourView::set_path(std::span<const Square> path, double seconds) {
  State& s = *state_;
  if (std::equal(path.begin(), path.end(), s.path.begin(), s.path.end())) return;
  const auto common = [&](std::size_t n) {
    return std::equal(path.begin(), path.begin() + static_cast<std::ptrdiff_t>(n), s.path.begin());
  };
  const bool further = path.size() == s.path.size() + 1 && !s.path.empty() && common(s.path.size());
  const bool back = path.size() + 1 == s.path.size() && !path.empty() && common(path.size());
  s.left = s.hop = 0;
  s.from = no_square;
  s.retreats = back;
  if (further || back) {
    s.cues.push_back(Cue::land);
    if (seconds > 0 && !s.look.reduced_motion && !s.over_edge(s.path.back(), path.back())) {
      s.from = s.path.back();
      s.hop = s.left = seconds;
    }
  }
  s.path.assign(path.begin(), path.end());
  if (s.path.size() > 1) {
    // It looks where it went.
    const Shape& shape = s.board.shape();
    const bool right = shape.column(s.path.back()) > shape.column(s.path[s.path.size() - 2]);
    s.facing = right ? Side::second : Side::first;
  }
}
void TourView::set_rolled(bool across, bool down) {
  state_->rolled_across = across;
  state_->rolled_down = down;
}
void TourView::set_closed(bool closed) {
  state_->closed = closed;
}
void TourView::set_numbers(bool shown) {
  state_->numbers = shown;
}
void TourView::set_exits(std::span<const Square> squares, std::span<const int> onward) {
  state_->exits.assign(squares.begin(), squares.end());
  state_->onward.assign(onward.begin(), onward.end());
}
void TourView::set_stars(std::span<const Square> squares) {
  state_->stars.assign(squares.begin(), squares.end());
}
void TourView::refuse(Square square) {
  state_->refused = square;
  state_->flash = flash_time;
  state_->cues.push_back(Cue::refuse);
}

void TourView::update(double seconds) {
  state_->left = std::max(0.0, state_->left - seconds);
  state_->flash = std::max(0.0, state_->flash - seconds);
}
bool TourView::moving() const {
  return state_->left > 0 || state_->flash > 0 || !state_->board.current() || !state_->sheet.current();
}
std::vector<Cue> TourView::take_cues() {
  std::vector<Cue> cues;
  cues.swap(state_->cues);
  return cues;
}

void TourView::draw() {
  State& s = *state_;
  s.refresh();
  SDL_Renderer* renderer = s.workshop->renderer();
  s.board.draw(renderer);
  s.draw_trail();
  s.trail.draw(renderer);
  s.draw_hop(renderer);
  s.draw_marks(renderer, cursor, hover);
  s.draw_knight(renderer);
}

}  // namespace sanpan::board
