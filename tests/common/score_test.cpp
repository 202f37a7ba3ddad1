#include "engine/common/score.h"

#include <gtest/gtest.h>

namespace sanpan {

TEST(Score, IsWrittenInMenOrMovesToTheEnd) {
  EXPECT_EQ(to_string({35}), "0.35");
  EXPECT_EQ(to_string({-120}), "-1.20");
  EXPECT_EQ(to_string({Score::mate - 5}), "#3");
  EXPECT_EQ(to_string({4 - Score::mate}), "#-2");
}

TEST(Score, OfAWinOfUnknownLengthIsAWinAndNoNumber) {
  const Score win{Score::proven - 4}, loss{4 - Score::proven};
  EXPECT_TRUE(win.sure() && loss.sure());
  EXPECT_FALSE(win.decided() || loss.decided());
  EXPECT_EQ(to_string(win), "#");
  EXPECT_EQ(to_string(loss), "-#");
}

TEST(Score, GoesThroughHundredthsAndBack) {
  for (int value : {0, 1, 35, 7999, Score::proven, Score::proven - 4, Score::mate - 1, Score::mate - 300}) {
    EXPECT_EQ(from_hundredths(to_hundredths({value})).value, value);
    EXPECT_EQ(from_hundredths(to_hundredths({-value})).value, -value);
  }
  EXPECT_EQ(to_hundredths({Score::mate - 3}), 9997);
  EXPECT_EQ(to_hundredths({-(Score::proven - 4)}), -8996);
  EXPECT_EQ(to_hundredths({12345}), 8000) << "no evaluation looks like a win";
}

}  // namespace sanpan
