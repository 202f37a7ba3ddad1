#include "engine/tour/stepped.h"

#include <gtest/gtest.h>

#include "tests/tour/check.h"

namespace sanpan::tour {

namespace {

std::vector<int> exits(const Search& search) {
  std::vector<int> out;
  for (Cell cell = 0; cell < search.board().area(); ++cell) {
    out.push_back(search.visited(cell) ? -1 : search.exits(cell));
  }
  return out;
}

}  // namespace

TEST(Stepped, GoesBackThroughTheWholeSearchAndForwardAgain) {
  for (const Surface surface : {Surface::plane, Surface::cylinder, Surface::torus}) {
    Board board(Size{5, 5}, {}, surface);
    board.set_hole(board.at(0, 0), true);
    Search search(board, {.start = board.at(2, 2), .closed = true});
    std::vector<std::pair<std::vector<Cell>, std::vector<int>>> seen;
    for (int i = 0; i < 3000; ++i) {
      seen.emplace_back(search.path(), exits(search));
      if (search.step() != Search::State::searching) break;
    }
    const std::int64_t last = search.steps();
    const std::vector<Cell> end = search.path();
    while (search.back()) {
      const auto at = static_cast<std::size_t>(search.steps());
      ASSERT_EQ(search.path(), seen[at].first);
      ASSERT_EQ(exits(search), seen[at].second);
    }
    EXPECT_EQ(search.steps(), 0);
    EXPECT_EQ(search.retreats(), 0);
    search.run(last);
    EXPECT_EQ(search.path(), end);
  }
}

TEST(Stepped, TheViewForetellsTheStep) {
  const Board board(Size{6, 6});
  Search search(board, {.start = 0, .end = 1, .tie = TieBreak::random, .seed = 7});
  for (int i = 0; i < 2000 && search.state() == Search::State::searching; ++i) {
    const Search::View view = search.look();
    const std::int64_t length = search.length();
    search.step();
    if (view.chosen >= 0) {
      EXPECT_EQ(search.head(), view.candidates[static_cast<std::size_t>(view.chosen)].cell);
      for (const Search::Candidate& c : view.all()) {
        if (c.tried || c.reserved) continue;
        EXPECT_GE(c.exits, view.candidates[static_cast<std::size_t>(view.chosen)].exits);
      }
    } else if (search.state() == Search::State::searching) {
      EXPECT_EQ(search.length(), length - 1);
    }
  }
}

TEST(Stepped, EverySquareOfTheChessboardAtTheFirstTryWithoutARetreat) {
  const Board board(Size{8, 8});
  for (Cell start = 0; start < board.area(); ++start) {
    Search search(board, {.start = start});
    EXPECT_EQ(search.run(1000), Search::State::found);
    EXPECT_EQ(search.retreats(), 0) << name(board, start);
    EXPECT_EQ(fault(board, search.path(), false), "");
  }
}

TEST(Stepped, SearchesSmallBoardsToTheEnd) {
  const Board board(Size{5, 5});
  int starts = 0;
  for (Cell start = 0; start < board.area(); ++start) {
    Search search(board, {.start = start});
    const Search::State state = search.run(10'000'000);
    ASSERT_NE(state, Search::State::searching);
    starts += state == Search::State::found;
  }
  EXPECT_EQ(starts, 13);
}

TEST(Stepped, ASingleSquareIsATour) {
  EXPECT_EQ(Search(Board(Size{1, 1}), {}).state(), Search::State::found);
  EXPECT_EQ(Search(Board(Size{1, 1}), {.closed = true}).state(), Search::State::none);
}

}  // namespace sanpan::tour
