#include "engine/play/hash.h"
#include "engine/protocol/hub_words.h"
#include "tests/protocol/talk.h"

namespace sanpan::protocol {
namespace {

const std::string start = "W" + std::string(20, 'b') + std::string(10, 'e') + std::string(20, 'w');

TEST(HubWords, ReadsArguments) {
  const HubLine line = parse_hub("  pos pos=Wbe moves=\"38-15 5-41\" flag empty=\"\" open=\"never");
  EXPECT_EQ(line.command, "pos");
  EXPECT_EQ(line.get("pos"), "Wbe");
  EXPECT_EQ(line.get("moves"), "38-15 5-41");
  ASSERT_TRUE(line.find("flag"));
  EXPECT_EQ(line.get("empty"), "");
  EXPECT_EQ(line.get("open"), "never");
  EXPECT_FALSE(line.find("none"));
  EXPECT_EQ(hub_value("a b"), "\"a b\"");
  EXPECT_EQ(hub_value(""), "\"\"");
  EXPECT_EQ(hub_value("plain"), "plain");
}

TEST(HubWords, WritesAndReadsPositions) {
  for (const char* kind : {"draughts", "draughts:brazilian", "draughts:russian"}) {
    const play::Variant& variant = *play::variant(kind);
    const auto table = variant.start();
    const std::string text = hub_position(*table);
    const auto fen = fen_of_hub(variant, text);
    ASSERT_TRUE(fen);
    EXPECT_EQ((*variant.set_up(*fen))->key(), table->key()) << kind;
  }
  EXPECT_EQ(hub_position(*play::variant("draughts")->start()), start);
  EXPECT_FALSE(fen_of_hub(*play::variant("draughts"), "Wb"));
  EXPECT_FALSE(fen_of_hub(*play::variant("draughts"), "X" + start.substr(1)));
  EXPECT_FALSE(fen_of_hub(*play::variant("draughts"), "W" + std::string(50, 'x')));
}

TEST(HubWords, NamesCapturesByWhatTheyTake) {
  const play::Variant& variant = *play::variant("draughts");
  const auto table = variant.set_up("W:WK47:B9,12,13,20,22,31,33");
  ASSERT_TRUE(table);
  for (const Ply& ply : (*table)->legal()) {
    const std::string text = hub_move(**table, ply.code);
    const auto again = read_hub_move(**table, text);
    ASSERT_TRUE(again) << text;
    EXPECT_EQ(*again, ply.code) << text;
  }
  const auto game = variant.set_up("W:W28:B22,12");
  ASSERT_TRUE(game);
  const auto both = read_hub_move(**game, "28x8x12x22");
  ASSERT_TRUE(both) << "taken pieces in any order";
  EXPECT_EQ(hub_move(**game, *both), "28x8x22x12");
  EXPECT_FALSE(read_hub_move(**game, "28x17"));
  EXPECT_FALSE(read_hub_move(**game, "xx--"));
}

class Hub : public testing::Test {
 protected:
  void SetUp() override {
    talk.say("hub");
    greeting = talk.until("wait");
    talk.say("init");
    talk.until("ready");
  }
  Talk talk;
  std::vector<std::string> greeting;
};

TEST_F(Hub, DeclaresItsParameters) {
  EXPECT_TRUE(any(greeting, "id name=Sanpan version="));
  for (const char* parameter :
       {"param name=variant value=normal type=enum values=\"normal brazilian russian\"",
        "param name=threads value=1 type=int min=1", "param name=book value=true type=bool"}) {
    EXPECT_TRUE(any(greeting, parameter)) << parameter;
  }
}

TEST_F(Hub, ThinksWithinEachKindOfLevel) {
  for (const char* level : {"level depth=4", "level nodes=500", "level move-time=0.05",
                            "level moves=10 time=2.5", "level time=2 inc=0.1"}) {
    talk.say("pos pos=" + start + " moves=\"32-28 19-23 28x19x23\"");
    talk.say(level);
    talk.say("go think");
    const auto lines = talk.until("done");
    EXPECT_TRUE(lines.back() == "done move=14x23x19" ||
                lines.back().starts_with("done move=14x23x19 ponder=") ||
                lines.back().starts_with("done move=13x24x19"))
        << level << lines.back();
  }
}

TEST_F(Hub, AnswersPingWhileItAnalyses) {
  talk.say("pos pos=" + start);
  talk.say("level infinite");
  talk.say("go analyze");
  talk.until("info depth=3");
  talk.say("ping");
  EXPECT_FALSE(any(talk.until("pong"), "done"));
  talk.say("stop");
  talk.until("done move=");
}

TEST_F(Hub, PondersUntilTheHit) {
  talk.say("pos pos=" + start + " moves=\"32-28 19-23\"");
  talk.say("level time=1");
  talk.say("go ponder");
  talk.until("info depth=1");
  talk.say("ping");
  EXPECT_FALSE(any(talk.until("pong"), "done"));
  talk.say("ponder-hit");
  talk.until("done move=");
}

TEST_F(Hub, PlaysTheOtherBoards) {
  for (const char* kind : {"brazilian", "russian"}) {
    talk.say(std::string("set-param name=variant value=") + kind);
    talk.say("pos pos=start");
    talk.say("level depth=3");
    talk.say("go think");
    EXPECT_TRUE(talk.last("done").starts_with("done move=2")) << kind;
  }
}

TEST_F(Hub, SpeaksTheFirstVersionWhenSpokenToInIt) {
  talk.say("set threads 1");
  talk.say("pos w" + start.substr(1));
  talk.say("move 32-28");
  talk.say("move 19-23");
  talk.say("move 28x19x23");
  talk.say("depth 4");
  talk.say("go");
  const auto lines = talk.until("move");
  EXPECT_TRUE(lines.back().starts_with("move 14x23x19") || lines.back().starts_with("move 13x24x19"))
      << lines.back();
  EXPECT_TRUE(any(lines, "info 4 "));
}

TEST_F(Hub, AnswersNonsensePlainlyAndLivesOn) {
  for (const char* line :
       {"foo", "pos pos=W", "pos pos=start moves=\"1-2\"", "level depth=x", "level time=", "level nodes=-1",
        "level move-time=nan", "set-param name=threads value=0", "set-param name=variant value=frisian"}) {
    talk.say(line);
    talk.say("ping");
    EXPECT_TRUE(any(talk.until("pong"), "error message=")) << line;
  }
  for (const char* line :
       {"", "   ", "pos", "set-param name=unknown value=1", "level", "stop", "ponder-hit", "new-game"}) {
    talk.say(line);
    talk.say("ping");
    EXPECT_FALSE(any(talk.until("pong"), "error message=")) << line;
  }
}

TEST_F(Hub, ASearchWithoutALevelIsAnsweredAllTheSame) {
  for (const auto& [level, said] :
       {std::pair("level depth=abc", "depth takes a number, not abc."),
        std::pair("level moves=10 time=x", "time takes a number, not x."),
        std::pair("level nodes", "nodes lacks its number."),
        std::pair("level dpeth=3", "level does not know dpeth."),
        std::pair("level 1 2", "level takes three numbers."), std::pair("level", "")}) {
    talk.say("level depth=2");
    talk.say(level);
    talk.say("go think");
    const auto lines = talk.until("done");
    EXPECT_TRUE(any(lines, said)) << level << lines.front();
    EXPECT_TRUE(any(lines, "error message=\"No level bounds the search: it takes 0.1 seconds.\"")) << level;
  }
  talk.say("level depth=2");
  talk.say("go thnik");
  EXPECT_TRUE(any(talk.until("done"), "error message=\"go takes think, ponder or analyze, not thnik.\""));
  talk.say("level depth=x");
  talk.say("go ponder");
  talk.until("info depth=2");
  talk.say("ponder-hit");
  talk.until("done");
}

TEST_F(Hub, NeitherIsItLeftWaitingInTheFirstVersion) {
  for (const auto& [level, said] : {std::pair("depth x", "error depth takes a number above 0, not x."),
                                    std::pair("time 0", "error time takes a number above 0, not 0."),
                                    std::pair("level 1 x 2", "level takes three numbers.")}) {
    talk.say("set threads 1");
    talk.say(level);
    talk.say("go");
    const auto lines = talk.until("move");
    EXPECT_TRUE(any(lines, said)) << level << lines.front();
    EXPECT_TRUE(any(lines, "error No level bounds the search: it takes 0.1 seconds.")) << level;
  }
}

TEST_F(Hub, SaysHowMuchOfALargeHashTableItTakes) {
  const auto fitting = play::fitting_hash(65536);
  for (const char* asked : {"set-param name=hash value=65536", "set-param name=tt-size value=32"}) {
    talk.say(asked);
    talk.say("hub");
    const auto lines = talk.until("wait");
    EXPECT_TRUE(any(lines, "param name=hash value=" + std::to_string(fitting.mebibytes) + " type")) << asked;
    EXPECT_EQ(any(lines, "error message=\"A hash table of 65536 MiB is too large"),
              fitting.mebibytes < 65536);
  }
  talk.say("set-param name=tt-size value=20");
  talk.say("set-param name=tt-size value=64");
  talk.say("hub");
  EXPECT_TRUE(any(talk.until("wait"), "param name=hash value=16 type")) << "what is refused changes nothing";
}

TEST_F(Hub, QuitsWhileItThinks) {
  talk.say("go analyze");
  talk.say("quit");
  talk.rest();
}

}  // namespace
}  // namespace sanpan::protocol
