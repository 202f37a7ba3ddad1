#include "engine/protocol/dxp.h"

#include <fmt/format.h>

#include <cstdio>
#include <fstream>
#include <memory>

#include "engine/command/commands.h"
#include "engine/command/options.h"
#include "engine/common/command.h"
#include "engine/record/formats.h"

namespace sanpan::command {

namespace {

struct Options {
  protocol::DxpOptions dxp;
  std::string host = "127.0.0.1";
  int port = protocol::dxp_port;
  bool connect = false;
  bool follow = false;
  bool initiate = false;
  bool black = false;
  std::size_t hash = 64;
  int threads = 1;
  std::string weights;
  std::string games_file;
};

bool initiates(const Options& options) {
  return options.initiate || (options.connect && !options.follow);
}

void run(Options options) {
  const auto engine = accepted(play::thinker(*play::variant("draughts"), options.weights));
  engine->set_hash(options.hash);
  engine->set_threads(options.threads);
  if (options.black) options.dxp.side = Side::second;
  std::ofstream file;
  if (!options.games_file.empty()) {
    file.open(options.games_file, std::ios::app | std::ios::binary);
    if (!file) refuse({"{0} cannot be written.", {options.games_file}});
  }
  std::unique_ptr<protocol::Link> link;
  if (options.connect) {
    link = accepted(protocol::connect(options.host, options.port, protocol::dxp_longest));
  } else {
    const auto listener =
        accepted(protocol::Listener::open(options.host, options.port, protocol::dxp_longest));
    fmt::print("waiting at {}:{}\n", options.host, listener->port());
    std::fflush(stdout);
    link = listener->accept(protocol::Link::Clock::now() + std::chrono::hours(24));
    if (!link) refuse("Nobody called.");
  }
  bool unwritten = false;
  const auto told = [&](const record::Game& game, const protocol::DxpTally& tally) {
    fmt::print("game {} {} plies {}  won {}  drawn {}  lost {}  unfinished {}\n",
               record::result_text(game.variant(), game.ending.outcome), english(game.ending.reason),
               game.line().size(), tally.won, tally.drawn, tally.lost, tally.unfinished);
    std::fflush(stdout);
    if (!file.is_open()) return;
    const auto text = record::write_games({&game, 1}, record::Format::pdn);
    if (!text || !(file << *text << std::flush)) unwritten = true;
  };
  (void)accepted(initiates(options) ? protocol::dxp_initiate(*link, *engine, options.dxp, told)
                                    : protocol::dxp_follow(*link, *engine, options.dxp, told));
  if (unwritten) refuse({"{0} could not be written.", {options.games_file}});
}

}  // namespace

void add_dxp(CLI::App& app) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand(
      "dxp",
      "Plays draughts against another program over the network (DamExchange Protocol).\n"
      "Waits for a call on this machine's own address, and follows, unless told otherwise.");
  command->add_flag("--connect", options->connect, "Calls the other program, and asks for games");
  command->add_option("--host", options->host, "Address to wait at or to call (default 127.0.0.1)");
  command->add_option("--port", options->port, "Default 27531")->check(CLI::Range(0, 65535));
  auto* follow =
      command->add_flag("--follow", options->follow, "Plays the games that the other side asks for");
  command->add_flag("--initiate", options->initiate, "Asks for the games")->excludes(follow);
  command
      ->add_option("--games", options->dxp.games, "How many (default 1; 0: as many as the other side wants)")
      ->check(CLI::Range(0, 1'000'000));
  // The side that asks for the games decides these.
  const std::vector<const CLI::Option*> terms = {
      command->add_option("--minutes", options->dxp.minutes, "For the moves of each side (default 5)")
          ->check(CLI::Range(0.01, 999.0)),
      command->add_option("--moves", options->dxp.moves, "Of each side (default 75; 0: the whole game)")
          ->check(CLI::Range(0, 999)),
      command->add_flag("--black", options->black, "Ours is Black in the first game")};
  command->add_option("--pgn", options->games_file, "Appends each game to this file");
  add_hash(*command, options->hash, "Hash table, MiB (default 64)");
  command->add_option("--threads", options->threads, "Default 1")->check(CLI::Range(1, 256));
  command->add_option("--weights", options->weights, "A file of weights instead of those that ship");
  command->callback([options, terms] {
    for (const CLI::Option* term : terms) {
      if (term->count() == 0 || initiates(*options)) continue;
      wrong_use(
          {"{0} is for the side that asks for the games, with --connect or --initiate", {term->get_name()}});
    }
    run(*options);
  });
}

}  // namespace sanpan::command
