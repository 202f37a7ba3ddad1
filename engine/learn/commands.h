// The subcommands of `sanpan-engine` by which the evaluations are made.
#pragma once

#include <CLI/CLI.hpp>

namespace sanpan::learn {

void add_selfplay(CLI::App& app);
void add_train(CLI::App& app);
void add_tables(CLI::App& app);

}  // namespace sanpan::learn
