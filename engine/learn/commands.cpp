#include "engine/learn/commands.h"

#include "engine/learn/draughts_commands.h"
#include "engine/learn/xiangqi_commands.h"

namespace sanpan::learn {

void add_selfplay(CLI::App& app) {
  CLI::App* command = app.add_subcommand("selfplay", "Games of the engine against itself, to learn from");
  command->require_subcommand(1);
  add_draughts_selfplay(*command);
  add_xiangqi_selfplay(*command);
}

void add_train(CLI::App& app) {
  CLI::App* command = app.add_subcommand("train", "Fit an evaluation to games from selfplay");
  command->require_subcommand(1);
  add_draughts_train(*command);
  add_xiangqi_train(*command);
}

void add_tables(CLI::App& app) {
  CLI::App* command = app.add_subcommand("tables", "Work out endgame tables");
  command->require_subcommand(1);
  add_draughts_tables(*command);
}

}  // namespace sanpan::learn
