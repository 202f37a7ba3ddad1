// Self-play and the fit, in small.
#include <gtest/gtest.h>

#include <array>

#include "engine/learn/draughts_selfplay.h"
#include "engine/learn/draughts_train.h"
#include "tests/fakes/temporary.h"

namespace sanpan::learn {
namespace {

using draughts::Brazilian;

struct Folder {
  std::filesystem::path path = sanpan::temporary("selfplay");
  Folder() { std::filesystem::remove_all(path); }
  ~Folder() { std::filesystem::remove_all(path); }
};

DraughtsSelfplay plan(const Folder& folder) {
  DraughtsSelfplay p;
  p.depth = 1;
  p.games_a_shard = 40;
  p.shards = 3;
  p.random_plies = 6;
  p.folder = folder.path;
  return p;
}

std::vector<DraughtsSample> samples_of(const Folder& folder) {
  std::vector<DraughtsSample> samples;
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(read_shard(shard_file(folder.path, i), samples));
  return samples;
}

TEST(DraughtsSelfplay, ASampleKeepsAll) {
  const draughts::Pieces pieces{{0x3fffff, draughts::Bits{0xfff} << 40}, 0x10001};
  DraughtsSample sample(pieces, Side::second, -123);
  sample.set_result(Outcome::first_wins);
  EXPECT_EQ(sample.pieces(), pieces);
  EXPECT_EQ(sample.turn(), Side::second);
  EXPECT_EQ(sample.score(), -120);
  EXPECT_EQ(sample.points(), 1);
  sample.set_result(Outcome::draw);
  EXPECT_EQ(sample.points(), 0.5);
  EXPECT_EQ(DraughtsSample(pieces, Side::first, 25000).score(), 2044);
}

TEST(DraughtsSelfplay, StoppedWorkIsTakenUpAgainToTheSameEnd) {
  const auto weights = *Brazilian::load_weights("none");
  Folder folder;
  SelfplayTotals first, again;
  const auto keep = [](SelfplayTotals& to) {
    return [&to](int, const SelfplayTotals& totals) { to = totals; };
  };
  ASSERT_TRUE(selfplay<Brazilian>(plan(folder), weights, {}, keep(first)));
  EXPECT_EQ(first.games, 120);
  const auto samples = samples_of(folder);
  EXPECT_EQ(static_cast<std::int64_t>(samples.size()), first.positions);

  std::filesystem::remove(shard_file(folder.path, 1));
  auto two_threads = plan(folder);
  two_threads.threads = 2;
  ASSERT_TRUE(selfplay<Brazilian>(two_threads, weights, {}, keep(again)));
  EXPECT_EQ(again.games, 40);
  const auto same = samples_of(folder);
  ASSERT_EQ(same.size(), samples.size());
  for (std::size_t i = 0; i < samples.size(); ++i) EXPECT_EQ(same[i].pieces(), samples[i].pieces());
}

TEST(DraughtsTraining, TheFitLearnsThatMenAreWorthSomething) {
  const auto weights = *Brazilian::load_weights("none");
  Folder folder;
  ASSERT_TRUE(selfplay<Brazilian>(plan(folder), weights, {}, [](int, const SelfplayTotals&) {}));
  const auto samples = samples_of(folder);
  std::vector<double> losses;
  DraughtsTraining training;
  training.epochs = 3;
  const auto parts = train<Brazilian::Board>(
      training, samples, [&](const TrainingReport& report) { losses.push_back(report.loss); });
  ASSERT_EQ(losses.size(), 3u);
  EXPECT_LT(losses[2], losses[0]);
  Brazilian::Weights learned{draughts::fold<Brazilian::Board>(parts), nullptr};
  Brazilian::Evaluator evaluator(learned);
  EXPECT_GT(evaluator.evaluate(*Brazilian::parse("W:W21-32:B1-10")), 100);
  EXPECT_LT(evaluator.evaluate(*Brazilian::parse("W:W23-32:B1-12")), -100);
}

/// Two games of two positions each, all scores even; White wins the first and loses the second.
TEST(DraughtsTraining, AResultTeachesAllOfItsGameAndTheEndMost) {
  const std::array fens = {"W:W21-32:B1-12", "W:W21-31:B1-11", "W:W20,22-32:B1-12", "W:W20,22-31:B1-11"};
  std::vector<DraughtsSample> samples;
  for (const char* fen : fens) {
    samples.emplace_back(Brazilian::parse(fen)->board(), Side::first, 0);
    samples.back().set_result(samples.size() <= 2 ? Outcome::first_wins : Outcome::second_wins);
  }
  DraughtsTraining training;
  training.epochs = 100;
  training.rate = 0.2;
  training.held_back = 0;
  training.memory = 0.5;
  const auto parts = train<Brazilian::Board>(training, samples, [](const TrainingReport&) {});
  const Brazilian::Weights learned{draughts::fold<Brazilian::Board>(parts), nullptr};
  const Brazilian::Evaluator evaluator(learned);
  const auto worth = [&](std::size_t i) { return evaluator.evaluate(*Brazilian::parse(fens[i])); };
  EXPECT_GT(worth(0), 10);
  EXPECT_GT(worth(1), worth(0));
  EXPECT_LT(worth(2), -10);
  EXPECT_LT(worth(3), worth(2));
}

}  // namespace
}  // namespace sanpan::learn
