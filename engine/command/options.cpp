#include "engine/command/options.h"

#include <map>

#include "engine/common/command.h"

namespace sanpan::command {
namespace {

std::string game_names() {
  std::string names;
  for (const play::Variant* variant : play::variants()) {
    if (!names.empty()) names += ", ";
    names += variant->id();
  }
  return names;
}

}  // namespace

void GameOptions::add_to(CLI::App& command) {
  command.add_option("game", game, "One of " + game_names())->required();
  command.add_option_function<std::string>(
      "--fen",
      [this](const std::string& text) {
        fen = text;
        has_fen = true;
      },
      "The position instead of the start");
}

std::unique_ptr<play::Table> GameOptions::table(bool diagram) const {
  const play::Variant* variant = play::variant(game);
  if (!variant) {
    refuse({"There is no game \"{0}\"; the games are {1}.", {game, game_names()}});
  }
  if (!has_fen) return variant->start();
  return accepted(diagram ? variant->set_up_diagram(fen) : variant->set_up(fen));
}

void add_notation(CLI::App& command, Notation& notation) {
  static const std::map<std::string, Notation> names{{"native", Notation::native},
                                                     {"iccs", Notation::native},
                                                     {"wxf", Notation::wxf},
                                                     {"chinese", Notation::chinese},
                                                     {"chinese-traditional", Notation::chinese_traditional}};
  command.add_option("--notation", notation, "native, wxf, chinese or chinese-traditional")
      ->transform(CLI::CheckedTransformer(names, CLI::ignore_case).description(""));
}

void add_rules(CLI::App& command, RuleSet& rules) {
  static const std::map<std::string, RuleSet> names{{"wxf", RuleSet::wxf}, {"cxa", RuleSet::cxa}};
  command.add_option("--rules", rules, "Repetition rules of xiangqi: wxf or cxa")
      ->transform(CLI::CheckedTransformer(names, CLI::ignore_case).description(""));
}

}  // namespace sanpan::command
