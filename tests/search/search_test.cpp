#include "engine/search/search.h"

#include <gtest/gtest.h>

#include "engine/common/random.h"
#include "tests/search/toys.h"

namespace sanpan {
namespace {

using namespace search;

template <class G>
Task<G> task(const typename G::Position& root, int lines, int depth) {
  Task<G> t{.root = root, .line = {}, .moves = {}, .lines = lines, .depth = depth};
  typename G::MoveList list;
  root.generate(list);
  for (const auto& move : list) t.moves.push_back(move);
  if (lines == 0) t.lines = static_cast<int>(t.moves.size());
  return t;
}

template <class G>
Findings<G> think(Search<G>& engine, const Task<G>& t, std::uint64_t nodes = ~std::uint64_t{0}) {
  Control control({}, {}, nodes);
  return engine.run(t, control);
}

template <class G>
class Toy : public testing::Test {};
using Boards = testing::Types<toys::InARow<4, 4, 3>, toys::InARow<5, 4, 4>>;
TYPED_TEST_SUITE(Toy, Boards);

// From positions two stones in, every root move gets the value that plain minimax gives it to the end of the
// game.
TYPED_TEST(Toy, ScoresEveryMoveAsMinimaxDoes) {
  using G = TypeParam;
  Search<G> engine(std::make_shared<toys::Weights>());
  typename G::Position root;
  // Late enough that minimax is quick: the board half full, in a few different ways.
  Random random(7);
  for (int game = 0; game < 12; ++game) {
    root = {};
    for (int stone = 0; stone < 9; ++stone) {
      typename G::MoveList list;
      root.generate(list);
      auto next = root;
      next.play(list[random.below(list.size())]);
      if (!next.opponent_has_line()) root = next;
    }
    if (root.opponent_has_line()) continue;
    auto t = task<G>(root, 0, 30);
    engine.clear();
    auto findings = think(engine, t);
    ASSERT_EQ(findings.moves.size(), t.moves.size());
    std::vector<Step<typename G::Position, typename G::Move>> line;
    for (std::size_t i = 0; i < findings.moves.size(); ++i) {
      auto next = root;
      next.play(findings.moves[i].move);
      EXPECT_EQ(findings.moves[i].shown, -toys::minimax<G>(next, 30, 1, -infinite, infinite, line));
      if (i > 0) {
        EXPECT_LE(findings.moves[i].shown, findings.moves[i - 1].shown);
      }
    }
  }
}

using FiveByFour = toys::InARow<5, 4, 4>;

// Tromp's table of connect-four on small boards: 5x4 is drawn.
TEST(Search, KnowsThatSmallConnectFourIsDrawn) {
  Search<FiveByFour> engine(std::make_shared<toys::Weights>());
  EXPECT_EQ(think(engine, task<FiveByFour>({}, 1, 20)).moves.front().shown, 0);
}

TEST(Search, IsTheSameEveryTimeAndKeepsToItsNodes) {
  using G = toys::InARow<7, 6, 4>;
  auto once = [](std::uint64_t nodes) {
    Search<G> engine(std::make_shared<toys::Weights>());
    return think(engine, task<G>({}, 1, max_depth), nodes);
  };
  // The first iteration is finished whatever is allowed.
  Search<G> shallow(std::make_shared<toys::Weights>());
  const std::uint64_t least = think(shallow, task<G>({}, 1, 1)).nodes;
  EXPECT_LT(least, 100u);
  for (std::uint64_t nodes : {1u, 2u, 100u, 1023u, 1024u, 1025u, 20'000u}) {
    auto a = once(nodes), b = once(nodes);
    EXPECT_EQ(a.nodes, std::max(nodes, least));
    EXPECT_EQ(a.moves.front().move, b.moves.front().move);
    EXPECT_EQ(a.moves.front().shown, b.moves.front().shown);
  }
}

TEST(Search, SeveralThreadsAgreeOnASolvedGame) {
  Search<FiveByFour> engine(std::make_shared<toys::Weights>());
  engine.set_threads(4);
  auto findings = think(engine, task<FiveByFour>({}, 1, 20));
  EXPECT_EQ(findings.moves.front().shown, 0);
}

TEST(Search, StopsBeforeItBegins) {
  using G = toys::InARow<7, 6, 4>;
  Search<G> engine(std::make_shared<toys::Weights>());
  std::stop_source stop;
  stop.request_stop();
  Control control(stop.get_token(), {}, ~std::uint64_t{0});
  auto findings = engine.run(task<G>({}, 1, max_depth), control);
  EXPECT_EQ(findings.moves.size(), 7u);
}

// The hare game of the French: three hunters who never step back against a hare, on eleven points.
struct HareBoard {
  static constexpr int nodes = 11;
  // Columns: 0 | 1 2 3 | 4 5 6 | 7 8 9 | 10, upper, middle, lower point in each.
  static constexpr std::array<std::pair<int, int>, 22> lines{
      {{0, 1}, {0, 2}, {0, 3}, {1, 2}, {2, 3}, {1, 4}, {1, 5}, {2, 5}, {3, 5},  {3, 6},  {4, 5},
       {5, 6}, {4, 7}, {5, 7}, {5, 8}, {5, 9}, {6, 9}, {7, 8}, {8, 9}, {7, 10}, {8, 10}, {9, 10}}};
  static constexpr std::array<std::uint32_t, nodes> edges = [] {
    std::array<std::uint32_t, nodes> e{};
    for (auto [a, b] : lines) {
      e[static_cast<std::size_t>(a)] |= 1u << b;
      e[static_cast<std::size_t>(b)] |= 1u << a;
    }
    return e;
  }();
  static constexpr int column(int node) { return node == 0 ? 0 : (node + 2) / 3; }
  static constexpr bool hunter_may(int from, int to) { return column(to) >= column(from); }
};
using Hare = toys::Pursuit<HareBoard>;

// A position that comes back is a draw for this line only. Searches one after the other on one table, deep
// enough to meet the same positions by many ways, must never call a win what plain minimax to the same depth,
// which has no table, calls a draw, or the other way round.
TEST(Search, TrustsNoScoreAcrossARepetition) {
  Search<Hare> engine(std::make_shared<toys::Weights>());
  Random random(3);
  int wins = 0;
  for (int trial = 0; trial < 100; ++trial) {
    Hare::Position root;
    root.side = random.below(2) ? Side::first : Side::second;
    while (std::popcount(root.hunters) < 3) root.hunters |= 1u << random.below(8);
    do {
      root.hare = 1u << random.below(11);
    } while (root.hare & root.hunters);
    auto t = task<Hare>(root, 1, 16);
    if (t.moves.empty()) continue;
    int found = think(engine, t).moves.front().shown;
    std::vector<Step<Hare::Position, Hare::Move>> line;
    int truth = toys::minimax<Hare>(root, 12, 0, -infinite, infinite, line);
    if (is_known(truth)) {
      ++wins;
      EXPECT_EQ(is_win(found), is_win(truth)) << trial;
      EXPECT_EQ(is_loss(found), is_loss(truth)) << trial;
    }
    // A deeper look may prove more than the minimax sees, never the contrary.
    if (is_known(found) && !is_known(truth)) {
      int deeper = toys::minimax<Hare>(root, mate - std::abs(found) + 1, 0, -infinite, infinite, line);
      EXPECT_EQ(deeper, found) << trial;
    }
  }
  EXPECT_GT(wins, 5);
}

}  // namespace
}  // namespace sanpan
