#include "engine/record/opening.h"

#include <gtest/gtest.h>

#include <sstream>

namespace sanpan::record {
namespace {

Game played(const std::string& moves) {
  Game game(*play::variant("xiangqi"));
  NodeId at = root;
  std::istringstream words(moves);
  for (std::string word; words >> word;) {
    const auto move = game.table(at)->read(word);
    EXPECT_TRUE(move) << moves << ": " << english(move.error().message);
    if (!move) return game;
    at = game.add(at, *move);
  }
  return game;
}

std::string code(const Game& game) {
  const Opening* named = opening(game, game.end());
  return named ? named->code : "";
}

TEST(Openings, EveryLineOfTheListCanBePlayedAndLeadsToItsOwnName) {
  EXPECT_GE(openings().size(), 100u);
  for (const Opening& named : openings()) {
    EXPECT_EQ(code(played(named.moves)), named.code) << named.moves;
    for (const char* language : {"en", "zh-Hans", "zh-Hant", "nl", "fr", "ru", "vi"}) {
      EXPECT_TRUE(named.names.contains(language) && !named.name(language).empty()) << named.code << language;
    }
    EXPECT_EQ(named.name("tlh"), named.name("en"));
  }
}

TEST(Openings, AreKnownOnEitherWingAndInAnyOrderOfMoves) {
  EXPECT_EQ(code(played("b2e2 h9g7 b0c2 b9c7")), "C00");  // Central Cannon v Screen Horses, mirrored
  EXPECT_EQ(code(played("h2e2 b9c7 h0g2 h9g7")), "C00");  // the right horse before the left
  EXPECT_EQ(code(played("h2e2 h7e7 h0g2 h9g7 i0h0 i9i8 a3a4")), "D20");  // goes on beyond the named line
}

TEST(Openings, HaveNoNameWhereThereIsNone) {
  EXPECT_EQ(code(Game(*play::variant("xiangqi"))), "");
  EXPECT_EQ(code(Game(*play::variant("draughts"))), "");
  auto set_up = Game::from(*play::variant("xiangqi"), "3k5/9/9/9/9/9/9/9/9/R3K4 w - - 0 1");
  ASSERT_TRUE(set_up);
  EXPECT_EQ(code(*set_up), "");
}

TEST(Openings, GoIntoTheTagsInTheReadersLanguageUnlessTheGameNamesItself) {
  Game game = played("h2e2 b7e7");
  name_opening(game, "zh-Hans");
  EXPECT_EQ(game.tags.get("ECCO"), "D50");
  EXPECT_EQ(game.tags.get("Opening"), "中炮对列炮");
  Game named = played("h2e2 b7e7");
  named.tags.set("ECCO", "D51");
  name_opening(named, "en");
  EXPECT_EQ(named.tags.get("ECCO"), "D51");
  EXPECT_EQ(named.tags.get("Opening"), "");
}

}  // namespace
}  // namespace sanpan::record
