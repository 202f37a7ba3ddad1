// `book`: grows an opening book by our own search.
#include "engine/play/book.h"

#include <fmt/format.h>

#include <cstdio>
#include <memory>

#include "engine/command/commands.h"
#include "engine/command/options.h"
#include "engine/common/command.h"
#include "engine/common/files.h"

namespace sanpan::command {
namespace {

struct Options {
  GameOptions game;
  play::BookPlan plan;
  std::string out;
};

void run(const Options& options) {
  accepted(writable(options.out));
  const play::Variant& variant = options.game.table()->variant();
  const auto engine = accepted(play::thinker(variant));
  const play::BookPlan& plan = options.plan;
  std::string text = fmt::format(
      "# Opening book for {}: PLY MOVE SCORE, grown by our own search with\n"
      "# sanpan-engine book {} --plies {} --nodes {} --margin {} --widest {} --positions {}\n",
      variant.id(), variant.id(), plan.plies, plan.nodes, plan.margin, plan.widest, plan.positions);
  text += play::grow_book(variant, *engine, plan, [&](int done) {
    if (done % 20 == 0) fmt::print(stderr, "{} of at most {} positions\n", done, plan.positions);
  });
  accepted(write_file(options.out, text));
}

}  // namespace

void add_book(CLI::App& app) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("book", "Grow an opening book by deep search from the start");
  options->game.add_to(*command);
  command->add_option("--out", options->out, "The file to write")->required();
  command->add_option("--plies", options->plan.plies, "How deep (default 8)")->check(CLI::Range(1, 60));
  command->add_option("--nodes", options->plan.nodes, "Positions searched for each (default 200000)")
      ->check(positive());
  command->add_option("--margin", options->plan.margin, "Keep moves so many hundredths worse (default 15)")
      ->check(CLI::Range(0, 1000));
  command->add_option("--widest", options->plan.widest, "Moves kept in a position (default 3)")
      ->check(CLI::Range(1, 50));
  command->add_option("--positions", options->plan.positions, "Positions at most (default 500)")
      ->check(positive());
  command->callback([options] { run(*options); });
}

}  // namespace sanpan::command
