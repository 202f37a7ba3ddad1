// `sanpan-engine`: the engine on a command line.
#include <CLI/CLI.hpp>
#include <cstdio>
#include <exception>
#include <iostream>

#include "engine/command/commands.h"
#include "engine/command/help.h"
#include "engine/common/command.h"
#include "engine/learn/commands.h"
#include "engine/protocol/speak.h"
#include "engine/tour/command.h"

namespace {

int run(int argc, char** argv) {
  CLI::App app(
      "Draughts, xiangqi and knight's tours on a command line.\n"
      "GAME is draughts, draughts:brazilian, draughts:russian or xiangqi.",
      "sanpan-engine");
  app.set_version_flag("--version", "sanpan-engine " SANPAN_VERSION);
  app.require_subcommand(0, 1);
  app.formatter(sanpan::command::help_looks());
  sanpan::command::add_perft(app);
  sanpan::command::add_moves(app);
  sanpan::command::add_judge(app);
  sanpan::command::add_scores(app);
  sanpan::command::add_bench(app);
  sanpan::command::add_convert(app);
  sanpan::command::add_match(app);
  sanpan::command::add_dxp(app);
  sanpan::command::add_levels(app);
  sanpan::learn::add_selfplay(app);
  sanpan::learn::add_train(app);
  sanpan::command::add_book(app);
  sanpan::learn::add_tables(app);
  sanpan::tour::add_tour(app);
  sanpan::tour::add_tour_count(app);
  sanpan::tour::add_tour_check(app);
  // After the commands, which would all say it too.
  app.footer(
      "Without a command it speaks the protocol of the first word it reads: uci, ucci or hub.\n"
      "COMMAND --help tells the options of each.");
  sanpan::refuse_faulty_numbers(app);
  try {
    app.parse(argc, argv);
  } catch (const CLI::RuntimeError& error) {
    return error.get_exit_code();
  } catch (const CLI::ParseError& error) {
    if (error.get_exit_code() == 0) return app.exit(error);  // --help, --version
    sanpan::command::tell_wrong_use(app, error);
    return 2;
  }
  if (app.get_subcommands().empty()) {
    std::ios::sync_with_stdio(false);
    return sanpan::protocol::speak(std::cin, std::cout);
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    const int code = run(argc, argv);
    if (code != 0 || (std::fflush(stdout) == 0 && std::ferror(stdout) == 0 && std::cout)) return code;
    std::fputs("Standard output could not be written.\n", stderr);
    return 1;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "sanpan-engine: %s\n", error.what());
    return 1;
  }
}
