// Real files, against what an independent reader found in them.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>

#include "engine/record/formats.h"
#include "engine/record/text.h"

namespace sanpan::record {
namespace {

const std::filesystem::path games = std::filesystem::path(SANPAN_TEST_DATA) / "games";

Reading opened(const std::filesystem::path& file) {
  auto reading = open_games(file);
  EXPECT_TRUE(reading) << file << ": " << (reading ? "" : english(reading.error().message));
  return reading ? *std::move(reading) : Reading{};
}

std::size_t main_plies(const Game& game) {
  return game.line().size();
}

std::size_t ends(const Game& game) {
  std::size_t count = 0;
  for (const auto& step : game.steps()) count += game[step.node].next.empty() ? 1 : 0;
  return count;
}

std::vector<std::string> fields(const std::string& line) {
  std::vector<std::string> all(1);
  for (char c : line) {
    if (c == '|') {
      all.emplace_back();
    } else {
      all.back() += c;
    }
  }
  return all;
}

struct Count {
  std::size_t games;
  std::size_t plies;
  std::size_t warnings;
};

TEST(Files, DraughtsGamesAreReadWhole) {
  const std::map<std::string, Count> files{{"BoomstraDam_pdn_files_douai_ronde.pdn", {3, 391, 0}},
                                           {"BoomstraDam_pdn_files_truus20090418-1.pdn", {58, 6616, 0}},
                                           {"lidraughts_random20.pdn", {25, 1245, 0}},
                                           {"babasy1.pdn", {43, 4577, 0}},
                                           {"loi20.pdn", {22, 336, 0}},
                                           {"wiersma.pdn", {34, 2500, 0}},
                                           {"Cat.B1.pdn", {37, 397, 0}},
                                           {"Cat.C1.pdn", {45, 415, 0}},
                                           {"delfts.pdn", {2, 252, 0}},
                                           {"nested_comment.pdn", {1, 3, 1}},
                                           {"DUTCH96H.pdn", {13, 1381, 0}},
                                           {"fen.pdn", {3, 0, 0}},
                                           {"kurnik.pdn", {4, 535, 0}},
                                           {"linecomment.pdn", {1, 2, 0}},
                                           {"movestrength.pdn", {1, 3, 0}},
                                           {"string.pdn", {1, 1, 0}},
                                           {"unicode.pdn", {1, 2, 0}},
                                           {"variation.pdn", {1, 4, 0}}};
  for (const auto& [name, expected] : files) {
    const Reading reading = opened(games / "draughts" / name);
    std::size_t plies = 0;
    for (const Game& game : reading.games) plies += main_plies(game);
    EXPECT_EQ(reading.games.size(), expected.games) << name;
    EXPECT_EQ(plies, expected.plies) << name;
    EXPECT_EQ(reading.warnings.size(), expected.warnings)
        << name << ": " << (reading.warnings.empty() ? "" : english(where(reading.warnings.front())));
  }
}

TEST(Files, XiangqiGamesAreReadWhole) {
  std::ifstream list(games / "xiangqi" / "expected.txt");
  ASSERT_TRUE(list);
  int files = 0;
  for (std::string line; std::getline(list, line);) {
    if (line.starts_with('#')) continue;
    const auto expected = fields(line);
    ASSERT_EQ(expected.size(), 7u) << line;
    const Reading reading = opened(games / "xiangqi" / expected[0]);
    ASSERT_EQ(reading.games.size(), 1u) << expected[0];
    const Game& game = reading.games.front();
    EXPECT_TRUE(game.fen().starts_with(expected[1])) << expected[0] << ": " << game.fen();
    if (expected[2] != "0") {
      EXPECT_EQ(std::to_string(ends(game)), expected[2]) << expected[0];
    }
    EXPECT_EQ(std::to_string(main_plies(game)), expected[3]) << expected[0];
    std::string first;
    std::string last;
    auto table = game.table(root);
    for (NodeId node : game.line()) {
      last = table->write(game[node].move);
      if (game[node].ply <= 6) first += (first.empty() ? "" : " ") + last;
      table->play(game[node].move);
    }
    EXPECT_EQ(first, expected[4]) << expected[0];
    EXPECT_EQ(last, expected[5]) << expected[0];
    EXPECT_TRUE(table->fen().starts_with(expected[6])) << expected[0] << ": " << table->fen();
    ++files;
  }
  EXPECT_EQ(files, 17);
}

TEST(Files, EveryGameSurvivesItsOwnFormat) {
  for (const auto& entry : std::filesystem::recursive_directory_iterator(games)) {
    if (!format_of(entry.path())) continue;
    for (const Game& game : opened(entry.path()).games) {
      const auto text = write_games(std::span(&game, 1), native_format(game.variant()));
      ASSERT_TRUE(text) << entry.path();
      const auto again = read_games(*text, native_format(game.variant()));
      ASSERT_TRUE(again) << entry.path() << ": " << *text;
      ASSERT_EQ(again->games.size(), 1u) << *text;
      EXPECT_TRUE(again->warnings.empty()) << english(where(again->warnings.front())) << *text;
      EXPECT_TRUE(same(game, again->games.front())) << entry.path() << ": " << *text;
    }
  }
}

TEST(Files, XiangqiGamesSurviveEveryFormatAndNotation) {
  for (const auto& entry : std::filesystem::directory_iterator(games / "xiangqi")) {
    if (!format_of(entry.path())) continue;
    for (const Game& game : opened(entry.path()).games) {
      for (const auto& [format, notation] :
           {std::pair(Format::pgn, Notation::wxf), std::pair(Format::pgn, Notation::chinese),
            std::pair(Format::pgn, Notation::chinese_traditional), std::pair(Format::xqf, Notation::native),
            std::pair(Format::dhtmlxq, Notation::native)}) {
        const auto text = write_games(std::span(&game, 1), format, notation);
        ASSERT_TRUE(text) << entry.path();
        const auto again = read_games(*text);
        ASSERT_TRUE(again && again->games.size() == 1) << entry.path() << ": " << *text;
        Game copy = again->games.front();
        EXPECT_TRUE(again->warnings.empty()) << english(where(again->warnings.front())) << *text;
        EXPECT_EQ(copy.fen(), game.fen()) << entry.path();
        const auto steps = game.steps();
        const auto other = copy.steps();
        ASSERT_EQ(steps.size(), other.size()) << entry.path() << " " << *text;
        for (std::size_t i = 0; i < steps.size(); ++i) {
          EXPECT_EQ(game[steps[i].node].move, copy[other[i].node].move) << entry.path();
          EXPECT_EQ(game[steps[i].node].after, copy[other[i].node].after) << entry.path();
          EXPECT_EQ(game[steps[i].node].score, copy[other[i].node].score) << entry.path();
        }
      }
    }
  }
}

}  // namespace
}  // namespace sanpan::record
