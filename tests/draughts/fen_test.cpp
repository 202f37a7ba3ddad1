// Positions as text.
#include "tests/draughts/support.h"

namespace sanpan::draughts::test {
namespace {

using I = International;

TEST(Fen, TheStartReadsAndWrites) {
  for (const char* fen :
       {"W:W31-50:B1-20", "W:B1-20:W31-50.", " W : W31-50 : B1-20 ", "W:W31-50:B1-20:H0:F1"}) {
    EXPECT_TRUE(position<I>(fen).same_board(I::Position{})) << fen;
  }
  EXPECT_EQ(I::fen(I::Position{}), I::start_fen);
  EXPECT_EQ(Brazilian::fen(Brazilian::Position{}), Brazilian::start_fen);
  EXPECT_EQ(Russian::fen(Russian::Position{}), Russian::start_fen);
  EXPECT_TRUE(position<Russian>("W:W21-32:B1-12").same_board(Russian::Position{}));
}

TEST(Fen, KingsAndRanges) {
  EXPECT_EQ(I::fen(position<I>("B:W18,K10:BK22")), "B:WK10,18:BK22");
  EXPECT_EQ(I::fen(position<I>("B:WK31-33:BK1-K3")), "B:WK31,K32,K33:BK1,K2,K3");
  EXPECT_EQ(I::fen(position<I>("W:W:B1")), "W:W:B1");
  EXPECT_EQ(I::fen(position<I>("B:W31")), "B:W31:B");
}

TEST(Fen, RefusesWithAPreciseSentence) {
  EXPECT_EQ(refusal_of<I>("W:W51:B1"), "Square 51 does not exist: the squares are 1 to 50.");
  EXPECT_EQ(refusal_of<I>("W:W0:B1"), "Square 0 does not exist: the squares are 1 to 50.");
  EXPECT_EQ(refusal_of<I>("W:W31,31:BK31"), "Square 31 is named twice.");
  EXPECT_EQ(refusal_of<I>("W:W31:BK31"), "Square 31 holds both a white and a black piece.");
  EXPECT_EQ(refusal_of<I>("W:W3:B20"), "A man of White on 3 would be a king: write K3.");
  EXPECT_EQ(refusal_of<I>("W:W33:B48"), "A man of Black on 48 would be a king: write K48.");
  EXPECT_EQ(refusal_of<I>("W:W33-x:B4"), "\"x\" is not a square; the squares are 1 to 50.");
  EXPECT_EQ(refusal_of<I>("W:W33,,34:B4"), "A square is missing between the commas of White.");
  EXPECT_EQ(refusal_of<I>("W:W40-35:B4"), "The range 40-35 runs backwards.");
  EXPECT_EQ(refusal_of<I>("W:W40:W35:B4"), "The pieces of White are listed twice.");
  EXPECT_EQ(refusal_of<I>("W:X40:B4"), "\"X40\" does not say whose pieces it lists: W or B comes first.");
  EXPECT_EQ(refusal_of<I>("W:W:B"), "There is no piece on the board.");
  EXPECT_EQ(refusal_of<I>("W:W21-50:B1"), "White has 30 pieces; there can be 20 at most.");
  EXPECT_EQ(refusal_of<I>("").rfind("The position is empty", 0), 0u);
  EXPECT_EQ(refusal_of<I>("hello there").rfind("\"hello there\" is not a position", 0), 0u);
  EXPECT_EQ(refusal_of<Russian>("W:Wa2:Bb8"), "\"a2\" is not a dark square; squares are written like b8.");
}

}  // namespace
}  // namespace sanpan::draughts::test
