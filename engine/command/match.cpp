#include "engine/protocol/match.h"

#include <fmt/format.h>

#include <cstdio>
#include <memory>

#include "engine/command/commands.h"
#include "engine/command/options.h"
#include "engine/common/command.h"

namespace sanpan::command {

namespace {

struct Options {
  protocol::MatchOptions match;
  GameOptions game;
  int milliseconds = 0;
  int cpu = 0;
  int depth = 0;
  std::uint64_t nodes = 0;
  std::vector<double> clock;
  std::vector<double> sprt;
  std::string book;
  std::string games_file;
  bool quiet = false;
};

void run(Options options) {
  protocol::MatchOptions& match = options.match;
  match.variant = &options.game.variant();
  if (options.milliseconds > 0) match.limits.move_time = play::Milliseconds(options.milliseconds);
  if (options.nodes > 0) match.limits.nodes = options.nodes;
  if (options.depth > 0) match.limits.depth = options.depth;
  if (options.cpu > 0) match.cpu = std::chrono::milliseconds(options.cpu);
  if (options.clock.size() == 2) {
    match.limits.clock =
        play::Limits::Clock{play::Milliseconds(static_cast<std::int64_t>(options.clock[0] * 1000)),
                            play::Milliseconds(static_cast<std::int64_t>(options.clock[1] * 1000)), 0};
  }
  if (!match.limits.bounded() && !match.cpu) match.limits.move_time = play::Milliseconds(100);
  if (options.sprt.size() == 2 && options.sprt[0] >= options.sprt[1]) {
    wrong_use("--sprt takes the lesser difference first");
  }
  if (options.sprt.size() == 2) match.sprt = {options.sprt[0], options.sprt[1]};
  if (match.ponder && !match.limits.move_time && !match.limits.clock) {
    wrong_use("--ponder takes a time: --ms or --clock");
  }
  match.openings = options.book;
  match.games_file = options.games_file;

  const auto told = [&](const record::Game& game, bool a_is_first, const protocol::Standing& standing) {
    if (options.quiet) return;
    fmt::print("game {} {} {} plies {}  {}  {}\n", standing.games(), a_is_first ? "A-B" : "B-A",
               record::result_text(game.variant(), game.ending.outcome), game.line().size(),
               english(game.ending.reason), to_string(standing));
    std::fflush(stdout);
  };
  const protocol::Standing standing = accepted(protocol::play_match(match, told));
  fmt::print("A {}  B {}\n", match.a, match.b);
  fmt::print("pairs {} {} {} {} {}  faults A {} B {}\n", standing.pairs[0], standing.pairs[1],
             standing.pairs[2], standing.pairs[3], standing.pairs[4], standing.a_faults, standing.b_faults);
  if (match.ponder) {
    const auto& [a, b] = std::pair(standing.a_pondering, standing.b_pondering);
    fmt::print("pondered  A {} of {} foreseen  B {} of {} foreseen\n", a.hits, a.tries, b.hits, b.tries);
  }
  if (match.sprt) fmt::print("llr {:.2f}\n", standing.ratio(match.sprt->first, match.sprt->second));
  fmt::print("score {:.1f} %  A stronger with {:.1f} %\n", 100 * standing.score(),
             100 * standing.likelihood());
  fmt::print("{}\n", to_string(standing));
  if (!standing.stopped.empty()) {
    std::fflush(stdout);
    refuse(standing.stopped);
  }
}

}  // namespace

void add_match(CLI::App& app) {
  auto options = std::make_shared<Options>();
  protocol::MatchOptions& match = options->match;
  CLI::App* command = app.add_subcommand("match", "A against B, sides swapped after each game of an opening");
  command
      ->add_option("A", match.a,
                   "self, self:WEIGHTS, or the command of a program that speaks UCI, UCCI or Hub")
      ->required();
  command->add_option("B", match.b, "The same of the other player")->required();
  options->game.game = "draughts";
  command->add_option("--game", options->game.game, "The game (default draughts)")->type_name("GAME");
  command->add_option("--games", match.games, "How many (default 100)")->check(CLI::Range(1, 1000000));
  auto* cpu = command->add_option("--cpu-ms", options->cpu, "Milliseconds of processor time a move")
                  ->check(CLI::Range(1, longest_ms));
  command->add_option("--ms", options->milliseconds, "Milliseconds a move (default 100)")
      ->check(CLI::Range(1, longest_ms))
      ->excludes(cpu);
  command->add_option("--nodes", options->nodes, "Positions a move")->check(positive())->excludes(cpu);
  command->add_option("--depth", options->depth, "Plies a move")->check(CLI::Range(1, 99))->excludes(cpu);
  command->add_option("--clock", options->clock, "Seconds for the game, and for each move")
      ->expected(2)
      ->check(CLI::Range(0.0, 999999.0))
      ->excludes(cpu);
  command->add_flag("--ponder", match.ponder, "Each thinks on the other's time too")->excludes(cpu);
  auto* book = command
                   ->add_option("--book", options->book,
                                "Openings: a file of positions or games (default: random ones)")
                   ->type_name("FILE");
  command->add_option("--random-plies", match.random_plies, "Moves of a random opening (default 6)")
      ->check(CLI::Range(0, 40))
      ->excludes(book);
  command->add_option("--seed", match.seed, "For random openings")->excludes(book);
  command->add_option("--pgn", options->games_file, "Appends each game to this file, PDN or PGN")
      ->type_name("FILE");
  add_hash(*command, match.hash, "Hash table of each, MiB (default 64)");
  command->add_option("--level-a", match.level_a, "How strong A plays, where it is our own engine")
      ->check(CLI::Range(1, play::full_strength));
  command->add_option("--level-b", match.level_b, "How strong B plays")
      ->check(CLI::Range(1, play::full_strength));
  command->add_option("--max-plies", match.max_plies, "Then a draw (default 400)")
      ->check(CLI::Range(1, 100'000));
  const auto agreed = [command](const std::string& name, int& score, const char* what, int& moves) {
    auto* bound = command->add_option("--" + name + "-score", score, what)->check(CLI::Range(0, 100'000));
    command->add_option("--" + name + "-moves", moves, fmt::format("… for so many moves (default {})", moves))
        ->check(CLI::Range(1, 1000))
        ->needs(bound);
  };
  agreed("draw", match.draw_score, "A draw when both scores stay within this (hundredths)", match.draw_moves);
  agreed("resign", match.resign_score, "Decided when both scores stay beyond this (hundredths)",
         match.resign_moves);
  command->add_option("--sprt", options->sprt, "Stop when one of two Elo differences is accepted")
      ->expected(2);
  command->add_flag("--quiet", options->quiet, "Only the end");
  options->game.only_for_xiangqi(add_rules(*command, match.rules));
  command->callback([options] { run(*options); });
}

}  // namespace sanpan::command
