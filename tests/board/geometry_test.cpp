#include "game/board/geometry.h"

#include <gtest/gtest.h>

#include <vector>

namespace sanpan::board {
namespace {

const std::vector<Shape> shapes{Shape::draughts(),  Shape::draughts(8),  Shape::xiangqi(),
                                Shape::plain(8, 8), Shape::plain(3, 12), Shape::plain(40, 25),
                                Shape::plain(1, 1)};
const std::vector<Rect> areas{{0, 0, 640, 480},       {0, 0, 800, 800},   {12.5F, 30.25F, 1000, 740},
                              {0, 0, 1280, 800},      {300, 0, 980, 800}, {0, 0, 1920, 1080},
                              {7, 3, 2560, 1600},     {0, 0, 3840, 2160}, {0, 0, 600, 1200},
                              {100.5F, 0, 3440, 1440}};

TEST(Geometry, SquareToPixelAndBackIsTheIdentity) {
  for (const Shape& shape : shapes) {
    for (const Rect& area : areas) {
      for (const bool flipped : {false, true}) {
        for (const bool trays : {false, true}) {
          const Geometry g(shape, area, flipped, trays);
          for (Square s = 0; s < shape.squares(); ++s) {
            ASSERT_EQ(g.square_at(g.centre(s)), s)
                << shape.columns << "x" << shape.rows << " in " << area.w << "x" << area.h;
            const Rect r = g.rect(s);
            ASSERT_EQ(g.square_at({r.x, r.y}), s);
            ASSERT_EQ(g.square_at({r.x + r.w - 1, r.y + r.h - 1}), s);
          }
        }
      }
    }
  }
}

TEST(Geometry, BoardAndTraysLieInTheAreaAndApart) {
  for (const Shape& shape : shapes) {
    for (const Rect& area : areas) {
      const Geometry g(shape, area, false, true);
      if (g.cell() < 4) continue;
      const Rect board = g.outer();
      EXPECT_GE(board.x, area.x - 1);
      EXPECT_GE(board.y, area.y - 1);
      EXPECT_LE(board.x + board.w, area.x + area.w + 1);
      EXPECT_LE(board.y + board.h, area.y + area.h + 1);
      for (const Side side : {Side::first, Side::second}) {
        const Rect tray = g.tray(side);
        EXPECT_GE(tray.x, area.x - 1);
        EXPECT_GE(tray.y, area.y - 1);
        EXPECT_LE(tray.x + tray.w, area.x + area.w + 1);
        EXPECT_LE(tray.y + tray.h, area.y + area.h + 1);
        const bool apart = tray.x >= board.x + board.w || tray.x + tray.w <= board.x ||
                           tray.y >= board.y + board.h || tray.y + tray.h <= board.y;
        EXPECT_TRUE(apart);
      }
    }
  }
}

TEST(Geometry, BesideTheBoardIsNoSquare) {
  const Geometry g(Shape::xiangqi(), {0, 0, 900, 900});
  const Rect field = g.field();
  for (const Point p :
       {Point{field.x - 1, field.y + 5}, Point{field.x + field.w, field.y + 5},
        Point{field.x + 5, field.y - 1}, Point{field.x + 5, field.y + field.h}, Point{-1000, -1000}}) {
    EXPECT_EQ(g.square_at(p), no_square);
  }
}

TEST(Geometry, FlippingTurnsTheBoardHalfRound) {
  const Rect area{0, 0, 1000, 1000};
  const Geometry g(Shape::draughts(), area);
  const Geometry f(Shape::draughts(), area, true);
  EXPECT_EQ(f.centre(0), g.centre(99));
  EXPECT_EQ(f.centre(9), g.centre(90));
}

TEST(Geometry, UnitsAndPixelsAreInverse) {
  for (const bool flipped : {false, true}) {
    const Geometry g(Shape::xiangqi(), {0, 0, 1280, 800}, flipped);
    const Point p = g.unit(g.at(2.25F, 7.5F));
    EXPECT_NEAR(p.x, 2.25F, 1e-4F);
    EXPECT_NEAR(p.y, 7.5F, 1e-4F);
  }
}

TEST(Geometry, BottomLeftIsDark) {
  EXPECT_TRUE(Shape::draughts().dark(0, 9));
  EXPECT_TRUE(Shape::draughts(8).dark(0, 7));
  EXPECT_TRUE(Shape::plain(5, 5).dark(0, 4));
  EXPECT_FALSE(Shape::draughts().dark(0, 0));
}

}  // namespace
}  // namespace sanpan::board
