// Every reader of game records, fed with thousands of damaged files: whatever comes, it answers, and what it
// gives can be written again and read again as the same. SANPAN_FUZZ_CASES asks for more.
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

#include "engine/common/files.h"
#include "engine/record/formats.h"
#include "engine/record/text.h"
#include "tests/fuzz/mutations.h"

namespace sanpan {
namespace {

struct Sample {
  std::string bytes;
  std::optional<record::Format> format;
};

std::vector<Sample> samples() {
  std::vector<Sample> all;
  std::vector<std::filesystem::path> files;
  const std::filesystem::path games = std::filesystem::path(SANPAN_TEST_DATA) / "games";
  for (const auto& entry : std::filesystem::recursive_directory_iterator(games)) {
    if (entry.is_regular_file() && record::format_of(entry.path())) files.push_back(entry.path());
  }
  std::ranges::sort(files);
  for (const auto& file : files) {
    // The first games of a big file are enough, and quicker.
    all.push_back({read_file(file)->substr(0, 6000), record::format_of(file)});
  }
  return all;
}

int cases() {
  const char* asked = std::getenv("SANPAN_FUZZ_CASES");
  return asked ? record::number<int>(asked).value_or(20000) : 20000;
}

TEST(Readers, SurviveDamagedFiles) {
  const auto all = samples();
  ASSERT_GT(all.size(), 30u);
  Random random(1);
  int read = 0;
  for (int i = 0; i < cases(); ++i) {
    const Sample& sample = all[random.below(all.size())];
    const std::string bytes = fuzz::mutated(sample.bytes, all[random.below(all.size())].bytes, random);
    const auto reading =
        record::read_games(std::string_view(bytes), random.below(4) == 0 ? std::nullopt : sample.format);
    if (!reading) {
      ASSERT_FALSE(english(reading.error().message).empty()) << "case " << i;
      continue;
    }
    ++read;
    for (const record::Game& game : reading->games) {
      if (random.below(20) != 0) continue;
      const auto format = record::native_format(game.variant());
      const auto text = record::write_games({&game, 1}, format);
      ASSERT_TRUE(text) << "case " << i;
      const auto again = record::read_games(std::string_view(*text), format);
      ASSERT_TRUE(again) << "case " << i << ": " << *text;
      ASSERT_EQ(again->games.size(), 1u) << "case " << i << ": " << *text;
      ASSERT_EQ(again->games[0].moves(), game.moves()) << "case " << i << ": " << *text;
    }
  }
  EXPECT_GT(read, cases() / 2) << "most damage leaves something to read";
}

}  // namespace
}  // namespace sanpan
