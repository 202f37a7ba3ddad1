// Divide and conquer and the narrow strips: every tour is checked square by square.
#include <gtest/gtest.h>

#include "engine/common/random.h"
#include "engine/tour/divide.h"
#include "engine/tour/strip.h"
#include "tests/tour/check.h"

namespace sanpan::tour {

namespace {

std::string fault_of(const Board& board, const Wish& wish, const std::vector<std::int32_t>& numbers) {
  const std::vector<Cell> path = order({.numbers = numbers, .closed = wish.closed});
  if (path.size() != numbers.size()) return "not every number";
  if (wish.from != no_cell && path.front() != wish.from) return "another start";
  if (wish.to != no_cell && path.back() != wish.to) return "another end";
  return fault(board, path, wish.closed);
}

// Open, closed, from and to many squares, and between many pairs; `make` gives numbers or nothing.
template <class Make>
void try_many(Size size, int pairs, const Make& make) {
  const Board board(size);
  Random random(static_cast<std::uint64_t>(size.rows * 1000 + size.cols));
  std::vector<Wish> wishes{{}, {.closed = true}};
  const auto any = [&] { return static_cast<Cell>(random.below(static_cast<std::uint64_t>(board.area()))); };
  for (int i = 0; i < pairs; ++i) {
    wishes.push_back({.from = any()});
    wishes.push_back({.to = any()});
    wishes.push_back({.from = any(), .to = any()});
    wishes.push_back({.from = any(), .closed = true});
    const Cell from = any();
    const std::vector<Cell> next = board.neighbours(from);
    wishes.push_back({.from = from, .to = next[random.below(next.size())], .closed = true});
  }
  for (const Wish& wish : wishes) {
    if (impossible(board, wish)) continue;
    const auto numbers = make(wish);
    ASSERT_TRUE(numbers) << size.cols << "x" << size.rows << " " << wish.from << " " << wish.to << " "
                         << wish.closed;
    EXPECT_EQ(fault_of(board, wish, *numbers), "")
        << size.cols << "x" << size.rows << " " << wish.from << " " << wish.to;
  }
}

std::optional<std::vector<std::int32_t>> divided(Size size, const Wish& wish) {
  const auto division = Division::make(size, wish);
  if (!division) return std::nullopt;
  std::vector<std::int32_t> numbers(static_cast<std::size_t>(size.area()));
  division->number(numbers);
  return numbers;
}

}  // namespace

TEST(Divide, EverySizeFromSixToTwenty) {
  for (int rows = 6; rows <= 20; ++rows) {
    for (int cols = 6; cols <= 20; ++cols) {
      try_many({rows, cols}, 4, [&](const Wish& wish) { return divided({rows, cols}, wish); });
    }
  }
}

TEST(Divide, LargerBoardsOfEveryProportion) {
  for (const Size size :
       {Size{6, 301}, Size{301, 7}, Size{5, 200}, Size{222, 5}, Size{61, 62}, Size{63, 65}, Size{128, 11}}) {
    try_many(size, 6, [&](const Wish& wish) { return divided(size, wish); });
  }
}

TEST(Divide, BandsAreTheWholeBoard) {
  const Size size{40, 33};
  const auto division = *Division::make(size, {.from = 100, .to = 1001});
  std::vector<std::int32_t> whole(static_cast<std::size_t>(size.area())), banded;
  division.number(whole);
  for (int band = 0; band < division.bands(); ++band) {
    EXPECT_EQ(division.band_begin(band) * size.cols, static_cast<int>(banded.size()));
    std::vector<std::int32_t> rows(static_cast<std::size_t>(division.band_rows(band) * size.cols));
    division.number_band(band, rows);
    banded.insert(banded.end(), rows.begin(), rows.end());
  }
  EXPECT_EQ(whole, banded);
}

TEST(Strip, ThreeAndFourSquaresWide) {
  for (const int length : {14, 15, 40, 61, 100, 173, 500}) {
    for (const int width : {3, 4}) {
      try_many({width, length}, 4, [&](const Wish& wish) { return strip_tour({width, length}, wish, 1); });
    }
    try_many({length, 3}, 2, [&](const Wish& wish) { return strip_tour({length, 3}, wish, 1); });
  }
}

}  // namespace sanpan::tour
