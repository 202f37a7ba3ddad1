// A program of others that drives engines: uci2wb, which makes UCI and UCCI engines play under XBoard.
// Skipped where it is not installed (Debian and Ubuntu: apt-get install uci2wb).
#include <filesystem>

#include "engine/common/random.h"
#include "engine/play/variant.h"
#include "tests/protocol/talk.h"

namespace sanpan::protocol {
namespace {

std::string driver() {
  for (const char* place : {"/usr/games/uci2wb", "/usr/bin/uci2wb", "/usr/local/bin/uci2wb"}) {
    if (std::filesystem::exists(place)) return place;
  }
  return {};
}

/// `-c`: UCI in the dialect of Cyclone, `-x`: UCCI.
class Driven : public testing::TestWithParam<const char*> {};

TEST_P(Driven, PlaysAGame) {
  const std::string program = driver();
  if (program.empty()) GTEST_SKIP() << "uci2wb is not installed";
  Talk talk(program + " debug " + GetParam() + " '" + SANPAN_ENGINE + "'");
  for (const char* line : {"xboard", "protover 2"}) talk.say(line);
  while (talk.last("feature").find("done=1") == std::string::npos) {
  }
  for (const char* line : {"new", "variant xiangqi", "post", "easy", "sd 3"}) talk.say(line);
  const auto table = play::variant("xiangqi")->start();
  Random random(7);
  int answers = 0;
  for (; answers < 15 && table->verdict().outcome == Outcome::ongoing; ++answers) {
    const auto legal = table->legal();
    const std::uint64_t move = legal[random.below(legal.size())].code;
    talk.say("usermove " + table->write(move));
    table->play(move);
    if (table->verdict().outcome != Outcome::ongoing) break;
    const auto lines = talk.until("move ");
    for (const char* complaint : {"no command", " takes ", "refused", "error"})
      EXPECT_FALSE(any(lines, complaint)) << complaint << " after move " << answers;
    ASSERT_FALSE(lines.empty());
    const auto answer = table->read(lines.back().substr(5));
    ASSERT_TRUE(answer) << lines.back();
    table->play(*answer);
  }
  EXPECT_GT(answers, 5);
  talk.say("quit");
}

INSTANTIATE_TEST_SUITE_P(Dialects, Driven, testing::Values("-c", "-x"));

}  // namespace
}  // namespace sanpan::protocol
