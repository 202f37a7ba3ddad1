// `book`: grows an opening book by our own search.
#include "engine/play/book.h"

#include <fmt/format.h>

#include <cstdio>
#include <memory>

#include "engine/command/commands.h"
#include "engine/command/options.h"
#include "engine/common/command.h"
#include "engine/common/files.h"
#include "engine/record/opening.h"

namespace sanpan::command {
namespace {

struct Options {
  GameOptions game;
  play::BookPlan plan;
  std::string out;
  bool named = false;
};

/// The lines of the named openings, on both wings.
std::vector<std::string> named_lines() {
  std::vector<std::string> lines;
  for (const record::Opening& opening : record::openings()) {
    lines.push_back(opening.moves);
    lines.push_back(record::mirrored(opening.moves));
  }
  return lines;
}

void run(const Options& options) {
  const play::Variant& variant = options.game.variant();
  accepted(writable(options.out));
  const auto engine = accepted(play::thinker(variant));
  const play::BookPlan& plan = options.plan;
  if (options.named) {
    std::string text = fmt::format(
        "# Opening book for {0}: PLY MOVE SCORE; the named openings, scored by our own search with\n"
        "# sanpan-engine book {0} --named --nodes {1} --margin {2}\n",
        variant.id(), plan.nodes, plan.margin);
    text += play::score_lines(variant, *engine, plan, named_lines(), [&](int done) {
      if (done % 20 == 0) fmt::print(stderr, "{} moves\n", done);
    });
    accepted(write_file(options.out, text));
    return;
  }
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
  options->game.add_game_to(*command);
  command->add_option("--out", options->out, "The file to write")->required();
  auto* named =
      command->add_flag("--named", options->named, "Not grown: the named openings of xiangqi, scored");
  options->game.only_for_xiangqi(named);
  command->add_option("--plies", options->plan.plies, "How deep (default 8)")
      ->check(CLI::Range(1, 60))
      ->excludes(named);
  command->add_option("--nodes", options->plan.nodes, "Positions searched for each (default 200000)")
      ->check(positive());
  command->add_option("--margin", options->plan.margin, "Keep moves so many hundredths worse (default 15)")
      ->check(CLI::Range(0, 1000));
  command->add_option("--widest", options->plan.widest, "Moves kept in a position (default 3)")
      ->check(CLI::Range(1, 50))
      ->excludes(named);
  command->add_option("--positions", options->plan.positions, "Positions at most (default 500)")
      ->check(CLI::Range(1, 1'000'000))
      ->excludes(named);
  command->callback([options] { run(*options); });
}

}  // namespace sanpan::command
