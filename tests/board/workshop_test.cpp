#include "game/board/workshop.h"

#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <limits>

#include "game/board/store.h"
#include "game/board/view.h"
#include "tests/board/canvas.h"

namespace sanpan::board {
namespace {

TEST(Workshop, TheTableFillsTheOutputAtOnce) {
  Canvas canvas(320, 200);
  canvas.workshop->draw_table(theme("bamboo"));
  for (const int x : {0, 160, 319}) {
    for (const int y : {0, 100, 199}) EXPECT_NE(canvas.pixel(x, y), 0u);
  }
  EXPECT_FALSE(canvas.workshop->painting());
}

TEST(Workshop, WhatNobodyFetchesIsForgotten) {
  Canvas canvas(320, 200);
  {
    BoardView view(*canvas.workshop, Shape::draughts());
    view.place({0, 0, 200, 200});
    view.draw();
    view.place({0, 0, 150, 150});
    view.draw();
    view.draw();
    canvas.workshop->wait();
  }
  EXPECT_TRUE(canvas.workshop->painting());  // done, not yet shown
  for (int frame = 0; frame < 5; ++frame) canvas.workshop->draw_table(themes()[0]);
  EXPECT_FALSE(canvas.workshop->painting());
}

TEST(Workshop, APieceForAPanelIsASquareWithinItsTexture) {
  Canvas canvas(320, 200);
  for (const Side side : {Side::first, Side::second}) {
    const auto sprite = canvas.workshop->piece(Kind::xiangqi, {}, {'C', side}, 24);
    ASSERT_NE(sprite.texture, nullptr);
    EXPECT_GE(sprite.side, 24);
    EXPECT_GE(sprite.u0, 0);
    EXPECT_LE(sprite.u1, 1);
    EXPECT_LT(sprite.u0, sprite.u1);
    EXPECT_GE(sprite.v0, 0);
    EXPECT_LE(sprite.v1, 1);
    EXPECT_LT(sprite.v0, sprite.v1);
  }
}

TEST(Workshop, ASmallThumbnailStaysWithinItsArea) {
  Canvas canvas(320, 200);
  SDL_SetRenderDrawColor(canvas.renderer, 255, 0, 255, 255);
  SDL_RenderClear(canvas.renderer);
  const std::uint32_t blank = canvas.pixel(0, 0);
  canvas.workshop->draw_thumbnail(Shape::xiangqi(), {}, {100, 50, 80, 80});
  EXPECT_NE(canvas.pixel(140, 90), blank);
  for (int y = 0; y < 200; ++y) {
    for (int x = 0; x < 320; ++x) {
      const bool inside = x >= 100 && x < 180 && y >= 50 && y < 130;
      ASSERT_TRUE(inside || canvas.pixel(x, y) == blank) << x << "," << y;
    }
  }
}

TEST(Workshop, LeavingEndsWhatIsBeingPaintedAndDropsWhatWaits) {
  std::atomic<bool> waiting_one_was_painted{false};
  {
    Canvas canvas(320, 200);
    std::promise<void> begun;
    Workshop::Store& store = canvas.workshop->store();
    store.later("endless", [&] {
      begun.set_value();
      art::for_rows(std::numeric_limits<int>::max() / 2, [](int) { std::this_thread::yield(); });
      return art::Image(1, 1);
    });
    store.later("waiting", [&] {
      waiting_one_was_painted = true;
      return art::Image(1, 1);
    });
    begun.get_future().wait();
  }
  EXPECT_FALSE(waiting_one_was_painted);
}

}  // namespace
}  // namespace sanpan::board
