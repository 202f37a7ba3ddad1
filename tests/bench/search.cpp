// Speed of the search: positions a second and the depth reached within a fixed number of them.
#include <benchmark/benchmark.h>

#include "engine/play/thinker.h"

namespace {

using namespace sanpan::play;

void from_the_start(benchmark::State& state, const char* game) {
  const Variant& kind = *variant(game);
  auto engine = std::move(*thinker(kind));
  engine->set_hash(256);
  engine->set_book(false);
  const auto table = kind.start();
  const auto nodes = static_cast<std::uint64_t>(state.range(0));
  double depth = 0;
  for (auto _ : state) {
    state.PauseTiming();
    engine->new_game();
    state.ResumeTiming();
    depth = engine->think(*table, {.nodes = nodes}, {}).thought.depth;
  }
  state.counters["depth"] = depth;
  state.counters["nodes/s"] = benchmark::Counter(
      static_cast<double>(nodes) * static_cast<double>(state.iterations()), benchmark::Counter::kIsRate);
}

BENCHMARK_CAPTURE(from_the_start, draughts, "draughts")->Arg(5'000'000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(from_the_start, xiangqi, "xiangqi")->Arg(2'000'000)->Unit(benchmark::kMillisecond);

}  // namespace
