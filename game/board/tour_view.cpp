#include "game/board/tour_view.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "game/board/board_paint.h"
#include "game/board/brush.h"
#include "game/board/lettering.h"
#include "game/board/mark_paint.h"
#include "game/board/pieces.h"
#include "game/board/store.h"

namespace sanpan::board {
namespace {

constexpr double flash_time = 0.5;

Colour between(Colour a, Colour b, float t) {
  return {a.r + (b.r - a.r) * t, a.g + (b.g - a.g) * t, a.b + (b.b - a.b) * t, a.a + (b.a - a.a) * t};
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
  bool numbers = true;
  std::vector<Square> exits;
  std::vector<int> onward;

  Square from = no_square;  // of the hop that is seen
  double hop = 0;           // seconds in all
  double left = 0;
  Square refused = no_square;
  double flash = 0;
  std::vector<Cue> cues;

  Picture sheet;
  int sheet_cell = 1;
  Lettering lettering;

  float progress() const { return hop > 0 ? 1 - static_cast<float>(left / hop) : 1; }

  // Sheets are not painted below this size: tiny knights are scaled down.
  int knight_cell() const { return std::max(geometry.cell(), 28); }

  void refresh() {
    Workshop::Store& store = workshop->store();
    board.refresh(store, geometry, look);
    const Theme* theme = look.theme;
    const int cell = knight_cell();
    sheet.want(store, "knight " + std::string(theme->id) + " " + std::to_string(cell), [=, &store] {
      return paint_sheet(Kind::plain, *theme, PieceSet::characters, cell, store.stencils);
    });
    if (sheet.current()) sheet_cell = cell;
    lettering.prepare(store, static_cast<int>(std::lround(0.30F * static_cast<float>(geometry.cell()))));
  }

  Colour colour_at(std::size_t i) const {
    const auto all =
        static_cast<float>(std::max(1, board.shape().squares() - static_cast<int>(holes.size()) - 1));
    return between(look.theme->path[0], look.theme->path[1], static_cast<float>(i) / all);
  }

  void draw_path(Brush& brush) const {
    const auto cell = static_cast<float>(geometry.cell());
    const float width = std::max(1.5F, 0.085F * cell);
    const std::size_t n = path.size();
    for (std::size_t i = 0; i + 1 < n; ++i) {
      Point to = geometry.centre(path[i + 1]);
      const Point at = geometry.centre(path[i]);
      if (i + 2 == n && left > 0 && from == path[i]) {
        const float t = progress();
        to = {at.x + (to.x - at.x) * t, at.y + (to.y - at.y) * t};
      }
      brush.line(at, to, width, colour_at(i), colour_at(i + 1));
    }
    const bool full = n + holes.size() == static_cast<std::size_t>(board.shape().squares());
    if (closed && full && n > 2 && left <= 0) {
      brush.line(geometry.centre(path.back()), geometry.centre(path.front()), width, look.theme->path[1],
                 look.theme->path[0]);
    }
    const float dot = std::max(1.5F, 0.10F * cell);
    for (std::size_t i = 0; i < n; ++i) brush.disc(geometry.centre(path[i]), dot, colour_at(i));
  }

  void draw_numbers(Brush& brush) {
    if (!numbers || geometry.cell() < 20) return;
    const auto cell = static_cast<float>(geometry.cell());
    for (std::size_t i = 0; i < path.size(); ++i) {
      const Point c = geometry.centre(path[i]);
      brush.disc(c, 0.25F * cell, colour_at(i));
    }
    brush.flush();
    for (std::size_t i = 0; i < path.size(); ++i) {
      lettering.draw(workshop->renderer(), std::to_string(i + 1), geometry.centre(path[i]), {1, 1, 1, 1});
    }
  }

  void draw_knight() const {
    if (path.empty() || !sheet || !sheet->handle) return;
    const auto cell = static_cast<float>(geometry.cell());
    Point at = geometry.centre(path.back());
    float lift = 0;
    if (left > 0 && from != no_square) {
      const float t = progress();
      const float e = t * t * (3 - 2 * t);
      const Point start = geometry.centre(from);
      at = {start.x + (at.x - start.x) * e, start.y + (at.y - start.y) * e};
      lift = 4 * t * (1 - t);
    }
    const float scale = cell / static_cast<float>(sheet_cell);
    const auto copy = [&](SDL_Rect source, Point centre, float grow, float alpha) {
      const float side = static_cast<float>(source.w) * scale * grow;
      const SDL_FRect to{centre.x - side / 2, centre.y - side / 2, side, side};
      SDL_SetTextureAlphaMod(sheet->handle, static_cast<Uint8>(alpha * 255));
      SDL_RenderCopyF(workshop->renderer(), sheet->handle, &source, &to);
    };
    copy(sprite(Kind::plain, Extra::shadow, sheet_cell),
         {at.x + 0.06F * lift * cell, at.y + 0.06F * lift * cell}, 1, 1 - 0.4F * lift);
    copy(sprite(Kind::plain, {'N', Side::first}, sheet_cell), {at.x, at.y - 0.42F * lift * cell},
         1 + 0.10F * lift, 1);
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
  const auto common = [&](std::size_t n) {
    return std::equal(path.begin(), path.begin() + static_cast<std::ptrdiff_t>(n), s.path.begin());
  };
  const bool further = path.size() == s.path.size() + 1 && !s.path.empty() && common(s.path.size());
  const bool back = path.size() + 1 == s.path.size() && !path.empty() && common(path.size());
  s.left = s.hop = 0;
  s.from = no_square;
  if (further || back) {
    s.cues.push_back(Cue::land);
    if (seconds > 0 && !s.look.reduced_motion) {
      s.from = s.path.back();
      s.hop = s.left = seconds;
    }
  }
  s.path.assign(path.begin(), path.end());
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
  const auto cell = static_cast<float>(s.geometry.cell());
  MarkPaint paint(renderer, s.geometry, *s.look.theme, s.lettering);
  Brush brush(renderer);
  for (const Square hole : s.holes) brush.fill(s.geometry.rect(hole), Colour{0, 0, 0, 0.72F});
  for (std::size_t i = 0; i < s.path.size(); ++i)
    brush.fill(s.geometry.rect(s.path[i]), s.colour_at(i).with_alpha(0.20F));
  if (hover != no_square) brush.fill(s.geometry.rect(hover), s.look.theme->cursor.with_alpha(0.16F));
  if (s.flash > 0 && s.refused != no_square) {
    const Square refused[] = {s.refused};
    paint.flash(refused, static_cast<float>(s.flash / flash_time));
  }
  s.draw_path(brush);
  s.draw_numbers(brush);
  for (std::size_t i = 0; i < s.exits.size(); ++i)
    brush.disc(s.geometry.centre(s.exits[i]), 0.2F * cell, s.look.theme->target);
  brush.flush();
  for (std::size_t i = 0; i < std::min(s.exits.size(), s.onward.size()); ++i) {
    s.lettering.draw(renderer, std::to_string(s.onward[i]), s.geometry.centre(s.exits[i]), {1, 1, 1, 1});
  }
  if (cursor != no_square) paint.cursor(cursor);
  s.draw_knight();
}

}  // namespace sanpan::board
