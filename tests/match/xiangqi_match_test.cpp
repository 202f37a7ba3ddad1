#include <gtest/gtest.h>

#include "game/screens/match_model.h"
#include "game/screens/match_position.h"

namespace sanpan::game {
namespace {

Match xiangqi(std::string fen = {}) {
  Setup setup;
  setup.variant = play::variant("xiangqi");
  setup.fen = std::move(fen);
  return Match(setup);
}

void click(Match& match, std::initializer_list<const char*> names) {
  for (const char* name : names) match.click(*match.variant().square(name));
}

TEST(XiangqiMatch, MovesAreTypedInEveryNotation) {
  Match match = xiangqi();
  EXPECT_TRUE(match.type("\u70ae\u4e8c\u5e73\u4e94"));
  EXPECT_EQ(match.table().at(*match.variant().square("e2")).kind, 'C');
  EXPECT_TRUE(match.type("H8+7"));
  EXPECT_TRUE(match.type("h0g2"));
  EXPECT_EQ(match.game().moves(), 3u);
}

TEST(XiangqiMatch, AMateEndsTheGame) {
  Match match = xiangqi("3k5/R8/9/9/9/9/9/9/9/1R2K4 w - - 0 1");
  click(match, {"b0", "b9"});
  EXPECT_TRUE(match.over());
  EXPECT_EQ(match.verdict().outcome, Outcome::first_wins);
  EXPECT_TRUE(match.table().in_check());
}

TEST(XiangqiMatch, TheRulesKnowWhyARecordedGameEnded) {
  const Match played = [] {
    Match match = xiangqi("3k5/R8/9/9/9/9/9/9/9/1R2K4 w - - 0 1");
    click(match, {"b0", "b9"});
    return match;
  }();
  record::Game told = record::Game(played.game());
  told.ending = {Outcome::first_wins, {}};
  Match mated(std::move(told));
  mated.last_move();
  EXPECT_EQ(english(mated.verdict().reason), "Checkmate: Black loses.");
  record::Game other = record::Game(played.game());
  other.ending = {Outcome::draw, {}};
  Match agreed(std::move(other));
  agreed.last_move();
  EXPECT_EQ(agreed.verdict().outcome, Outcome::draw);
  EXPECT_TRUE(agreed.verdict().reason.empty());
}

TEST(XiangqiMatch, ABlockedLegIsToldWithItsSquare) {
  Match match = xiangqi();
  click(match, {"b0", "d1"});
  const auto notices = match.take_notices();
  ASSERT_EQ(notices.size(), 1u);
  EXPECT_NE(english(notices[0].text).find("leg"), std::string::npos) << english(notices[0].text);
}

TEST(XiangqiMatch, InCheckAPieceThatCannotHelpSaysSo) {
  Match match = xiangqi("3k5/9/9/8P/9/9/9/9/3r5/3K5 w - - 0 1");
  click(match, {"i6"});
  const auto notices = match.take_notices();
  ASSERT_EQ(notices.size(), 1u);
  EXPECT_EQ(english(notices[0].text), "You are in check, and this piece cannot help.");
}

TEST(XiangqiMatch, ACaptureNamesThePiece) {
  Match match = xiangqi("3k5/9/9/9/9/9/9/9/r8/R4K3 w - - 0 1");
  click(match, {"a0", "a1"});
  EXPECT_EQ(english(match.gained()), "+1 chariot");
}

TEST(PositionDraft, WritesWhatItReads) {
  for (const play::Variant* variant : play::variants()) {
    PositionDraft draft(*variant, variant->start_fen());
    const auto table = variant->set_up(draft.fen());
    ASSERT_TRUE(table) << draft.fen();
    EXPECT_EQ((*table)->fen(), variant->start()->fen());
    EXPECT_TRUE(draft.fault().empty());
    draft.set_turn(Side::second);
    EXPECT_EQ((*variant->set_up(draft.fen()))->turn(), Side::second);
  }
}

TEST(PositionDraft, SaysWhyAPositionCannotStand) {
  PositionDraft draft(*play::variant("xiangqi"));
  EXPECT_FALSE(draft.fault().empty());
  draft.put(*draft.variant().square("a0"), {'K', Side::first});
  EXPECT_FALSE(draft.fault().empty()) << "a general out of its palace";
}

TEST(PositionDraft, APositionInWhichNobodyCanPlayIsRefused) {
  PositionDraft draughts(*play::variant("draughts"), "W:W31:B20");
  draughts.put(*draughts.variant().square("20"), {});
  EXPECT_EQ(english(draughts.fault()).substr(0, 31), "The game would be over at once:");
  const PositionDraft bare(*play::variant("xiangqi"), "3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1");
  EXPECT_FALSE(bare.fault().empty());
}

TEST(PositionDraft, KeepsToTheDarkSquares) {
  PositionDraft draft(*play::variant("draughts"));
  draft.put(0, {'M', Side::first});
  EXPECT_FALSE(draft.at(0));
  draft.put(1, {'M', Side::second});
  EXPECT_TRUE(draft.at(1));
  draft.put(1, {});
  EXPECT_FALSE(draft.at(1));
}

TEST(PositionDraft, AFaultyFenLeavesItAsItWas) {
  PositionDraft draft(*play::variant("draughts"), "W:W31:B20");
  EXPECT_FALSE(draft.read("W:W99:B1").empty());
  EXPECT_EQ(draft.fen(), "W:W31:B20");
}

}  // namespace
}  // namespace sanpan::game
