// The thinker, the book and the levels over the real games.
#include <gtest/gtest.h>

#include <set>
#include <thread>

#include "engine/play/bench.h"
#include "engine/play/book.h"
#include "engine/play/levels.h"

namespace sanpan::play {
namespace {

class EachGame : public testing::TestWithParam<const Variant*> {
 protected:
  const Variant& variant = *GetParam();
  std::unique_ptr<Thinker> engine = std::move(*thinker(variant));
};

TEST_P(EachGame, ScoresEveryLegalMoveBestFirst) {
  auto table = variant.start();
  auto decision = engine->think(*table, {.depth = 5, .lines = 0}, {});
  std::set<std::uint64_t> legal, scored;
  for (const Ply& ply : table->legal()) legal.insert(ply.code);
  for (const Line& line : decision.thought.lines) {
    scored.insert(line.move);
    EXPECT_EQ(line.depth, 5);
    ASSERT_FALSE(line.pv.empty());
    EXPECT_EQ(line.pv.front(), line.move);
  }
  EXPECT_EQ(decision.thought.lines.size(), legal.size());
  EXPECT_EQ(scored, legal);
  EXPECT_TRUE(std::is_sorted(decision.thought.lines.begin(), decision.thought.lines.end(),
                             [](const Line& a, const Line& b) { return a.score > b.score; }));
}

TEST_P(EachGame, BestFirstThoughItWasStoppedWithinAnIteration) {
  const auto table = variant.start();
  for (std::uint64_t nodes = 1'000; nodes < 20'000; nodes += 1'700) {
    engine->new_game();
    const auto lines = engine->think(*table, {.nodes = nodes, .lines = 0}, {}).thought.lines;
    EXPECT_TRUE(std::is_sorted(lines.begin(), lines.end(), [](const Line& a, const Line& b) {
      return a.score > b.score;
    })) << nodes;
  }
}

TEST_P(EachGame, KeepsToTheMovesAllowed) {
  auto table = variant.start();
  auto legal = table->legal();
  EXPECT_EQ(engine->think(*table, {.depth = 4, .only = {legal[2].code}}, {}).move, legal[2].code);
  Limits limits{.depth = 4};
  for (std::size_t i = 1; i < legal.size(); ++i) limits.banned.push_back(legal[i].code);
  EXPECT_EQ(engine->think(*table, limits, {}).move, legal[0].code);
  limits.banned.push_back(legal[0].code);
  EXPECT_EQ(engine->think(*table, limits, {}).move, 0u);
}

TEST_P(EachGame, SearchesExactlyItsNodesAndTheSameWayAgain) {
  auto table = variant.start();
  auto once = [&] {
    engine->new_game();
    return engine->think(*table, {.nodes = 30'000}, {});
  };
  auto a = once(), b = once();
  EXPECT_EQ(a.thought.nodes, 30'000u);
  EXPECT_EQ(a.move, b.move);
  EXPECT_EQ(a.thought.lines.front().score, b.thought.lines.front().score);
  EXPECT_EQ(a.thought.lines.front().pv, b.thought.lines.front().pv);
}

TEST_P(EachGame, MainLinesCanBePlayed) {
  auto table = variant.start();
  auto decision = engine->think(*table, {.nodes = 60'000, .lines = 4}, {});
  for (const Line& line : decision.thought.lines) {
    auto walk = table->clone();
    for (std::uint64_t move : line.pv) {
      auto legal = walk->legal();
      ASSERT_TRUE(std::any_of(legal.begin(), legal.end(), [&](const Ply& ply) { return ply.code == move; }));
      walk->play(move);
    }
  }
}

TEST_P(EachGame, StopsWhenToldAndStillHasAMove) {
  auto table = variant.start();
  std::stop_source stop;
  engine->set_threads(2);
  // Stopped by its own first report: no clock is needed.
  auto decision = engine->think(*table, {}, stop.get_token(), [&](const Thought& thought) {
    if (thought.depth >= 3) stop.request_stop();
  });
  EXPECT_NE(decision.move, 0u);
}

TEST_P(EachGame, APonderSearchEndsAfterThePonderHit) {
  auto table = variant.start();
  auto decision = engine->think(*table, {}, {}, [&](const Thought& thought) {
    if (thought.depth == 3) engine->ponder_hit({.move_time = Milliseconds(1)});
  });
  EXPECT_NE(decision.move, 0u);
  EXPECT_GE(decision.thought.depth, 3);
}

TEST_P(EachGame, EveryMoveIsScoredHoweverFewPositionsAreAllowed) {
  const auto table = variant.start();
  const auto decision = engine->think(*table, {.nodes = 1, .lines = 0}, {});
  ASSERT_EQ(decision.thought.lines.size(), table->legal().size());
  for (const Line& line : decision.thought.lines) {
    EXPECT_EQ(line.depth, 1);
    EXPECT_LT(std::abs(line.score.value), 1000);
  }
}

TEST_P(EachGame, EveryLevelPlaysALegalMove) {
  auto table = variant.start();
  auto legal = table->legal();
  for (int level = 1; level <= full_strength; ++level) {
    auto decision = engine->choose(*table, level, {.nodes = 5'000}, {});
    EXPECT_TRUE(std::any_of(legal.begin(), legal.end(), [&](const Ply& ply) {
      return ply.code == decision.move;
    })) << level;
  }
}

TEST_P(EachGame, TheBenchIsTheSameEveryTime) {
  auto a = bench(variant), b = bench(variant);
  ASSERT_TRUE(a && b);
  EXPECT_EQ(a->nodes, b->nodes);
  EXPECT_GT(a->nodes, 10'000u);
}

TEST_P(EachGame, ABookIsReadAsItWasGrown) {
  const std::string text =
      grow_book(variant, *engine, {.plies = 3, .nodes = 500, .margin = 1000, .widest = 2, .positions = 7});
  auto book = Book::read(variant, text);
  ASSERT_TRUE(book) << english(book.error().message);
  EXPECT_GT(book->positions(), 3u);
  auto table = variant.start();
  Random random(1);
  for (int ply = 0; ply < 2; ++ply) {
    const auto moves = book->moves(*table);
    ASSERT_FALSE(moves.empty());
    EXPECT_LE(moves.size(), 2u);
    const auto chosen = book->choose(*table, random);
    ASSERT_TRUE(chosen);
    table->play(chosen->code);
  }
  EXPECT_FALSE(Book::read(variant, "0 nonsense 3\n"));
  EXPECT_FALSE(Book::read(variant, "1 " + table->write(table->legal().front().code) + " 3\n"));
}

TEST_P(EachGame, ABookOfGivenLinesHoldsWhatCanBePlayedOfThem) {
  const auto table = variant.start();
  const auto legal = table->legal();
  const std::vector<std::string> lines{table->write(legal[0].code), table->write(legal[1].code) + " nonsense",
                                       "nonsense"};
  const BookPlan wide{.nodes = 200, .margin = 20000}, narrow{.nodes = 200, .margin = 0};
  const auto book = Book::read(variant, score_lines(variant, *engine, wide, lines));
  ASSERT_TRUE(book) << english(book.error().message);
  const auto moves = book->moves(*table);
  ASSERT_EQ(moves.size(), 2u);
  const auto best = Book::read(variant, score_lines(variant, *engine, narrow, lines));
  ASSERT_TRUE(best);
  for (const auto& move : best->moves(*table)) EXPECT_EQ(move.score, best->moves(*table).front().score);
}

TEST_P(EachGame, TheShippedBookIsSound) {
  std::error_code error;
  if (!std::filesystem::exists(Book::shipped_file(variant), error)) GTEST_SKIP() << "no book for this game";
  EXPECT_FALSE(Book::shipped(variant).moves(*variant.start()).empty());
}

TEST_P(EachGame, AMoveOfTheBookIsReportedWithItsScore) {
  std::error_code error;
  if (!std::filesystem::exists(Book::shipped_file(variant), error)) GTEST_SKIP() << "no book for this game";
  std::vector<Thought> told;
  const auto decision = engine->think(*variant.start(), {.move_time = Milliseconds(1000)}, {},
                                      [&](const Thought& thought) { told.push_back(thought); });
  ASSERT_EQ(told.size(), 1u);
  ASSERT_EQ(told[0].lines.size(), 1u);
  EXPECT_EQ(told[0].lines[0].move, decision.move);
  EXPECT_EQ(told[0].lines[0].pv, std::vector{decision.move});
}

INSTANTIATE_TEST_SUITE_P(All, EachGame, testing::ValuesIn(variants().begin(), variants().end()),
                         [](const auto& game) {
                           std::string name(game.param->id());
                           for (char& c : name) {
                             if (c == ':') c = '_';
                           }
                           return name;
                         });

TEST(Levels, AreMoreCarefulTheHigher) {
  for (bool drawish : {false, true}) {
    const Levels& levels = levels_for(drawish);
    for (std::size_t i = 1; i < levels.size(); ++i) {
      EXPECT_LE(levels[i].noise, levels[i - 1].noise);
      EXPECT_LE(levels[i].oversight, levels[i - 1].oversight);
      EXPECT_GE(levels[i].depth, levels[i - 1].depth);
    }
  }
}

TEST(Levels, HaveGoodAndBadDays) {
  Random random(1);
  const Level player{.depth = 3, .nodes = 1000, .noise = 50, .oversight = 100};
  int better = 0, worse = 0;
  for (int day = 0; day < 100; ++day) {
    const Level today = on_a_day(player, random);
    EXPECT_EQ(today.depth, player.depth);
    EXPECT_GT(today.noise, 0);
    EXPECT_NEAR(static_cast<double>(today.nodes) * today.oversight, 100'000, 5'000);  // both are rounded
    (today.nodes > player.nodes ? better : worse)++;
  }
  EXPECT_GT(better, 30);
  EXPECT_GT(worse, 30);
}

TEST(Levels, ACarefulPlayerPicksTheBest) {
  Random random(1);
  std::vector<Opinion> opinions{{10, 500}, {30, 0}, {20, 0}};
  EXPECT_EQ(pick(opinions, {.depth = 3, .nodes = 1}, random), 1u);
  EXPECT_EQ(pick(opinions, {.depth = 3, .nodes = 1, .oversight = 1000}, random), 0u);
}

}  // namespace
}  // namespace sanpan::play
