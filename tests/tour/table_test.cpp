// Every rectangle up to 10x10: whether there is a tour, open and closed, from every start and between every
// two squares, by theory and search, against the counts of an independent method.
#include <gtest/gtest.h>

#include <bit>

#include "engine/tour/count.h"
#include "tests/tour/check.h"

namespace sanpan::tour {

namespace {

// The tour was found, and is one; or there is none. A search that gives up fails the test.
bool exists(const Board& board, const Wish& wish) {
  const Answer answer = solve({.board = board, .wish = wish});
  EXPECT_NE(answer.kind, Answer::Kind::unknown) << board.rows() << "x" << board.cols();
  if (answer.kind != Answer::Kind::found) return false;
  const std::vector<Cell> path = order(answer.tour);
  EXPECT_EQ(fault(board, path, wish.closed), "") << board.rows() << "x" << board.cols();
  if (wish.from != no_cell) {
    EXPECT_EQ(path.front(), wish.from);
  }
  if (wish.to != no_cell) {
    EXPECT_EQ(path.back(), wish.to);
  }
  return true;
}

template <class Check>
void each_board(int largest, const Check& check) {
  for (int rows = 1; rows <= largest; ++rows) {
    for (int cols = rows; cols <= largest; ++cols) check(Board(Size{rows, cols}));
  }
}

// By dynamic programming over the sets of visited squares: the ends of the tours from a start, a bit each.
std::uint32_t ends_from(const Board& board, Cell start) {
  const auto n = static_cast<std::uint32_t>(board.area());
  std::vector<std::uint32_t> near(n);
  for (Cell cell = 0; cell < board.area(); ++cell) {
    for (const Cell next : board.neighbours(cell)) near[static_cast<std::size_t>(cell)] |= 1u << next;
  }
  std::vector<std::uint32_t> heads(std::size_t{1} << n);
  heads[std::size_t{1} << start] = 1u << start;
  for (std::uint32_t visited = 0; visited < heads.size(); ++visited) {
    for (std::uint32_t rest = heads[visited]; rest != 0; rest &= rest - 1) {
      std::uint32_t next = near[static_cast<std::size_t>(std::countr_zero(rest))] & ~visited;
      for (; next != 0; next &= next - 1) heads[visited | (next & -next)] |= next & -next;
    }
  }
  return heads.back();
}

}  // namespace

// The theorems: Schwenk 1991 for closed tours; open ones from every square of the right colour where both
// sides are 5 or more (Cull and De Curtins 1978; Conrad, Hindrichs, Morsy and Wegener 1994).
TEST(Table, EveryStartUpToTenByTen) {
  each_board(10, [](const Board& board) {
    const int m = board.rows(), n = board.cols();
    const bool even = m * n % 2 == 0;
    const bool closed = even && m != 1 && m != 2 && m != 4 && !(m == 3 && n < 10);
    for (Cell from = 0; from < board.area(); ++from) {
      ASSERT_EQ(exists(board, {.from = from, .closed = true}), closed)
          << m << "x" << n << " " << name(board, from);
      const bool open = exists(board, {.from = from});
      if (m < 5) continue;
      ASSERT_EQ(open, even || board.colour(from) == 0) << m << "x" << n << " " << name(board, from);
    }
  });
}

TEST(Table, TheCountsKnowTheSameStarts) {
  each_board(10, [](const Board& board) {
    if (board.rows() > 4 && board.area() > 25) return;
    for (Cell from = 0; from < board.area(); ++from) {
      Counter counter = *Counter::make({.board = board, .from = from});
      ASSERT_TRUE(counter.run());
      ASSERT_EQ(exists(board, {.from = from}), *counter.total() > 0)
          << board.rows() << "x" << board.cols() << " " << name(board, from);
    }
  });
}

TEST(Table, BetweenAnyTwoSquaresOfTheSmallestBoards) {
  each_board(10, [](const Board& board) {
    if (board.rows() < 3 || board.area() > 21) return;
    for (Cell from = 0; from < board.area(); ++from) {
      const std::uint32_t ends = ends_from(board, from);
      for (Cell to = 0; to < board.area(); ++to) {
        ASSERT_EQ(exists(board, {.from = from, .to = to}), (ends >> to & 1) != 0)
            << board.rows() << "x" << board.cols() << " " << name(board, from) << " " << name(board, to);
      }
    }
  });
}

// From 6x6 on there is a tour between any two squares that the colours allow (Conrad and others 1994).
TEST(Table, BetweenAnyTwoSquaresFromSixBySixToEightByEight) {
  each_board(8, [](const Board& board) {
    if (board.rows() < 6) return;
    for (Cell from = 0; from < board.area(); ++from) {
      for (Cell to = 0; to < board.area(); ++to) {
        const bool even = board.area() % 2 == 0;
        const bool right = even ? board.colour(from) != board.colour(to)
                                : board.colour(from) == 0 && board.colour(to) == 0 && from != to;
        ASSERT_EQ(exists(board, {.from = from, .to = to}), right)
            << board.rows() << "x" << board.cols() << " " << name(board, from) << " " << name(board, to);
      }
    }
  });
}

}  // namespace sanpan::tour
