// Settings on the disk: complete, readable, and never lost or trusted blindly.
#include "game/app/settings.h"

#include <gtest/gtest.h>

#ifndef _WIN32
#include <sys/stat.h>
#endif

#include <clocale>
#include <filesystem>
#include <fstream>

#include "engine/common/files.h"
#include "engine/play/hash.h"
#include "tests/fakes/temporary.h"

using namespace sanpan;
using namespace sanpan::game;

class SettingsTest : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = sanpan::temporary("settings");
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
    file_ = folder_ / "settings.toml";
  }
  void write(const char* content) const { std::ofstream(file_, std::ios::binary) << content; }
  Settings load() {
    complaints_.clear();
    return load_settings(file_, complaints_);
  }
  std::string complaint() const { return complaints_.empty() ? "" : english(complaints_[0]); }

  std::filesystem::path folder_, file_;
  std::vector<Message> complaints_;
};

TEST_F(SettingsTest, ANewProfileHasTheDefaultsAndNoComplaint) {
  EXPECT_EQ(load(), Settings{});
  EXPECT_TRUE(complaints_.empty());
}

TEST_F(SettingsTest, ComeBackAsTheyWereSaved) {
  Settings settings;
  settings.language = "zh-Hans";
  settings.text_scale = 1.25;
  settings.level = 9;
  settings.muted = true;
  settings.window_x = -1200;
  settings.keys["flip"] = "G";
  settings.remembered["match.time"] = "5+3 \"fast\" 快";
  ASSERT_TRUE(save_settings(settings, file_));
  EXPECT_EQ(load(), settings);
  EXPECT_TRUE(complaints_.empty()) << complaint();
}

TEST_F(SettingsTest, AreReadAndWrittenTheSameUnderALocaleWithDecimalCommas) {
  const std::string before = std::setlocale(LC_ALL, nullptr);
  if (!std::setlocale(LC_ALL, "de_DE.UTF-8")) std::setlocale(LC_ALL, "fr_FR.UTF-8");
  Settings settings;
  settings.volume = 0.35;
  ASSERT_TRUE(save_settings(settings, file_));
  const Settings loaded = load();
  std::setlocale(LC_ALL, before.c_str());
  EXPECT_EQ(loaded.volume, 0.35);
  EXPECT_NE(read_file(file_)->find("volume = 0.35"), std::string::npos);
}

TEST_F(SettingsTest, EachWrongValueIsReplacedAndNamed) {
  write(
      "[look]\ntheme = 3\npiece_set = \"lego\"\ntext_scale = 99\nlanguage = \"nl\"\n"
      "[sound]\nvolume = \"loud\"\nmuted = 1\n[play]\nlevel = 11\nthreads = 1.5\n[window]\nwidth = "
      "-5\n[keys]\nflip = 3\n");
  const Settings settings = load();
  Settings expected;
  expected.language = "nl";
  EXPECT_EQ(settings, expected);
  ASSERT_EQ(complaints_.size(), 9U);
  EXPECT_EQ(complaint(),
            "The setting look.theme was replaced by its default: it is not a text in quotation marks");
}

TEST_F(SettingsTest, TheEngineGetsNoMoreMemoryThanThereIs) {
  const std::string most = std::to_string(play::largest_hash());
  write(("[play]\nhash_mebibytes = " + most + "\n").c_str());
  EXPECT_EQ(load().hash_mebibytes, play::largest_hash());
  EXPECT_TRUE(complaints_.empty()) << complaint();
  write(("[play]\nhash_mebibytes = " + std::to_string(play::largest_hash() + 1) + "\n").c_str());
  EXPECT_EQ(load().hash_mebibytes, 64);
  EXPECT_EQ(complaint(),
            "The setting play.hash_mebibytes was replaced by its default: it is not between 1 and " + most);
}

TEST_F(SettingsTest, NotANumberIsNoVolume) {
  write("[sound]\nvolume = nan\n");
  EXPECT_EQ(load().volume, Settings{}.volume);
  EXPECT_EQ(complaints_.size(), 1U);
}

TEST_F(SettingsTest, AWholeNumberWillDoWhereAFractionIsMeant) {
  write("[look]\ntext_scale = 2\n");
  EXPECT_EQ(load().text_scale, 2.0);
  EXPECT_TRUE(complaints_.empty()) << complaint();
}

TEST_F(SettingsTest, WhatIsNoFileIsTold) {
  std::filesystem::create_directory(file_);
  EXPECT_EQ(load(), Settings{});
  ASSERT_EQ(complaints_.size(), 1U);
  EXPECT_EQ(complaint(), file_.string() + " is not a file but a folder, a device or a pipe.");
}

TEST_F(SettingsTest, AFileThatIsNoTomlIsKeptBesideAndNeverOverwritten) {
  write("[look\ntheme = ");
  EXPECT_EQ(load(), Settings{});
  ASSERT_EQ(complaints_.size(), 1U);
  EXPECT_NE(complaint().find("line"), std::string::npos);
  EXPECT_EQ(*read_file(folder_ / "settings.toml.broken"), "[look\ntheme = ");
}

TEST_F(SettingsTest, ASecondBrokenFileDoesNotReplaceTheFirst) {
  for (const char* content : {"first [", "second [", "second ["}) {
    write(content);
    load();
  }
  EXPECT_EQ(*read_file(folder_ / "settings.toml.broken"), "first [");
  EXPECT_EQ(*read_file(folder_ / "settings.toml.broken.2"), "second [");
  EXPECT_FALSE(std::filesystem::exists(folder_ / "settings.toml.broken.3")) << "it is kept already";
}

TEST_F(SettingsTest, TwoProgramsOnOneProfileKeepEachOthersChanges) {
  Settings first, second, first_known, second_known;
  first.remembered = {{"gone", "x"}, {"stays", "y"}};
  ASSERT_TRUE(save_changes(first_known, first, file_));
  second = second_known = load();

  first.level = 9;
  first.keys["flip"] = "G";
  first.remembered.erase("gone");
  ASSERT_TRUE(save_changes(first_known, first, file_));
  second.theme = "slate";
  second.remembered["stays"] = "z";
  ASSERT_TRUE(save_changes(second_known, second, file_));
  first.level = 4;
  ASSERT_TRUE(save_changes(first_known, first, file_));

  Settings expected;
  expected.theme = "slate";
  expected.keys["flip"] = "G";
  expected.remembered = {{"stays", "z"}};
  EXPECT_EQ(load(), expected);
}

TEST_F(SettingsTest, AFileThatCannotBeWrittenIsAnError) {
  const auto failed = save_settings(Settings{}, folder_ / "missing" / "settings.toml");
  ASSERT_FALSE(failed);
  EXPECT_NE(english(failed.error().message).find("cannot be written"), std::string::npos);
}

TEST(Files, AFailedWriteLeavesTheOldFileAndNoRest) {
  const auto folder = sanpan::temporary("files");
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder / "target" / "full");
  EXPECT_FALSE(write_file(folder / "target", "x"))
      << "a folder that is not empty cannot be replaced by a file";
  EXPECT_TRUE(std::filesystem::is_directory(folder / "target" / "full"));
  EXPECT_FALSE(std::filesystem::exists(folder / "target.new"));
  ASSERT_TRUE(write_file(folder / "a", "one"));
  ASSERT_TRUE(write_file(folder / "a", "two"));
  EXPECT_EQ(*read_file(folder / "a"), "two");
  EXPECT_FALSE(read_file(folder / "none"));
}

TEST(Files, OnlyPlainFilesAreOpened) {
  const auto folder = sanpan::temporary("plain");
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder);
  ASSERT_TRUE(write_file(folder / "file", "x"));
  EXPECT_TRUE(plain_file(folder / "file"));
  EXPECT_TRUE(plain_file(folder / "none")) << "reading tells why it cannot be read";
  const auto refused = plain_file(folder);
  ASSERT_FALSE(refused);
  EXPECT_EQ(english(refused.error().message),
            folder.string() + " is not a file but a folder, a device or a pipe.");
#ifndef _WIN32
  EXPECT_FALSE(plain_file("/dev/null"));
  ASSERT_EQ(mkfifo((folder / "pipe").c_str(), 0600), 0);
  EXPECT_FALSE(plain_file(folder / "pipe"));
#endif
}

TEST(Files, ADeviceIsWrittenAndNeverReplaced) {
  const auto folder = sanpan::temporary("devices");
  std::filesystem::remove_all(folder);
  std::filesystem::create_directories(folder);
  for (const char* device : {"null", "full"}) {  // by other names, so that a failure here harms nobody
    std::filesystem::create_symlink(std::filesystem::path("/dev") / device, folder / device);
  }
  EXPECT_TRUE(writable(folder / "null"));
  EXPECT_TRUE(write_file(folder / "null", "x"));
  const auto written = write_file(folder / "full", "x");
  ASSERT_FALSE(written);
  EXPECT_TRUE(english(written.error().message).ends_with("No space left on device"));
  for (const char* device : {"null", "full"}) EXPECT_TRUE(std::filesystem::is_symlink(folder / device));
  std::filesystem::remove_all(folder);
}
