#include <fmt/format.h>

#include <chrono>
#include <memory>

#include "engine/command/commands.h"
#include "engine/command/options.h"
#include "engine/common/command.h"

namespace sanpan::command {
namespace {

struct Options {
  GameOptions game;
  int depth = 1;
  int threads = 1;
  bool divide = false;
};

std::uint64_t divided(const Options& options, play::Table& table) {
  std::uint64_t nodes = 0;
  for (const Ply& ply : table.legal()) {
    const std::string name = table.write(ply.code);
    table.play(ply.code);
    const std::uint64_t below = table.perft(options.depth - 1, options.threads);
    table.take_back();
    fmt::print("{} {}\n", name, below);
    nodes += below;
  }
  return nodes;
}

void run(const Options& options) {
  const auto table = options.game.table(true);
  const auto start = std::chrono::steady_clock::now();
  const std::uint64_t nodes = options.divide && options.depth > 0
                                  ? divided(options, *table)
                                  : table->perft(options.depth, options.threads);
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  fmt::print("nodes {}  seconds {:.3f}  nps {:.0f}\n", nodes, seconds,
             static_cast<double>(nodes) / std::max(seconds, 1e-9));
}

}  // namespace

void add_perft(CLI::App& app) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("perft", "Count the leaves of the tree of legal moves");
  options->game.add_to(*command);
  command->add_option("depth", options->depth, "Plies")->required()->check(CLI::Range(0, 99));
  command->add_option("--threads", options->threads, "Threads")->check(CLI::Range(1, 256));
  command->add_flag("--divide", options->divide, "The count under each first move");
  command->callback([options] { run(*options); });
}

}  // namespace sanpan::command
