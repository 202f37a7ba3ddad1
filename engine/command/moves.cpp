#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "engine/command/commands.h"
#include "engine/command/options.h"

namespace sanpan::command {
namespace {

struct Options {
  GameOptions game;
  Notation notation = Notation::native;
};

void run(const Options& options) {
  const auto table = options.game.table();
  std::vector<std::string> names;
  for (const Ply& ply : table->legal()) names.push_back(table->write(ply.code, options.notation));
  std::ranges::sort(names);
  for (const std::string& name : names) fmt::print("{}\n", name);
}

}  // namespace

void add_moves(CLI::App& app) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("moves", "Every legal move, one a line, sorted bytewise");
  options->game.add_to(*command);
  options->game.only_for_xiangqi(add_notation(*command, options->notation), "native");
  command->callback([options] { run(*options); });
}

}  // namespace sanpan::command
