#include <gtest/gtest.h>

#include "game/screens/match_input.h"
#include "tests/fakes/table.h"

namespace sanpan::game {
namespace {

std::optional<std::uint64_t> click_all(MoveInput& input, std::initializer_list<Square> squares) {
  std::optional<std::uint64_t> move;
  for (Square square : squares) move = input.click(square).move;
  return move;
}

// A man on 70 takes two or three ways: right and on (72, 54 or 72, 56), and another on 75 has a plain step.
fakes::Table branching() {
  fakes::Table table;
  table.add(1, 70, {52, 34}, {61, 43});
  table.add(2, 70, {52, 36}, {61, 44});
  table.add(3, 75, {64});
  table.pieces[90] = {'M', Side::first};
  return table;
}

TEST(MoveInput, ClickAndClickMakeAMove) {
  const auto table = branching();
  MoveInput input(table);
  EXPECT_FALSE(input.click(75).move);
  EXPECT_EQ(input.picked(), 75);
  EXPECT_EQ(input.targets(), std::vector<Square>{64});
  EXPECT_EQ(input.click(64).move, 3u);
  EXPECT_EQ(input.picked(), no_square);
}

TEST(MoveInput, ADragMakesAMove) {
  const auto table = branching();
  MoveInput input(table);
  EXPECT_FALSE(input.press(75).move);
  EXPECT_EQ(input.release(64).move, 3u);
}

TEST(MoveInput, ADragBesideTheBoardLeavesThePieceChosen) {
  const auto table = branching();
  MoveInput input(table);
  input.press(75);
  EXPECT_TRUE(input.release(no_square).refused.empty());
  EXPECT_EQ(input.picked(), 75);
}

TEST(MoveInput, TheSecondClickOnAPiecePutsItDown) {
  const auto table = branching();
  MoveInput input(table);
  input.click(75);
  input.click(75);
  EXPECT_EQ(input.picked(), no_square);
}

TEST(MoveInput, AnotherOwnPieceIsPickedInstead) {
  const auto table = branching();
  MoveInput input(table);
  input.click(75);
  input.click(70);
  EXPECT_EQ(input.picked(), 70);
}

TEST(MoveInput, ACaptureGoesOnSquareBySquare) {
  const auto table = branching();
  MoveInput input(table);
  input.click(70);
  const Touch first = input.click(52);
  EXPECT_FALSE(first.move);
  EXPECT_FALSE(first.advice.empty());
  EXPECT_EQ(input.stands(), 52);
  EXPECT_EQ(input.passed(), std::vector<Square>{61});
  EXPECT_EQ(input.targets(), (std::vector<Square>{34, 36}));
  EXPECT_EQ(input.click(36).move, 2u);
}

TEST(MoveInput, TheEndOfACaptureNamesItAtOnce) {
  const auto table = branching();
  MoveInput input(table);
  EXPECT_EQ(click_all(input, {70, 34}), 1u);
}

TEST(MoveInput, AUniqueStepPlaysTheRest) {
  fakes::Table table;
  table.add(1, 70, {52, 34, 16}, {61, 43, 25});
  table.add(2, 70, {50}, {60});
  MoveInput input(table);
  EXPECT_EQ(click_all(input, {70, 52}), 1u);
}

TEST(MoveInput, ASquareInTheMiddleOfOneWayNamesIt) {
  fakes::Table table;
  table.add(1, 70, {52, 34, 16}, {61, 43, 25});
  table.add(2, 70, {52, 36, 16}, {61, 44, 26});
  MoveInput input(table);
  EXPECT_EQ(click_all(input, {70, 36}), 2u);
}

TEST(MoveInput, TwoWaysToOneEndAskForTheWay) {
  fakes::Table table;
  table.add(1, 70, {52, 34, 16}, {61, 43, 25});
  table.add(2, 70, {52, 36, 16}, {61, 44, 26});
  table.add(3, 70, {50}, {60});
  MoveInput input(table);
  input.click(70);
  EXPECT_FALSE(input.click(16).move);
  EXPECT_EQ(input.stands(), 52) << "as far as both ways are one";
  EXPECT_EQ(input.click(34).move, 1u);
}

TEST(MoveInput, ACaptureThatEndsWhereItBegan) {
  fakes::Table table;
  table.add(1, 70, {52, 74, 92, 70}, {61, 63, 83, 81});
  table.add(2, 70, {52, 74, 92, 94}, {61, 63, 83, 81});
  MoveInput input(table);
  EXPECT_EQ(click_all(input, {70, 70}), 1u);
}

TEST(MoveInput, AMoveIsMadeByAnyOfItsWays) {
  fakes::Table table;
  table.add(1, 70, {52, 34, 56, 74}, {61, 43, 45, 65});
  table.add_way(1, {74, 56, 34, 52}, {65, 45, 43, 61});
  table.add(2, 70, {72}, {71});
  MoveInput input(table);
  EXPECT_EQ(click_all(input, {70, 56}), 1u);
  EXPECT_EQ(click_all(input, {70, 52}), 1u);
  EXPECT_EQ(input.choices().size(), 0u);
  input.click(70);
  EXPECT_EQ(input.choices().size(), 2u);
}

TEST(MoveInput, BackUndoesAStepAndThenPutsThePieceDown) {
  const auto table = branching();
  MoveInput input(table);
  click_all(input, {70, 52});
  EXPECT_TRUE(input.back());
  EXPECT_EQ(input.stands(), 70);
  EXPECT_EQ(input.picked(), 70);
  EXPECT_TRUE(input.back());
  EXPECT_EQ(input.picked(), no_square);
  EXPECT_FALSE(input.back());
}

TEST(MoveInput, AWrongSquareIsRefusedWithTheSquaresItSpeaksOf) {
  const auto table = branching();
  MoveInput input(table);
  input.click(75);
  const Touch touch = input.click(11);
  EXPECT_EQ(touch.refused.text, "refused");
  EXPECT_EQ(touch.flash, (std::vector<Square>{75, 11}));
  EXPECT_EQ(input.picked(), 75);
}

TEST(MoveInput, AnUnfinishedCaptureRefusesAnythingElse) {
  const auto table = branching();
  MoveInput input(table);
  click_all(input, {70, 52});
  EXPECT_FALSE(input.click(75).refused.empty());
  EXPECT_EQ(input.stands(), 52);
}

TEST(MoveInput, APieceWithoutAMoveSaysWhyAndShowsThoseThatHaveOne) {
  const auto table = branching();
  MoveInput input(table);
  const Touch touch = input.click(90);
  EXPECT_EQ(touch.refused.text, "This piece has no move now.");
  EXPECT_EQ(touch.flash, (std::vector<Square>{90, 70, 75}));
  EXPECT_EQ(input.picked(), no_square);
}

TEST(MoveInput, APieceThatMayNotMoveForACaptureElsewhereIsToldTheReason) {
  fakes::Table table;
  table.add(1, 70, {52}, {61});
  table.pieces[90] = {'M', Side::first};
  MoveInput input(table);
  EXPECT_EQ(input.click(90).refused.text, "refused");
}

TEST(MoveInput, TheOpponentsPieceIsRefusedAndAnEmptySquareIsNot) {
  const auto table = branching();
  MoveInput input(table);
  EXPECT_FALSE(input.click(61).refused.empty());
  EXPECT_TRUE(input.click(11).refused.empty());
}

TEST(MoveInput, AReleaseWithoutAPressDoesNothing) {
  const auto table = branching();
  MoveInput input(table);
  input.click(75);
  EXPECT_FALSE(input.release(64).move);
  EXPECT_EQ(input.picked(), 75);
}

}  // namespace
}  // namespace sanpan::game
