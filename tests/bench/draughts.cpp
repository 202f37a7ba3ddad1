// Speed of draughts: leaves of perft, evaluations and table probes a second.
#include <benchmark/benchmark.h>

#include "engine/common/random.h"
#include "engine/draughts/game.h"

namespace {

using I = sanpan::draughts::International;

/// Positions of games with random moves, of all stages.
std::vector<I::Position> positions() {
  std::vector<I::Position> all;
  sanpan::Random random(1);
  for (I::Position position; all.size() < 4096;) {
    I::MoveList moves;
    position.generate(moves);
    if (moves.empty() || position.clocks().kings_only > 10) {
      position = {};
      continue;
    }
    all.push_back(position);
    position.play(moves[random.below(moves.size())]);
  }
  return all;
}

void perft_from(benchmark::State& state, const char* fen, int depth) {
  const auto position = *I::parse(fen);
  std::uint64_t leaves = 0;
  for (auto _ : state) leaves += I::perft(position, depth, 1);
  state.counters["leaves"] = benchmark::Counter(static_cast<double>(leaves), benchmark::Counter::kIsRate);
}
BENCHMARK_CAPTURE(perft_from, start_9, I::start_fen.data(), 9);
BENCHMARK_CAPTURE(perft_from, random178_7, "B:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46:BK17,K24",
                  7);
BENCHMARK_CAPTURE(perft_from, woldouby_13, "W:W25,27,28,30,32,33,34,35,37,38:B12,13,14,16,18,19,21,23,24,26",
                  13);

template <class F>
void over_positions(benchmark::State& state, F&& f) {
  const auto all = positions();
  std::size_t i = 0;
  for (auto _ : state) benchmark::DoNotOptimize(f(all[i++ % all.size()]));
  state.SetItemsProcessed(state.iterations());
}

void generate(benchmark::State& state) {
  over_positions(state, [](const I::Position& position) {
    I::MoveList moves;
    position.generate(moves);
    return moves.size();
  });
}
BENCHMARK(generate);

void count(benchmark::State& state) {
  over_positions(state, [](const I::Position& position) { return position.move_count(); });
}
BENCHMARK(count);

void evaluate_learned(benchmark::State& state) {
  const auto weights = *I::load_weights("");
  I::Evaluator evaluator(*weights);
  over_positions(state, [&](const I::Position& position) { return evaluator.evaluate(position); });
}
BENCHMARK(evaluate_learned);

void evaluate_by_hand(benchmark::State& state) {
  over_positions(state,
                 [](const I::Position& position) { return sanpan::draughts::hand_evaluate(position); });
}
BENCHMARK(evaluate_by_hand);

void probe_tables(benchmark::State& state) {
  const auto weights = *I::load_weights("");
  std::vector<I::Position> all;
  sanpan::Random random(2);
  const sanpan::draughts::EndgameIndex<I::Board> index({1, 1, 1, 1});
  while (all.size() < 4096) {
    if (const auto pieces = index.pieces(random.below(index.size())))
      all.emplace_back(*pieces, sanpan::Side::first);
  }
  std::size_t i = 0;
  for (auto _ : state) benchmark::DoNotOptimize(weights->tables->probe(all[i++ % all.size()]));
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(probe_tables);

void key(benchmark::State& state) {
  over_positions(state, [](const I::Position& position) { return position.key(); });
}
BENCHMARK(key);

void load_all(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(I::load_weights(""));
}
BENCHMARK(load_all)->Unit(benchmark::kMillisecond);

}  // namespace
