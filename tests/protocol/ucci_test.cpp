#include "engine/record/text.h"
#include "tests/protocol/talk.h"

namespace sanpan::protocol {
namespace {

class Ucci : public testing::Test {
 protected:
  void SetUp() override {
    talk.say("ucci");
    greeting = talk.until("ucciok");
  }
  Talk talk;
  std::vector<std::string> greeting;
};

std::string move_of(const std::string& bestmove) {
  return std::string(record::words(bestmove).at(1));
}

TEST_F(Ucci, ListsItsOptions) {
  for (const char* option : {"option usemillisec type check default true", "option hashsize type spin min 1",
                             "option usebook", "option newgame type button", "option ponder"}) {
    EXPECT_TRUE(any(greeting, option)) << option;
  }
}

TEST_F(Ucci, PlaysInAllItsForms) {
  talk.say("setoption usebook false");
  for (const char* go : {"go depth 3", "go nodes 300", "go time 200", "go time 200 movestogo 10",
                         "go time 200 increment 5 opptime 100", "go draw depth 2"}) {
    talk.say("position fen rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1 moves h2e2");
    talk.say(go);
    const auto lines = talk.until("bestmove");
    EXPECT_TRUE(any(lines, "info depth")) << go;
    EXPECT_EQ(move_of(lines.back()).size(), 4u) << go;
  }
}

TEST_F(Ucci, HeedsBannedMovesUntilTheNextPosition) {
  // Only the general can move, to either side.
  talk.say("position fen 3k5/9/9/9/9/9/9/9/9/4K4 w");
  talk.say("banmoves e0e1");
  talk.say("go depth 2");
  EXPECT_EQ(move_of(talk.last("bestmove")), "e0f0");
  talk.say("position fen 3k5/9/9/9/9/9/9/9/9/4K4 w");
  talk.say("banmoves e0f0");
  talk.say("go depth 2");
  EXPECT_EQ(move_of(talk.last("bestmove")), "e0e1");
  talk.say("banmoves e0e1");
  talk.say("go depth 2");
  talk.until("nobestmove");
}

TEST_F(Ucci, AStopWithoutASearchSaysNobestmove) {
  talk.say("stop");
  talk.until("nobestmove");
  talk.say("go depth infinite");
  talk.until("info depth 2");
  talk.say("stop");
  talk.until("bestmove");
}

TEST_F(Ucci, Ponders) {
  talk.say("position startpos");
  talk.say("go ponder time 500");
  talk.until("info depth 2");
  talk.say("isready");
  EXPECT_FALSE(any(talk.until("readyok"), "bestmove"));
  talk.say("ponderhit draw");
  talk.until("bestmove");
}

TEST_F(Ucci, AcceptsADrawWhenItIsNotBetter) {
  talk.say("position fen 3k5/9/9/9/9/9/9/r8/9/4K4 w");
  talk.say("go draw depth 3");
  EXPECT_NE(talk.last("bestmove").find(" draw"), std::string::npos);
  talk.say("position fen 3k5/9/9/9/9/9/9/R8/9/4K4 w");
  talk.say("go draw depth 3");
  EXPECT_EQ(talk.last("bestmove").find(" draw"), std::string::npos);
}

TEST_F(Ucci, AnswersNonsensePlainlyAndLivesOn) {
  for (const char* line :
       {"foo", "position", "position fen", "position fen x", "position startpos moves a0a9", "banmoves a0a9",
        "setoption hashsize none", "setoption", "setoption variant chess", "setoption usebook perhaps",
        "setoption evalfile /no/such/file"}) {
    talk.say(line);
    talk.say("isready");
    EXPECT_TRUE(any(talk.until("readyok"), "info message")) << line;
  }
  for (const char* line :
       {"setoption batch true", "setoption style solid", "setoption newgame", "probe fen x"}) {
    talk.say(line);
    talk.say("isready");
    EXPECT_FALSE(any(talk.until("readyok"), "info message")) << line;
  }
}

TEST_F(Ucci, ASearchWhoseBoundsCannotBeReadIsAnsweredAllTheSame) {
  for (const auto& [go, said] : {std::pair("go depth abc", "depth takes a number, not abc."),
                                 std::pair("go time", "time lacks its number."),
                                 std::pair("go time increment 3", "time lacks its number."),
                                 std::pair("go nodes many", "nodes takes a number, not many."),
                                 std::pair("go dpeth 5", "go does not know dpeth.")}) {
    talk.say(go);
    const auto lines = talk.until("bestmove");
    EXPECT_TRUE(any(lines, std::string("info message ") + said)) << go << lines.front();
    EXPECT_TRUE(any(lines, "info message No bound of the search could be read: it takes 0.1 seconds.")) << go;
  }
  talk.say("go ponder time x");
  talk.until("info depth");
  talk.say("ponderhit");
  talk.until("bestmove");
}

TEST_F(Ucci, ChecksAreSaidInAnyWords) {
  for (const char* value : {"true", "false", "on", "off", "1", "0"}) {
    talk.say(std::string("setoption usebook ") + value);
    talk.say("isready");
    EXPECT_FALSE(any(talk.until("readyok"), "takes true or false")) << value;
  }
  talk.say("setoption usebook 2");
  EXPECT_TRUE(any({talk.last("info")}, "usebook takes true or false, not 2."));
}

TEST_F(Ucci, SaysBye) {
  talk.say("go depth infinite");
  talk.say("quit");
  EXPECT_EQ(talk.rest().back(), "bye");
}

}  // namespace
}  // namespace sanpan::protocol
