// What is hot in xiangqi: counting the tree of moves, making lists of moves, valuing positions, and the
// search. `perft/5` gives the leaves a second that are compared with other programs' `go perft 5`.
#include <benchmark/benchmark.h>

#include "engine/search/search.h"
#include "engine/xiangqi/game.h"
#include "engine/xiangqi/perft.h"

namespace {

using namespace sanpan;
using xiangqi::Game;

constexpr const char* middle_game = "2bakn3/c3a4/1rn1bc3/p2RCN2p/6P2/9/P1p1P1r1P/4C1N2/3R5/2BAKAB2 w - - 0 1";

void perft(benchmark::State& state) {
  const auto position = *xiangqi::parse_fen(xiangqi::start_fen);
  std::uint64_t leaves = 0;
  for (auto _ : state) leaves += xiangqi::perft(position, static_cast<int>(state.range(0)), 1);
  state.counters["leaves"] = benchmark::Counter(static_cast<double>(leaves), benchmark::Counter::kIsRate);
}
BENCHMARK(perft)->Arg(4)->Arg(5)->Unit(benchmark::kMillisecond);

void generate(benchmark::State& state) {
  const auto position = *xiangqi::parse_fen(middle_game);
  for (auto _ : state) {
    xiangqi::MoveList list;
    position.generate(list);
    benchmark::DoNotOptimize(list);
  }
}
BENCHMARK(generate);

void play(benchmark::State& state) {
  const auto position = *xiangqi::parse_fen(middle_game);
  xiangqi::MoveList list;
  position.generate(list);
  std::size_t i = 0;
  for (auto _ : state) {
    auto after = position;
    after.play(list[i++ % list.size()]);
    benchmark::DoNotOptimize(after);
  }
}
BENCHMARK(play);

/// `weights`: as for `load_weights`.
void evaluate(benchmark::State& state, const char* weights) {
  const auto loaded = *Game::load_weights(weights);
  Game::Evaluator evaluator(*loaded);
  const auto position = *xiangqi::parse_fen(middle_game);
  evaluator.reset(position);
  xiangqi::MoveList list;
  position.generate(list);
  std::size_t i = 0;
  for (auto _ : state) {
    const auto move = list[i++ % list.size()];
    auto after = position;
    after.play(move);
    evaluator.push(position, move, after);
    benchmark::DoNotOptimize(evaluator.evaluate(after));
    evaluator.pop();
  }
}
BENCHMARK_CAPTURE(evaluate, network, "");
BENCHMARK_CAPTURE(evaluate, hand, "hand");

void search(benchmark::State& state) {
  const auto position = *xiangqi::parse_fen(xiangqi::start_fen);
  sanpan::search::Search<Game> searcher(*Game::load_weights(""));
  searcher.set_hash(64);
  xiangqi::MoveList list;
  position.generate(list);
  std::uint64_t nodes = 0;
  for (auto _ : state) {
    searcher.clear();
    sanpan::search::Control control({}, {}, 500'000);
    nodes += searcher.run({.root = position, .line = {}, .moves = {list.begin(), list.end()}}, control).nodes;
  }
  state.counters["nodes"] = benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsRate);
}
BENCHMARK(search)->Unit(benchmark::kMillisecond);

}  // namespace
