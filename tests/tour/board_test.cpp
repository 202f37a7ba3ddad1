#include "engine/tour/board.h"

#include <gtest/gtest.h>

namespace sanpan::tour {

TEST(Board, NamesSquaresFromTheBottomLeft) {
  const Board board(Size{8, 8});
  EXPECT_EQ(name(board, board.at(7, 0)), "a1");
  EXPECT_EQ(name(board, board.at(0, 7)), "h8");
  const Board wide(Size{3, 800});
  EXPECT_EQ(name(wide, wide.at(2, 25)), "z1");
  EXPECT_EQ(name(wide, wide.at(2, 26)), "aa1");
  EXPECT_EQ(name(wide, wide.at(0, 702)), "aaa3");
}

TEST(Board, ReadsEveryNameItWrites) {
  const Board board(Size{4, 730});
  for (Cell cell = 0; cell < board.area(); ++cell) {
    const auto read = parse_cell(board, name(board, cell));
    ASSERT_TRUE(read);
    EXPECT_EQ(*read, cell);
  }
}

TEST(Board, ReadsRowsAndColumnsFromTheTopLeft) {
  const Board board(Size{8, 8});
  EXPECT_EQ(*parse_cell(board, "1,1"), board.at(0, 0));
  EXPECT_EQ(*parse_cell(board, "8,3"), board.at(7, 2));
  EXPECT_EQ(*parse_cells(board, "a1,1,1,h8"), (std::vector<Cell>{56, 0, 7}));
}

TEST(Board, RefusesWhatIsNoSquare) {
  Board board(Size{8, 8});
  for (const char* text : {"", "i1", "a9", "a0", "9,9", "0,1", "1,", "e", "4", "e4x", "-1,2",
                           "a99999999999999999999", "aaaaaaaaaaaaaaaa1"}) {
    EXPECT_FALSE(parse_cell(board, text)) << text;
  }
  board.set_hole(board.at(0, 0), true);
  EXPECT_FALSE(parse_cell(board, "a8"));
  EXPECT_FALSE(parse_cells(board, "a1,"));
}

TEST(Board, ReadsSizesAsColumnsByRows) {
  EXPECT_EQ(*parse_size("3x10"), (Size{.rows = 10, .cols = 3}));
  for (const char* text : {"", "8", "x", "8x", "x8", "0x8", "8x0", "-5x5", "5x-5", "99999999999x3",
                           "65536x65536", "8x8x8", "8 x 8", "8x8 ", "99999999999999999999999x2", "1.5x3"}) {
    EXPECT_FALSE(parse_size(text)) << text;
  }
}

TEST(Board, RolledBoardsHaveEachNeighbourOnce) {
  const Board torus(Size{4, 4}, {}, Surface::torus);
  EXPECT_EQ(torus.neighbours(0).size(), 4u);
  const Board tiny(Size{1, 3}, {}, Surface::torus);
  EXPECT_EQ(tiny.neighbours(0), (std::vector<Cell>{1, 2}));
  const Board cylinder(Size{3, 8}, {}, Surface::cylinder);
  EXPECT_TRUE(cylinder.adjacent(cylinder.at(0, 0), cylinder.at(1, 6)));
  EXPECT_FALSE(cylinder.adjacent(cylinder.at(0, 0), cylinder.at(2, 0)));
}

TEST(Board, LeapersWithEqualOrZeroStepsHaveFourLeaps) {
  EXPECT_EQ(Board(Size{8, 8}, Leaper{1, 1}).steps().size(), 4u);
  EXPECT_EQ(Board(Size{8, 8}, Leaper{0, 1}).steps().size(), 4u);
  EXPECT_EQ(Board(Size{8, 8}, Leaper{2, 3}).steps().size(), 8u);
}

TEST(Board, TakesTheShorterWayRoundARolledBoard) {
  const Board torus(Size{8, 8}, {}, Surface::torus);
  EXPECT_EQ(way(torus, torus.at(0, 0), torus.at(7, 6)), (Step{-1, -2}));
  EXPECT_EQ(way(torus, torus.at(7, 6), torus.at(0, 0)), (Step{1, 2}));
  const Board flat(Size{8, 8});
  EXPECT_EQ(way(flat, flat.at(0, 0), flat.at(7, 6)), (Step{7, 6}));
}

TEST(Board, KeepsItsHolesWithAnotherPiece) {
  Board board(Size{5, 7});
  board.set_hole(9, true);
  const Board zebra = changed(board, {2, 3}, Surface::cylinder);
  EXPECT_TRUE(zebra.hole(9));
  EXPECT_EQ(zebra.squares(), 34);
  EXPECT_EQ(changed(zebra, {}, Surface::plane), board);
}

}  // namespace sanpan::tour
