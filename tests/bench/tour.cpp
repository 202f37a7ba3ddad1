// Speeds of the knight's tours. Times are processor time; `ns_a_square` is what the notes and the README
// quote.
#include <benchmark/benchmark.h>

#include "engine/common/random.h"
#include "engine/tour/count.h"
#include "engine/tour/divide.h"
#include "engine/tour/exact.h"
#include "engine/tour/solve.h"
#include "engine/tour/stepped.h"

namespace {

using namespace sanpan::tour;

void per_square(benchmark::State& state, std::int64_t squares) {
  state.counters["ns_a_square"] =
      benchmark::Counter(static_cast<double>(squares) * static_cast<double>(state.iterations()) / 1e9,
                         benchmark::Counter::kIsRate | benchmark::Counter::kInvert);
}

// From nothing to every number in fresh memory.
void divide_numbered(benchmark::State& state) {
  const Size size{static_cast<int>(state.range(0)), static_cast<int>(state.range(0))};
  for (auto _ : state) {
    const auto division = Division::make(size, {.closed = size.area() % 2 == 0});
    const std::unique_ptr<std::int32_t[]> numbers(new std::int32_t[static_cast<std::size_t>(size.area())]);
    division->number({numbers.get(), static_cast<std::size_t>(size.area())});
    benchmark::DoNotOptimize(numbers.get());
  }
  per_square(state, size.area());
}
BENCHMARK(divide_numbered)->Arg(100)->Arg(1000)->Arg(1001)->Arg(4000)->Unit(benchmark::kMillisecond);

// The physical limit beside it: writing as many numbers in order to fresh memory.
void write_in_order(benchmark::State& state) {
  const auto squares = static_cast<std::size_t>(state.range(0) * state.range(0));
  for (auto _ : state) {
    const std::unique_ptr<std::int32_t[]> numbers(new std::int32_t[squares]);
    for (std::size_t i = 0; i < squares; ++i) numbers[i] = static_cast<std::int32_t>(i);
    benchmark::DoNotOptimize(numbers.get());
    benchmark::ClobberMemory();
  }
  per_square(state, static_cast<std::int64_t>(squares));
}
BENCHMARK(write_in_order)->Arg(1000)->Arg(4000)->Unit(benchmark::kMillisecond);

// Numbers in memory that has been touched before.
void divide_renumbered(benchmark::State& state) {
  const Size size{static_cast<int>(state.range(0)), static_cast<int>(state.range(0))};
  const auto division = Division::make(size, {.closed = true});
  std::vector<std::int32_t> numbers(static_cast<std::size_t>(size.area()));
  for (auto _ : state) {
    division->number(numbers);
    benchmark::ClobberMemory();
  }
  per_square(state, size.area());
}
BENCHMARK(divide_renumbered)->Arg(1000)->Arg(4000)->Unit(benchmark::kMillisecond);

// Warnsdorff's rule in the stepped search, one start after another.
void warnsdorff(benchmark::State& state) {
  const Board board(Size{static_cast<int>(state.range(0)), static_cast<int>(state.range(0))});
  sanpan::Random random(1);
  for (auto _ : state) {
    Cell start = 0;
    do {
      start = static_cast<Cell>(random.below(static_cast<std::uint64_t>(board.area())));
    } while (board.area() % 2 == 1 && board.colour(start) == 1);
    Search search(board, {.start = start});
    benchmark::DoNotOptimize(search.run(4 * board.area()));
  }
  per_square(state, board.area());
}
BENCHMARK(warnsdorff)->Arg(8)->Arg(50)->Arg(100)->Arg(200)->Arg(1000)->Unit(benchmark::kMicrosecond);

// What no search by Warnsdorff's rule can do without, beside it: a known tour walked, the exits of the eight
// squares around each counted down and the next leap looked up.
void warnsdorff_without_choosing(benchmark::State& state) {
  const Board board(Size{static_cast<int>(state.range(0)), static_cast<int>(state.range(0))});
  const auto side = static_cast<std::size_t>(state.range(0)), stride = side + 2;
  const std::vector<Cell> path = order(solve({.board = board, .wish = {.from = 0}}).tour);
  std::vector<std::uint8_t> direction(path.size());
  std::array<std::size_t, 8> offset;
  for (std::size_t d = 0; d < 8; ++d) {
    const Step step = board.steps()[d];
    offset[d] = static_cast<std::size_t>(step.rows) * stride + static_cast<std::size_t>(step.cols);
    for (std::size_t i = 0; i + 1 < path.size(); ++i) {
      if (board.leap(path[i], step) == path[i + 1]) direction[i] = static_cast<std::uint8_t>(d);
    }
  }
  for (auto _ : state) {
    std::vector<std::uint8_t> exits(stride * (side + 4) + 2, 8);
    std::size_t at = 2 * stride + 2;
    for (const std::uint8_t next : direction) {
      for (const std::size_t o : offset) --exits[at + o];
      exits[at] |= 0x80;
      at += offset[next];
    }
    benchmark::DoNotOptimize(exits.data());
    benchmark::ClobberMemory();
  }
  per_square(state, board.area());
}
BENCHMARK(warnsdorff_without_choosing)
    ->Arg(8)
    ->Arg(50)
    ->Arg(100)
    ->Arg(200)
    ->Arg(1000)
    ->Unit(benchmark::kMicrosecond);

void all_starts_of_the_chessboard(benchmark::State& state) {
  const Board board(Size{8, 8});
  for (auto _ : state) {
    for (Cell start = 0; start < 64; ++start) {
      const Answer answer = solve({.board = board, .wish = {.from = start}});
      benchmark::DoNotOptimize(answer.tour.numbers.data());
    }
  }
}
BENCHMARK(all_starts_of_the_chessboard)->Unit(benchmark::kMicrosecond);

void between_any_two_squares(benchmark::State& state) {
  const Board board(Size{static_cast<int>(state.range(0)), static_cast<int>(state.range(0))});
  sanpan::Random random(1);
  for (auto _ : state) {
    Wish wish;
    do {
      wish.from = static_cast<Cell>(random.below(static_cast<std::uint64_t>(board.area())));
      wish.to = static_cast<Cell>(random.below(static_cast<std::uint64_t>(board.area())));
    } while (impossible(board, wish));
    Exact exact(board, wish, random());
    benchmark::DoNotOptimize(exact.run(10'000));
  }
}
BENCHMARK(between_any_two_squares)->Arg(6)->Arg(8)->Arg(12)->Unit(benchmark::kMicrosecond);

void count_closed(benchmark::State& state) {
  for (auto _ : state) {
    auto counter = Counter::make(
        {.board = Board(Size{static_cast<int>(state.range(0)), static_cast<int>(state.range(1))}),
         .closed = true});
    counter->run();
    benchmark::DoNotOptimize(*counter->total());
  }
}
BENCHMARK(count_closed)->Args({5, 8})->Args({6, 6})->Unit(benchmark::kMillisecond);

}  // namespace
