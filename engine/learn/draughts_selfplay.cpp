#include "engine/learn/draughts_selfplay.h"

#include <atomic>
#include <mutex>
#include <optional>
#include <thread>

#include "engine/common/random.h"
#include "engine/search/search.h"

namespace sanpan::learn {
namespace {

constexpr int longest_game = 300;   // plies; then it counts as drawn
constexpr int fair_opening = 50;    // a random opening worth more is thrown away
constexpr int decided_score = 900;  // so many plies in a row with it, and the game is won
constexpr int decided_plies = 8;

template <class G>
class Player {
 public:
  using Position = typename G::Position;

  Player(std::shared_ptr<const typename G::Weights> weights, int depth)
      : search_(std::move(weights)), depth_(depth) {
    search_.set_hash(2);
  }

  /// The result, with the quiet positions of the game appended to `samples`; nothing when the random opening
  /// was not worth playing.
  std::optional<Outcome> game(Random& random, int random_plies, std::vector<DraughtsSample>& samples) {
    search_.clear();
    search::Task<G> task;
    task.depth = depth_;
    for (int i = 0; i < random_plies; ++i) {
      list(task);
      if (task.moves.empty()) return std::nullopt;
      play(task, task.moves[random.below(task.moves.size())]);
    }
    const std::size_t first = samples.size();
    int decided = 0;
    std::optional<Outcome> outcome;
    for (int ply = 0; !outcome; ++ply) {
      list(task);
      if (task.moves.empty()) {
        outcome = win_for(!task.root.turn());
        break;
      }
      if (ply >= longest_game || G::verdict(task.line, task.root, RuleSet::wxf).outcome == Outcome::draw) {
        outcome = Outcome::draw;
        break;
      }
      auto [move, score] = best(task);
      const int white_score = task.root.turn() == Side::first ? score : -score;
      if (ply == 0 && std::abs(score) > fair_opening) return std::nullopt;
      if (!task.root.forced()) samples.emplace_back(task.root.board(), task.root.turn(), white_score);
      decided = white_score > decided_score    ? std::max(decided, 0) + 1
                : white_score < -decided_score ? std::min(decided, 0) - 1
                                               : 0;
      if (std::abs(decided) >= decided_plies)
        outcome = decided > 0 ? Outcome::first_wins : Outcome::second_wins;
      play(task, move);
    }
    for (std::size_t i = first; i < samples.size(); ++i) samples[i].set_result(*outcome);
    return outcome;
  }

 private:
  static void list(search::Task<G>& task) {
    typename G::MoveList moves;
    task.root.generate(moves);
    task.moves.assign(moves.begin(), moves.end());
  }
  static void play(search::Task<G>& task, draughts::Move move) {
    // Only what a repetition can reach is kept of the game.
    if (task.root.reversible() == 0) task.line.clear();
    task.line.push_back({task.root, move});
    task.root.play(move);
  }
  std::pair<draughts::Move, int> best(const search::Task<G>& task) {
    search::Control control({}, {}, ~std::uint64_t{0});
    const auto found = search_.run(task, control);
    return {found.moves.front().move, found.moves.front().shown};
  }

  search::Search<G> search_;
  int depth_;
};

}  // namespace

template <class G>
std::vector<DraughtsSample> play_shard(const DraughtsSelfplay& plan, int number,
                                       const std::shared_ptr<const typename G::Weights>& weights,
                                       SelfplayTotals& totals) {
  Player<G> player(weights, plan.depth);
  Random random(Random(plan.seed ^ static_cast<std::uint64_t>(number) << 32)());
  std::vector<DraughtsSample> samples;
  for (int game = 0; game < plan.games_a_shard;) {
    const auto outcome = player.game(random, plan.random_plies - game % 2, samples);
    if (!outcome) continue;
    ++game;
    ++totals.games;
    totals.white_wins += *outcome == Outcome::first_wins;
    totals.draws += *outcome == Outcome::draw;
  }
  totals.positions += static_cast<std::int64_t>(samples.size());
  return samples;
}

template <class G>
Done selfplay(const DraughtsSelfplay& plan, const std::shared_ptr<const typename G::Weights>& weights,
              std::stop_token stop, const std::function<void(int, const SelfplayTotals&)>& report) {
  std::error_code error;
  std::filesystem::create_directories(plan.folder, error);
  if (error) return Error{{"The folder {0} cannot be made: {1}", {plan.folder.string(), error.message()}}};
  std::atomic<int> next{0};
  std::mutex mutex;
  SelfplayTotals totals;
  std::optional<Error> failure;
  const auto work = [&] {
    for (int shard; (shard = next++) < plan.shards && !stop.stop_requested();) {
      const auto file = shard_file(plan.folder, shard);
      if (std::filesystem::exists(file)) continue;
      SelfplayTotals mine;
      const auto samples = play_shard<G>(plan, shard, weights, mine);
      const std::scoped_lock lock(mutex);
      if (failure) return;
      if (auto written = write_shard(file, samples); !written) {
        failure = written.error();
        return;
      }
      totals.games += mine.games;
      totals.positions += mine.positions;
      totals.white_wins += mine.white_wins;
      totals.draws += mine.draws;
      report(shard, totals);
    }
  };
  {
    std::vector<std::jthread> helpers;
    for (int i = 1; i < plan.threads; ++i) helpers.emplace_back(work);
    work();
  }
  if (failure) return *failure;
  return done();
}

#define SANPAN_INSTANTIATE(G)                                                                            \
  template std::vector<DraughtsSample> play_shard<G>(                                                    \
      const DraughtsSelfplay&, int, const std::shared_ptr<const typename G::Weights>&, SelfplayTotals&); \
  template Done selfplay<G>(const DraughtsSelfplay&, const std::shared_ptr<const typename G::Weights>&,  \
                            std::stop_token, const std::function<void(int, const SelfplayTotals&)>&);
SANPAN_INSTANTIATE(draughts::International)
SANPAN_INSTANTIATE(draughts::Brazilian)
SANPAN_INSTANTIATE(draughts::Russian)
#undef SANPAN_INSTANTIATE

}  // namespace sanpan::learn
