#include <set>

#include "engine/play/hash.h"
#include "engine/record/text.h"
#include "tests/protocol/talk.h"

namespace sanpan::protocol {
namespace {

class Uci : public testing::Test {
 protected:
  void SetUp() override {
    talk.say("uci");
    greeting = talk.until("uciok");
  }
  Talk talk;
  std::vector<std::string> greeting;
};

std::string move_of(const std::string& bestmove) {
  return std::string(record::words(bestmove).at(1));
}

TEST_F(Uci, ListsItsOptionsWithTheirRanges) {
  EXPECT_TRUE(any(greeting, "id name Sanpan"));
  for (const char* option : {"name Hash type spin default 64 min 1 max", "name Threads type spin",
                             "name MultiPV type spin default 1", "name Ponder type check",
                             "name UCI_Variant type combo default xiangqi", "var draughts:russian",
                             "name Ranks type combo default 0-9 var 0-9 var 1-10"}) {
    EXPECT_TRUE(any(greeting, option)) << option;
  }
}

TEST_F(Uci, PlaysWithinADepth) {
  talk.say("position startpos moves h2e2 h9g7");
  talk.say("go depth 5");
  const auto lines = talk.until("bestmove");
  EXPECT_TRUE(any(lines, "info depth 5 "));
  for (const char* part : {"score cp", " nodes ", " nps ", " time ", " pv "})
    EXPECT_TRUE(any(lines, part)) << part;
  EXPECT_NE(lines.back().find(" ponder "), std::string::npos);
}

TEST_F(Uci, AnswersReadyWhileItThinksAndWaitsForStop) {
  talk.say("go infinite");
  talk.until("info depth 3");
  talk.say("isready");
  EXPECT_FALSE(any(talk.until("readyok"), "bestmove"));
  talk.say("stop");
  talk.until("bestmove");
  talk.say("stop");
  talk.say("isready");
  EXPECT_FALSE(any(talk.until("readyok"), "bestmove")) << "a stop in an idle state says nothing";
}

TEST_F(Uci, AnInfiniteSearchThatIsOverStillWaits) {
  talk.say("go infinite depth 2");
  talk.until("info depth 2");
  talk.say("isready");
  EXPECT_FALSE(any(talk.until("readyok"), "bestmove"));
  talk.say("stop");
  talk.until("bestmove");
}

TEST_F(Uci, PondersUntilTheMoveIsPlayed) {
  talk.say("position startpos moves h2e2 h9g7");
  talk.say("go ponder wtime 1000 btime 1000 winc 0 binc 0");
  talk.until("info depth 3");
  talk.say("isready");
  EXPECT_FALSE(any(talk.until("readyok"), "bestmove"));
  talk.say("ponderhit");
  talk.until("bestmove");
  talk.say("go ponder depth 1");
  talk.say("ponderhit");
  talk.until("bestmove");
}

TEST_F(Uci, ShowsSeveralLines) {
  talk.say("setoption name MultiPV value 4");
  talk.say("go depth 4");
  std::set<std::string> first_moves;
  for (const std::string& line : talk.until("bestmove")) {
    if (!line.starts_with("info depth 4 ")) continue;
    first_moves.insert(line.substr(line.find(" pv ") + 4, 4));
  }
  EXPECT_EQ(first_moves.size(), 4u);
}

TEST_F(Uci, SearchesOnlyTheMovesItIsTold) {
  talk.say("go depth 4 searchmoves a0a1 i3i4");
  const std::string move = move_of(talk.last("bestmove"));
  EXPECT_TRUE(move == "a0a1" || move == "i3i4") << move;
}

TEST_F(Uci, SaysWhatIsMissing) {
  for (const auto& [line, said] :
       {std::pair("setoption name MultiPV", "multipv lacks its value."),
        std::pair("setoption name Rules value", "rules lacks its value."),
        std::pair("setoption", "setoption lacks the name of an option."),
        std::pair("position", "position lacks what follows it: startpos or fen.")}) {
    talk.say(line);
    EXPECT_EQ(talk.last("info string"), "info string " + std::string(said)) << line;
  }
}

TEST_F(Uci, SpeaksRanksFromOne) {
  talk.say("setoption name Ranks value 1-10");
  talk.say("position startpos moves h3e3 h10g8");
  talk.say("go depth 3 searchmoves h1g3");
  EXPECT_EQ(move_of(talk.last("bestmove")), "h1g3");
  talk.say("isready");
  EXPECT_FALSE(any(talk.until("readyok"), "refused"));
}

TEST_F(Uci, PlaysDraughtsWhenAsked) {
  talk.say("setoption name UCI_Variant value draughts");
  talk.say("position startpos moves 32-28 19-23 28x19");
  talk.say("go depth 3");
  const std::string move = move_of(talk.last("bestmove"));
  EXPECT_TRUE(move == "14x23" || move == "13x24") << move;
  talk.say("position fen W:WK46:B1");
  talk.say("go nodes 500");
  EXPECT_EQ(move_of(talk.last("bestmove")).substr(0, 3), "46-");
}

TEST_F(Uci, SaysWhenThereIsNoMove) {
  talk.say("position fen R3k4/1R7/9/9/9/9/9/9/9/3K5 b");
  talk.say("go depth 3");
  EXPECT_EQ(talk.last("bestmove"), "bestmove (none)");
}

TEST_F(Uci, ReportsMates) {
  // Red's chariots mate in two.
  talk.say("position fen 3k5/8R/7R1/9/9/9/9/9/9/4K4 w - - 0 1");
  talk.say("go depth 6");
  EXPECT_TRUE(any(talk.until("bestmove"), "score mate 1"));
}

TEST_F(Uci, AnswersNonsensePlainlyAndLivesOn) {
  for (const char* line : {"foo",
                           "position",
                           "position fen",
                           "position fen x y z",
                           "position startpos moves a0a9",
                           "position startpos h2e2",
                           "position startpos moves \xff\xfe",
                           "position fen 9/9/9/9/9/9/9/9/9/9 w",
                           "setoption",
                           "setoption name",
                           "setoption name Hash value",
                           "setoption name Hash value -1",
                           "setoption name Hash value 99999999999999999999",
                           "setoption name Threads value many",
                           "setoption name UCI_Variant value chess",
                           "setoption name EvalFile value /no/such/file",
                           "setoption name Ponder value maybe",
                           "banmoves",
                           "go searchmoves zz depth 1",
                           "go depth x depth 1",
                           "go depth -5",
                           "go movetime nan depth 1",
                           "go wtime x depth 1",
                           "go nonsense depth 1"}) {
    talk.say(line);
    if (std::string_view(line).starts_with("go")) talk.until("bestmove");
    talk.say("isready");
    const auto lines = talk.until("readyok");
    if (!std::string_view(line).starts_with("go")) {
      EXPECT_TRUE(any(lines, "info string")) << line;
    }
  }
  talk.say("position startpos");
  talk.say("go depth 2");
  talk.until("bestmove");
}

TEST_F(Uci, ASearchWhoseBoundsCannotBeReadIsAnsweredAllTheSame) {
  for (const auto& [go, said] : {std::pair("go depth abc", "depth takes a number, not abc."),
                                 std::pair("go depth", "depth lacks its number."),
                                 std::pair("go depth movetime x", "movetime takes a number, not x."),
                                 std::pair("go nodes 1e9", "nodes takes a number, not 1e9."),
                                 std::pair("go nodes 99999999999999999999", "nodes takes a number, not 9999"),
                                 std::pair("go mate in", "mate takes a number, not in."),
                                 std::pair("go wtime x btime y", "wtime takes a number, not x."),
                                 std::pair("go dpeth 5", "go does not know dpeth.")}) {
    talk.say(go);
    const auto lines = talk.until("bestmove");
    EXPECT_TRUE(any(lines, std::string("info string ") + said)) << go << lines.front();
    EXPECT_TRUE(any(lines, "info string No bound of the search could be read: it takes 0.1 seconds.")) << go;
  }
  talk.say("go ponder movetime x");
  talk.until("info depth 1");
  talk.say("isready");
  EXPECT_FALSE(any(talk.until("readyok"), "bestmove"));
  talk.say("ponderhit");
  talk.until("bestmove");
  talk.say("go infinite depth x");
  talk.until("info depth 2");
  talk.say("isready");
  EXPECT_FALSE(any(talk.until("readyok"), "bestmove")) << "it waits for its stop, as it was told";
  talk.say("stop");
  talk.until("bestmove");
}

TEST_F(Uci, SaysHowMuchOfALargeHashTableItTakes) {
  const auto fitting = play::fitting_hash(65536);
  talk.say("setoption name Hash value 65536");
  talk.say("uci");
  const auto lines = talk.until("uciok");
  EXPECT_TRUE(
      any(lines, "option name Hash type spin default " + std::to_string(fitting.mebibytes) + " min 1"));
  EXPECT_EQ(any(lines, "info string A hash table of 65536 MiB is too large"), fitting.mebibytes < 65536);
}

TEST_F(Uci, PassesOverWordsBeforeACommand) {
  talk.say("joho isready");
  talk.until("readyok");
}

TEST_F(Uci, ReadsPositionsWithoutTheWordAsCycloneWritesThem) {
  talk.say("fen 4k4/9/9/9/9/9/9/9/4r4/R3K4 r moves e0d0 e1b1");
  talk.say("d");
  EXPECT_EQ(talk.last("info string"), "info string 4k4/9/9/9/9/9/9/9/1r7/R2K5 w - - 2 1");
  talk.say("startpos moves h2e2");
  talk.say("d");
  EXPECT_NE(talk.last("info string").find("/1C2C4/"), std::string::npos);
}

TEST_F(Uci, QuitsWhileItThinks) {
  talk.say("go infinite");
  talk.until("info depth 2");
  talk.say("quit");
  talk.rest();
}

TEST(Speak, WaitsForAProtocol) {
  Talk talk;
  talk.say("hello");
  talk.until("This program speaks");
  talk.say("quit");
  EXPECT_TRUE(talk.rest().empty());
}

}  // namespace
}  // namespace sanpan::protocol
