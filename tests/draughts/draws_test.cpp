// The drawing rules and their counters (FMJD article 6).
#include "tests/draughts/support.h"

namespace sanpan::draughts::test {
namespace {

using I = International;

Play<I> from(const std::string& fen) {
  return {position<I>(fen), {}};
}

TEST(Draws, TheAllowanceIsInheritedOverACapture) {
  Play<I> game = from("W:WK46,K47,K48:BK3");
  game.play_all(
      "47-38 3-9 46-23 9-22 38-24 22-17 48-31 17-39 24-38 39-17 31-42 17-22 38-15 22-6 42-31 6-1 31-18 1-6 "
      "18-13 6-17 "
      "15-20 17-39 13-18 39-17 20-33 17x39");
  EXPECT_EQ(english(I::counter(game.line, game.position)), "two kings against a king: move 2 of 5");
  game.play_all("18-13 39-33 13-27 33-17 23-19");
  EXPECT_EQ(game.verdict().outcome, Outcome::ongoing);
  game.play("17-12");
  EXPECT_EQ(game.verdict().outcome, Outcome::draw);
  EXPECT_EQ(english(game.verdict().reason), "16 moves each with three kings against a king");
}

TEST(Draws, FiveMovesWithTwoAgainstOne) {
  Play<I> game = from("W:WK47,K48:BK5");
  game.play_all("47-42 5-10 42-38 10-5 38-33 5-10 33-29 10-5 29-24");
  EXPECT_EQ(game.verdict().outcome, Outcome::ongoing);
  game.play("5-10");
  EXPECT_EQ(game.verdict().outcome, Outcome::draw);
  EXPECT_EQ(english(game.verdict().reason), "5 moves each with two kings against a king");
}

TEST(Draws, MovesOfAManDoNotRenewTheAllowance) {
  Play<I> game = from("W:WK48,45:BK5");
  game.play_all("45-40 5-10 40-34 10-5 34-29 5-10 29-24 10-5 24-20");
  EXPECT_EQ(game.verdict().outcome, Outcome::ongoing);
  game.play("5-10");
  EXPECT_EQ(game.verdict().outcome, Outcome::draw);
  EXPECT_EQ(english(game.verdict().reason), "5 moves each with a king and a man against a king");
}

TEST(Draws, TheThirdTimeTheSamePositionStands) {
  Play<I> game = from("W:WK47,50,45:BK5,6");
  game.play_all("47-42 5-10 42-47 10-5 47-42 5-10 42-47");
  EXPECT_EQ(game.verdict().outcome, Outcome::ongoing);
  game.play("10-5");
  EXPECT_EQ(game.verdict().outcome, Outcome::draw);
  EXPECT_EQ(english(game.verdict().reason), "the same position for the third time");
  EXPECT_EQ(english(I::counter(game.line, game.position)), "kings only, no capture: move 4 of 25");
}

TEST(Draws, AMoveOfAManBreaksTheCount) {
  Play<I> game = from("W:WK47,50,45:BK5,6");
  game.play_all("47-42 5-10 42-47 10-5 50-44 5-10 47-42 10-5");
  EXPECT_EQ(game.position.clocks().kings_only, 3);
  EXPECT_EQ(game.verdict().outcome, Outcome::ongoing);
}

// With the last move that the counter allows the lone king is shut in: White has won.
TEST(Draws, TheWinComesFirst) {
  Play<I> game = from("B:W28,32,36,K26,K47:BK41");
  for (int i = 0; i < 11; ++i) game.play_all("41-46 26-21 46-41 21-26");
  game.play_all("41-46 26-48 46-41 48-37 41-46");
  Play<I> other = game;
  other.play("37-31");
  EXPECT_EQ(other.verdict().outcome, Outcome::draw);
  EXPECT_EQ(english(other.verdict().reason), "25 moves each by kings only, without a capture");
  EXPECT_EQ(I::adjudicate(other.line, other.position, 1, RuleSet::wxf), 0);
  game.play("47-41");
  EXPECT_EQ(game.position.move_count(), 0);
  EXPECT_EQ(I::adjudicate(game.line, game.position, 1, RuleSet::wxf), std::nullopt);
}

}  // namespace
}  // namespace sanpan::draughts::test
