// The other formats, and files as a whole.
#include "engine/record/formats.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "engine/common/files.h"
#include "engine/record/dhtmlxq.h"
#include "engine/record/wxf.h"
#include "engine/record/xqf.h"
#include "tests/fakes/temporary.h"

namespace sanpan::record {
namespace {

namespace fs = std::filesystem;

Game xiangqi_game(std::initializer_list<const char*> moves) {
  Game game(*play::variant("xiangqi"));
  NodeId node = root;
  for (const char* move : moves) node = game.add(node, *game.table(node)->read(move));
  return game;
}

TEST(Formats, AreToldByTheEnding) {
  EXPECT_EQ(format_of("a/b.PDN"), Format::pdn);
  EXPECT_EQ(format_of("x.cbl"), Format::cbr);
  EXPECT_FALSE(format_of("x.doc"));
  EXPECT_FALSE(format_of("pdn"));
}

TEST(Formats, AreToldByTheContentWhateverTheEnding) {
  const fs::path games = fs::path(SANPAN_TEST_DATA) / "games/xiangqi";
  for (const char* name : {"cchess_test.cbr", "cchess_test.cbf", "wukong_dpxq.ubb", "eleeye_xqfexama.xqf",
                           "elephantchess_game1.wxf"}) {
    const auto bytes = read_file(games / name);
    ASSERT_TRUE(bytes);
    const auto reading = read_games(std::string_view(*bytes), Format::pdn);
    ASSERT_TRUE(reading) << name;
    EXPECT_EQ(reading->games.front().variant().id(), "xiangqi") << name;
  }
}

TEST(Formats, ListsOfPositions) {
  const auto reading = read_games(std::string_view(
      "# openings\nW:W31-50:B1-20\n\nrnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1 ; "
      "start\nW:W99:B1\n"));
  ASSERT_TRUE(read_games(std::string_view("W:WK31:B1-5\n")));
  const auto list = read_fens(
      "# openings\nW:W31-50:B1-20\n\nrnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR "
      "w\nW:W99:B1\n");
  ASSERT_TRUE(list);
  ASSERT_EQ(list->games.size(), 2u);
  EXPECT_EQ(list->games[1].variant().id(), "xiangqi");
  ASSERT_EQ(list->warnings.size(), 1u);
  EXPECT_EQ(list->warnings[0].line, 5);
}

TEST(Formats, WritesPositions) {
  const Game game = xiangqi_game({"h2e2"});
  const auto text = write_games({&game, 1}, Format::fen);
  ASSERT_TRUE(text);
  EXPECT_TRUE(text->starts_with("rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR b")) << *text;
}

TEST(Formats, RefusesWhatAFormatCannotHold) {
  const Game xiangqi = xiangqi_game({"h2e2"});
  const Game draughts(*play::variant("draughts"));
  EXPECT_FALSE(write_games({&xiangqi, 1}, Format::pdn));
  EXPECT_FALSE(write_games({&draughts, 1}, Format::xqf));
  EXPECT_FALSE(write_games({&draughts, 1}, Format::pgn));
  EXPECT_FALSE(write_games({&xiangqi, 1}, Format::cbr));
  const std::vector<Game> two{xiangqi, xiangqi};
  EXPECT_FALSE(write_games(two, Format::xqf));
  EXPECT_TRUE(write_games(two, Format::dhtmlxq));
}

TEST(Formats, AFileIsReplacedWholeOrNotAtAll) {
  const fs::path folder = sanpan::temporary("formats");
  fs::remove_all(folder);
  fs::create_directories(folder);
  const Game game = xiangqi_game({"h2e2", "h9g7"});
  ASSERT_TRUE(save_games(folder / "a.pgn", {&game, 1}));
  const Game draughts(*play::variant("draughts"));
  EXPECT_FALSE(save_games(folder / "a.pgn", {&draughts, 1}));
  EXPECT_FALSE(save_games(folder / "a.unknown", {&game, 1}));
  EXPECT_FALSE(save_games(folder / "missing" / "a.pgn", {&game, 1}));
  const auto again = open_games(folder / "a.pgn");
  ASSERT_TRUE(again);
  EXPECT_TRUE(same(again->games.front(), game));
  EXPECT_EQ(std::distance(fs::directory_iterator(folder), fs::directory_iterator()), 1)
      << "no temporary file is left";
  const auto missing = open_games(folder / "none.pgn");
  ASSERT_FALSE(missing);
  EXPECT_NE(english(missing.error().message).find("none.pgn"), std::string::npos);
  fs::remove_all(folder);
}

TEST(Xqf, ReadsHeaderVariationsAndComments) {
  const auto reading =
      open_games(fs::path(SANPAN_TEST_DATA) / "games/xiangqi/hbsxcjp_wuyang21_annotated.xqf");
  ASSERT_TRUE(reading);
  const Game& game = reading->games.front();
  EXPECT_EQ(game.tags.get("Annotator"), "郭有志");
  EXPECT_EQ(game.ending.outcome, Outcome::first_wins);
  std::string comments;
  for (const auto& step : game.steps()) comments += game[step.node].after;
  EXPECT_NE(comments.find("红优"), std::string::npos);
}

TEST(Xqf, BlackToMoveIsKnownFromTheFirstMove) {
  auto game = Game::from(*play::variant("xiangqi"), "3k5/9/9/9/r8/9/9/9/9/4K4 b - - 0 1");
  ASSERT_TRUE(game);
  game->add(root, *game->table(root)->read("a5a1"));
  const auto again = read_xqf(write_xqf(*game));
  ASSERT_TRUE(again);
  EXPECT_EQ(again->games.front().fen(), game->fen());
  EXPECT_EQ(again->games.front().line().size(), 1u);
}

TEST(Xqf, LongAndForeignTextIsCutAtACharacter) {
  Game game = xiangqi_game({"h2e2"});
  game.set_player(Side::first, "许银川许银川许银川许银川");
  game.set_player(Side::second, "Жанна 😀");
  const auto again = read_xqf(write_xqf(game));
  ASSERT_TRUE(again);
  EXPECT_EQ(again->games.front().player(Side::first), "许银川许银川许");
  EXPECT_EQ(again->games.front().player(Side::second), "Жанна 😀");
}

TEST(Xqf, DamageIsToldAndTheRestKept) {
  const auto bytes = read_file(fs::path(SANPAN_TEST_DATA) / "games/xiangqi/hbsxcjp_05wy0001.xqf");
  ASSERT_TRUE(bytes);
  const auto cut = read_xqf(std::string_view(*bytes).substr(0, bytes->size() - 60));
  ASSERT_TRUE(cut);
  EXPECT_GT(cut->games.front().line().size(), 40u);
  EXPECT_EQ(cut->warnings.size(), 1u);
  EXPECT_FALSE(read_xqf("XQ\x0a"));
  std::string newer = *bytes;
  newer[2] = 19;
  EXPECT_FALSE(read_xqf(newer));
}

TEST(Dhtmlxq, ReadsNestedVariationsInAnyOrder) {
  const char* text =
      "[DhtmlXQ][DhtmlXQ_title]t[/DhtmlXQ_title]"
      "[DhtmlXQ_binit]0919293949596979891777062646668600102030405060708012720323436383[/DhtmlXQ_binit]"
      "[DhtmlXQ_move_1_3_2]1927[/DhtmlXQ_move_1_3_2][DhtmlXQ_move_0_2_1]70628988[/DhtmlXQ_move_0_2_1]"
      "[DhtmlXQ_movelist]77477242[/DhtmlXQ_movelist]"
      "[DhtmlXQ_comment0]all[/DhtmlXQ_comment0][DhtmlXQ_comment1_2]one||two[/DhtmlXQ_comment1_2]"
      "[DhtmlXQ_result]红胜[/DhtmlXQ_result][/DhtmlXQ]";
  const auto reading = read_dhtmlxq(text);
  ASSERT_TRUE(reading);
  const Game& game = reading->games.front();
  EXPECT_TRUE(reading->warnings.empty());
  EXPECT_EQ(game.moves(), 5u);
  EXPECT_EQ(game.ending.outcome, Outcome::first_wins);
  EXPECT_EQ(game[root].after, "all");
  EXPECT_EQ(game.tags.get("Title"), "t");
  bool found = false;
  for (const auto& step : game.steps()) found = found || game[step.node].after == "one\ntwo";
  EXPECT_TRUE(found);
}

TEST(Dhtmlxq, ReadsManyGamesAndTellsBadOnes) {
  const char* one = "[DhtmlXQ][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][/DhtmlXQ]\n";
  const char* bad =
      "[DhtmlXQ][DhtmlXQ_binit]99[/DhtmlXQ_binit][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][/DhtmlXQ]\n";
  const auto reading = read_dhtmlxq(std::string(one) + bad + one);
  ASSERT_TRUE(reading);
  EXPECT_EQ(reading->games.size(), 2u);
  ASSERT_EQ(reading->warnings.size(), 1u);
  EXPECT_EQ(reading->warnings[0].line, 2);
}

TEST(Cbr, ReadsEachGameOfALibrary) {
  const auto record = read_file(fs::path(SANPAN_TEST_DATA) / "games/xiangqi/cchess_test.cbr");
  ASSERT_TRUE(record);
  std::string library("CCBridgeLibrary\0", 16);
  library.resize(101952, '\0');
  for (int i = 0; i < 3; ++i) {
    std::string game = *record;
    game.resize(4096, '\0');
    library += game;
  }
  const auto reading = read_games(std::string_view(library));
  ASSERT_TRUE(reading);
  ASSERT_EQ(reading->games.size(), 3u);
  EXPECT_EQ(reading->games[2].line().size(), 28u);
  EXPECT_TRUE(reading->warnings.empty()) << english(where(reading->warnings.front()));
}

TEST(Wxf, ReadsPlayersAndStrengths) {
  const auto reading = open_games(fs::path(SANPAN_TEST_DATA) / "games/xiangqi/elephantchess_game1.wxf");
  ASSERT_TRUE(reading);
  const Game& game = reading->games.front();
  EXPECT_EQ(game.player(Side::first), "XieXieMaster");
  EXPECT_EQ(game.player(Side::second), "Fairy Stockfish Winboard");
  EXPECT_EQ(game[game.line()[21]].nags, std::vector<int>{3}) << "!! behind the eleventh move";
}

}  // namespace
}  // namespace sanpan::record
