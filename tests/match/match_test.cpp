#include <gtest/gtest.h>

#include "game/screens/match_model.h"

namespace sanpan::game {
namespace {

using record::root;

Setup draughts(int first_level = 0, int second_level = 0, std::string fen = {}) {
  Setup setup;
  setup.variant = play::variant("draughts");
  setup.fen = std::move(fen);
  setup.players[0].level = first_level;
  setup.players[1].level = second_level;
  return setup;
}

void type_all(Match& match, std::initializer_list<const char*> moves) {
  for (const char* move : moves) ASSERT_TRUE(match.type(move)) << move;
}

std::uint64_t code(const Match& match, std::string_view move) {
  auto read = match.table().read(move);
  return read ? *read : 0;
}

/// What an engine says that gives the listed moves the listed scores, best first, and plays the first.
play::Decision decision(const Match& match, std::vector<std::pair<const char*, int>> lines, int depth = 10) {
  play::Decision result;
  result.thought.depth = depth;
  for (const auto& [move, score] : lines) {
    play::Line line;
    line.move = code(match, move);
    line.score = {score};
    line.depth = depth;
    line.pv = {line.move};
    result.thought.lines.push_back(line);
  }
  result.move = result.thought.lines.front().move;
  return result;
}

/// The engine's move, if it is wanted.
void answer(Match& match, const char* move, int score = 0) {
  const auto want = match.want();
  ASSERT_TRUE(want);
  ASSERT_EQ(want->purpose, Want::Purpose::move);
  match.decided(*want, decision(match, {{move, score}}));
}

/// Any legal move of the engine, which thinks so of it.
void answer_any(Match& match, int score) {
  answer(match, match.table().write(match.table().legal()[0].code).c_str(), score);
}

Square at(const Match& match, std::string_view name) {
  return *match.variant().square(name);
}

void click(Match& match, std::initializer_list<const char*> names) {
  for (const char* name : names) match.click(at(match, name));
}

bool says(const std::vector<Notice>& notices, std::string_view words) {
  for (const Notice& notice : notices) {
    if (english(notice.text).find(words) != std::string::npos) return true;
  }
  return false;
}

// Hands.

TEST(Match, BeginsWithTheFirstSide) {
  Match match(draughts());
  EXPECT_EQ(match.turn(), Side::first);
  EXPECT_TRUE(match.playing());
  EXPECT_TRUE(match.persons_turn());
  EXPECT_FALSE(match.can_undo());
  EXPECT_FALSE(match.can_redo());
  EXPECT_EQ(match.verdict().outcome, Outcome::ongoing);
}

TEST(Match, ClicksMakeMovesForBothFriends) {
  Match match(draughts());
  click(match, {"32", "28"});
  EXPECT_EQ(match.turn(), Side::second);
  click(match, {"19", "23"});
  EXPECT_EQ(match.turn(), Side::first);
  EXPECT_EQ(match.game().moves(), 2u);
}

TEST(Match, ARefusedMoveSaysWhyAndDoesNotCount) {
  Match match(draughts());
  click(match, {"32", "22"});
  const auto notices = match.take_notices();
  ASSERT_EQ(notices.size(), 1u);
  EXPECT_EQ(notices[0].tone, Notice::Tone::refused);
  EXPECT_FALSE(notices[0].flash.empty());
  EXPECT_EQ(match.game().moves(), 0u);
  EXPECT_EQ(match.turn(), Side::first);
}

TEST(Match, TypedMovesAreReadAndFaultyOnesTold) {
  Match match(draughts());
  EXPECT_TRUE(match.type("32-28"));
  EXPECT_FALSE(match.type("20-26"));
  EXPECT_TRUE(says(match.take_notices(), "20-26"));
  EXPECT_FALSE(match.type("hello"));
  EXPECT_EQ(match.game().moves(), 1u);
}

TEST(Match, APrematureClickIsAnsweredAndDoesNothing) {
  Match match(draughts(0, 5));
  type_all(match, {"32-28"});
  click(match, {"19", "23"});
  EXPECT_TRUE(says(match.take_notices(), "Black is thinking"));
  EXPECT_EQ(match.input().picked(), no_square);
  EXPECT_EQ(match.game().moves(), 1u);
}

TEST(Match, ACaptureTellsWhatItGains) {
  Match one(draughts(0, 0, "W:W28:B22,5"));
  type_all(one, {"28x17"});
  EXPECT_EQ(english(one.gained()), "+1 man");
  one.undo();
  EXPECT_TRUE(one.gained().empty());
  Match three(draughts(0, 0, "W:W28:B22,12,K3,5"));
  three.play(three.table().legal()[0].code);
  EXPECT_EQ(english(three.gained()), "+2 men");
}

TEST(Match, ALongCaptureIsChosenSquareBySquare) {
  // 28 takes 22 and 12, or 23 and 14.
  Match match(draughts(0, 0, "W:W28,48:B22,12,23,14"));
  click(match, {"28"});
  const auto targets = match.input().targets();
  EXPECT_GE(targets.size(), 2u);
  click(match, {"17"});
  EXPECT_EQ(match.turn(), Side::second);
  EXPECT_EQ(match.last()->taken.size(), 2u);
}

// Premoves.

void drag(Match& match, const char* from, const char* to) {
  match.press(at(match, from));
  match.release(at(match, to));
}

TEST(Match, AMoveEnteredWhileTheEngineThinksIsPlayedAfterItsMove) {
  Match match(draughts(0, 5));
  type_all(match, {"32-28"});
  click(match, {"37", "32"});
  EXPECT_EQ(match.premove().from(), at(match, "37"));
  EXPECT_EQ(match.premove().to(), at(match, "32"));
  EXPECT_FALSE(match.premove_due());
  answer(match, "19-23");
  // 28x19 must be played: the premove is not legal and is dropped with a word.
  ASSERT_TRUE(match.premove_due());
  match.play_premove();
  EXPECT_EQ(match.game().moves(), 2u);
  EXPECT_TRUE(says(match.take_notices(), "not possible"));
  EXPECT_FALSE(match.premove_due());
  EXPECT_EQ(match.hand(), no_square);

  type_all(match, {"28x19"});
  drag(match, "38", "32");
  answer(match, "14x23");
  ASSERT_TRUE(match.premove_due());
  match.play_premove();
  EXPECT_EQ(match.game().moves(), 5u);
  EXPECT_EQ(match.last()->from, at(match, "38"));
  EXPECT_FALSE(match.premove_due());
}

TEST(Match, APremoveIsTakenBackByRightClickOrBySettingThePieceDown) {
  Match match(draughts(0, 5));
  type_all(match, {"32-28"});
  drag(match, "37", "32");
  EXPECT_TRUE(match.put_back());
  EXPECT_FALSE(match.premove().complete());
  EXPECT_EQ(match.hand(), no_square);
  click(match, {"37", "37"});
  EXPECT_EQ(match.hand(), no_square);
  drag(match, "37", "32");
  match.press(no_square);
  EXPECT_EQ(match.hand(), no_square);
  EXPECT_FALSE(match.put_back());
}

TEST(Match, AnotherPremoveTakesThePlaceOfTheFirst) {
  Match match(draughts(0, 5));
  type_all(match, {"32-28"});
  drag(match, "37", "32");
  click(match, {"34", "30"});
  EXPECT_EQ(match.premove().from(), at(match, "34"));
  EXPECT_EQ(match.premove().to(), at(match, "30"));
}

TEST(Match, APieceInTheHandStaysThereWhenTheEngineMoves) {
  Match match(draughts(0, 5));
  type_all(match, {"32-28"});
  match.press(at(match, "37"));
  answer(match, "20-25");
  EXPECT_EQ(match.input().picked(), at(match, "37"));
  match.release(at(match, "32"));
  EXPECT_EQ(match.game().moves(), 3u);
}

TEST(Match, APremoveGoesWithTheMoveThatIsTakenBackAndWithTheGame) {
  Match match(draughts(0, 5));
  type_all(match, {"32-28"});
  drag(match, "37", "32");
  match.undo();
  EXPECT_FALSE(match.premove().complete());
  type_all(match, {"32-28"});
  drag(match, "37", "32");
  match.resign();
  EXPECT_FALSE(match.premove().complete());
}

TEST(Match, NothingIsPremovedWhilePausedOrBetweenEngines) {
  Match match(draughts(0, 5));
  type_all(match, {"32-28"});
  match.set_paused(true);
  drag(match, "37", "32");
  EXPECT_FALSE(match.premove().complete());
  Match machines(draughts(5, 5));
  drag(machines, "32", "28");
  EXPECT_FALSE(machines.premove().complete());
}

// The engine's turn.

TEST(Match, TheEngineIsWantedWhenItIsItsTurn) {
  Match match(draughts(0, 5));
  ASSERT_TRUE(match.want());
  EXPECT_EQ(match.want()->purpose, Want::Purpose::scores);
  type_all(match, {"32-28"});
  ASSERT_TRUE(match.want());
  EXPECT_EQ(match.want()->purpose, Want::Purpose::move);
  EXPECT_EQ(match.level(*match.want()), 5);
  answer(match, "19-23");
  EXPECT_EQ(match.turn(), Side::first);
  EXPECT_EQ(match.game().moves(), 2u);
}

TEST(Match, WithoutScoringNothingIsWantedOfTheEngineOnAPersonsTurn) {
  Match match(draughts(0, 5));
  match.set_scoring(false);
  EXPECT_FALSE(match.want());
}

TEST(Match, TheEngineUsesAPersonsTimeOnlyWhenToldTo) {
  Match match(draughts(0, 5));
  match.set_scoring(false);
  EXPECT_FALSE(match.want());
  match.set_pondering(true);
  ASSERT_TRUE(match.want());
  EXPECT_EQ(match.want()->purpose, Want::Purpose::ponder);
  EXPECT_EQ(match.want()->node, match.head());
  // A hint comes first, and two friends are left alone.
  match.ask_hint();
  EXPECT_EQ(match.want()->purpose, Want::Purpose::hint);
  Match friends(draughts());
  friends.set_scoring(false);
  friends.set_pondering(true);
  EXPECT_FALSE(friends.want());
}

TEST(Match, PonderingEndsWithTheMoveAndIsNotBegunTwice) {
  Match match(draughts(0, 5));
  match.set_scoring(false);
  match.set_pondering(true);
  const auto want = match.want();
  match.decided(*want, decision(match, {{"32-28", 10}}));
  EXPECT_FALSE(match.want());
  type_all(match, {"32-28"});
  EXPECT_EQ(match.want()->purpose, Want::Purpose::move);
  answer(match, "19-23");
  EXPECT_EQ(match.want()->purpose, Want::Purpose::ponder);
}

TEST(Match, ADecisionForAPositionThatIsGoneIsDropped) {
  Match match(draughts(0, 5));
  type_all(match, {"32-28"});
  const auto want = match.want();
  const auto late = decision(match, {{"19-23", 0}});
  match.undo();
  match.decided(*want, late);
  EXPECT_EQ(match.head(), root);
  EXPECT_EQ(match.turn(), Side::first);
}

TEST(Match, PausedNothingMoves) {
  Match match(draughts(5, 5));
  ASSERT_TRUE(match.want());
  match.set_paused(true);
  EXPECT_FALSE(match.want());
  match.set_paused(false);
  EXPECT_TRUE(match.want());
}

TEST(Match, OneMayLookBackWhileTheEngineThinks) {
  Match match(draughts(0, 5));
  type_all(match, {"32-28"});
  const auto want = match.want();
  const auto reply = decision(match, {{"19-23", 0}});
  match.step_back();
  EXPECT_EQ(match.want(), want) << "the same question goes on";
  match.decided(*want, reply);
  EXPECT_EQ(match.shown(), root);
  EXPECT_EQ(match.game().ply(match.head()), 2);
}

TEST(Match, TheEngineResignsAGameThatItSeesLost) {
  Match match(draughts(0, 8));
  for (int i = 0; i < 3; ++i) {
    EXPECT_TRUE(match.playing());
    match.play(match.table().legal()[0].code);
    answer_any(match, -1500);
  }
  EXPECT_TRUE(match.over());
  EXPECT_EQ(match.verdict().outcome, Outcome::first_wins);
  EXPECT_EQ(english(match.verdict().reason), "Black resigns.");
}

TEST(Match, ALowLevelNeverResigns) {
  Match match(draughts(0, 2));
  for (int i = 0; i < 5; ++i) {
    match.play(match.table().legal()[0].code);
    answer_any(match, -1500);
  }
  EXPECT_TRUE(match.playing());
}

TEST(Match, TheEngineTellsOnceThatItSeesAWin) {
  Match match(draughts(0, 8));
  type_all(match, {"32-28"});
  answer(match, "19-23", Score::mate - 9);
  EXPECT_TRUE(says(match.take_notices(), "Black sees a win in 5 moves."));
}

TEST(Match, AWinByTheTablesHasNoLength) {
  Match match(draughts(0, 8));
  type_all(match, {"32-28"});
  answer(match, "19-23", Score::proven - 4);
  EXPECT_TRUE(says(match.take_notices(), "Black sees a sure win."));
}

TEST(Match, AnEngineThatFailsIsToldAndNotAskedAgain) {
  Match match(draughts(0, 5));
  match.failed(*match.want(), {"no weights"});
  EXPECT_TRUE(says(match.take_notices(), "no weights"));
  EXPECT_FALSE(match.want());
}

// Taking back.

TEST(Match, UndoAgainstTheEngineGivesTheTurnBackToThePerson) {
  Match match(draughts(0, 5));
  type_all(match, {"32-28"});
  match.undo();  // while it thinks
  EXPECT_EQ(match.head(), root);
  type_all(match, {"32-28"});
  answer(match, "19-23");
  match.undo();  // on one's own turn
  EXPECT_EQ(match.head(), root);
  EXPECT_EQ(match.turn(), Side::first);
}

TEST(Match, UndoAsBlackLeavesTheEnginesFirstMove) {
  Match match(draughts(5, 0));
  EXPECT_FALSE(match.can_undo());
  answer(match, "32-28");
  EXPECT_FALSE(match.can_undo()) << "there is no earlier turn of the person";
  match.undo();
  EXPECT_EQ(match.game().ply(match.head()), 1);
  type_all(match, {"19-23"});
  EXPECT_TRUE(match.can_undo());
  match.undo();
  EXPECT_EQ(match.game().ply(match.head()), 1);
  EXPECT_EQ(match.turn(), Side::second);
}

TEST(Match, FriendsUndoOneMoveEach) {
  Match match(draughts());
  type_all(match, {"32-28", "19-23"});
  match.undo();
  EXPECT_EQ(match.turn(), Side::second);
  match.redo();
  EXPECT_EQ(match.turn(), Side::first);
  EXPECT_FALSE(match.can_redo());
}

TEST(Match, RedoAgainstTheEngineBringsBothMovesBack) {
  Match match(draughts(0, 5));
  type_all(match, {"32-28"});
  answer(match, "19-23");
  match.undo();
  ASSERT_TRUE(match.can_redo());
  match.redo();
  EXPECT_EQ(match.game().ply(match.head()), 2);
  EXPECT_TRUE(match.persons_turn());
}

TEST(Match, WhatWasTakenBackIsKeptAsAVariation) {
  Match match(draughts());
  type_all(match, {"32-28", "19-23"});
  match.undo();
  match.undo();
  type_all(match, {"33-29"});
  const auto& answers = match.game()[root].next;
  ASSERT_EQ(answers.size(), 2u);
  EXPECT_EQ(answers[0], match.head()) << "the game that goes on is the main line";
  EXPECT_EQ(match.game().end(answers[1]), match.game()[answers[1]].next.front());
}

TEST(Match, RedoGoesWhereOneCameFromAndNotToTheMainLine) {
  Match match(draughts());
  type_all(match, {"32-28"});
  match.undo();
  type_all(match, {"33-29"});
  match.undo();
  match.redo();
  EXPECT_EQ(match.table().write(match.table().played().empty() ? 0 : match.game()[match.head()].move), "");
  EXPECT_EQ(match.game()[match.head()].move, match.game()[match.game()[root].next.front()].move);
}

TEST(Match, StepsLookAndDoNotTakeBack) {
  Match match(draughts());
  type_all(match, {"32-28", "19-23", "28x19"});
  const auto head = match.head();
  EXPECT_TRUE(match.step_back());
  EXPECT_TRUE(match.step_back());
  EXPECT_EQ(match.head(), head);
  match.first();
  EXPECT_EQ(match.shown(), root);
  EXPECT_FALSE(match.step_back());
  match.last_move();
  EXPECT_EQ(match.shown(), head);
  EXPECT_FALSE(match.step_forward());
}

TEST(Match, AMoveFromAnEarlierPositionGoesOnFromThere) {
  Match match(draughts());
  type_all(match, {"32-28", "19-23"});
  match.first();
  type_all(match, {"33-29"});
  EXPECT_EQ(match.game().ply(match.head()), 1);
  EXPECT_EQ(match.turn(), Side::second);
  EXPECT_EQ(match.game()[root].next.size(), 2u);
}

// The end.

TEST(Match, AGameThatIsWonSaysWhy) {
  Match match(draughts(0, 0, "W:W28:B22"));
  type_all(match, {"28x17"});
  EXPECT_TRUE(match.over());
  EXPECT_EQ(match.verdict().outcome, Outcome::first_wins);
  EXPECT_FALSE(match.verdict().reason.empty());
  EXPECT_EQ(match.game().ending.outcome, Outcome::first_wins);
  EXPECT_FALSE(match.want()) << "there is nothing left to think about";
}

TEST(Match, TakingBackTheLastMoveTakesTheEndBack) {
  Match match(draughts(0, 0, "W:W28:B22"));
  type_all(match, {"28x17"});
  match.undo();
  EXPECT_TRUE(match.playing());
  EXPECT_EQ(match.game().ending.outcome, Outcome::ongoing);
  match.redo();
  EXPECT_TRUE(match.over());
}

TEST(Match, ResigningAgainstTheEngineLosesWhoeverIsToMove) {
  for (const bool engines_turn : {false, true}) {
    Match match(draughts(0, 5));
    if (engines_turn) type_all(match, {"32-28"});
    match.resign();
    EXPECT_EQ(match.verdict().outcome, Outcome::second_wins);
    EXPECT_EQ(english(match.verdict().reason), "White resigns.");
    EXPECT_FALSE(match.want() && match.want()->purpose == Want::Purpose::move);
  }
}

TEST(Match, AfterTheEndMovesAreTriedAsVariations) {
  Match match(draughts());
  type_all(match, {"32-28"});
  match.resign();
  const auto head = match.head();
  match.first();
  type_all(match, {"33-29"});
  EXPECT_EQ(match.head(), head);
  EXPECT_TRUE(match.over());
  EXPECT_EQ(match.game()[root].next.front(), head);
  EXPECT_EQ(match.verdict().outcome, Outcome::ongoing) << "of the position shown";
}

TEST(Match, AFriendAnswersADrawOffer) {
  Match match(draughts());
  match.offer_draw();
  EXPECT_TRUE(match.draw_offered());
  match.answer_draw(false);
  EXPECT_TRUE(match.playing());
  match.offer_draw();
  EXPECT_FALSE(match.draw_offered()) << "one offer a move";
  type_all(match, {"32-28"});
  match.offer_draw();
  match.answer_draw(true);
  EXPECT_EQ(match.verdict().outcome, Outcome::draw);
}

TEST(Match, TheEngineAnswersADrawOfferByItsScore) {
  for (const int score : {300, -300}) {
    Match match(draughts(0, 5));
    match.offer_draw();
    const auto want = match.want();
    ASSERT_TRUE(want);
    EXPECT_EQ(want->purpose, Want::Purpose::draw);
    // The score is told for the person, who is to move.
    match.decided(*want, decision(match, {{"32-28", score}}));
    EXPECT_EQ(match.over(), score > 0) << "it takes a draw when it is worse";
  }
}

TEST(Match, AMoveWithdrawsADrawOffer) {
  Match match(draughts());
  match.offer_draw();
  type_all(match, {"32-28"});
  EXPECT_FALSE(match.draw_offered());
}

TEST(Match, AClaimSaysHowFarTheCountersAre) {
  Match match(draughts());
  match.claim_draw();
  EXPECT_TRUE(says(match.take_notices(), "Not a draw yet"));
  EXPECT_TRUE(match.playing());
}

TEST(Match, TheThirdRepetitionEndsTheGame) {
  Match match(draughts(0, 0, "W:WK47,45:BK4,6"));
  for (int i = 0; i < 2 && match.playing(); ++i) type_all(match, {"47-42", "4-9", "42-47", "9-4"});
  EXPECT_TRUE(match.over());
  EXPECT_EQ(match.verdict().outcome, Outcome::draw);
}

// Clocks.

TEST(Match, TheClockOfTheSideToMoveFallsAfterTheFirstMove) {
  auto setup = draughts();
  setup.time = read_time("60+0");
  Match match(setup);
  match.pass(Milliseconds(5000));
  EXPECT_EQ(match.clocks().face(Side::first).left, Milliseconds(60000));
  type_all(match, {"32-28"});
  match.pass(Milliseconds(5000));
  EXPECT_EQ(match.clocks().face(Side::second).left, Milliseconds(55000));
  match.pass(Milliseconds(60000));
  EXPECT_TRUE(match.over());
  EXPECT_EQ(match.verdict().outcome, Outcome::first_wins);
  EXPECT_EQ(english(match.verdict().reason), "Black has run out of time.");
}

TEST(Match, UndoTurnsTheClocksBack) {
  auto setup = draughts();
  setup.time = read_time("60+0");
  Match match(setup);
  type_all(match, {"32-28"});
  match.pass(Milliseconds(5000));
  type_all(match, {"19-23"});
  match.pass(Milliseconds(7000));
  match.undo();
  EXPECT_EQ(match.clocks().face(Side::second).left, Milliseconds(60000));
  EXPECT_EQ(match.clocks().face(Side::first).left, Milliseconds(60000));
}

TEST(Match, PausedTheClocksStand) {
  auto setup = draughts();
  setup.time = read_time("60+0");
  Match match(setup);
  type_all(match, {"32-28"});
  match.set_paused(true);
  match.pass(Milliseconds(90000));
  EXPECT_TRUE(match.playing());
}

TEST(Match, TheRecordKeepsTimesAndClocks) {
  auto setup = draughts();
  setup.time = read_time("60+5");
  Match match(setup);
  type_all(match, {"32-28"});
  match.pass(Milliseconds(4000));
  type_all(match, {"19-23"});
  const record::Node& node = match.game()[match.head()];
  EXPECT_EQ(*node.elapsed, Milliseconds(4000));
  EXPECT_EQ(*node.clock, Milliseconds(61000));
}

// Scores.

TEST(Match, AMoveKeepsTheScoreThatTheAnalysisGaveIt) {
  Match match(draughts());
  const auto want = match.want();
  ASSERT_EQ(want->purpose, Want::Purpose::scores);
  EXPECT_EQ(match.limits(*want).lines, 0);
  match.decided(*want, decision(match, {{"32-28", 12}, {"33-29", -7}}));
  EXPECT_TRUE(match.scored_fully());
  EXPECT_FALSE(match.want());
  type_all(match, {"33-29"});
  EXPECT_EQ(match.game()[match.head()].score, Score{-7});
  EXPECT_EQ(match.game()[match.head()].depth, 10);
}

TEST(Match, ScoresAreKeptAsTheFirstSideSeesThem) {
  Match match(draughts());
  type_all(match, {"32-28"});
  match.decided(*match.want(), decision(match, {{"19-23", 30}, {"18-23", 10}}));
  EXPECT_EQ(match.game()[match.head()].score, Score{-30})
      << "of the position: the best answer, seen by White";
  type_all(match, {"18-23"});
  EXPECT_EQ(match.game()[match.head()].score, Score{-10});
}

TEST(Match, AForcedEndIsAPlyNearerAfterTheMove) {
  Match match(draughts());
  match.decided(*match.want(), decision(match, {{"32-28", Score::mate - 9}}));
  type_all(match, {"32-28"});
  EXPECT_EQ(match.game()[match.head()].score->value, Score::mate - 8);
}

TEST(Match, AThinnerThoughtDoesNotPushOutTheScoresOfAllMoves) {
  Match match(draughts());
  match.decided(*match.want(), decision(match, {{"32-28", 12}, {"33-29", -7}}));
  match.think_longer();
  const auto want = match.want();
  ASSERT_TRUE(want);
  play::Thought one = decision(match, {{"33-29", 20}}, 12).thought;
  match.thought(*want, one);
  EXPECT_EQ(match.thoughts()->lines.size(), 2u);
}

TEST(Match, ThinkingLongerAsksAgainWithMoreTime) {
  Match match(draughts());
  const auto first = match.want();
  match.decided(*first, decision(match, {{"32-28", 12}}));
  match.think_longer();
  const auto second = match.want();
  ASSERT_TRUE(second);
  EXPECT_NE(*first, *second);
  EXPECT_GT(*match.limits(*second).move_time, *match.limits(*first).move_time);
}

TEST(Match, AHintIsTheBestMoveAndGoesWithThePosition) {
  Match match(draughts(0, 5));
  match.set_scoring(false);
  match.ask_hint();
  const auto want = match.want();
  ASSERT_TRUE(want);
  EXPECT_EQ(want->purpose, Want::Purpose::hint);
  match.decided(*want, decision(match, {{"33-29", 4}}));
  EXPECT_EQ(match.hint(), code(match, "33-29"));
  type_all(match, {"33-29"});
  EXPECT_FALSE(match.hint());
}

TEST(Match, AHintComesAtOnceWhenTheScoresAreKnown) {
  Match match(draughts());
  match.decided(*match.want(), decision(match, {{"32-28", 12}, {"33-29", -7}}));
  match.ask_hint();
  EXPECT_EQ(match.hint(), code(match, "32-28"));
}

// The record.

TEST(Match, ARecordAloneIsEnoughToGoOn) {
  auto setup = draughts(0, 7);
  setup.players[0].name = "Ada";
  setup.time = read_time("300+3");
  Match match(setup);
  type_all(match, {"32-28"});
  match.pass(Milliseconds(9000));
  answer(match, "19-23");
  Match again{record::Game(match.game())};
  EXPECT_FALSE(again.study());
  EXPECT_TRUE(again.playing());
  EXPECT_EQ(again.player(Side::first).name, "Ada");
  EXPECT_EQ(again.player(Side::second).level, 7);
  EXPECT_EQ(again.clocks().face(Side::second).left, match.clocks().face(Side::second).left);
  EXPECT_EQ(again.table().fen(), match.table().fen());
  EXPECT_TRUE(again.persons_turn());
}

TEST(Match, AFinishedRecordStaysFinished) {
  Match match(draughts(0, 7));
  type_all(match, {"32-28"});
  match.resign();
  Match again{record::Game(match.game())};
  EXPECT_TRUE(again.over());
  EXPECT_EQ(again.verdict().outcome, Outcome::second_wins);
}

TEST(Match, AForeignRecordIsStudiedFromItsStart) {
  record::Game game(*play::variant("draughts"));
  game.set_player(Side::first, "Sijbrands");
  game.add(root, (*game.table(root)).legal()[0].code);
  Match match(std::move(game));
  EXPECT_TRUE(match.study());
  EXPECT_EQ(match.shown(), root);
  const auto first = match.game()[root].next.front();
  type_all(match, {"32-28"});
  EXPECT_EQ(match.game()[root].next.front(), first) << "a new move is a variation";
  EXPECT_EQ(match.variation_start(match.shown()), match.shown());
  match.make_main(match.shown());
  EXPECT_NE(match.game()[root].next.front(), first);
}

TEST(Match, AVariationCanBeRemovedAndTheGameCannot) {
  Match match(draughts());
  type_all(match, {"32-28"});
  match.undo();
  type_all(match, {"33-29"});
  const auto variation = match.game()[root].next[1];
  match.go(variation);
  match.remove(variation);
  EXPECT_EQ(match.shown(), root);
  EXPECT_EQ(match.game()[root].next.size(), 1u);
  match.remove(match.head());
  EXPECT_EQ(match.game()[root].next.size(), 1u);
}

TEST(Match, AStudiedGameCanBePlayedOn) {
  record::Game game(*play::variant("draughts"));
  const auto node = game.add(root, (*game.table(root)).legal()[0].code);
  game.ending = {Outcome::draw, "A draw by agreement."};
  Match match(std::move(game));
  match.go(node);
  std::array<Player, 2> players;
  players[1].level = 3;
  match.play_from_here(players, {});
  EXPECT_TRUE(match.playing());
  EXPECT_EQ(match.want()->purpose, Want::Purpose::move);
  EXPECT_EQ(match.game().ending.outcome, Outcome::ongoing);
}

TEST(Match, EveryChangeOfTheRecordIsSeen) {
  Match match(draughts());
  int revision = match.revision();
  const auto changed = [&] { return std::exchange(revision, match.revision()) != match.revision(); };
  type_all(match, {"32-28"});
  EXPECT_TRUE(changed());
  match.undo();
  EXPECT_TRUE(changed());
  match.redo();
  EXPECT_TRUE(changed());
  match.step_back();
  EXPECT_FALSE(changed());
  match.resign();
  EXPECT_TRUE(changed());
}

}  // namespace
}  // namespace sanpan::game
