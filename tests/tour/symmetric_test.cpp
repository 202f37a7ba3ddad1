#include "engine/tour/symmetric.h"

#include <gtest/gtest.h>

#include "engine/tour/exact.h"
#include "engine/tour/judge.h"
#include "engine/tour/magic.h"
#include "tests/tour/check.h"

namespace sanpan::tour {

namespace {

Answer ask(Size size, Wish wish, Symmetry symmetry, std::uint64_t seed = 0) {
  return solve({.board = Board(size), .wish = wish, .symmetry = symmetry, .seed = seed});
}
Judgement judged(Size size, const Answer& answer) {
  return judge({Board(size), order(answer.tour)});
}

}  // namespace

// All tours of a board by enumeration: a symmetric one is found just when there is one.
TEST(Symmetric, AgreesWithAllToursOfSmallBoards) {
  for (const auto& [size, closed] : {std::pair(Size{5, 6}, true),
                                     {Size{5, 6}, false},
                                     {Size{3, 10}, true},
                                     {Size{3, 12}, true},
                                     {Size{4, 5}, false},
                                     {Size{3, 4}, false},
                                     {Size{3, 7}, false},
                                     {Size{3, 8}, false}}) {
    const Board board(size);
    Exact all(board, {.closed = closed}, 1);
    bool exists = false;
    for (; !exists && all.run(1'000'000) == Hamilton::State::found; all.next()) {
      exists = judge({board, all.path()}).half_turn;
    }
    const Answer answer = ask(size, {.closed = closed}, Symmetry::central);
    EXPECT_EQ(answer.kind, exists ? Answer::Kind::found : Answer::Kind::impossible)
        << size.rows << "x" << size.cols << closed;
    if (exists) {
      EXPECT_TRUE(judged(size, answer).half_turn);
    }
  }
}

TEST(Symmetric, HalfTurnsFromEverySquare) {
  const Board board(Size{8, 8});
  for (Cell from = 0; from < board.area(); ++from) {
    const Answer answer = ask({8, 8}, {.from = from, .closed = true}, Symmetry::central, 3);
    ASSERT_EQ(answer.kind, Answer::Kind::found) << name(board, from);
    EXPECT_EQ(order(answer.tour).front(), from);
    const Judgement judgement = judged({8, 8}, answer);
    EXPECT_TRUE(judgement.fault.empty() && judgement.closed && judgement.half_turn);
  }
  for (const Size size : {Size{5, 5}, Size{7, 7}, Size{9, 9}, Size{5, 8}, Size{6, 7}, Size{7, 10}}) {
    const Judgement judgement = judged(size, ask(size, {}, Symmetry::central));
    EXPECT_TRUE(judgement.fault.empty() && judgement.half_turn) << size.rows << "x" << size.cols;
  }
}

TEST(Symmetric, QuarterTurns) {
  for (const int side : {6, 10, 14, 18}) {
    const Answer answer = ask({side, side}, {.from = 7, .closed = true}, Symmetry::rotational);
    ASSERT_EQ(answer.kind, Answer::Kind::found) << side;
    EXPECT_TRUE(judged({side, side}, answer).quarter_turn);
    EXPECT_EQ(order(answer.tour).front(), 7);
  }
  EXPECT_EQ(ask({8, 8}, {.closed = true}, Symmetry::rotational).kind, Answer::Kind::impossible);
  EXPECT_EQ(ask({6, 6}, {}, Symmetry::rotational).kind, Answer::Kind::impossible);
  EXPECT_EQ(ask({6, 10}, {.closed = true}, Symmetry::rotational).kind, Answer::Kind::impossible);
}

TEST(Symmetric, SaysWhyThereIsNone) {
  const Answer open = ask({8, 8}, {}, Symmetry::central);
  EXPECT_EQ(open.kind, Answer::Kind::impossible);
  EXPECT_EQ(open.method, "theory");
  Board holed(Size{8, 8});
  holed.set_hole(3, true);
  EXPECT_TRUE(no_symmetric_tour(holed, {}, Symmetry::central));
  EXPECT_TRUE(no_symmetric_tour(Board(Size{8, 8}, {}, Surface::torus), {}, Symmetry::central));
  const Board seven(Size{7, 7});
  EXPECT_TRUE(no_symmetric_tour(seven, {.from = 0, .to = 4}, Symmetry::central));
  EXPECT_FALSE(no_symmetric_tour(seven, {.from = 0, .to = 48}, Symmetry::central));
}

TEST(Symmetric, WithHolesAndOtherLeapers) {
  Board ring(Size{9, 9});
  for (int r = 3; r < 6; ++r) {
    for (int c = 3; c < 6; ++c) ring.set_hole(ring.at(r, c), true);
  }
  const Answer round = solve({.board = ring, .wish = {.closed = true}, .symmetry = Symmetry::central});
  ASSERT_EQ(round.kind, Answer::Kind::found);
  EXPECT_TRUE(judge({ring, order(round.tour)}).half_turn);
  const Board giraffe(Size{10, 10}, Leaper{1, 4});
  const Answer leaps = solve({.board = giraffe, .wish = {.closed = true}, .symmetry = Symmetry::central});
  ASSERT_EQ(leaps.kind, Answer::Kind::found);
  EXPECT_TRUE(judge({giraffe, order(leaps.tour)}).half_turn);
}

TEST(Magic, OpenAndClosedByManySeeds) {
  const Board board(Size{8, 8});
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    for (const bool closed : {false, true}) {
      const Answer answer = solve({.board = board, .wish = {.closed = closed}, .magic = true, .seed = seed});
      ASSERT_EQ(answer.kind, Answer::Kind::found);
      const Judgement judgement = judge({board, order(answer.tour)});
      EXPECT_TRUE(judgement.semi_magic);
      EXPECT_EQ(judgement.row_sum, 260);
      if (closed) {
        EXPECT_TRUE(judgement.closed);
      }
    }
  }
  EXPECT_TRUE(no_magic_tour(Board(Size{10, 10})));
}

// Beverley's tour of 1848, the first of its kind.
TEST(Magic, KnowsBeverleysTour) {
  const Result<Walk> walk = read_tour(
      " 1 30 47 52  5 28 43 54\n"
      "48 51  2 29 44 53  6 27\n"
      "31 46 49  4 25  8 55 42\n"
      "50  3 32 45 56 41 26  7\n"
      "33 62 15 20  9 24 39 58\n"
      "16 19 34 61 40 57 10 23\n"
      "63 14 17 36 21 12 59 38\n"
      "18 35 64 13 60 37 22 11\n");
  ASSERT_TRUE(walk);
  const Judgement judgement = judge(*walk);
  EXPECT_EQ(english(sentence(judgement)), "An open tour, semi-magic: rows and columns sum to 260.");
  EXPECT_FALSE(judgement.magic);
}

}  // namespace sanpan::tour
