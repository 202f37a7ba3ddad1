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
      "expect text You win\nexpect focus Go on\nwait screen tour\nwait no-text You win\npoint New game\n"
      "drag 32 28\nswipe 1 2 3 4\ntap 1 2\nsay click {32} now\nstay\nquit");
  ASSERT_TRUE(lines) << english(lines.error().message);
  EXPECT_EQ(lines->size(), 30U);
  EXPECT_EQ((*lines)[0].number, 3);
  EXPECT_EQ((*lines)[5].rest, "炮二平五 x");
}

TEST(Script, RefusesWhatItCannotDoAndNamesTheLine) {
  for (const char* bad :
       {"jump",          "click 1",        "click a b",      "drag 1 2 3",   "move 32",       "key NoSuchKey",
        "pad z",         "stick leftx",    "stick up 1",     "wait forever", "wait idle now", "wait screen",
        "wait 5 6",      "drag 1",         "drag 1 2 3 x",   "point",        "say",           "expect luck",
        "expect screen", "resize 1",       "pad-attach wii", "wait -1",      "resize 0 0",    "resize 800 -1",
        "stick leftx 2", "stick leftx nan"}) {
    const auto lines = parse_script(std::string("wait idle\n") + bad);
    ASSERT_FALSE(lines) << bad;
    EXPECT_NE(english(lines.error().message).find("line 2"), std::string::npos) << bad;
  }
}

TEST(Script, ShowsRubbishWithoutHarm) {
  const auto lines = parse_script("\x1b[2J" + std::string(100, 'y'));
  ASSERT_FALSE(lines);
  EXPECT_EQ(english(lines.error().message), "line 1: \"?[2J" + std::string(36, 'y') + "...\" is no command");
}

namespace {

/// A program that is calm from the second look on, and on the screen `menu`.
class Fake final : public Stage {
 public:
  std::string screen_name() const override { return screen; }
  bool idle() const override { return ++looks > 1; }
  bool thinking() const override { return false; }
  bool square(std::string_view) override { return false; }
  std::string fact(std::string_view) const override { return "white"; }
  bool shows_text(std::string_view) const override { return false; }
  std::optional<std::pair<int, int>> place_of(std::string_view name) const override {
    return name == "32" ? std::optional(std::pair{10, 20}) : std::nullopt;
  }
  std::string shot(const std::string&) override { return {}; }
  void resize(int, int) override {}

  std::string screen = "menu";
  mutable int looks = 0;
};

}  // namespace

TEST(Script, WaitsUntilAFactIsSo) {
  Script script(*parse_script("wait screen tour\nexpect turn white"));
  Fake stage;
  for (double now = 0; now < 59; now += 1) {
    ASSERT_EQ(script.step(stage, now), Script::State::running) << script.failure();
    EXPECT_GT(script.patience(), 0);
  }
  stage.screen = "tour";
  EXPECT_EQ(script.step(stage, 59), Script::State::running);
  EXPECT_EQ(script.patience(), 0);
  EXPECT_EQ(script.step(stage, 59), Script::State::running);
  EXPECT_EQ(script.step(stage, 59), Script::State::done);
}

TEST(Script, GivesUpOnAFactThatDoesNotCome) {
  Script script(*parse_script("wait screen tour"));
  Fake stage;
  EXPECT_EQ(script.step(stage, 0), Script::State::running);
  EXPECT_EQ(script.step(stage, 61), Script::State::failed);
  EXPECT_NE(script.failure().find("menu"), std::string::npos);
}

TEST(Script, SaysWhereThingsLie) {
  Script script(*parse_script("say click {32} now\nsay click {33}"));
  Fake stage;
  testing::internal::CaptureStdout();
  EXPECT_EQ(script.step(stage, 0), Script::State::running);
  EXPECT_EQ(testing::internal::GetCapturedStdout(), "click 10 20 now\n");
  EXPECT_EQ(script.step(stage, 0), Script::State::failed);
}
