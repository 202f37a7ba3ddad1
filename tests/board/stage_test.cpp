#include "game/board/stage.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace sanpan::board {
namespace {

constexpr Piece white_man{'M', Side::first};
constexpr Piece black_man{'M', Side::second};
constexpr Piece white_king{'K', Side::first};

std::vector<Piece> empty() {
  return std::vector<Piece>(100);
}

std::size_t count(const std::vector<Cue>& cues, Cue cue) {
  return static_cast<std::size_t>(std::count(cues.begin(), cues.end(), cue));
}

// Two men taken and a crown: 65 over 54 to 43, over 32 … to 21.
struct DoubleCapture {
  std::vector<Piece> before = empty();
  std::vector<Piece> after = empty();
  Ply ply{1, 65, 21, {43, 21}, {54, 32}, false};
  DoubleCapture() {
    before[65] = white_man;
    before[54] = before[32] = black_man;
    after[21] = white_man;
  }
};

std::vector<Cue> play_out(Stage& stage) {
  std::vector<Cue> all;
  for (int i = 0; i < 10000 && stage.moving(); ++i) {
    stage.update(1.0 / 60);
    for (const Cue cue : stage.take_cues()) all.push_back(cue);
  }
  return all;
}

bool shows(const Stage& stage, const std::vector<Piece>& pieces) {
  return std::equal(stage.pieces().begin(), stage.pieces().end(), pieces.begin(), pieces.end());
}

TEST(Stage, ACaptureOfTwoHopsTwiceAndEndsInItsResult) {
  const DoubleCapture game;
  Stage stage(Shape::draughts());
  stage.set(game.before);
  stage.move(game.ply, game.after, std::nullopt);
  EXPECT_TRUE(stage.moving());
  EXPECT_TRUE(stage.busy(21));
  EXPECT_EQ(stage.actors().size(), 3u);
  const auto cues = play_out(stage);
  EXPECT_FALSE(stage.moving());
  EXPECT_TRUE(shows(stage, game.after));
  EXPECT_EQ(count(cues, Cue::land), 1u);  // on the way
  EXPECT_EQ(count(cues, Cue::capture), 1u);
}

TEST(Stage, TheMoverPassesOverEveryStation) {
  const DoubleCapture game;
  Stage stage(Shape::draughts());
  stage.set(game.before);
  stage.move(game.ply, game.after, std::nullopt);
  float nearest = 99;
  while (stage.moving()) {
    for (const Actor& actor : stage.actors()) {
      if (actor.home == 21)
        nearest = std::min(nearest, std::hypot(actor.pose().column - 3, actor.pose().row - 4));
    }
    stage.update(1.0 / 240);
  }
  EXPECT_LT(nearest, 0.1F);
}

TEST(Stage, TakenPiecesLieTillTheMoveHasEnded) {
  const DoubleCapture game;
  Stage stage(Shape::draughts());
  stage.set(game.before);
  stage.move(game.ply, game.after, std::nullopt);
  const auto mover = [&]() -> const Actor* {
    for (const Actor& actor : stage.actors()) {
      if (actor.home == 21) return &actor;
    }
    return nullptr;
  };
  while (mover()) {
    const bool ended = mover()->clock + 1.0 / 120 >= mover()->keys.back().at;
    for (const Actor& actor : stage.actors()) {
      if (actor.home != no_square || ended) continue;
      EXPECT_LT(std::hypot(actor.pose().column - std::round(actor.pose().column),
                           actor.pose().row - std::round(actor.pose().row)),
                1e-3F);
    }
    stage.update(1.0 / 120);
  }
}

TEST(Stage, ReducedMotionCutsToTheResult) {
  const DoubleCapture game;
  Stage stage(Shape::draughts());
  stage.set_speed(1, true);
  stage.set(game.before);
  stage.move(game.ply, game.after, std::nullopt);
  EXPECT_FALSE(stage.moving());
  EXPECT_TRUE(shows(stage, game.after));
  EXPECT_EQ(count(stage.take_cues(), Cue::capture), 1u);
  stage.move_back(game.ply, game.before);
  EXPECT_FALSE(stage.moving());
  EXPECT_TRUE(shows(stage, game.before));
}

TEST(Stage, FinishingGivesTheResultAndTheSoundsThatWereLeft) {
  const DoubleCapture game;
  Stage stage(Shape::draughts());
  stage.set(game.before);
  stage.move(game.ply, game.after, std::nullopt);
  stage.update(0.05);
  stage.take_cues();
  stage.finish();
  EXPECT_FALSE(stage.moving());
  EXPECT_TRUE(shows(stage, game.after));
  EXPECT_EQ(count(stage.take_cues(), Cue::capture), 1u);
}

TEST(Stage, ANewMoveStartsFromWhereThePieceIsSeen) {
  auto before = empty();
  before[65] = white_man;
  auto middle = empty();
  middle[54] = white_man;
  auto after = empty();
  after[45] = white_man;
  Stage stage(Shape::draughts());
  stage.set(before);
  stage.move({1, 65, 54, {54}, {}, false}, middle, std::nullopt);
  stage.update(0.15);
  ASSERT_EQ(stage.actors().size(), 1u);
  const Pose seen = stage.actors()[0].pose();
  stage.move({2, 54, 45, {45}, {}, false}, after, std::nullopt);
  ASSERT_EQ(stage.actors().size(), 1u);
  EXPECT_NEAR(stage.actors()[0].pose().column, seen.column, 1e-4F);
  EXPECT_NEAR(stage.actors()[0].pose().row, seen.row, 1e-4F);
  play_out(stage);
  EXPECT_TRUE(shows(stage, after));
}

TEST(Stage, AtAnyMomentAnyOtherCommandEndsInItsOwnResult) {
  const DoubleCapture game;
  for (int ticks = 0; ticks < 90; ++ticks) {
    for (int command = 0; command < 5; ++command) {
      Stage stage(Shape::draughts());
      stage.set(game.before);
      stage.move(game.ply, game.after, std::nullopt);
      for (int i = 0; i < ticks; ++i) stage.update(1.0 / 60);
      std::vector<Piece> wanted = game.before;
      switch (command) {
        case 0:
          stage.move_back(game.ply, game.before);
          break;
        case 1:
          stage.morph(game.before);
          break;
        case 2:
          stage.set(game.before);
          break;
        case 3:
          wanted = game.after;
          stage.topple(21);
          break;
        case 4:
          wanted = game.after;
          stage.shake(21);
          break;
        default:
          break;
      }
      play_out(stage);
      ASSERT_TRUE(shows(stage, wanted)) << "tick " << ticks << " command " << command;
      ASSERT_FALSE(stage.moving());
    }
  }
}

TEST(Stage, NoSquareHasTwoPiecesOnTheirWayToIt) {
  const DoubleCapture game;
  for (int ticks = 0; ticks < 90; ++ticks) {
    Stage stage(Shape::draughts());
    stage.set(game.before);
    stage.move(game.ply, game.after, std::nullopt);
    for (int i = 0; i < ticks; ++i) stage.update(1.0 / 60);
    stage.morph(game.before);
    stage.update(0.01);
    std::vector<Square> homes;
    for (const Actor& actor : stage.actors()) {
      if (actor.home != no_square) homes.push_back(actor.home);
    }
    std::sort(homes.begin(), homes.end());
    ASSERT_TRUE(std::adjacent_find(homes.begin(), homes.end()) == homes.end()) << "tick " << ticks;
  }
}

TEST(Stage, ACrownedManIsAManTillTheSecondDiscHasCome) {
  auto before = empty();
  before[12] = white_man;
  auto after = empty();
  after[1] = white_king;
  Stage stage(Shape::draughts());
  stage.set(before);
  stage.move({1, 12, 1, {1}, {}, true}, after, std::nullopt);
  ASSERT_EQ(stage.actors().size(), 1u);
  EXPECT_EQ(stage.actors()[0].piece, white_man);
  const auto cues = play_out(stage);
  EXPECT_EQ(count(cues, Cue::crown), 1u);
  EXPECT_TRUE(shows(stage, after));
}

TEST(Stage, MorphMovesTheNearestOfItsKind) {
  auto before = empty();
  before[90] = before[54] = white_man;
  auto after = empty();
  after[90] = after[43] = white_man;
  Stage stage(Shape::draughts());
  stage.set(before);
  stage.morph(after);
  ASSERT_EQ(stage.actors().size(), 1u);
  EXPECT_NEAR(stage.actors()[0].pose().column, 4, 1e-4F);
  EXPECT_NEAR(stage.actors()[0].pose().row, 5, 1e-4F);
}

TEST(Stage, ATakenPieceComesToRestWhereTheTraySays) {
  const DoubleCapture game;
  Stage stage(Shape::draughts());
  stage.set_rest([](Piece, std::span<const Piece>) {
    Pose pose;
    pose.column = -3;
    pose.row = 8;
    pose.scale = 0.6F;
    return std::optional(pose);
  });
  stage.set(game.before);
  stage.move(game.ply, game.after, std::nullopt);
  for (const Actor& actor : stage.actors()) {
    if (actor.home != no_square) continue;
    EXPECT_FLOAT_EQ(actor.keys.back().pose.column, -3);
    EXPECT_FLOAT_EQ(actor.keys.back().pose.row, 8);
  }
}

}  // namespace
}  // namespace sanpan::board
