#include "game/board/view.h"

#include <algorithm>

#include "game/board/view_state.h"

namespace sanpan::board {

BoardView::BoardView(Workshop& workshop, Shape shape) : state_(std::make_unique<State>(workshop, shape)) {}
BoardView::~BoardView() = default;
BoardView::BoardView(BoardView&&) noexcept = default;
BoardView& BoardView::operator=(BoardView&&) noexcept = default;

void BoardView::place(Rect area, bool trays) {
  if (area == state_->area && trays == state_->trays) return;
  state_->area = area;
  state_->trays = trays;
  state_->lay_out();
}

void BoardView::set_flipped(bool flipped) {
  state_->flipped = flipped;
  state_->lay_out();
}
bool BoardView::flipped() const {
  return state_->flipped;
}

void BoardView::set_look(const Look& look) {
  state_->look = look;
  state_->lay_out();
}
const Look& BoardView::look() const {
  return state_->look;
}
const Geometry& BoardView::geometry() const {
  return state_->geometry;
}

void BoardView::set_pieces(std::span<const Piece> pieces) {
  state_->held = no_square;
  state_->stage.set(pieces);
}
std::span<const Piece> BoardView::pieces() const {
  return state_->stage.pieces();
}
void BoardView::set_start(std::span<const Piece> pieces) {
  state_->start.assign(pieces.begin(), pieces.end());
}

void BoardView::set_captor(Side side, Rect place) {
  state_->captors[index(side)] = place;
}

void BoardView::move(const Ply& ply, std::span<const Piece> after, bool dropped) {
  std::optional<Pose> hand;
  if (dropped && state_->held == ply.from) hand = state_->in_hand();
  state_->held = no_square;
  state_->stage.move(ply, after, hand);
}
void BoardView::move_back(const Ply& ply, std::span<const Piece> before) {
  state_->held = no_square;
  state_->stage.move_back(ply, before);
}
void BoardView::morph(std::span<const Piece> after) {
  state_->held = no_square;
  state_->stage.morph(after);
}
void BoardView::topple(Square square) {
  state_->stage.topple(square);
}

void BoardView::refuse(std::span<const Square> squares) {
  state_->flashing.assign(squares.begin(), squares.end());
  state_->flash = flash_time;
  if (!squares.empty()) state_->stage.shake(squares.front());
}

void BoardView::flash_check(Square square) {
  state_->checked = square;
  state_->check_due = true;
}

void BoardView::finish() {
  state_->stage.finish();
  state_->flash = 0;
  state_->check = 0;
  state_->check_due = false;
}

void BoardView::lift(Square square, Point pointer) {
  state_->held = square;
  state_->pointer = pointer;
}
void BoardView::drag_to(Point pointer) {
  state_->pointer = pointer;
}
void BoardView::drop() {
  if (state_->held == no_square) return;
  state_->stage.fall_back(state_->held, state_->in_hand());
  state_->held = no_square;
}
Square BoardView::held() const {
  return state_->held;
}

void BoardView::sketch_begin(Square square, Tone tone) {
  state_->sketching = square != no_square;
  state_->sketch = {square, square, tone, {}};
}
void BoardView::sketch_to(Square square) {
  if (state_->sketching && square != no_square) state_->sketch.to = square;
}
void BoardView::sketch_end() {
  if (!state_->sketching) return;
  state_->sketching = false;
  const auto toggle = [](auto& list, const auto& item) {
    if (std::erase(list, item) == 0) list.push_back(item);
  };
  const Arrow& arrow = state_->sketch;
  if (arrow.from == arrow.to) {
    toggle(state_->sketched_circles, Circle{arrow.from, arrow.tone});
  } else {
    toggle(state_->sketched_arrows, arrow);
  }
}
void BoardView::sketch_clear() {
  state_->sketching = false;
  state_->sketched_arrows.clear();
  state_->sketched_circles.clear();
}

void BoardView::update(double seconds) {
  state_->stage.update(seconds);
  state_->flash = std::max(0.0, state_->flash - seconds);
  state_->check = std::max(0.0, state_->check - seconds);
  if (!state_->check_due || state_->stage.moving()) return;
  state_->check_due = false;
  state_->check = state_->look.reduced_motion ? 0 : flash_time;
  state_->stage.cue(Cue::check);
}

bool BoardView::moving() const {
  return state_->stage.moving() || state_->flash > 0 || state_->check > 0 || state_->check_due ||
         !state_->board.current() || !state_->sheet.current() ||
         (state_->trays && !state_->small_sheet.current());
}

std::vector<Cue> BoardView::take_cues() {
  return state_->stage.take_cues();
}

void BoardView::draw() {
  State& s = *state_;
  if (s.area.w <= 0) return;  // it has no place yet
  SDL_Renderer* renderer = s.workshop->renderer();
  s.refresh();
  s.draw_marks(marks);
  s.board.draw(renderer);
  s.below.draw(renderer);
  s.draw_flash();
  s.draw_trays();
  s.draw_pieces(marks);
  s.above.draw(renderer);
  s.draw_ripple();
  s.draw_flying();
  s.top.draw(renderer);
}

}  // namespace sanpan::board
