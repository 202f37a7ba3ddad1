#include "engine/tour/count.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "tests/fakes/temporary.h"

namespace sanpan::tour {

namespace {

std::uint64_t count(const CountQuestion& question) {
  Result<Counter> counter = Counter::make(question);
  if (!counter || !counter->run()) return 0;
  return *counter->total();
}
std::uint64_t open_tours(int rows, int cols) {
  return count({.board = Board(Size{rows, cols})});
}
std::uint64_t closed_tours(int rows, int cols, std::int64_t states = CountQuestion{}.states) {
  return count({.board = Board(Size{rows, cols}), .closed = true, .states = states});
}

}  // namespace

// OEIS A165134 (open, directed, n x n), A079137 doubled (4 x n), A070030 (closed 3 x 2n), A383661 (5 x n),
// A175881 (6 x n), A001230 (n x n).
TEST(Count, AgreesWithPublishedNumbers) {
  EXPECT_EQ(open_tours(1, 1), 1u);
  EXPECT_EQ(open_tours(3, 3), 0u);
  EXPECT_EQ(open_tours(3, 4), 16u);
  EXPECT_EQ(open_tours(4, 3), 16u);
  EXPECT_EQ(open_tours(3, 10), 6096u);
  EXPECT_EQ(open_tours(4, 5), 164u);
  EXPECT_EQ(open_tours(4, 7), 12756u);
  EXPECT_EQ(open_tours(5, 5), 1728u);
  EXPECT_EQ(closed_tours(3, 10), 16u);
  EXPECT_EQ(closed_tours(3, 12), 176u);
  EXPECT_EQ(closed_tours(5, 6), 8u);
  EXPECT_EQ(closed_tours(5, 8), 44202u);
  EXPECT_EQ(closed_tours(6, 6), 9862u);
  EXPECT_EQ(closed_tours(4, 8), 0u);
  EXPECT_EQ(closed_tours(6, 7), 1'067'638u);
  EXPECT_EQ(closed_tours(8, 6), 55'488'142u);
}

// Ten thousand partial tours are enough to come to the middle, and few enough that the halves are put
// together in several rounds; a thousand are not, and then the count goes on to the end.
TEST(Count, FromBothEndsItComesToTheSame) {
  for (const std::int64_t states : {100'000'000, 10'000}) {
    EXPECT_EQ(closed_tours(6, 6, states), 9862u) << states;
    EXPECT_EQ(closed_tours(3, 16, states), 15424u) << states;
  }
  for (const std::int64_t states : {10'000, 1'000}) EXPECT_EQ(closed_tours(5, 8, states), 44'202u) << states;
}

TEST(Count, FromEachSquareTheyAddUp) {
  const Board board(Size{5, 5});
  std::uint64_t sum = 0;
  for (Cell from = 0; from < board.area(); ++from) sum += count({.board = board, .from = from});
  EXPECT_EQ(sum, 1728u);
  EXPECT_EQ(count({.board = board, .from = 0}), 304u);
  EXPECT_EQ(count({.board = board, .from = 12}), 64u);
}

TEST(Count, HolesAndOtherLeapers) {
  Board ring(Size{3, 3});
  ring.set_hole(4, true);
  EXPECT_EQ(count({.board = ring, .closed = true}), 1u);
  EXPECT_EQ(count({.board = ring}), 16u);  // eight starts, two directions
  // A king of no diagonal steps on 2x3: one closed tour, and eight undirected open ones.
  EXPECT_EQ(count({.board = Board(Size{2, 3}, Leaper{0, 1}), .closed = true}), 1u);
  EXPECT_EQ(count({.board = Board(Size{2, 3}, Leaper{0, 1})}), 16u);
}

TEST(Count, GoesOnFromAFile) {
  const std::string path = sanpan::temporary("count").string();
  const CountQuestion question{.board = Board(Size{5, 8}), .closed = true, .states = 2000};
  Counter first = *Counter::make(question);
  std::stop_source stop;
  int layers = 0;
  EXPECT_FALSE(first.run(stop.get_token(), [&](const Counter&) {
    if (++layers == 40) stop.request_stop();
  }));
  ASSERT_TRUE(first.save(path));
  Counter second = *Counter::make(question);
  ASSERT_TRUE(second.load(path));
  EXPECT_TRUE(second.run());
  EXPECT_EQ(*second.total(), 44202u);
  Counter other = *Counter::make({.board = Board(Size{5, 6}), .closed = true});
  EXPECT_FALSE(other.load(path));
  std::filesystem::resize_file(path, 100);
  EXPECT_FALSE(second.load(path));
  std::filesystem::remove(path);
}

namespace {

// Stopped at several places, kept in a file and gone on with: always the same number.
void stop_and_go_on(const CountQuestion& question, std::uint64_t number) {
  const std::string path = sanpan::temporary("stopped").string();
  int reports = 0;
  EXPECT_TRUE(Counter::make(question)->run({}, [&](const Counter&) { ++reports; }));
  ASSERT_GT(reports, 2 * 30);  // more than the layers
  for (const int last : {reports / 9, reports / 3, reports / 2, reports - 2}) {
    Counter stopped = *Counter::make(question);
    std::stop_source stop;
    int seen = 0;
    EXPECT_FALSE(stopped.run(stop.get_token(), [&](const Counter&) {
      if (++seen == last) stop.request_stop();
    }));
    EXPECT_EQ(seen, last);
    ASSERT_TRUE(stopped.save(path));
    EXPECT_TRUE(stopped.run());
    EXPECT_EQ(*stopped.total(), number);
    Counter kept = *Counter::make(question);
    ASSERT_TRUE(kept.load(path));
    EXPECT_TRUE(kept.run());
    EXPECT_EQ(*kept.total(), number);
  }
  std::filesystem::remove(path);
}

}  // namespace

TEST(Count, StopsAnywhereAndGoesOnFromThere) {
  stop_and_go_on({.board = Board(Size{5, 6})}, 37568);
  stop_and_go_on({.board = Board(Size{6, 6}), .closed = true, .states = 10'000}, 9862);
}

TEST(Count, RefusesWhatItCannotDo) {
  EXPECT_FALSE(Counter::make({.board = Board(Size{9, 9})}));
  EXPECT_FALSE(Counter::make({.board = Board(Size{6, 6}, {}, Surface::torus)}));
}

}  // namespace sanpan::tour
