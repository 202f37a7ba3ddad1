// The tour commands of `sanpan-engine`.
#pragma once

namespace CLI {
class App;
}

namespace sanpan::tour {

/// Each adds a subcommand that runs when it is chosen. What is refused is told on standard error and leaves
/// through CLI::RuntimeError with the exit code.
void add_tour(CLI::App& app);
void add_tour_count(CLI::App& app);
void add_tour_check(CLI::App& app);

}  // namespace sanpan::tour
