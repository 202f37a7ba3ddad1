// The move generator against figures on which two independent programs agree.
#include "engine/xiangqi/perft.h"

#include <gtest/gtest.h>

#include <charconv>
#include <fstream>
#include <sstream>

#include "engine/xiangqi/fen.h"

namespace sanpan::xiangqi {
namespace {

constexpr std::uint64_t most_leaves = 8'000'000;  // keeps the whole table within seconds

TEST(Perft, AgreesWithEveryLineOfTheTable) {
  std::ifstream file(SANPAN_TEST_DATA "/perft-xiangqi.txt");
  ASSERT_TRUE(file);
  int checked = 0;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#') continue;
    std::istringstream cells(line);
    std::string fen, cell;
    std::getline(cells, fen, ';');
    const auto position = parse_diagram(fen);
    ASSERT_TRUE(position) << fen << ": " << english(position.error().message);
    EXPECT_EQ(write_fen(*position), fen);
    while (std::getline(cells, cell, ';')) {
      int depth = 0;
      std::uint64_t nodes = 0;
      const char* end = cell.data() + cell.size();
      std::from_chars(cell.data() + 1, end, depth);
      std::from_chars(cell.data() + cell.find(' ') + 1, end, nodes);
      if (nodes > most_leaves) break;
      EXPECT_EQ(perft(*position, depth, 1), nodes) << fen << " depth " << depth;
      ++checked;
    }
  }
  EXPECT_GT(checked, 70);
}

TEST(Perft, ThreadsCountTheSame) {
  const auto position = parse_fen(start_fen);
  EXPECT_EQ(perft(*position, 4, 3), 3290240u);
}

}  // namespace
}  // namespace sanpan::xiangqi
