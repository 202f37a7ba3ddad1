// Whole motions are drawn frame by frame; SANPAN_SHOTS=DIR keeps every other frame.
#include <gtest/gtest.h>

#include <string>

#include "game/board/thumbnail.h"
#include "game/board/tour_view.h"
#include "game/board/view.h"
#include "tests/board/canvas.h"

namespace sanpan::board {
namespace {

constexpr int width = 420;
constexpr int height = 360;

std::vector<std::uint32_t> picture(Canvas& canvas) {
  SDL_RenderFlush(canvas.renderer);
  const auto* first = static_cast<const std::uint32_t*>(canvas.surface->pixels);
  return {first, first + canvas.surface->pitch / 4 * height};
}

template <class View>
void draw(Canvas& canvas, View& view) {
  canvas.workshop->draw_table(themes()[0]);
  view.draw();
}

// Plays the motion to its end and hands back how many frames differed from the one before.
template <class View>
int watch(Canvas& canvas, View& view, const std::string& name) {
  int changes = 0;
  std::vector<std::uint32_t> last;
  for (int i = 0; i < 600 && view.moving(); ++i) {
    draw(canvas, view);
    auto now = picture(canvas);
    changes += now != last;
    last = std::move(now);
    if (i % 3 == 0) canvas.keep(name + "-" + std::to_string(100 + i));
    view.update(1.0 / 60);
    canvas.workshop->wait();
  }
  EXPECT_FALSE(view.moving());
  draw(canvas, view);
  return changes;
}

void expect_shows(Canvas& canvas, BoardView& view, std::span<const Piece> pieces,
                  std::span<const Piece> start) {
  draw(canvas, view);
  const auto seen = picture(canvas);
  BoardView still(*canvas.workshop, view.geometry().shape());
  still.set_look(view.look());
  still.set_start(start);
  still.place({0, 0, width, height}, true);
  still.set_pieces(pieces);
  draw(canvas, still);
  EXPECT_EQ(picture(canvas), seen);
}

TEST(Motion, ACaptureOfThreeWithACrown) {
  Canvas canvas(width, height);
  BoardView view(*canvas.workshop, Shape::draughts());
  std::vector<Piece> before(100);
  before[65] = {'M', Side::first};
  before[54] = before[32] = before[12] = {'M', Side::second};
  before[89] = {'K', Side::second};
  auto after = before;
  after[65] = after[54] = after[32] = after[12] = {};
  after[3] = {'K', Side::first};
  view.place({0, 0, width, height}, true);
  view.set_start(before);
  view.set_pieces(before);
  view.move({1, 65, 3, {43, 21, 3}, {54, 32, 12}, true}, after);
  EXPECT_GT(watch(canvas, view, "hops"), 50);
  expect_shows(canvas, view, after, before);
  view.move_back({1, 65, 3, {43, 21, 3}, {54, 32, 12}, true}, before);
  EXPECT_GT(watch(canvas, view, "back"), 20);
  expect_shows(canvas, view, before, before);
}

TEST(Motion, ACannonTakesAndTheGeneralFalls) {
  Canvas canvas(width, height);
  BoardView view(*canvas.workshop, Shape::xiangqi());
  const auto before = thumbnail_pieces(Shape::xiangqi());
  auto after = before;
  after[1] = after[64];
  after[64] = {};
  view.place({0, 0, width, height}, true);
  view.set_start(before);
  view.set_pieces(before);
  view.move({1, 64, 1, {1}, {1}, false}, after);
  EXPECT_GT(watch(canvas, view, "cannon"), 15);
  expect_shows(canvas, view, after, before);
  view.flash_check(4);
  EXPECT_GT(watch(canvas, view, "check"), 15);
  view.topple(4);
  EXPECT_GT(watch(canvas, view, "fall"), 15);
  const Square wrong[] = {85, 76};
  view.refuse(wrong);
  EXPECT_GT(watch(canvas, view, "refused"), 15);
}

TEST(Motion, TheKnightHops) {
  Canvas canvas(width, height);
  TourView view(*canvas.workshop, 5, 5);
  view.place({0, 0, width, height});
  const std::vector<Square> path{20, 11, 8};
  view.set_path(std::span(path).first(2));
  draw(canvas, view);
  view.set_path(path, 0.4);
  EXPECT_GT(watch(canvas, view, "knight"), 15);
  view.set_path(std::span(path).first(2), 0.4);
  EXPECT_GT(watch(canvas, view, "knight-back"), 15);
}

TEST(Motion, NothingMovesWhenNothingHappens) {
  Canvas canvas(width, height);
  BoardView view(*canvas.workshop, Shape::draughts());
  view.place({0, 0, width, height}, true);
  view.set_pieces(thumbnail_pieces(Shape::draughts()));
  draw(canvas, view);
  EXPECT_FALSE(view.moving());
  EXPECT_FALSE(canvas.workshop->painting());
}

TEST(Motion, AnotherSizeIsPaintedBehindTheScenes) {
  Canvas canvas(width, height);
  BoardView view(*canvas.workshop, Shape::draughts());
  view.place({0, 0, width, height});
  view.set_pieces(thumbnail_pieces(Shape::draughts()));
  draw(canvas, view);
  view.place({0, 0, 300, 300});
  draw(canvas, view);
  EXPECT_TRUE(view.moving());
  for (int i = 0; i < 3; ++i) {
    draw(canvas, view);
    canvas.workshop->wait();
  }
  draw(canvas, view);
  EXPECT_FALSE(view.moving());
}

TEST(Motion, TexturesThatWereLostArePaintedAgain) {
  Canvas canvas(width, height);
  BoardView view(*canvas.workshop, Shape::xiangqi());
  view.place({0, 0, width, height}, true);
  view.set_pieces(thumbnail_pieces(Shape::xiangqi()));
  view.marks.targets = {40, 41};
  draw(canvas, view);
  const auto seen = picture(canvas);
  canvas.workshop->forget();
  draw(canvas, view);
  EXPECT_EQ(picture(canvas), seen);
}

}  // namespace
}  // namespace sanpan::board
