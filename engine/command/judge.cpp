#include <fmt/format.h>

#include <memory>
#include <sstream>

#include "engine/command/commands.h"
#include "engine/command/options.h"
#include "engine/common/command.h"
#include "engine/common/excerpt.h"

namespace sanpan::command {
namespace {

struct Options {
  GameOptions game;
  std::string moves;
  RuleSet rules = RuleSet::wxf;
};

std::string result_name(const play::Table& table, Outcome outcome) {
  switch (outcome) {
    case Outcome::ongoing:
      return "ongoing";
    case Outcome::draw:
      return "draw";
    case Outcome::first_wins:
      return std::string(table.variant().side_name(Side::first));
    case Outcome::second_wins:
      return std::string(table.variant().side_name(Side::second));
  }
  return {};
}

void run(const Options& options) {
  const auto table = options.game.table();
  std::istringstream words(options.moves);
  std::string word;
  int number = 0;
  int ended_at = 0;
  // The verdict is the one at the first end of the game; what is played after it is read and told of.
  Verdict verdict = table->verdict(options.rules);
  while (words >> word) {
    ++number;
    const auto move = table->read(word);
    if (!move)
      refuse({"Move {0}, \"{1}\": {2}", {std::to_string(number), excerpt(word, 40), move.error().message}});
    table->play(*move);
    if (verdict.outcome != Outcome::ongoing) continue;
    verdict = table->verdict(options.rules);
    if (verdict.outcome != Outcome::ongoing) ended_at = number;
  }
  fmt::print("result {}\n", result_name(*table, verdict.outcome));
  fmt::print("reason {}\n",
             verdict.outcome == Outcome::ongoing ? "The game goes on." : english(verdict.reason));
  if (verdict.outcome != Outcome::ongoing && number > ended_at) {
    fmt::print("note The game ended after move {}; {} later moves were read.\n", ended_at, number - ended_at);
  }
}

}  // namespace

void add_judge(CLI::App& app) {
  auto options = std::make_shared<Options>();
  CLI::App* command = app.add_subcommand("judge", "How a game stands after its moves, and why");
  options->game.add_to(*command);
  command->add_option("--moves", options->moves, "The moves, separated by spaces")->required();
  options->game.only_for_xiangqi(add_rules(*command, options->rules));
  command->callback([options] { run(*options); });
}

}  // namespace sanpan::command
