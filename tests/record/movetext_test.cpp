// PDN and PGN with the habits and faults of real files.
#include <gtest/gtest.h>

#include "engine/record/formats.h"
#include "engine/record/pdn.h"
#include "engine/record/pgn.h"

namespace sanpan::record {
namespace {

Reading read(std::string_view text) {
  auto reading = read_games(text);
  EXPECT_TRUE(reading) << (reading ? "" : english(reading.error().message)) << "\n" << text;
  return reading ? *std::move(reading) : Reading{};
}

Game one(std::string_view text) {
  Reading reading = read(text);
  EXPECT_EQ(reading.games.size(), 1u) << text;
  EXPECT_TRUE(reading.warnings.empty()) << english(where(reading.warnings.front())) << "\n" << text;
  return reading.games.empty() ? Game(*play::variant("draughts")) : reading.games.front();
}

std::string line(const Game& game, NodeId from = root) {
  std::string text;
  const auto table = game.table(root);
  for (NodeId node : game.line(from)) {
    text += (text.empty() ? "" : " ") + table->write(game[node].move);
    table->play(game[node].move);
  }
  return text;
}

TEST(Pdn, MovesInEverySpelling) {
  for (const char* text :
       {"1. 32-28 19-23 2. 28x19 14x23 *", "01.32-28 19-23 02.28-19 14:23",
        "1. 32-28 1. ... 19-23 2. 28x19 2... 14x23", "32-28 19-23 28x19 14x23",
        "1.32-28 {0} 19-23 {20}\n2.28x19 {0} 14x23 {0}", "  1. 32-28 19-23   2. 28x19  14x23",
        "1. 32\u201328 19\u201323 2. 28×19 14×23", "[pdn]1. 32-28 19-23 2. 28x19 14x23[/pdn]",
        "1. 32-28! 19-23(?) 2. 28x19* 14x23 *", "1. 32-28 19- 23 2. 28x 19 14x23"}) {
    EXPECT_EQ(line(one(text)), "32-28 19-23 28x19 14x23") << text;
  }
}

TEST(Pdn, GamesOneAfterAnother) {
  EXPECT_EQ(read("[White \"a\"]\n1. 32-28 1-1\n[White \"b\"]\n1. 32-28 19-23 *").games.size(), 2u);
  EXPECT_EQ(read("1. 32-28 19-23 1-101. 33-28 18-23 *").games.size(), 2u);
  EXPECT_EQ(read("[Event \"a\"]\n[Result \"*\"]\n[Event \"b\"]\n[Event \"c\"]\n1. 32-28 *").games.size(), 3u);
  EXPECT_EQ(read("1. 32-28 * 1. 33-28 * 1. 34-29 *").games.size(), 3u);
  EXPECT_EQ(read("1. 32-28 2-0\n=======\nmade by a program\nwww.example.com\n").games.size(), 1u);
}

TEST(Pdn, ResultsAndHowItEnded) {
  const Game game = one("[Result \"2-0\"]\n[Termination \"Black resigned\"]\n\n1. 32-28 *");
  EXPECT_EQ(game.ending.outcome, Outcome::first_wins);
  EXPECT_EQ(english(game.ending.reason), "Black resigned");
  EXPECT_EQ(one("1. 32-28 19-23 0-1").ending.outcome, Outcome::second_wins);
  EXPECT_EQ(one("[Result \"4-6\"]\n1. 32-28 19-23 4-6").tags.get("Result"), "4-6");
  EXPECT_EQ(one("[Result \"1-9\"]\n1-9").line().size(), 0u);
  EXPECT_EQ(one("[Result \"*\"]\n1. 32-28 1/2-1/2").ending.outcome, Outcome::draw);
}

TEST(Pdn, TagsAsTheyAreFound) {
  const Game game =
      one("[Event   \"A \\\"B\\\" C\"]\n[ Site \"path\\\\\" ]\n[White \"X\"\n[Odd_1 \"kept\"]\n[Black "
          "\"?\"]\n1. 32-28 *");
  EXPECT_EQ(game.tags.get("Event"), "A \"B\" C");
  EXPECT_EQ(game.tags.get("Site"), "path\\");
  EXPECT_EQ(game.tags.get("White"), "X");
  EXPECT_EQ(game.tags.get("Odd_1"), "kept");
  EXPECT_EQ(game.tags.get("Black"), "");
}

TEST(Pdn, SetUps) {
  EXPECT_EQ(line(one("[FEN \"W:W12,17,23,28,38,40,49:B1,3,8,9,16,18.\"]\n1. 40-34 18x40 *")), "40-34 18x40");
  EXPECT_EQ(one("[FEN \"B:W18,K10:BK22\"]\n*").table(root)->turn(), Side::second);
  EXPECT_EQ(one("[FEN \"W:W31-50:B1-20:H0:F1\"]\n*").from_start(), true);
  const Reading split = read("[White \"a\"]\n1. 32-28 19-23 /FEN \"W:W31-50:B1-20\"/ 33-28 *");
  ASSERT_EQ(split.games.size(), 2u);
  EXPECT_EQ(split.games[1].tags.get("White"), "a");
  EXPECT_EQ(line(split.games[1]), "33-28");
}

TEST(Pdn, OtherBoards) {
  const Game russian = one("[GameType \"25\"]\n1. c3-d4 b6-c5 2. d4:b6 a7:c5 *");
  EXPECT_EQ(russian.variant().id(), "draughts:russian");
  EXPECT_EQ(russian.line().size(), 4u);
  EXPECT_EQ(one("1. c3-d4 d6-c5 *").variant().id(), "draughts:russian");
  EXPECT_EQ(one("[GameType \"26,W,8,8,N2,0\"]\n1. 22-18 *").variant().id(), "draughts:brazilian");
  const Reading unknown = read("[GameType \"21\"]\n1. 11-15 *\n[GameType \"20\"]\n1. 32-28 *");
  EXPECT_EQ(unknown.games.size(), 1u);
  ASSERT_EQ(unknown.warnings.size(), 1u);
  EXPECT_EQ(unknown.warnings[0].line, 1);
}

TEST(Pdn, VariationsAndComments) {
  const Game game =
      one("{before all} 1. 32-28 {a} (1. 33-28 {b} 18-23 (1... 19-23 2. 28x19)) 1... {own} 19-23! (1... "
          "18-23) {after} 2. 28x19 $7 *");
  EXPECT_EQ(line(game), "32-28 19-23 28x19");
  EXPECT_EQ(game[root].after, "before all");
  EXPECT_EQ(game[1].after, "a");
  EXPECT_EQ(game[root].next.size(), 2u);
  const NodeId reply = game.line()[1];
  EXPECT_EQ(game[reply].before, "own");
  EXPECT_EQ(game[reply].nags, std::vector<int>{1});
  EXPECT_EQ(game[game.end()].before, "after");
  EXPECT_EQ(game[game.end()].nags, std::vector<int>{7});
  EXPECT_EQ(game.moves(), 8u);
}

TEST(Pdn, ABadMoveLeavesWhatStandsBeforeIt) {
  const Reading reading =
      read("[White \"a\"]\n\n1. 32-28 19-23\n2. 1-50 (2. 28x19) 14x23 *\n\n[White \"b\"]\n1. 33-28 *");
  ASSERT_EQ(reading.games.size(), 2u);
  EXPECT_EQ(line(reading.games[0]), "32-28 19-23");
  EXPECT_EQ(reading.games[0][2].after, "1-50 ( 28x19 ) 14x23") << "nothing that was written is lost";
  ASSERT_EQ(reading.warnings.size(), 1u);
  EXPECT_EQ(reading.warnings[0].game, 1);
  EXPECT_EQ(reading.warnings[0].line, 4);
  EXPECT_NE(english(where(reading.warnings[0])).find("1-50"), std::string::npos);
  EXPECT_EQ(line(reading.games[1]), "33-28");
}

TEST(Pdn, ABadMoveInAVariationHarmsNothingElse) {
  const Reading reading = read("1. 32-28 (1. 5-10 19-23) 19-23 (1... 18-23 2. 9-9) 2. 28x19 *");
  ASSERT_EQ(reading.games.size(), 1u);
  EXPECT_EQ(line(reading.games[0]), "32-28 19-23 28x19");
  EXPECT_EQ(reading.warnings.size(), 2u);
}

TEST(Pdn, AnUnclosedCommentSwallowsOneGameOnly) {
  const Reading reading = read("[White \"a\"]\n1. 32-28 {never closed 19-23 *\n\n[White \"b\"]\n1. 33-28 *");
  ASSERT_EQ(reading.games.size(), 2u);
  EXPECT_EQ(line(reading.games[1]), "33-28");
  EXPECT_EQ(reading.warnings.size(), 1u);
}

TEST(Pdn, WritesWholeWaysWhereTheEndsAreNotEnough) {
  // Two captures from 47 to 36 that differ on the way.
  const auto game = Game::from(*play::variant("draughts"), "W:WK47:B9,12,13,20,22,31,33");
  ASSERT_TRUE(game);
  for (const Ply& ply : game->table(root)->legal()) {
    Game played = *game;
    played.add(root, ply.code);
    const std::string text = write_pdn(played);
    EXPECT_TRUE(same(one(text), played)) << text;
  }
}

TEST(Pdn, WritesTheStandardsTags) {
  Game game(*play::variant("draughts"));
  game.set_player(Side::first, "A \"quoted\" name");
  game.add(root, *game.table(root)->read("32-28"));
  game.ending = {Outcome::draw, "agreed"};
  EXPECT_EQ(write_pdn(game), R"([Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "A \"quoted\" name"]
[Black "?"]
[Result "1-1"]
[GameType "20"]
[Termination "agreed"]

1. 32-28 *

)");
}

TEST(Pdn, NothingReadableIsAnError) {
  for (const char* text : {"", "   \n", "hello world, this is no game", "{a comment}", "(((((", "]]]]"}) {
    const auto reading = read_games(std::string_view(text));
    EXPECT_FALSE(reading && !reading->games.empty() && reading->games[0].moves() > 0) << text;
  }
  EXPECT_FALSE(read_games(std::string_view("")));
  EXPECT_FALSE(read_games(std::string_view("hello world, this is no game")));
}

TEST(Pgn, MovesInEveryNotation) {
  for (const char* text :
       {"[Game \"Chinese Chess\"]\n1. 炮二平五 马8进7 2. 马二进三 车9平8", "1. C2=5 H8+7 2. H2+3 R9=8",
        "1. C2.5 H8+7 2. H2+3 R9.8", "1. H2-E2 H9-G7 2. H0-G2 I9-H9", "1. h2e2 h9g7 2. h0g2 i9h9",
        "1. h3e3 h10g8 2. h1g3 i10h10", "1. Che2 Hg7 2. Hg2 Rh9", "1.炮二平五 馬８進７ 2.馬二進三 車９平８",
        "[Variant \"xiangqi\"]\n1. Che3 Hg8 2. Hg3 Rh10"}) {
    const Game game = one(text);
    EXPECT_EQ(game.variant().id(), "xiangqi") << text;
    EXPECT_EQ(line(game), "h2e2 h9g7 h0g2 i9h9") << text;
  }
}

TEST(Pgn, WesternTagsBecomeReds) {
  const Game game =
      one("[White \"A\"]\n[WhiteElo \"2000\"]\n[Black \"B\"]\n[Variant \"xiangqi\"]\n1. Che2 *");
  EXPECT_EQ(game.player(Side::first), "A");
  EXPECT_EQ(game.tags.get("RedElo"), "2000");
  EXPECT_EQ(game.tags.get("White"), "");
}

TEST(Pgn, TheHorseOnARankIsNoSquare) {
  const play::Variant& xiangqi = *play::variant("xiangqi");
  // Two horses reach e7; `H8e7` is no move from the point h8 but that of the horse on rank 8.
  const auto table = xiangqi.set_up("3k5/6N2/9/6N2/9/9/9/9/9/4K4 w - - 0 1");
  ASSERT_TRUE(table) << english(table.error().message);
  const auto from_above = read_xiangqi_move(**table, "H8e7");
  ASSERT_TRUE(from_above);
  EXPECT_EQ((*table)->write(*from_above), "g8e7");
  const auto either = read_xiangqi_move(**table, "He7");
  ASSERT_FALSE(either);
  EXPECT_NE(english(either.error().message).find("more than one"), std::string::npos);
}

TEST(Pgn, OtherChessIsRefused) {
  EXPECT_FALSE(read_games(std::string_view("[Variant \"shogi\"]\n1. P-7f *")));
}

}  // namespace
}  // namespace sanpan::record
