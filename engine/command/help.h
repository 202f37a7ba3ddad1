// How the command line explains itself: its help, and what it says to wrong use.
#pragma once

#include <CLI/CLI.hpp>

namespace sanpan::command {

/// The looks of the help of `app` and of the commands that are added to it later.
std::shared_ptr<CLI::FormatterBase> help_looks();

/// On standard error: what is wrong, and the usage line of the command that was meant.
void tell_wrong_use(const CLI::App& app, const CLI::ParseError& error);

}  // namespace sanpan::command
