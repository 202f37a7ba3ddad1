#include "engine/play/bench.h"

#include <chrono>

#include "engine/common/random.h"
#include "engine/play/thinker.h"

namespace sanpan::play {

Result<BenchResult> bench(const Variant& variant) {
  constexpr int games = 8, plies_apart = 9;
  constexpr std::uint64_t nodes = 1'000'000;  // for each position at most
  constexpr int depth = 13;
  auto made = thinker(variant);
  if (!made) return made.error();
  Thinker& engine = **made;
  engine.set_hash(16);
  engine.set_book(false);

  // Positions from random games: no list to keep for each kind of game.
  Random random(2023);
  BenchResult result;
  auto start = std::chrono::steady_clock::now();
  for (int game = 0; game < games; ++game) {
    auto table = variant.start();
    for (int ply = 0; ply < game * plies_apart; ++ply) {
      auto legal = table->legal();
      if (legal.empty() || table->verdict().outcome != Outcome::ongoing) break;
      table->play(legal[random.below(legal.size())].code);
    }
    if (table->legal().empty()) continue;
    engine.new_game();
    result.nodes += engine.think(*table, {.depth = depth, .nodes = nodes}, {}).thought.nodes;
  }
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return result;
}

}  // namespace sanpan::play
