#include "engine/tour/solve.h"

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <sstream>

#include "tests/tour/check.h"

namespace sanpan::tour {

namespace {

Answer ask(const Board& board, Wish wish) {
  return solve({.board = board, .wish = wish});
}

std::string checked(const Board& board, const Wish& wish, const Answer& answer) {
  const std::vector<Cell> path = order(answer.tour);
  if (wish.from != no_cell && path.front() != wish.from) return "another start";
  if (wish.to != no_cell && path.back() != wish.to) return "another end";
  return fault(board, path, wish.closed);
}

}  // namespace

// The rows of the table say whether there is a tour, a closed one, and from which starts.
TEST(Solve, AgreesWithTheTableOfSmallBoards) {
  std::ifstream file(SANPAN_TEST_DATA "/tour-solvable.txt");
  ASSERT_TRUE(file);
  int boards = 0;
  for (std::string line; std::getline(file, line);) {
    std::istringstream words(line);
    std::string kind, a, b;
    int rows = 0, cols = 0;
    words >> kind >> rows >> cols >> a >> b;
    const Board board(Size{rows, cols});
    if (kind == "board") {
      ++boards;
      EXPECT_EQ(ask(board, {}).kind, a == "open=1" ? Answer::Kind::found : Answer::Kind::impossible) << line;
      EXPECT_EQ(ask(board, {.closed = true}).kind,
                b == "closed=1" ? Answer::Kind::found : Answer::Kind::impossible)
          << line;
    } else if (kind == "starts") {
      for (Cell from = 0; from < board.area(); ++from) {
        const Answer answer = ask(board, {.from = from});
        const bool exists = a[static_cast<std::size_t>(from)] == '1';
        ASSERT_EQ(answer.kind, exists ? Answer::Kind::found : Answer::Kind::impossible)
            << line << name(board, from);
        if (exists) {
          EXPECT_EQ(checked(board, {.from = from}, answer), "") << line << name(board, from);
        }
      }
    }
  }
  EXPECT_EQ(boards, 36);
}

TEST(Solve, SaysWhyThereIsNone) {
  const Board eight(Size{8, 8});
  EXPECT_FALSE(ask(eight, {.from = 0, .to = 0}).reason.empty());
  EXPECT_EQ(ask(eight, {.from = 0, .to = 63}).kind, Answer::Kind::impossible);
  EXPECT_EQ(ask(Board(Size{4, 7}), {.from = Board(Size{4, 7}).at(1, 3)}).kind, Answer::Kind::impossible);
  EXPECT_EQ(ask(Board(Size{8, 8}, Leaper{1, 3}), {}).kind, Answer::Kind::impossible);
  Board holed(Size{8, 8});
  holed.set_hole(0, true);
  holed.set_hole(63, true);
  EXPECT_EQ(ask(holed, {}).kind, Answer::Kind::impossible);
}

TEST(Solve, GivesUpInTimeAndSaysSo) {
  Board board(Size{40, 40});
  for (int r = 0; r < 40; ++r) {
    for (int c = 0; c < 40; c += 7) board.set_hole(board.at(r, c), r % 3 == 0);
  }
  const Answer answer = solve({.board = board, .wish = {.closed = true}, .seconds = 0.2});
  EXPECT_TRUE(answer.kind != Answer::Kind::unknown || !answer.reason.empty());
}

}  // namespace sanpan::tour
