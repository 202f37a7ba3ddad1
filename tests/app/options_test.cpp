// The command line of the game: what is wrong with it is said, and is exit code 2.
#include "game/app/options.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

using namespace sanpan::game;

namespace {

/// The exit code, -1 where the game would start, and what was said.
std::pair<int, std::string> answer(std::vector<std::string> words) {
  words.insert(words.begin(), "sanpan");
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  testing::internal::CaptureStderr();
  const auto read = read_options(static_cast<int>(arguments.size()), arguments.data());
  const std::string said = testing::internal::GetCapturedStderr();
  const int* code = std::get_if<int>(&read);
  return {code ? *code : -1, said};
}

}  // namespace

TEST(Options, StartTheGame) {
  EXPECT_EQ(answer({"--screen", "tour", "--lang", "fr", "--scale", "1.5", "--size", "1280x800"}).first, -1);
}

TEST(Options, ThatAreWrongAreTold) {
  const std::vector<std::pair<std::vector<std::string>, std::string>> wrong = {
      {{"--screen", "attic"}, "--screen: no screen \"attic\": menu, draughts, xiangqi, tour"},
      {{"--scale", "1.5x"}, "--scale: no scale \"1.5x\": 0.75 to 2"},
      {{"--scale", "nan"}, "--scale: no scale \"nan\""},
      {{"--size", "1x1"}, "--size: \"1x1\" is no size such as 1280x800"},
      {{"--lang", "\x1b[2J"}, "--lang: no language \"?[2J\""},
      {{"--size", "1280x800", "--fullscreen"}, "excludes"}};
  for (const auto& [words, sentence] : wrong) {
    const auto [code, said] = answer(words);
    EXPECT_EQ(code, 2) << sentence;
    EXPECT_NE(said.find(sentence), std::string::npos) << said;
    EXPECT_NE(said.find("\nUsage: sanpan [FILE]"), std::string::npos) << said;
  }
}
