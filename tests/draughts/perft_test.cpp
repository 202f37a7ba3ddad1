// The generator's exactness, by counts that independent programs agree on.
#include <charconv>

#include "tests/draughts/support.h"

namespace sanpan::draughts::test {
namespace {

constexpr std::uint64_t largest_count = 20'000'000;  // keeps the whole test within seconds

template <class G>
void expect_counts(const std::vector<std::uint64_t>& counts) {
  const typename G::Position start;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    EXPECT_EQ(G::perft(start, static_cast<int>(i) + 1, 1), counts[i]) << G::id << " depth " << i + 1;
  }
}

TEST(Perft, International) {
  int checked = 0;
  for (const auto& line : data_lines("draughts-perft.txt")) {
    const auto cells = split(line, ';');
    const auto start = position<International>(cells[0]);
    for (std::size_t i = 1; i < cells.size(); ++i) {
      int depth = 0;
      std::uint64_t nodes = 0;
      const auto space = cells[i].find(' ');
      std::from_chars(cells[i].data() + 1, cells[i].data() + space, depth);
      std::from_chars(cells[i].data() + space + 1, cells[i].data() + cells[i].size(), nodes);
      if (nodes > largest_count) break;
      EXPECT_EQ(International::perft(start, depth, 1), nodes) << line << " depth " << depth;
      ++checked;
    }
  }
  EXPECT_GT(checked, 60);
}

// Rein Halbersma, "Perft for all recognized draughts variants", damforum.nl, 2010.
TEST(Perft, Brazilian) {
  expect_counts<Brazilian>({7, 49, 302, 1469, 7473, 37628, 187302});
}

TEST(Perft, ThreadsAgree) {
  const International::Position start;
  EXPECT_EQ(International::perft(start, 0, 4), 1u);
  EXPECT_EQ(International::perft(start, 1, 4), 9u);
  EXPECT_EQ(International::perft(start, 7, 4), 1049442u);
  EXPECT_EQ(International::perft(position<International>("W:W26:B17,21"), 5, 4), 0u);
}

/// Leaves by playing every move, so that the counting of the last ply is checked against the lists.
template <class G>
std::uint64_t slow_leaves(const typename G::Position& position, int depth) {
  if (depth == 0) return 1;
  std::uint64_t sum = 0;
  for (auto move : legal<G>(position)) {
    auto next = position;
    next.play(move);
    sum += slow_leaves<G>(next, depth - 1);
  }
  return sum;
}

TEST(Perft, CountingAgreesWithLists) {
  for (const auto& line : data_lines("draughts-perft.txt")) {
    const auto start = position<International>(split(line, ';')[0]);
    for (int depth = 1; depth <= 4; ++depth) {
      EXPECT_EQ(International::perft(start, depth, 1), slow_leaves<International>(start, depth)) << line;
    }
  }
  EXPECT_EQ(Russian::perft({}, 7, 1), slow_leaves<Russian>({}, 7));
}

}  // namespace
}  // namespace sanpan::draughts::test
