// The commands of `sanpan-engine` as a person or a script calls them: what they print, and how they end.
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>
#include <utility>

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
    testing::Values(
        Good{"--version", "sanpan-engine "}, Good{"perft draughts 6", "nodes 167140 "},
        Good{"perft xiangqi 3 --threads 2", "nodes 79666 "}, Good{"perft xiangqi 1 --divide", "h2e2 1\n"},
        Good{"moves draughts", "31-26\n31-27\n32-27\n"}, Good{"moves draughts --notation native", "31-26\n"},
        Good{"moves xiangqi --notation chinese", "炮二平五\n"},
        Good{"judge draughts --moves '32-28 19-23 28x19'", "result ongoing\n"},
        Good{"judge xiangqi --fen '4k4/R8/9/9/9/9/9/9/1R7/5K3 w - - 0 1' --moves b1b9", "result red\n"},
        Good{"scores draughts --fen W:W28:B23,K50 --depth 4", "28x19 "},
        Good{"tour 5x5 --from 1,1 --format list", "a5\nc4\n"},
        Good{"tour 8x8 --format png", "\x89PNG\r\n\x1a\n"},
        Good{"tour 5x5 --from a5 --seconds 1e300 --format list", "a5\n"}, Good{"tour-count 5x5", "1728\n"},
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
    testing::Values(
        Bad{"fly", 2, "usage: sanpan-engine COMMAND"},
        Bad{"perft", 2, "usage: sanpan-engine perft [OPTIONS] game depth;"},
        Bad{"train", 2, "usage: sanpan-engine train [OPTIONS] COMMAND"},
        Bad{"moves xiangqi --notation runes", 2, "\"runes\" is none of native, iccs, wxf, chinese"},
        Bad{"tour 8x8 --method luck", 2, "\"luck\" is none of warnsdorff, divide, any"},
        Bad{"match self self --game go", 1, "the games are draughts, "},
        Bad{"moves draughts --notation wxf", 2,
            "--notation is for xiangqi, not for draughts\nusage: sanpan-engine moves [OPTIONS] game;"},
        Bad{"moves draughts:russian --notation iccs", 2,
            "--notation is for xiangqi, not for draughts:russian"},
        Bad{"scores draughts --notation chinese", 2, "--notation is for xiangqi"},
        Bad{"judge draughts --rules cxa --moves 32-28", 2, "--rules is for xiangqi"},
        Bad{"match self self --rules wxf --games 1", 2, "--rules is for xiangqi"},
        Bad{"book draughts --named --out /nowhere/book", 2, "--named is for xiangqi"},
        Bad{"book xiangqi --named --plies 3 --out /nowhere/book", 2, "--named excludes --plies"},
        Bad{"book xiangqi --fen x --out /nowhere/book", 2, "--fen"},
        Bad{"levels draughts --fen x", 2, "--fen"},
        Bad{"levels draughts --from 5 --to 5", 2, "--from must be below --to"},
        Bad{"convert /nowhere/a.pdn /tmp/b.pdn --notation wxf", 2, "--notation is for files of PGN"},
        Bad{"match self self --cpu-ms 5 --nodes 10", 2, "excludes"},
        Bad{"match self self --ponder --nodes 10", 2, "--ponder takes a time"},
        Bad{"match self self --book /nowhere/book --seed 3", 2, "excludes"},
        Bad{"match self self --draw-moves 3", 2, "--draw-moves requires --draw-score"},
        Bad{"match self self --resign-score 5 --resign-moves 0", 2, "--resign-moves: Value 0 not in range"},
        Bad{"match self self --sprt 5 0", 2, "the lesser difference first"},
        Bad{"dxp --minutes 3", 2, "--minutes is for the side that asks for the games"},
        Bad{"dxp --connect --follow --black", 2, "--black is for the side that asks for the games"},
        Bad{"tour 8x8 --symmetric central --method divide", 2, "excludes"},
        Bad{"tour 8x8 --magic --method any", 2, "excludes"},
        Bad{"scores xiangqi --nodes 0", 2, "\"0\" is not a number above 0"},
        Bad{"scores draughts --ms 99999999999", 2, "--ms: Value 99999999999 not in range 1 to 1000000000"},
        Bad{"match self '' --games 1", 1, "The command of an engine is empty."},
        Bad{"train draughts w d --kind chess", 2, "\"chess\" is none of international, brazilian, russian"},
        Bad{"judge draughts --moves \"$(printf '\\033[2J')\"", 1, "Move 1, \"?[2J\": \"?[2J\" is not a move"},
        Bad{"moves \"$(printf '\\033[2J')\"", 1, "There is no game \"?[2J\";"},
        Bad{"moves draughts \"$(printf '\\033[2J')\"", 2, "not expected: ?[2J"},
        Bad{"convert \"$(printf '\\033[2J')\" b.pdn", 1, "?[2J cannot be read"},
        Bad{"tour 8x8 --from \"$(printf 'a%.0s' $(seq 1 300))\"", 1,
            "aaaa...\" is no square of the 8x8 board"},
        Bad{"perft draughts deep", 2, "usage: sanpan-engine"}, Bad{"moves chess", 1, "\"chess\""},
        Bad{"moves xiangqi --fen nonsense", 1, "\"o\" in the board"},
        Bad{"judge draughts --moves '32-28 19-23 33-29'", 1, "28x19"},
        Bad{"scores xiangqi --ms 0", 2, "--ms: Value 0 not in range 1 to"},
        Bad{"book xiangqi --out /nowhere/book", 1, "/nowhere/book"},
        Bad{"train draughts /nowhere/weights /tmp", 1, "/nowhere/weights"},
        Bad{"tables draughts /nowhere/tables", 1, "/nowhere/tables"},
        Bad{"train xiangqi --data /tmp --out /nowhere/net", 1, "/nowhere/net"},
        Bad{"bench chess", 1, "\"chess\""}, Bad{"tour 3x3", 1, "impossible: "}, Bad{"tour 0x5", 1, "0x5"},
        Bad{"tour 8x8 --from z9", 1, "z9"}, Bad{"tour 8x8 --seed 99999999999999999999999", 2, "out of range"},
        Bad{"tour 8x8 --seed -1", 2, "\"-1\" is not a whole number"},
        Bad{"tour 8x8 --seconds inf", 2, "\"inf\" is out of range"},
        Bad{"selfplay xiangqi --out /nowhere/games --seed 99999999999999999999999", 2, "out of range"},
        Bad{"perft draughts 0x3", 2, "\"0x3\" is not a whole number"},
        Bad{"scores draughts --nodes 99999999999999999999999", 2, "out of range"},
        Bad{"match self self --clock 1e300 1", 2, "in range"},
        Bad{"tour-count 4x4 --keep /nowhere/count", 1, "/nowhere/count cannot be written"},
        Bad{"tour-count 30x30", 1, "Tours are counted on small boards only"},
        Bad{"convert /nowhere/a.pdn /tmp/b.pdn", 1, "/nowhere/a.pdn"},
        Bad{"scores xiangqi --weights /nowhere/net", 1, "/nowhere/net"},
        Bad{"match self /nowhere/engine --game xiangqi --games 2 --nodes 10", 1, "/nowhere/engine"}));

TEST(Output, ThatCannotBeWrittenIsToldOnce) {
  if (!std::filesystem::exists("/dev/full")) GTEST_SKIP() << "no /dev/full here";
  // The last is written band by band.
  for (const char* arguments : {"moves draughts", "tour 5x5", "tour 8x8 --format png",
                                "tour 8x8 --format gif", "tour 4000x2000 --stats"}) {
    const Ran ran = run(std::string(arguments) + " >/dev/full");
    EXPECT_EQ(ran.code, 1) << arguments;
    EXPECT_EQ(ran.error, "Standard output could not be written.\n") << arguments;
  }
}

TEST(Output, IsMissedByTheProtocolsToo) {
  if (!std::filesystem::exists("/dev/full")) GTEST_SKIP() << "no /dev/full here";
  const int status = std::system("echo uci | '" SANPAN_ENGINE "' >/dev/full 2>/dev/null");
  EXPECT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 1);
}

TEST(Help, IsOfTheCommandAlone) {
  const std::string whole = run("--help").out, perft = run("perft --help").out;
  EXPECT_NE(whole.find("Without a command it speaks"), std::string::npos) << whole;
  EXPECT_EQ(perft.find("Without a command it speaks"), std::string::npos) << perft;
  EXPECT_NE(perft.find("--threads N "), std::string::npos) << perft;
  EXPECT_NE(perft.find("(1 to 256)"), std::string::npos) << perft;
}

TEST(Match, PrintsTheResultSoFarWhereItMustStop) {
  const Ran ran =
      run("match self 'uci:while read l; do case $l in uci) echo uciok;; isready) echo readyok;; go*) exit "
          "3;; esac; "
          "done' --games 9 --depth 1");
  EXPECT_EQ(ran.code, 1);
  EXPECT_TRUE(ran.last_line().starts_with("games 1  wins 1 ")) << ran.out;
  EXPECT_NE(ran.error.find("The match stopped in game 2. B was started anew and failed at once: "),
            std::string::npos)
      << ran.error;
}

TEST(Dxp, SaysWhenItsGamesCannotBeWritten) {
  if (!std::filesystem::exists("/dev/full")) GTEST_SKIP() << "no /dev/full here";
  FILE* follower = popen("'" SANPAN_ENGINE "' dxp --port 0 --games 1 --hash 1", "r");
  ASSERT_TRUE(follower);
  std::array<char, 256> line{};
  ASSERT_TRUE(fgets(line.data(), line.size(), follower));
  const std::string waiting(line.data());
  ASSERT_TRUE(waiting.starts_with("waiting at 127.0.0.1:")) << waiting;
  const std::string port = waiting.substr(waiting.find(':') + 1, waiting.find('\n') - waiting.find(':') - 1);
  const Ran ran =
      run("dxp --connect --games 1 --moves 1 --minutes 0.01 --hash 1 --pgn /dev/full --port " + port);
  EXPECT_EQ(ran.code, 1) << ran.out;
  EXPECT_EQ(ran.error, "/dev/full could not be written.\n");
  EXPECT_NE(ran.out.find("unfinished 1"), std::string::npos) << ran.out;
  EXPECT_EQ(pclose(follower), 0);
}

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

TEST(Convert, NamesTheReasonAndNoTrifleWhereThereIsNoGame) {
  for (const char* name : {"rubbish.pdn", "rubbish.pgn", "rubbish.cbr"}) {
    const auto in = temporary(name), out = temporary("out.pgn");
    std::ofstream(in, std::ios::binary) << "\x01\xfe]}\x03\n\x05 ) \x90\xff\n]] \x02";
    const Ran ran = run("convert '" + in.string() + "' '" + out.string() + "'");
    EXPECT_EQ(ran.code, 1);
    EXPECT_TRUE(ran.error.ends_with(" cannot be read: There is no game in it.\n")) << ran.error;
    EXPECT_FALSE(std::filesystem::exists(out));
    std::filesystem::remove(in);
  }
}

TEST(Convert, NamesWhyTheOnlyGameIsRefused) {
  const auto in = temporary("faulty.pgn"), out = temporary("out.pgn");
  std::ofstream(in) << "]\n[Event \"x\"]\n[Variant \"xiangqi\"]\n[FEN \"9/9/9 w\"]\n\n1. h2e2 *\n";
  const Ran ran = run("convert '" + in.string() + "' '" + out.string() + "'");
  EXPECT_EQ(ran.code, 1);
  EXPECT_NE(ran.error.find("has 10 ranks"), std::string::npos) << ran.error;
  std::filesystem::remove(in);
}

TEST(Tour, IsOfTheKindThatWasWished) {
  const auto file = temporary("tour.txt");
  for (const auto& [wish, kind] :
       {std::pair{"6x6 --closed --symmetric rotational", "the same after a quarter turn"},
        std::pair{"8x8 --magic", "rows and columns sum to 260"}}) {
    const Ran made = run(std::string("tour ") + wish);
    EXPECT_EQ(made.code, 0) << made.error;
    std::ofstream(file) << made.out;
    const Ran judged = run("tour-check '" + file.string() + "'");
    EXPECT_EQ(judged.code, 0) << judged.error;
    EXPECT_NE(judged.out.find(kind), std::string::npos) << judged.out;
  }
  std::filesystem::remove(file);
}

// The number of the program, which the shell hands on to it, is the first line; the second comes while it
// counts.
TEST(TourCount, EndsWhenItIsToldToAndKeepsWhatItCounted) {
  const auto kept = temporary("kept");
  const std::string command = "echo $$; exec '" SANPAN_ENGINE "' tour-count 8x8 --progress --keep '" +
                              kept.string() + "' 2>&1 </dev/null";
  FILE* pipe = popen(command.c_str(), "r");
  ASSERT_TRUE(pipe);
  std::array<char, 4096> line{};
  ASSERT_TRUE(fgets(line.data(), line.size(), pipe));
  const pid_t program = static_cast<pid_t>(std::strtol(line.data(), nullptr, 10));
  ASSERT_GT(program, 1);
  EXPECT_TRUE(fgets(line.data(), line.size(), pipe));
  EXPECT_TRUE(std::string(line.data()).starts_with("progress "));
  EXPECT_EQ(kill(program, SIGTERM), 0);
  std::string rest;
  while (fgets(line.data(), line.size(), pipe)) rest += line.data();
  const int status = pclose(pipe);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 1);
  EXPECT_NE(rest.find("the same command goes on from there"), std::string::npos) << rest;
  EXPECT_TRUE(std::filesystem::exists(kept));
  std::filesystem::remove(kept);
}

}  // namespace
}  // namespace sanpan
