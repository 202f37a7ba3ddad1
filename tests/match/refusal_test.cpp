#include <gtest/gtest.h>

#include <algorithm>

#include "game/screens/match_input.h"

namespace sanpan::game {
namespace {

/// The touch that is refused when the piece on `from` is taken to `to`.
struct Refused {
  std::unique_ptr<play::Table> table;
  Touch touch;

  Refused(const char* game, const char* fen, const char* from, const char* to) {
    const play::Variant& variant = *play::variant(game);
    table = *variant.set_up(fen);
    MoveInput input(*table);
    touch = input.click(*variant.square(from));
    if (touch.refused.empty()) touch = input.click(*variant.square(to));
  }
  std::vector<std::string> spots() const {
    std::vector<std::string> names;
    for (const Square square : touch.shows.spots) names.push_back(table->variant().name(square));
    return names;
  }
  std::vector<std::string> arrows() const {
    std::vector<std::string> names;
    for (const board::Arrow& arrow : touch.shows.arrows) {
      names.push_back(table->variant().name(arrow.from) + "-" + table->variant().name(arrow.to));
    }
    return names;
  }
};
using Names = std::vector<std::string>;

TEST(Refusal, TheTiedLegOfTheHorseIsShown) {
  const Refused refused("xiangqi", "5k3/9/9/3n5/2n1p4/4N4/9/9/9/3K5 w", "e4", "d6");
  EXPECT_EQ(refused.spots(), Names{"e5"});
  EXPECT_TRUE(refused.arrows().empty());
}

TEST(Refusal, TheBlockedEyeOfTheElephantIsShown) {
  const Refused refused("xiangqi", "5k3/9/9/9/9/2n3n2/3p5/4B4/9/3K5 w", "e2", "c4");
  EXPECT_EQ(refused.spots(), Names{"d3"});
}

TEST(Refusal, FacingGeneralsAreJoinedByALine) {
  const Refused refused("xiangqi", "4k4/9/9/9/2n6/4N4/9/9/9/2R1K4 w", "e4", "c5");
  EXPECT_EQ(refused.arrows(), Names{"e9-e0"});
  const Refused shielded("xiangqi", "4k4/9/9/4p4/2n6/4N4/9/9/9/2R1K4 w", "e4", "c5");
  EXPECT_TRUE(shielded.touch.refused.empty());
}

TEST(Refusal, TheAttackerOfTheGeneralIsShown) {
  const Refused refused("xiangqi", "3k5/9/9/9/R3r4/9/9/9/9/3AK4 w", "e0", "e1");
  EXPECT_EQ(refused.arrows(), Names{"e5-e1"});
  const Refused elsewhere("xiangqi", "3k5/9/9/9/R3r4/9/9/9/9/3AK4 w", "a5", "a6");
  EXPECT_EQ(elsewhere.arrows(), Names{"e5-e0"});
}

TEST(Refusal, APieceThatCannotHelpAgainstCheckShowsTheCheck) {
  const Refused refused("xiangqi", "3k5/9/9/9/4r4/9/P8/9/9/3AK4 w", "a3", "a4");
  EXPECT_EQ(english(refused.touch.refused), "You are in check, and this piece cannot help.");
  EXPECT_EQ(refused.arrows(), Names{"e5-e0"});
}

TEST(Refusal, ObligedCapturesAreShown) {
  const Refused refused("draughts", "W:W33,45:B3,28", "45", "40");
  EXPECT_EQ(refused.spots(), Names{"33"});
  EXPECT_EQ(refused.arrows(), Names{"33-22"});
}

TEST(Refusal, OfTheOwnCapturesTheOneThatTakesMostIsShown) {
  const Refused refused("draughts", "W:W33:B3,20,28,29", "33", "22");
  EXPECT_EQ(refused.arrows(), Names{"33-15"});
  ASSERT_EQ(refused.touch.shows.arrows.size(), 1U);
  EXPECT_EQ(refused.touch.shows.arrows[0].over.size(), 1U);
}

}  // namespace
}  // namespace sanpan::game
