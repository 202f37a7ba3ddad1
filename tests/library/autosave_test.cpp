#include "game/library/autosave.h"

#include <gtest/gtest.h>

#include <fstream>

#include "engine/record/formats.h"

namespace sanpan::game {
namespace {

namespace fs = std::filesystem;

class AutosaveTest : public testing::Test {
 protected:
  void SetUp() override {
    folder_ =
        fs::temp_directory_path() /
        ("sanpan-autosave-" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
    fs::remove_all(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  static record::Game played(std::initializer_list<const char*> moves) {
    record::Game game(*play::variant("draughts"));
    auto table = game.table(record::root);
    record::NodeId node = record::root;
    for (const char* move : moves) {
      const std::uint64_t code = *table->read(move);
      node = game.add(node, code);
      table->play(code);
    }
    return game;
  }

  fs::path folder_;
};

TEST_F(AutosaveTest, AGameSurvivesTheProgram) {
  record::Game game = played({"32-28", "19-23"});
  game[game.end()].score = Score{17};
  game[game.end()].clock = std::chrono::seconds(298);
  game.tags.set("TimeControl", "300+3");
  {
    Autosave autosave(folder_);
    autosave.keep("draughts", played({"32-28"}));
    autosave.keep("draughts", game);
  }
  Autosave autosave(folder_);
  ASSERT_TRUE(autosave.kept("draughts"));
  EXPECT_FALSE(autosave.kept("xiangqi"));
  const auto restored = autosave.restore("draughts");
  ASSERT_TRUE(restored);
  ASSERT_TRUE(*restored);
  EXPECT_TRUE((*restored)->complaint.empty());
  EXPECT_TRUE(same((*restored)->game, game));
}

TEST_F(AutosaveTest, AForgottenGameIsNotOfferedAgain) {
  Autosave autosave(folder_);
  autosave.keep("draughts", played({"32-28"}));
  autosave.flush();
  autosave.forget("draughts");
  EXPECT_FALSE(autosave.kept("draughts"));
  const auto restored = autosave.restore("draughts");
  ASSERT_TRUE(restored);
  EXPECT_FALSE(*restored);
}

TEST_F(AutosaveTest, ADamagedFileIsToldAndKeptBeside) {
  fs::create_directories(folder_);
  std::ofstream(folder_ / "xiangqi.game") << "\x01\x02 no game \xff";
  Autosave autosave(folder_);
  const auto restored = autosave.restore("xiangqi");
  ASSERT_FALSE(restored);
  EXPECT_NE(english(restored.error().message).find("xiangqi.game.broken"), std::string::npos);
  EXPECT_TRUE(fs::exists(folder_ / "xiangqi.game.broken"));
  EXPECT_FALSE(autosave.kept("xiangqi"));
}

TEST_F(AutosaveTest, AHalfReadableFileGivesItsGoodHalf) {
  fs::create_directories(folder_);
  std::ofstream(folder_ / "draughts.game") << "[GameType \"20\"]\n\n1. 32-28 19-23 2. 1-50 *\n";
  Autosave autosave(folder_);
  const auto restored = autosave.restore("draughts");
  ASSERT_TRUE(restored);
  ASSERT_TRUE(*restored);
  EXPECT_EQ((*restored)->game.line().size(), 2u);
  EXPECT_FALSE((*restored)->complaint.empty());
  EXPECT_TRUE(fs::exists(folder_ / "draughts.game.broken"));
}

TEST_F(AutosaveTest, AFolderThatCannotBeWrittenIsTold) {
  std::ofstream(folder_.string()) << "a file where the folder should be";
  Autosave autosave(folder_ / "inside");
  autosave.keep("draughts", played({"32-28"}));
  autosave.flush();
  EXPECT_TRUE(autosave.take_fault());
  EXPECT_FALSE(autosave.take_fault());
}

}  // namespace
}  // namespace sanpan::game
