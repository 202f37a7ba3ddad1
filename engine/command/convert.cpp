#include <cstdio>
#include <filesystem>
#include <memory>

#include "engine/command/commands.h"
#include "engine/command/options.h"
#include "engine/common/command.h"
#include "engine/record/formats.h"

namespace sanpan::command {

void add_convert(CLI::App& app) {
  struct Options {
    std::string in;
    std::string out;
    Notation notation = Notation::native;
  };
  auto options = std::make_shared<Options>();
  CLI::App* command =
      app.add_subcommand("convert", "Game records from one format to another, by file ending");
  command->add_option("IN", options->in, "A file with any number of games")->required();
  command->add_option("OUT", options->out, "The file to write: .pdn, .pgn, .xqf, .ubb or .fen")->required();
  const CLI::Option* notation = add_notation(*command, options->notation);
  command->callback([options, notation] {
    if (notation->count() > 0 && record::format_of(options->out) != record::Format::pgn) {
      wrong_use("--notation is for files of PGN");
    }
    const record::Reading reading = accepted(record::open_games(options->in));
    for (const auto& warning : reading.warnings) {
      std::fprintf(stderr, "%s: %s\n", options->in.c_str(), english(record::where(warning)).c_str());
    }
    accepted(record::save_games(options->out, reading.games, options->notation));
  });
}

}  // namespace sanpan::command
