// How a board is drawn: its pieces lying, lifted and flying, its trays, marks and flashes.
#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>

#include "game/board/mark_paint.h"
#include "game/board/tray.h"
#include "game/board/view_state.h"

namespace sanpan::board {

// Where a taken piece will lie, in board units.
std::optional<Pose> BoardView::State::rest(Piece piece, std::span<const Piece> after) const {
  if (geometry.tray(!piece.side).w <= 0 || start.empty()) {
    const Rect& captor = captors[index(!piece.side)];
    if (captor.w <= 0) return std::nullopt;
    const Point unit = geometry.unit(captor.centre());
    Pose pose;
    pose.column = unit.x;
    pose.row = unit.y;
    pose.scale = 0.4F;
    pose.alpha = 0.15F;
    return pose;
  }
  const char kind = board.shape().kind == Kind::draughts ? 'M' : piece.kind;
  std::optional<Pose> pose;
  for (const Resting& each : resting(geometry, start, after)) {
    if (each.piece.side != piece.side || each.piece.kind != kind) continue;
    const Point unit = geometry.unit(each.centre);
    pose.emplace();
    pose->column = unit.x;
    pose->row = unit.y;
    pose->scale = tray_scale;
  }
  return pose;
}

void BoardView::State::refresh() {
  Workshop::Store& store = workshop->store();
  board.refresh(store, geometry, look);
  const auto want = [&](Picture& picture, int& shown_cell, int cell) {
    const Kind kind = board.shape().kind;
    picture.want(store, sheet_name(kind, look, cell), [kind, cell, &store, asked = look] {
      return paint_sheet(kind, *asked.theme, asked.pieces, cell, store.stencils);
    });
    if (picture.current()) shown_cell = cell;
  };
  want(sheet, sheet_cell, geometry.cell());
  if (trays)
    want(small_sheet, small_cell,
         std::max(4, static_cast<int>(std::lround(tray_scale * static_cast<float>(geometry.cell())))));
  lettering.prepare(store.stencils,
                    static_cast<int>(std::lround(0.25F * static_cast<float>(geometry.cell()))));
}

// A picture of the sheet with its middle there, in its own size where it can be.
void BoardView::State::blit(const Picture& from, int from_cell, float to_cell, SDL_Rect source, Point centre,
                            float alpha, float squash) const {
  if (!from || !from->handle) return;
  const float scale = to_cell / static_cast<float>(from_cell);
  float w = static_cast<float>(source.w) * scale;
  float h = static_cast<float>(source.h) * scale * squash;
  const bool exact = std::abs(scale - 1) < 0.004F && squash >= 1;
  if (exact) {
    w = static_cast<float>(source.w);
    h = static_cast<float>(source.h);
  }
  const SDL_FRect to{centre.x - w / 2, centre.y - h / 2, w, h};
  SDL_SetTextureAlphaMod(from->handle, static_cast<Uint8>(std::clamp(alpha, 0.0F, 1.0F) * 255 + 0.5F));
  SDL_RenderCopyF(workshop->renderer(), from->handle, &source, &to);
}

Point BoardView::State::lifted(Pose pose) const {
  Point p = geometry.at(pose.column, pose.row);
  const auto cell = static_cast<float>(geometry.cell());
  p.x += pose.shake * cell - 0.02F * pose.lift * cell;
  p.y -= 0.11F * pose.lift * cell;
  return p;
}

void BoardView::State::draw_shadow(Pose pose) const {
  const Kind kind = board.shape().kind;
  const auto cell = static_cast<float>(geometry.cell()) * pose.scale;
  Point at = geometry.at(pose.column, pose.row);
  at.x += pose.shake * static_cast<float>(geometry.cell());
  const float high = std::clamp(pose.lift, 0.0F, 1.0F);
  if (high < 0.99F)
    blit(sheet, sheet_cell, cell, sprite(kind, Extra::shadow, sheet_cell), at, (1 - high) * pose.alpha);
  if (high > 0.01F) {
    const float away = 0.05F * pose.lift * static_cast<float>(geometry.cell());
    blit(sheet, sheet_cell, cell, sprite(kind, Extra::high_shadow, sheet_cell), {at.x + away, at.y + away},
         high * pose.alpha);
  }
}

void BoardView::State::draw_piece(Piece piece, Pose pose) const {
  const Kind kind = board.shape().kind;
  const float cell = static_cast<float>(geometry.cell()) * pose.scale * (1 + 0.06F * pose.lift);
  const Point at = lifted(pose);
  SDL_Rect source = sprite(kind, piece, sheet_cell);
  float squash = 1;
  if (pose.turn > 0) {
    squash = std::max(0.06F, std::abs(std::cos(std::numbers::pi_v<float> * pose.turn)));
    if (pose.turn > 0.5F && kind == Kind::xiangqi) source = sprite(kind, Extra::back, sheet_cell);
  }
  blit(sheet, sheet_cell, cell, source, at, pose.alpha, squash);
  if (pose.crown > 0) {
    // The second disc comes down upon the first.
    const float t = pose.crown;
    const float height = (1 - t) * 0.55F * static_cast<float>(geometry.cell());
    blit(sheet, sheet_cell, cell * (1 + 0.10F * (1 - t)), sprite(kind, {'K', piece.side}, sheet_cell),
         {at.x, at.y - height}, std::min(1.0F, t * 2.2F));
  }
}

Pose BoardView::State::lying(Square square) const {
  Pose pose;
  pose.column = static_cast<float>(board.shape().column(square));
  pose.row = static_cast<float>(board.shape().row(square));
  if (stage.face_down(square)) pose.turn = 1;
  return pose;
}

Pose BoardView::State::in_hand() const {
  const Point unit = geometry.unit(pointer);
  Pose pose;
  pose.column = unit.x;
  pose.row = unit.y;
  pose.lift = 1;
  return pose;
}

void BoardView::State::draw_trays() const {
  if (!trays || start.empty()) return;
  std::vector<Piece> flying;
  for (const Actor& actor : stage.actors()) {
    if (actor.home == no_square) flying.push_back(actor.piece);
  }
  const Kind kind = board.shape().kind;
  const auto cell = static_cast<float>(small_cell);
  auto all = resting(geometry, start, stage.pieces());
  // What still flies there is the last of its kind.
  for (const Piece& piece : flying) {
    const char kind_in_tray = kind == Kind::draughts ? 'M' : piece.kind;
    const auto it = std::find_if(all.rbegin(), all.rend(), [&](const Resting& r) {
      return r.piece == Piece{kind_in_tray, piece.side};
    });
    if (it != all.rend()) all.erase(std::next(it).base());
  }
  for (Resting& each : all) {
    // On whole pixels, or they would be soft.
    const float half = static_cast<float>(sprite_box(small_cell)) / 2;
    each.centre = {std::round(each.centre.x - half) + half, std::round(each.centre.y - half) + half};
    blit(small_sheet, small_cell, cell, sprite(kind, Extra::shadow, small_cell), each.centre, 1);
  }
  for (const Resting& each : all) {
    blit(small_sheet, small_cell, cell, sprite(kind, each.piece, small_cell), each.centre, 1);
  }
}

void BoardView::State::draw_marks(const Marks& marks) {
  Shown wanted{marks,
               {stage.pieces().begin(), stage.pieces().end()},
               sketched_arrows,
               sketched_circles,
               geometry,
               look.theme,
               workshop->store().generation};
  if (sketching && sketch.from != sketch.to) wanted.arrows.push_back(sketch);
  if (sketching && sketch.from == sketch.to) wanted.circles.push_back({sketch.from, sketch.tone});
  if (wanted == shown) return;
  if (wanted.generation != shown.generation) {
    for (Layer* layer : {&below, &above, &top}) layer->forget();
  }
  shown = std::move(wanted);
  for (Layer* layer : {&below, &above, &top}) layer->clear(geometry.outer());
  MarkPaint under(below, geometry, *look.theme, lettering);
  under.below(marks);
  MarkPaint over(above, geometry, *look.theme, lettering);
  over.above(marks, [&](Square s) { return static_cast<bool>(shown.pieces[static_cast<std::size_t>(s)]); });
  MarkPaint last(top, geometry, *look.theme, lettering);
  for (const Circle& circle : shown.circles) last.circle(circle);
  for (const Arrow& arrow : shown.arrows) last.arrow(arrow);
  for (const Arrow& arrow : marks.arrows) last.arrow(arrow);
  last.labels(marks);
}

void BoardView::State::draw_flash() const {
  if (flash <= 0) return;
  SDL_Renderer* renderer = workshop->renderer();
  const Colour c = look.theme->alarm;
  SDL_SetRenderDrawBlendMode(renderer, SDL_BLENDMODE_BLEND);
  const auto byte = [](float v) { return static_cast<Uint8>(v * 255); };
  SDL_SetRenderDrawColor(renderer, byte(c.r), byte(c.g), byte(c.b),
                         byte(0.6F * static_cast<float>(flash / flash_time)));
  for (const Square square : flashing) {
    if (square < 0 || square >= board.shape().squares()) continue;
    const Rect r = geometry.rect(square);
    const SDL_FRect area_of{r.x, r.y, r.w, r.h};
    SDL_RenderFillRectF(renderer, &area_of);
  }
}

// A ring that runs out from a general in check.
void BoardView::State::draw_ripple() const {
  if (check <= 0 || checked == no_square || !sheet || !sheet->handle) return;
  const float t = 1 - static_cast<float>(check / flash_time);
  const float out = 1 - (1 - t) * (1 - t);
  const Colour c = look.theme->alarm;
  const auto byte = [](float v) { return static_cast<Uint8>(v * 255); };
  SDL_SetTextureColorMod(sheet->handle, byte(c.r), byte(c.g), byte(c.b));
  blit(sheet, sheet_cell, static_cast<float>(geometry.cell()) * (1 + 1.1F * out),
       sprite(board.shape().kind, Extra::ring, sheet_cell), geometry.centre(checked), 1 - t);
  SDL_SetTextureColorMod(sheet->handle, 255, 255, 255);
}

void BoardView::State::draw_pieces(const Marks& marks) const {
  const auto pieces = stage.pieces();
  const auto here = [&](Square s) {
    return pieces[static_cast<std::size_t>(s)] && s != held && !stage.busy(s);
  };
  const auto count = static_cast<Square>(pieces.size());
  for (Square s = 0; s < count; ++s) {
    if (!here(s)) continue;
    Pose pose = lying(s);
    if (s == marks.selected && !look.reduced_motion) pose.lift = 0.3F;
    draw_shadow(pose);
  }
  for (const Actor& actor : stage.actors()) {
    if (!actor.above) draw_shadow(actor.pose());
  }
  // From the far row to the near one, as they stand before each other.
  for (Square i = 0; i < count; ++i) {
    const Square s = geometry.flipped() ? static_cast<Square>(count - 1 - i) : i;
    if (!here(s)) continue;
    Pose pose = lying(s);
    if (s == marks.selected && !look.reduced_motion) pose.lift = 0.3F;
    if (std::find(marks.doomed.begin(), marks.doomed.end(), s) != marks.doomed.end()) pose.alpha = 0.42F;
    draw_piece(pieces[static_cast<std::size_t>(s)], pose);
  }
  for (const Actor& actor : stage.actors()) {
    if (!actor.above) draw_piece(actor.piece, actor.pose());
  }
}

void BoardView::State::draw_flying() const {
  for (const Actor& actor : stage.actors()) {
    if (actor.above) draw_shadow(actor.pose());
  }
  for (const Actor& actor : stage.actors()) {
    if (actor.above) draw_piece(actor.piece, actor.pose());
  }
  if (held == no_square || !stage.pieces()[static_cast<std::size_t>(held)]) return;
  draw_shadow(in_hand());
  draw_piece(stage.pieces()[static_cast<std::size_t>(held)], in_hand());
}

}  // namespace sanpan::board
