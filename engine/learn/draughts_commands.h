// The subcommands `selfplay draughts` and `train draughts`, hung under their parents.
#pragma once

#include <CLI/CLI.hpp>

namespace sanpan::learn {

void add_draughts_selfplay(CLI::App& selfplay);
void add_draughts_train(CLI::App& train);

}  // namespace sanpan::learn
