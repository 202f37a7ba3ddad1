#include <fmt/format.h>

#include <memory>

#include "engine/command/commands.h"
#include "engine/command/options.h"
#include "engine/common/command.h"
#include "engine/play/thinker.h"

namespace sanpan::command {
namespace {

struct Options {
  GameOptions game;
  Notation notation = Notation::native;
  int depth = 0;
  std::uint64_t nodes = 0;
  int milliseconds = 0;
  std::size_t hash = 64;
  int threads = 1;
  std::string weights;
};

void run(const Options& options) {
  const auto table = options.game.table();
  const auto engine = accepted(play::thinker(table->variant(), options.weights));
  engine->set_hash(options.hash);
  engine->set_threads(options.threads);
  engine->set_book(false);
  play::Limits limits;
  limits.lines = 0;
  if (options.depth > 0) limits.depth = options.depth;
  if (options.nodes > 0) limits.nodes = options.nodes;
  if (options.milliseconds > 0) limits.move_time = play::Milliseconds(options.milliseconds);
  if (!limits.depth && !limits.nodes && !limits.move_time) limits.move_time = play::Milliseconds(1000);
  const play::Decision decision = engine->think(*table, limits, {});
  for (const play::Line& line : decision.thought.lines) {
    fmt::print("{} {} {}", table->write(line.move, options.notation), to_string(line.score), line.depth);
    const auto walk = table->clone();
    for (std::uint64_t move : line.pv) {
      fmt::print(" {}", walk->write(move, options.notation));
      walk->play(move);
    }
    fmt::print("\n");
  }
}

}  // namespace

void add_scores(CLI::App& app) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("scores", "Every legal move with its score, best first");
  options->game.add_to(*command);
  options->game.only_for_xiangqi(add_notation(*command, options->notation), "native");
  command->add_option("--depth", options->depth, "Plies")->check(CLI::Range(1, 99));
  command->add_option("--nodes", options->nodes, "Positions to search")->check(positive());
  command->add_option("--ms", options->milliseconds, "Milliseconds (default 1000)")
      ->check(CLI::Range(1, longest_ms));
  add_hash(*command, options->hash, "Hash table, MiB (default 64)");
  command->add_option("--threads", options->threads, "Threads")->check(CLI::Range(1, 256));
  command->add_option("--weights", options->weights, "A file of weights instead of those that ship");
  command->callback([options] { run(*options); });
}

}  // namespace sanpan::command
