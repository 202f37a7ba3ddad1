// Games that the engine plays against itself, for the evaluation to learn from.
#pragma once

#include <functional>
#include <memory>
#include <stop_token>

#include "engine/draughts/game.h"
#include "engine/learn/draughts_samples.h"

namespace sanpan::learn {

struct DraughtsSelfplay {
  std::uint64_t seed = 1;
  int depth = 4;  ///< plies of each search
  int random_plies =
      10;  ///< legal moves drawn at random before the first search; every second game one fewer
  int games_a_shard = 1000;
  int shards = 1;
  int threads = 1;
  std::filesystem::path folder;
};

struct SelfplayTotals {
  std::int64_t games = 0, positions = 0, white_wins = 0, draws = 0;
};

/// Plays the games of one shard; the same for the same seed, number and weights, whatever else runs.
template <class G>
std::vector<DraughtsSample> play_shard(const DraughtsSelfplay& plan, int number,
                                       const std::shared_ptr<const typename G::Weights>& weights,
                                       SelfplayTotals& totals);

/// Writes the shards that are not in the folder yet, until done or stopped; `report` is called after each,
/// from one thread at a time.
template <class G>
Done selfplay(const DraughtsSelfplay& plan, const std::shared_ptr<const typename G::Weights>& weights,
              std::stop_token stop, const std::function<void(int shard, const SelfplayTotals&)>& report);

}  // namespace sanpan::learn
