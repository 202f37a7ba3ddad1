// The subcommands of `sanpan-engine` that ask about one position or game.
#pragma once

#include <CLI/CLI.hpp>

namespace sanpan::command {

void add_perft(CLI::App& app);
void add_moves(CLI::App& app);
void add_judge(CLI::App& app);
void add_scores(CLI::App& app);
void add_bench(CLI::App& app);
void add_convert(CLI::App& app);
void add_match(CLI::App& app);
void add_dxp(CLI::App& app);
void add_levels(CLI::App& app);
void add_book(CLI::App& app);

}  // namespace sanpan::command
