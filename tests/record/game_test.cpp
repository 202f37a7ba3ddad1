#include "engine/record/game.h"

#include <gtest/gtest.h>

#include "engine/record/cursor.h"

namespace sanpan::record {
namespace {

const play::Variant& draughts() {
  return *play::variant("draughts");
}

NodeId add(Game& game, NodeId at, const char* move) {
  return game.add(at, *game.table(at)->read(move));
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

TEST(Tags, KeepTheirOrderAndChangeInPlace) {
  Tags tags;
  tags.set("White", "A");
  tags.set("Black", "B");
  tags.set("White", "C");
  EXPECT_EQ(tags.all().front().second, "C");
  EXPECT_EQ(tags.get("Black"), "B");
  tags.set("White", "");
  EXPECT_EQ(tags.all().size(), 1u);
  EXPECT_EQ(tags.get("White"), "");
}

TEST(Game, FollowsAMoveThatIsThere) {
  Game game(draughts());
  const NodeId first = add(game, root, "32-28");
  EXPECT_EQ(add(game, root, "32-28"), first);
  EXPECT_EQ(game.moves(), 1u);
}

TEST(Game, PromotesAndRemovesVariations) {
  Game game(draughts());
  const NodeId a = add(game, root, "32-28");
  const NodeId b = add(game, a, "19-23");
  const NodeId c = add(game, a, "18-23");
  const NodeId d = add(game, c, "38-32");
  EXPECT_EQ(line(game), "32-28 19-23");
  EXPECT_TRUE(game.main(b));
  EXPECT_FALSE(game.main(d));
  game.make_main(d);
  EXPECT_EQ(line(game), "32-28 18-23 38-32");
  game.remove(c);
  EXPECT_EQ(line(game), "32-28 19-23");
  EXPECT_EQ(game.moves(), 2u);
  game.compact();
  EXPECT_EQ(line(game), "32-28 19-23");
  EXPECT_FALSE(game.contains(3));
}

TEST(Game, ListsTheStepsAsPgnWritesThem) {
  Game game(draughts());
  const NodeId a = add(game, root, "32-28");
  const NodeId b = add(game, a, "19-23");
  const NodeId c = add(game, a, "18-23");
  const NodeId d = add(game, c, "38-32");
  const NodeId e = add(game, c, "37-32");
  const NodeId f = add(game, b, "28x19");
  // 32-28 19-23 (18-23 38-32 (37-32)) 28x19
  const auto steps = game.steps();
  std::vector<NodeId> order;
  for (const auto& step : steps) order.push_back(step.node);
  EXPECT_EQ(order, (std::vector<NodeId>{a, b, c, d, e, f}));
  EXPECT_TRUE(steps[2].opens);
  EXPECT_TRUE(steps[4].opens);
  EXPECT_EQ(steps[4].closes, 2);
  EXPECT_EQ(steps[4].level, 2);
  EXPECT_EQ(steps[5].level, 0);
}

TEST(Game, GivesTheTableAtANode) {
  Game game(draughts());
  const NodeId a = add(game, root, "32-28");
  const NodeId b = add(game, a, "19-23");
  add(game, b, "28x19");
  EXPECT_EQ(game.table(b)->played().size(), 2u);
  EXPECT_EQ(game.table(b)->turn(), Side::first);
  EXPECT_EQ(game.path(b), (std::vector<NodeId>{a, b}));
  EXPECT_EQ(game.end(), 3);
}

TEST(Game, CopiesAreOfTheirOwn) {
  Game game(draughts());
  const NodeId a = add(game, root, "32-28");
  Game copy = game;
  add(copy, a, "19-23");
  EXPECT_EQ(game.moves(), 1u);
  EXPECT_FALSE(same(game, copy));
}

TEST(Game, RefusesAnImpossibleSetUp) {
  EXPECT_FALSE(Game::from(draughts(), "W:W51:B1"));
  const auto game = Game::from(draughts(), "B:W31-50:B1-20");
  ASSERT_TRUE(game);
  EXPECT_FALSE(game->from_start());
  EXPECT_EQ(game->table(root)->turn(), Side::second);
}

TEST(Cursor, GoesAnywhereInTheTree) {
  Game game(draughts());
  const NodeId a = add(game, root, "32-28");
  const NodeId b = add(game, a, "19-23");
  const NodeId c = add(game, b, "28x19");
  const NodeId d = add(game, a, "18-23");
  const NodeId e = add(game, d, "38-32");
  Cursor cursor(game);
  for (NodeId node : {c, e, root, e, b, c, d, a, root, c}) {
    cursor.go(node);
    EXPECT_EQ(cursor.node(), node);
    EXPECT_EQ(cursor.table().fen(), game.table(node)->fen());
  }
}

TEST(Result, IsReadInEveryDialect) {
  for (const char* text : {"2-0", "1-0"}) EXPECT_EQ(read_result(text), Outcome::first_wins) << text;
  for (const char* text : {"0-2", "0-1"}) EXPECT_EQ(read_result(text), Outcome::second_wins) << text;
  for (const char* text : {"1-1", "1/2-1/2", "½-½", "1 - 1"})
    EXPECT_EQ(read_result(text), Outcome::draw) << text;
  EXPECT_EQ(read_result("*"), Outcome::ongoing);
  EXPECT_FALSE(read_result("4-6"));
  EXPECT_EQ(result_text(draughts(), Outcome::first_wins), "2-0");
  EXPECT_EQ(result_text(*play::variant("xiangqi"), Outcome::draw), "1/2-1/2");
  EXPECT_EQ(result_text(draughts(), Outcome::ongoing), "*");
}

}  // namespace
}  // namespace sanpan::record
