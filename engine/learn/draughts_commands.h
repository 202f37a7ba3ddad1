// The subcommands `selfplay draughts`, `train draughts` and `tables draughts`, hung under their parents.
#pragma once

#include <CLI/CLI.hpp>

namespace sanpan::learn {

void add_draughts_selfplay(CLI::App& selfplay);
void add_draughts_train(CLI::App& train);
void add_draughts_tables(CLI::App& tables);

}  // namespace sanpan::learn
