// The subcommands that make and train the evaluation of xiangqi.
#pragma once

#include <CLI/CLI.hpp>

namespace sanpan::learn {

/// `selfplay xiangqi …`, under the subcommand `selfplay`.
void add_xiangqi_selfplay(CLI::App& selfplay);
/// `train xiangqi …`, under the subcommand `train`.
void add_xiangqi_train(CLI::App& train);

}  // namespace sanpan::learn
