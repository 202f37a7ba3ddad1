// Scripts are checked whole before anything is done.
#include "game/app/script.h"

#include <gtest/gtest.h>

using namespace sanpan;
using namespace sanpan::game;

TEST(Script, ReadsTheWordsOfTheContract) {
  const auto lines = parse_script(
      "# a comment\n\nclick 10 20\ndrag 1 2 3 4\nsquare 32\nmove 32 28\nkey Ctrl+Z\ntext 炮二平五 x\npad a\n"
      "stick leftx -0.5\npad-attach nintendo\npad-detach\nwait 200\nwait idle\nwait engine\nresize 800 600\n"
      "shot /tmp/a b.png\nexpect screen menu\nexpect fen W:W31:B1\nexpect turn white\nexpect result draw\n"
      "expect text You win\nexpect focus Go on\nstay\nquit");
  ASSERT_TRUE(lines) << english(lines.error().message);
  EXPECT_EQ(lines->size(), 23U);
  EXPECT_EQ((*lines)[0].number, 3);
  EXPECT_EQ((*lines)[5].rest, "炮二平五 x");
}

TEST(Script, RefusesWhatItCannotDoAndNamesTheLine) {
  for (const char* bad : {"jump", "click 1", "click a b", "drag 1 2 3", "move 32", "key NoSuchKey", "pad z", "stick leftx",
                          "stick up 1", "wait forever", "expect luck", "expect screen", "resize 1", "pad-attach wii"}) {
    const auto lines = parse_script(std::string("wait idle\n") + bad);
    ASSERT_FALSE(lines) << bad;
    EXPECT_NE(english(lines.error().message).find("line 2"), std::string::npos) << bad;
  }
}
