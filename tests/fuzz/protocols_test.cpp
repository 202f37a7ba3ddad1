// Our engine as other programs see it, spoken to in damaged lines of each protocol: it neither falls over nor
// hangs.
#include <gtest/gtest.h>

#include <sstream>

#include "engine/protocol/speak.h"
#include "tests/fuzz/mutations.h"

namespace sanpan {
namespace {

const std::vector<std::string>& lines_of(const std::string& protocol) {
  static const std::string start = "W" + std::string(20, 'b') + std::string(10, 'e') + std::string(20, 'w');
  static const std::vector<std::string> uci{
      "isready",
      "ucinewgame",
      "position startpos moves h2e2 h9g7 h0g2",
      "position fen rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1 moves b0c2",
      "go depth 2 searchmoves a0a1 i3i4",
      "go nodes 50",
      "go movetime 1",
      "go wtime 5 btime 5 winc 1 binc 1 movestogo 3",
      "go infinite",
      "go ponder depth 1",
      "ponderhit",
      "stop",
      "setoption name MultiPV value 3",
      "setoption name Ranks value 1-10",
      "setoption name UCI_Variant value draughts",
      "setoption name UCI_Variant value xiangqi",
      "setoption name Skill Level value 2",
      "position startpos moves 32-28 19-23"};
  static const std::vector<std::string> ucci{"isready",
                                             "position startpos moves h2e2",
                                             "position fen 3k5/9/9/9/9/9/9/9/9/4K4 w - - 0 1",
                                             "banmoves e0e1 h2e2",
                                             "go depth 2",
                                             "go time 2 movestogo 1",
                                             "go time 3 increment 1 opptime 5",
                                             "go ponder depth 1",
                                             "ponderhit draw",
                                             "stop",
                                             "go draw nodes 20",
                                             "setoption usemillisec true",
                                             "setoption variant draughts:russian",
                                             "setoption newgame",
                                             "probe startpos",
                                             "setoption level 3"};
  static const std::vector<std::string> hub{"init",
                                            "pos pos=" + start + " moves=\"32-28 19-23 28x19x23\"",
                                            "level depth=2",
                                            "level move-time=0.001",
                                            "level nodes=40",
                                            "level time=0.01 inc=0.001 moves=4",
                                            "level infinite",
                                            "go think",
                                            "go ponder",
                                            "go analyze",
                                            "ponder-hit",
                                            "stop",
                                            "ping",
                                            "new-game",
                                            "set-param name=variant value=russian",
                                            "set-param name=variant value=normal",
                                            "pos w" + start.substr(1),
                                            "move 32-28",
                                            "depth 2",
                                            "time 1",
                                            "go",
                                            "analyse",
                                            "set threads 1"};
  return protocol == "uci" ? uci : protocol == "ucci" ? ucci : hub;
}

/// Settings that a damaged line must not reach: they would ask for all the memory and threads there are.
bool costly(const std::string& line) {
  std::string plain;
  for (char c : line) plain += c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
  for (const char* word : {"hash", "thread", "tt-size", "evalfile", "weights"}) {
    if (plain.find(word) != std::string::npos) return true;
  }
  return false;
}

TEST(Protocols, SurviveDamagedLines) {
  Random random(7);
  for (const std::string protocol : {"uci", "ucci", "hub"}) {
    const auto& lines = lines_of(protocol);
    for (int round = 0; round < 10; ++round) {
      std::string talk = protocol + "\n";
      for (int i = 0; i < 60; ++i) {
        const std::string& line = lines[random.below(lines.size())];
        std::string said =
            random.below(3) == 0 ? line : fuzz::mutated(line, lines[random.below(lines.size())], random);
        if (!costly(said)) talk += said + "\n";
      }
      std::istringstream in(talk);
      std::ostringstream out;
      EXPECT_EQ(protocol::speak(in, out), 0);
      EXPECT_FALSE(out.str().empty());
    }
  }
}

TEST(Protocols, SurviveNoise) {
  Random random(8);
  for (const std::string protocol : {"", "uci\n", "ucci\n", "hub\n"}) {
    std::string noise = protocol;
    for (int i = 0; i < 20000; ++i) noise += static_cast<char>(random.below(256));
    noise += "\n" + std::string(3 << 20, 'x') + "\n";
    std::istringstream in(noise);
    std::ostringstream out;
    EXPECT_EQ(protocol::speak(in, out), 0);
  }
}

}  // namespace
}  // namespace sanpan
