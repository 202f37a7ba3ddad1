// The commands of `sanpan-engine` as a person or a script calls them: what they print, and how they end.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <fstream>
#include <sstream>
#include <string>

#include "tests/fakes/temporary.h"

namespace sanpan {
namespace {

struct Ran {
  int code = -1;
  std::string out, error;
  std::string last_line() const {
    const auto end = out.find_last_not_of('\n');
    if (end == std::string::npos) return {};
    const auto begin = out.find_last_of('\n', end);
    return out.substr(begin == std::string::npos ? 0 : begin + 1, end - (begin + 1) + 1);
  }
};

std::string text_of(const std::filesystem::path& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// `arguments` as the shell reads them; nothing comes from standard input.
Ran run(const std::string& arguments) {
  const auto errors = temporary("errors.txt");
  const std::string command = "'" SANPAN_ENGINE "' " + arguments + " </dev/null 2>'" + errors.string() + "'";
  Ran ran;
  FILE* pipe = popen(command.c_str(), "r");
  if (!pipe) return ran;
  std::array<char, 4096> part{};
  while (const std::size_t read = fread(part.data(), 1, part.size(), pipe)) ran.out.append(part.data(), read);
  const int status = pclose(pipe);
  if (WIFEXITED(status)) ran.code = WEXITSTATUS(status);
  ran.error = text_of(errors);
  std::filesystem::remove(errors);
  return ran;
}

struct Good {
  const char* arguments;
  const char* expected;  // a part of what it prints
};
class Answers : public testing::TestWithParam<Good> {};
TEST_P(Answers, OnStandardOutput) {
  const Ran ran = run(GetParam().arguments);
  EXPECT_EQ(ran.code, 0) << ran.error;
  EXPECT_NE(ran.out.find(GetParam().expected), std::string::npos) << ran.out;
}
INSTANTIATE_TEST_SUITE_P(
    Commands, Answers,
    testing::Values(Good{"--version", "sanpan-engine "}, Good{"perft draughts 6", "nodes 167140 "},
                    Good{"perft xiangqi 3 --threads 2", "nodes 79666 "},
                    Good{"perft xiangqi 1 --divide", "h2e2 1\n"},
                    Good{"moves draughts", "31-26\n31-27\n32-27\n"},
                    Good{"moves xiangqi --notation chinese", "炮二平五\n"},
                    Good{"judge draughts --moves '32-28 19-23 28x19'", "result ongoing\n"},
                    Good{"judge xiangqi --fen '4k4/R8/9/9/9/9/9/9/1R7/5K3 w - - 0 1' --moves b1b9",
                         "result red\n"},
                    Good{"scores draughts --fen W:W28:B23,K50 --depth 4", "28x19 "},
                    Good{"tour 5x5 --from 1,1 --format list", "a5\nc4\n"}, Good{"tour-count 5x5", "1728\n"},
                    Good{"tour-count 6x6 --closed", "9862\n"}, Good{"bench tour", "nodes 26250000  seconds "},
                    Good{"match self self --game draughts --games 2 --nodes 300", "games 2 "}));

struct Bad {
  const char* arguments;
  int code;
  const char* said;  // a part of the sentence on standard error
};
class Refusals : public testing::TestWithParam<Bad> {};
TEST_P(Refusals, SayWhatAndWhere) {
  const Ran ran = run(GetParam().arguments);
  EXPECT_EQ(ran.code, GetParam().code) << ran.out;
  EXPECT_NE(ran.error.find(GetParam().said), std::string::npos) << ran.error;
}
INSTANTIATE_TEST_SUITE_P(
    Commands, Refusals,
    testing::Values(Bad{"fly", 2, "usage: sanpan-engine"}, Bad{"perft", 2, "usage: sanpan-engine"},
                    Bad{"perft draughts deep", 2, "usage: sanpan-engine"}, Bad{"moves chess", 1, "\"chess\""},
                    Bad{"moves xiangqi --fen nonsense", 1, "'o' in the board"},
                    Bad{"judge draughts --moves '32-28 19-23 33-29'", 1, "28x19"},
                    Bad{"scores xiangqi --ms 0", 2, "\"0\" is not a number above 0"},
                    Bad{"book xiangqi --out /nowhere/book", 1, "/nowhere/book"},
                    Bad{"train draughts /nowhere/weights /tmp", 1, "/nowhere/weights"},
                    Bad{"tables draughts /nowhere/tables", 1, "/nowhere/tables"},
                    Bad{"train xiangqi --data /tmp --out /nowhere/net", 1, "/nowhere/net"},
                    Bad{"bench chess", 1, "\"chess\""}, Bad{"tour 3x3", 1, "impossible: "},
                    Bad{"tour 0x5", 1, "0x5"}, Bad{"tour 8x8 --from z9", 1, "z9"},
                    Bad{"convert /nowhere/a.pdn /tmp/b.pdn", 1, "/nowhere/a.pdn"},
                    Bad{"scores xiangqi --weights /nowhere/net", 1, "/nowhere/net"},
                    Bad{"match self /nowhere/engine --game xiangqi --games 2 --nodes 10", 1,
                        "/nowhere/engine"}));

TEST(Bench, CountsTheSameEachTime) {
  const auto positions = [](const Ran& ran) { return ran.last_line().substr(0, ran.last_line().find("  ")); };
  const Ran once = run("bench xiangqi"), again = run("bench xiangqi");
  EXPECT_EQ(once.code, 0) << once.error;
  EXPECT_TRUE(positions(once).starts_with("nodes ")) << once.out;
  EXPECT_EQ(positions(once), positions(again));
}

TEST(Convert, LeavesNoFileBehindWhereTheInputIsRefused) {
  const auto in = temporary("broken.pdn"), out = temporary("out.pdn");
  std::ofstream(in) << "no game at all\n";
  const Ran ran = run("convert '" + in.string() + "' '" + out.string() + "'");
  EXPECT_EQ(ran.code, 1);
  EXPECT_NE(ran.error.find("broken.pdn"), std::string::npos) << ran.error;
  EXPECT_FALSE(std::filesystem::exists(out));
  std::filesystem::remove(in);
}

}  // namespace
}  // namespace sanpan
