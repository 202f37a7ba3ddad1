// Lines are broken where typographers break them.
#include "game/text/wrap.h"

#include <gtest/gtest.h>

#include "game/text/utf8.h"

using namespace sanpan::text;

namespace {

/// Letters are one wide, hanzi two.
float width(std::string_view text) {
  float sum = 0;
  for (char32_t point : decode(text)) sum += point >= 0x2E80 ? 2 : 1;
  return sum;
}
std::vector<std::string> lines(std::string_view text, float room) {
  return wrap(text, room, width);
}
using Lines = std::vector<std::string>;

}  // namespace

TEST(Wrap, BreaksAlphabetsAtSpaces) {
  EXPECT_EQ(lines("one two three", 7), (Lines{"one two", "three"}));
  EXPECT_EQ(lines("one two three", 8), (Lines{"one two", "three"}));
  EXPECT_EQ(lines("a\nb", 9), (Lines{"a", "b"}));
  EXPECT_EQ(lines("", 9), (Lines{""}));
}

TEST(Wrap, CutsAWordThatNoLineHolds) {
  EXPECT_EQ(lines("abcdefgh", 3), (Lines{"abc", "def", "gh"}));
}

TEST(Wrap, BreaksBetweenHanziButNeverBeforeAClosingMark) {
  EXPECT_EQ(lines("车马炮隔河", 6), (Lines{"车马炮", "隔河"}));
  EXPECT_EQ(lines("车马炮，隔河", 6), (Lines{"车马", "炮，隔", "河"}));
  EXPECT_EQ(lines("走《棋经》", 5), (Lines{"走", "《棋", "经》"})) << "nor after an opening one";
}

TEST(Wrap, EndsForEveryWidth) {
  for (int room = 0; room < 12; ++room) EXPECT_FALSE(lines("a 车， bc", static_cast<float>(room)).empty());
}
