// `levels`: how the ten levels of play compare, by games between them.
#include <fmt/format.h>

#include <cstdio>
#include <map>
#include <memory>

#include "engine/command/commands.h"
#include "engine/command/options.h"
#include "engine/common/command.h"
#include "engine/protocol/match.h"

namespace sanpan::command {
namespace {

struct Options {
  GameOptions game;
  int games = 40;
  int low = 1, high = play::full_strength;
  bool all = false;
  std::uint64_t seed = 1;
  std::uint64_t nodes = 300'000;
};

void run(const Options& options) {
  if (options.low >= options.high) wrong_use("--from must be below --to");
  protocol::MatchOptions match;
  match.a = match.b = "self";
  match.hash = 16;
  match.random_plies = 4;
  match.max_plies = 300;
  match.resign_score = 1000;
  match.seed = options.seed;
  match.variant = &options.game.variant();
  match.games = options.games;
  match.limits.nodes = options.nodes;
  std::map<int, std::pair<double, int>> total;  // points and games of each level
  fmt::print("   A    B  A against B\n");
  for (int high = options.low + 1; high <= options.high; ++high) {
    for (int low = options.all ? options.low : high - 1; low < high; ++low) {
      match.level_a = high;
      match.level_b = low;
      const auto standing = accepted(protocol::play_match(match));
      fmt::print("{:>4} {:>4}  {:.1f} %  {}\n", high, low, 100 * standing.score(), to_string(standing));
      std::fflush(stdout);
      total[high].first += standing.score() * standing.games();
      total[low].first += (1 - standing.score()) * standing.games();
      total[high].second += standing.games();
      total[low].second += standing.games();
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
  options->game.add_game_to(*command);
  command->add_option("--games", options->games, "Games for each pair of levels (default 40)")
      ->check(CLI::Range(2, 100000));
  command->add_option("--from", options->low, "The lowest level that plays")
      ->check(CLI::Range(1, play::full_strength));
  command->add_option("--to", options->high, "The highest level that plays")
      ->check(CLI::Range(1, play::full_strength));
  command->add_flag("--all", options->all, "Every pair, not only neighbours");
  command->add_option("--nodes", options->nodes, "Positions that any level may search (default 300000)")
      ->check(positive());
  command->add_option("--seed", options->seed, "Seed of the openings");
  command->callback([options] { run(*options); });
}

}  // namespace sanpan::command
