#include <gtest/gtest.h>

#include "game/screens/match_clock.h"

namespace sanpan::game {
namespace {

using std::chrono::seconds;
using Kind = TimeControl::Kind;

TEST(Clocks, WithoutATimeControlTimeDoesNotMatter) {
  Clocks clocks{TimeControl{}};
  EXPECT_FALSE(clocks.timed());
  EXPECT_TRUE(clocks.pass(Side::first, seconds(100000)));
}

TEST(Clocks, AGameClockFallsAndGainsItsIncrement) {
  Clocks clocks{{.kind = Kind::clock, .main = seconds(60), .increment = seconds(5)}};
  EXPECT_TRUE(clocks.pass(Side::first, seconds(20)));
  clocks.moved(Side::first);
  EXPECT_EQ(clocks.face(Side::first).left, seconds(45));
  EXPECT_EQ(clocks.face(Side::second).left, seconds(60));
  EXPECT_FALSE(clocks.pass(Side::second, seconds(60)));
  EXPECT_EQ(clocks.face(Side::second).left, seconds(0));
}

TEST(Clocks, AFixedTimeStartsAgainForEachMove) {
  Clocks clocks{{.kind = Kind::per_move, .period = seconds(10)}};
  EXPECT_TRUE(clocks.pass(Side::first, seconds(9)));
  clocks.moved(Side::first);
  EXPECT_EQ(clocks.face(Side::first).left, seconds(10));
  EXPECT_FALSE(clocks.pass(Side::first, seconds(11)));
}

TEST(Clocks, ByoyomiUsesAPeriodOnlyWhenItIsOverrun) {
  Clocks clocks{{.kind = Kind::byoyomi, .main = seconds(30), .period = seconds(10), .periods = 3}};
  EXPECT_TRUE(clocks.pass(Side::first, seconds(35)));
  EXPECT_EQ(clocks.face(Side::first), (Clocks::Face{seconds(5), 3, true}));
  clocks.moved(Side::first);
  EXPECT_EQ(clocks.face(Side::first), (Clocks::Face{seconds(10), 3, true}));
  EXPECT_TRUE(clocks.pass(Side::first, seconds(25)));
  EXPECT_EQ(clocks.face(Side::first), (Clocks::Face{seconds(5), 1, true}));
  EXPECT_FALSE(clocks.pass(Side::first, seconds(5)));
}

TEST(Clocks, ByoyomiWithoutMainTimeBeginsWithItsPeriods) {
  Clocks clocks{{.kind = Kind::byoyomi, .period = seconds(10), .periods = 1}};
  EXPECT_TRUE(clocks.pass(Side::first, seconds(9)));
  EXPECT_FALSE(clocks.pass(Side::first, seconds(1)));
}

TEST(Clocks, TheEngineIsGivenLessThanItsClockShows) {
  Clocks fixed{{.kind = Kind::per_move, .period = seconds(1)}};
  EXPECT_LT(*fixed.limits(Side::first).move_time, seconds(1));
  EXPECT_GT(*fixed.limits(Side::first).move_time, Milliseconds(500));
  Clocks clock{{.kind = Kind::clock, .main = seconds(60), .increment = seconds(5)}};
  EXPECT_LT(clock.limits(Side::first).clock->left, seconds(60));
  EXPECT_EQ(clock.limits(Side::first).clock->increment, seconds(5));
  Clocks none{TimeControl{}};
  EXPECT_FALSE(none.limits(Side::first).clock || none.limits(Side::first).move_time);
}

TEST(TimeControl, IsWrittenAndReadAgain) {
  for (const char* text : {"-", "move/10", "300+5", "60+0", "600+3x30", "0+1x10", "0.500+0"}) {
    EXPECT_EQ(write_time(read_time(text)), text);
  }
  EXPECT_EQ(write_time(read_time("300")), "300+0");
  for (const char* text :
       {"", "?", "40/9000", "-5", "5+", "0+0", "move/0", "move/x", "60+0x5", "60+3x0", "60+axb"}) {
    EXPECT_EQ(read_time(text), TimeControl{}) << text;
  }
}

TEST(Clocks, WarnsWhenLittleIsLeft) {
  Clocks game{{.kind = Kind::clock, .main = seconds(60)}};
  game.pass(Side::first, seconds(50));
  EXPECT_FALSE(game.low(Side::first));
  game.pass(Side::first, std::chrono::milliseconds(1));
  EXPECT_TRUE(game.low(Side::first));
  EXPECT_FALSE(game.low(Side::second));
  // A time that is short from the first does not warn at once.
  Clocks move{{.kind = Kind::per_move, .period = seconds(9)}};
  EXPECT_FALSE(move.low(Side::first));
  move.pass(Side::first, std::chrono::milliseconds(6001));
  EXPECT_TRUE(move.low(Side::first));
  Clocks byoyomi{{.kind = Kind::byoyomi, .main = seconds(60), .period = seconds(30), .periods = 1}};
  byoyomi.pass(Side::first, seconds(61));
  EXPECT_FALSE(byoyomi.low(Side::first));
  byoyomi.pass(Side::first, seconds(20));
  EXPECT_TRUE(byoyomi.low(Side::first));
  EXPECT_FALSE(Clocks(TimeControl{}).low(Side::first));
}

}  // namespace
}  // namespace sanpan::game
