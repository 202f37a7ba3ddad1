// The parts of the search by themselves: the table, the clock, the history.
#include <gtest/gtest.h>

#include <thread>
#include <vector>

#include "engine/common/random.h"
#include "engine/search/history.h"
#include "engine/search/table.h"
#include "engine/search/time.h"

namespace sanpan::search {
namespace {

TEST(TranspositionTable, GivesBackWhatWasStored) {
  TranspositionTable table(1);
  Random random(1);
  for (int i = 0; i < 1000; ++i) {
    const std::uint64_t key = random();
    const Stored entry{.move = static_cast<std::uint32_t>(random()),
                       .score = static_cast<int>(random.below(60001)) - 30000,
                       .eval = static_cast<int>(random.below(40001)) - 20000,
                       .depth = static_cast<int>(random.below(200)) - 1,
                       .bound = static_cast<Bound>(1 + random.below(3)),
                       .on_pv = random.below(2) == 1};
    table.store(key, entry);
    Stored found;
    ASSERT_TRUE(table.probe(key, found));
    EXPECT_EQ(found.move, entry.move);
    EXPECT_EQ(found.score, entry.score);
    EXPECT_EQ(found.eval, entry.eval);
    EXPECT_EQ(found.depth, entry.depth);
    EXPECT_EQ(found.bound, entry.bound);
    EXPECT_EQ(found.on_pv, entry.on_pv);
    EXPECT_FALSE(table.probe(key + 1, found));
  }
  table.clear();
  Stored found;
  Random again(1);
  EXPECT_FALSE(table.probe(again(), found));
}

TEST(TranspositionTable, KeepsAMoveWhenABoundComesWithoutOne) {
  TranspositionTable table(1);
  table.store(5, {.move = 77, .score = 10, .depth = 3, .bound = Bound::lower});
  table.store(5, {.move = 0, .score = -10, .depth = 4, .bound = Bound::upper});
  Stored found;
  ASSERT_TRUE(table.probe(5, found));
  EXPECT_EQ(found.move, 77u);
  EXPECT_EQ(found.score, -10);
}

TEST(TranspositionTable, DropsOldAndShallowEntriesFirst) {
  TranspositionTable table(0);  // one cluster of four
  for (std::uint64_t key = 1; key <= 4; ++key)
    table.store(key, {.depth = static_cast<int>(10 * key), .bound = Bound::exact});
  table.store(5, {.depth = 1, .bound = Bound::exact});
  Stored found;
  EXPECT_FALSE(table.probe(1, found));
  EXPECT_TRUE(table.probe(5, found));
  for (int search = 0; search < 20; ++search) table.next_search();
  table.store(6, {.depth = 1, .bound = Bound::exact});
  table.store(7, {.depth = 1, .bound = Bound::exact});
  table.store(8, {.depth = 1, .bound = Bound::exact});
  // Of an old age even the deep ones make room.
  EXPECT_TRUE(table.probe(6, found) && table.probe(7, found) && table.probe(8, found));
}

TEST(TranspositionTable, FillsUp) {
  TranspositionTable table(0);
  EXPECT_EQ(table.permille(), 0);
  for (std::uint64_t key = 1; key <= 4; ++key) table.store(key, {.depth = 1, .bound = Bound::exact});
  EXPECT_EQ(table.permille(), 1000);
  table.next_search();
  EXPECT_EQ(table.permille(), 0);
}

// Each thread stores entries whose fields all follow from the number of the key; whoever reads a mixture
// would notice.
TEST(TranspositionTable, NeverGivesHalfOfTwoEntries) {
  TranspositionTable table(0);
  auto entry = [](std::uint64_t number, int depth) {
    return Stored{.move = static_cast<std::uint32_t>(number * 7 + static_cast<std::uint64_t>(depth)),
                  .score = static_cast<int>(number) * 11 + depth,
                  .eval = static_cast<int>(number) * 13 + depth,
                  .depth = depth,
                  .bound = Bound::exact};
  };
  std::atomic<int> wrong = 0;
  std::vector<std::jthread> threads;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&, t] {
      Random random(static_cast<std::uint64_t>(t));
      for (int i = 0; i < 20'000; ++i) {
        const std::uint64_t number = 1 + random.below(6);
        // Far apart, as keys of positions are: half an entry does not make one of them into another.
        const std::uint64_t key = number * 0x9E3779B97F4A7C15;
        Stored found;
        if (table.probe(key, found)) {
          const Stored right = entry(number, found.depth);
          wrong += found.move != right.move || found.score != right.score || found.eval != right.eval;
        }
        table.store(key, entry(number, static_cast<int>(random.below(30))));
      }
    });
  }
  threads.clear();
  EXPECT_EQ(wrong, 0);
}

using namespace std::chrono_literals;

TEST(TimeBudget, UsesAFixedTimeAndNoMore) {
  for (Milliseconds time : {1ms, 10ms, 300ms, 60'000ms}) {
    const auto limits = budget(time, {});
    ASSERT_TRUE(limits.hard);
    EXPECT_FALSE(limits.soft);
    EXPECT_LT(*limits.hard, time);
    EXPECT_GT(*limits.hard, time / 2);
  }
  EXPECT_FALSE(budget({}, {}).hard);
}

TEST(TimeBudget, NeverSpendsMoreThanTheClockHolds) {
  for (Milliseconds left : {0ms, 1ms, 10ms, 100ms, 1'000ms, 600'000ms}) {
    for (Milliseconds increment : {0ms, 10ms, 5'000ms}) {
      for (int moves : {0, 1, 2, 40, 1000}) {
        const auto limits = budget({}, Clock{left, increment, moves});
        ASSERT_TRUE(limits.soft && limits.hard);
        EXPECT_GE(limits.soft->count(), 0);
        EXPECT_LE(*limits.soft, *limits.hard);
        EXPECT_LE(*limits.hard, left);
      }
    }
  }
}

TEST(TimeBudget, AGameOfManyMovesIsFinishedInTime) {
  // Forty moves in a minute, each using its hard limit at worst and half of it mostly: the clock must not
  // fall.
  Nanoseconds left = 60s;
  for (int to_go = 40; to_go > 0; --to_go) {
    const auto limits = budget({}, Clock{std::chrono::duration_cast<Milliseconds>(left), 0ms, to_go});
    left -= to_go % 3 == 0 ? *limits.hard : *limits.soft;
    ASSERT_GT(left.count(), 0);
  }
}

TEST(TimeBudget, AClockThatLivesFromIncrementsRecoversAndBearsDelays) {
  // Each move is answered a little late; every twentieth takes all that it may, and the machine sleeps then.
  Nanoseconds left = 90ms;
  for (int move = 1; move < 200; ++move) {
    const auto limits = budget({}, Clock{std::chrono::duration_cast<Milliseconds>(left), 50ms, 0});
    left -= move % 20 == 0 ? *limits.hard + 60ms : *limits.soft + 15ms;
    ASSERT_GT(left.count(), 0) << "move " << move;
    left += 50ms;
  }
  EXPECT_GT(left, 150ms);
}

TEST(Patience, HurriesWhenItIsClearAndWaitsWhenItIsNot) {
  Patience clear, torn;
  for (int i = 0; i < 10; ++i) {
    clear.iteration(false, 30, 0.95);
    torn.iteration(true, 30 - 15 * i, 0.3);
  }
  EXPECT_LT(clear.factor(), 0.6);
  EXPECT_GT(torn.factor(), 1.5);
}

TEST(History, StaysWithinItsLimits) {
  std::int16_t score = 0;
  for (int i = 0; i < 1000; ++i) learn(score, 1600);
  EXPECT_GT(score, 15'000);
  EXPECT_LE(score, 16'384);
  const std::int16_t high = score;
  learn(score, -1600);
  EXPECT_LT(score, high - 1600);  // the farther it went, the faster it comes back
  for (int i = 0; i < 1000; ++i) learn(score, -1600);
  EXPECT_GE(score, -16'384);
}

}  // namespace
}  // namespace sanpan::search
