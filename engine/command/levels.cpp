// `levels`: how the ten levels of play compare, by games between them.
#include <fmt/format.h>

#include <cstdio>
#include <map>
#include <memory>

#include "engine/command/commands.h"
#include "engine/command/options.h"
#include "engine/common/command.h"
#include "engine/play/arena.h"

namespace sanpan::command {
namespace {

struct Options {
  GameOptions game;
  int games = 40;
  int low = 1, high = play::full_strength;
  bool all = false;
  int milliseconds = 0;
  std::uint64_t full_nodes = 200'000;
  std::uint64_t seed = 1;
};

play::EngineContender contender(const play::Variant& variant, int level, const Options& options) {
  play::Limits limits;
  if (options.milliseconds > 0) {
    limits.move_time = play::Milliseconds(options.milliseconds);
  } else if (level == play::full_strength) {
    limits.nodes = options.full_nodes;
  }
  auto engine = accepted(play::thinker(variant));
  engine->set_hash(16);
  return {fmt::format("level {}", level), std::move(engine), limits, level};
}

void run(const Options& options) {
  const play::Variant& variant = options.game.table()->variant();
  const auto judge = accepted(play::thinker(variant));
  const auto openings = play::random_openings(variant, *judge, (options.games + 1) / 2, 4, 60, options.seed);
  std::map<int, std::pair<double, int>> total;  // points and games of each level
  fmt::print("{:>4} {:>4}  {}\n", "A", "B", "A against B");
  for (int high = options.low + 1; high <= options.high; ++high) {
    for (int low = options.all ? options.low : high - 1; low < high; ++low) {
      auto a = contender(variant, high, options);
      auto b = contender(variant, low, options);
      const play::Tally tally =
          play::play_match(variant, openings, a, b, {.max_plies = 300, .decided_score = 1200});
      fmt::print("{:>4} {:>4}  {}\n", high, low, play::to_string(tally));
      std::fflush(stdout);
      total[high].first += tally.score() * tally.games();
      total[low].first += (1 - tally.score()) * tally.games();
      total[high].second += tally.games();
      total[low].second += tally.games();
    }
  }
  for (const auto& [level, points] : total) {
    fmt::print("level {:>2}  {:.1f} of {}\n", level, points.first, points.second);
  }
}

}  // namespace

void add_levels(CLI::App& app) {
  auto options = std::make_shared<Options>();
  CLI::App* command =
      app.add_subcommand("levels", "Games between the levels of play, each against the one below");
  options->game.add_to(*command);
  command->add_option("--games", options->games, "Games for each pair of levels (default 40)")
      ->check(CLI::Range(2, 100000));
  command->add_option("--from", options->low, "The lowest level that plays")
      ->check(CLI::Range(1, play::full_strength));
  command->add_option("--to", options->high, "The highest level that plays")
      ->check(CLI::Range(1, play::full_strength));
  command->add_flag("--all", options->all, "Every pair, not only neighbours");
  command->add_option("--ms", options->milliseconds, "Time for a move of any level")
      ->check(CLI::PositiveNumber);
  command
      ->add_option("--full-nodes", options->full_nodes,
                   "Positions that full strength may search (default 200000)")
      ->check(CLI::PositiveNumber);
  command->add_option("--seed", options->seed, "Seed of the openings");
  command->callback([options] { run(*options); });
}

}  // namespace sanpan::command
