// The focus moves as the eye expects.
#include "game/panels/focus.h"

#include <gtest/gtest.h>

using namespace sanpan::game;

namespace {

/// A board at the left (1), a column of three buttons at the right (2, 3, 4), two below the board (5, 6).
void show(Focus& focus, int layer = 0, bool without_three = false) {
  focus.begin(layer);
  focus.add({1, {0, 0, 600, 600}, 0, "board", false});
  focus.add({2, {620, 0, 200, 40}, 1, "new", false});
  if (!without_three) focus.add({3, {620, 60, 200, 40}, 1, "undo", false});
  focus.add({4, {620, 560, 200, 40}, 1, "resign", false});
  focus.add({5, {0, 620, 100, 40}, 2, "first", false});
  focus.add({6, {120, 620, 100, 40}, 2, "last", false});
  focus.end();
}

}  // namespace

TEST(Focus, BeginsAtTheFirstStopAndGoesToTheNearestOneThatWay) {
  Focus focus;
  show(focus);
  EXPECT_EQ(focus.current(), 0U);
  EXPECT_TRUE(focus.move(1, 0));
  EXPECT_EQ(focus.current(), 1U);
  focus.set(2);
  show(focus);
  EXPECT_TRUE(focus.move(0, 1));
  EXPECT_EQ(focus.current(), 3U);
  EXPECT_TRUE(focus.move(0, 1));
  EXPECT_EQ(focus.current(), 4U);
  EXPECT_TRUE(focus.move(-1, 0));
  EXPECT_EQ(focus.current(), 1U) << "the board lies to the left";
  EXPECT_TRUE(focus.move(0, 1));
  EXPECT_TRUE(focus.on(5) || focus.on(6));
  focus.set(2);
  EXPECT_FALSE(focus.move(0, -1)) << "nothing lies above";
  EXPECT_FALSE(focus.move(1, 0));
}

TEST(Focus, GoesRoundInOrder) {
  Focus focus;
  show(focus);
  for (unsigned id : {1U, 2U, 3U, 4U, 5U, 6U, 1U}) {
    focus.next(1);
    EXPECT_EQ(focus.current(), id);
  }
  focus.next(-1);
  EXPECT_EQ(focus.current(), 6U);
}

TEST(Focus, ComesBackToTheStopLastUsedInAPanel) {
  Focus focus;
  show(focus);
  focus.set(3);
  show(focus);
  focus.next_region(1);
  EXPECT_EQ(focus.current(), 5U);
  show(focus);
  focus.next_region(-1);
  EXPECT_EQ(focus.current(), 3U);
}

TEST(Focus, PassesToTheNearestStopWhenItsOwnGoes) {
  Focus focus;
  show(focus);
  focus.set(3);
  show(focus);
  show(focus, 0, true);
  EXPECT_EQ(focus.current(), 2U);
}

TEST(Focus, ADialogHasItsOwnAndGivesItBack) {
  Focus focus;
  show(focus);
  focus.set(3);
  show(focus);
  focus.begin(1);
  focus.add({20, {300, 300, 100, 40}, 9, "yes", false});
  focus.end();
  EXPECT_EQ(focus.current(), 0U);
  focus.next(1);
  EXPECT_EQ(focus.current(), 20U);
  show(focus);
  EXPECT_EQ(focus.current(), 3U);
}
