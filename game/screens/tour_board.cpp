#include "game/screens/tour_board.h"

#include <imgui.h>

#include <algorithm>
#include <string>

namespace sanpan::game {

using board::Point;
using board::Rect;
using tour::Cell;

namespace {

constexpr int most_carved = 1600;  // squares: beyond that nobody sees the wood
constexpr int least_carved = 15;   // pixels a square
constexpr float map_frame = 14;    // pixels around the map, which has no frame to be seen

Square square_of(Cell cell) {
  return static_cast<Square>(cell);
}

}  // namespace

TourBoard::TourBoard(board::Workshop& workshop, const tour::Board& board) : board_(board), map_(board) {
  if (board.area() > most_carved) return;
  view_.emplace(workshop, board.cols(), board.rows());
  std::vector<Square> holes;
  for (Cell cell = 0; cell < board.area(); ++cell) {
    if (board.hole(cell)) holes.push_back(square_of(cell));
  }
  view_->set_holes(holes);
  view_->set_rolled(board.surface() != tour::Surface::plane, board.surface() == tour::Surface::torus);
}

void TourBoard::place(Rect area) {
  area_ = area;
  if (view_) view_->place(area);
  map_.place(area);
}

void TourBoard::set_look(const board::Look& look, bool numbers) {
  theme_ = look.theme;
  numbers_ = numbers;
  if (view_) {
    view_->set_look(look);
    view_->set_numbers(numbers);
  }
  map_.set_theme(*look.theme);
}

bool TourBoard::carved() const {
  return view_ && !map_.zoomed() && view_->geometry().cell() >= least_carved;
}

void TourBoard::show(Track& track, bool closed, double hop) {
  const std::vector<Cell>& path = track.path();
  const std::size_t unchanged = track.take_unchanged();
  map_.set_path(path, unchanged, closed);
  if (!view_) return;
  path_.resize(std::min(unchanged, path_.size()));
  for (std::size_t i = path_.size(); i < path.size(); ++i) path_.push_back(square_of(path[i]));
  view_->set_closed(closed);
  view_->set_path(path_, carved() ? hop : 0);
}

void TourBoard::show_nothing() {
  map_.set_path({}, 0, false);
  path_.clear();
  if (view_) view_->set_path(path_, 0);
}

void TourBoard::set_candidates(const std::vector<Cell>& cells, const std::vector<int>& exits) {
  candidates_ = cells;
  exits_ = exits;
  if (!view_) return;
  std::vector<Square> squares;
  for (const Cell cell : cells) squares.push_back(square_of(cell));
  view_->set_exits(squares, exits);
}

void TourBoard::refuse(Cell cell) {
  if (view_) view_->refuse(square_of(cell));
}

void TourBoard::zoom(float factor, Point about) {
  map_.zoom(factor, about);
}
void TourBoard::pan(float dx, float dy) {
  map_.pan(dx, dy);
}

Rect TourBoard::rect(Cell cell) const {
  return carved() ? view_->geometry().rect(square_of(cell)) : map_.rect(cell);
}

Rect TourBoard::outer() const {
  return carved() ? view_->geometry().outer() : area_;
}

Cell TourBoard::cell_at(Point point) const {
  if (!carved()) return map_.cell_at(point);
  const Square square = view_->geometry().square_at(point);
  return square == no_square ? tour::no_cell : Cell{square};
}

Edges TourBoard::edges_at(Point point) const {
  if (zoomed()) return {};
  const Rect a = rect(0), b = rect(static_cast<Cell>(board_.area() - 1));
  const float left = std::min(a.x, b.x), right = std::max(a.x, b.x) + a.w;
  const float top = std::min(a.y, b.y), bottom = std::max(a.y, b.y) + a.h;
  const float frame = carved() ? static_cast<float>(view_->geometry().frame()) : map_frame;
  if (!Rect{left - frame, top - frame, right - left + 2 * frame, bottom - top + 2 * frame}.contains(point))
    return {};
  const auto side = [](float at, float least, float most) { return at < least ? -1 : at >= most ? 1 : 0; };
  return {side(point.x, left, right), side(point.y, top, bottom)};
}

std::optional<Cell> TourBoard::beside(Cell cell, int columns, int rows) const {
  const int col = board_.col(cell) + columns, row = board_.row(cell) + rows;
  if (col < 0 || row < 0 || col >= board_.cols() || row >= board_.rows()) return std::nullopt;
  return board_.at(row, col);
}

void TourBoard::update(double seconds) {
  if (view_) view_->update(seconds);
}

bool TourBoard::moving() const {
  return carved() && view_->moving();
}

std::vector<board::Cue> TourBoard::take_cues() {
  return view_ ? view_->take_cues() : std::vector<board::Cue>{};
}

void TourBoard::draw(SDL_Renderer* renderer) {
  if (!carved()) {
    map_.draw(renderer);
    return;
  }
  view_->cursor = cursor == tour::no_cell ? no_square : square_of(cursor);
  view_->hover = hover == tour::no_cell ? no_square : square_of(hover);
  view_->draw();
}

void TourBoard::paint(ImDrawList* list, ImFont* font) const {
  if (carved() || theme_ == nullptr) return;
  map_.paint(list, font, numbers_);
  const auto packed = [](board::Colour c, float alpha) {
    return ImGui::ColorConvertFloat4ToU32({c.r, c.g, c.b, alpha});
  };
  list->PushClipRect({area_.x, area_.y}, {area_.x + area_.w, area_.y + area_.h}, true);
  for (std::size_t i = 0; i < candidates_.size(); ++i) {
    const Rect r = rect(candidates_[i]);
    const ImVec2 at(r.x + r.w / 2, r.y + r.h / 2);
    list->AddCircleFilled(at, std::max(3.0f, r.w * 0.24f), packed(theme_->target, 0.95f));
    if (r.w < 24 || i >= exits_.size()) continue;
    const std::string words = std::to_string(exits_[i]);
    const float size = r.w * 0.34f;
    const ImVec2 box = font->CalcTextSizeA(size, 1000, 0, words.c_str());
    list->AddText(font, size, {at.x - box.x / 2, at.y - box.y / 2}, 0xFF101010, words.c_str());
  }
  for (const auto& [cell, colour, alpha] :
       {std::tuple(hover, board::Colour{1, 1, 1, 1}, 0.25f), std::tuple(cursor, theme_->cursor, 1.0f)}) {
    if (cell == tour::no_cell) continue;
    const Rect r = rect(cell);
    const float grow = std::max(0.0f, (8 - r.w) / 2);
    list->AddRect({r.x - grow, r.y - grow}, {r.x + r.w + grow, r.y + r.h + grow}, packed(colour, alpha), 2, 0,
                  2.5f);
  }
  list->PopClipRect();
}

}  // namespace sanpan::game
