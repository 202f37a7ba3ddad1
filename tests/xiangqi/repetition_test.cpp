// Repetition judged as the federation's diagrams say.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "engine/xiangqi/game.h"

namespace sanpan::xiangqi {
namespace {

std::string outcome_name(Outcome outcome) {
  switch (outcome) {
    case Outcome::ongoing:
      return "ongoing";
    case Outcome::first_wins:
      return "red";
    case Outcome::second_wins:
      return "black";
    case Outcome::draw:
      return "draw";
  }
  return {};
}

TEST(Repetition, EveryDiagramIsJudgedAsTheFederationDoes) {
  std::ifstream file(SANPAN_TEST_DATA "/xiangqi-repetition.txt");
  ASSERT_TRUE(file);
  int checked = 0;
  for (std::string row; std::getline(file, row);) {
    if (row.empty() || row[0] == '#') continue;
    std::istringstream cells(row);
    std::string id, want, fen, moves, name;
    std::getline(cells, id, '|');
    std::getline(cells, want, '|');
    std::getline(cells, fen, '|');
    std::getline(cells, moves, '|');
    auto position = parse_fen(fen);
    ASSERT_TRUE(position) << id << ": " << english(position.error().message);
    std::vector<Step> line;
    for (std::istringstream words(moves); words >> name;) {
      const auto move = read_move(*position, name);
      ASSERT_TRUE(move) << id << ' ' << name << ": " << english(move.error().message);
      line.push_back({*position, *move});
      position->play(*move);
    }
    const Verdict got = verdict(line, *position, RuleSet::wxf);
    EXPECT_EQ(outcome_name(got.outcome), want) << id << ": " << english(got.reason);
    EXPECT_FALSE(got.reason.empty()) << id;
    ++checked;
  }
  EXPECT_GE(checked, 120);
}

}  // namespace
}  // namespace sanpan::xiangqi
