#include "engine/command/options.h"

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
  command
      .add_option_function<std::string>(
          "--fen",
          [this](const std::string& text) {
            fen = text;
            has_fen = true;
          },
          "The position instead of the start")
      ->type_name("FEN");
}

const play::Variant& game_named(const std::string& name) {
  if (const play::Variant* variant = play::variant(name)) return *variant;
  refuse({"There is no game \"{0}\"; the games are {1}.", {name, game_names()}});
}

std::unique_ptr<play::Table> GameOptions::table(bool diagram) const {
  const play::Variant& variant = game_named(game);
  if (!has_fen) return variant.start();
  return accepted(diagram ? variant.set_up_diagram(fen) : variant.set_up(fen));
}

void add_notation(CLI::App& command, Notation& notation) {
  add_choice<Notation>(command, "--notation", notation, "How moves are written",
                       {{"native", Notation::native},
                        {"iccs", Notation::native},
                        {"wxf", Notation::wxf},
                        {"chinese", Notation::chinese},
                        {"chinese-traditional", Notation::chinese_traditional}});
}

void add_rules(CLI::App& command, RuleSet& rules) {
  add_choice<RuleSet>(command, "--rules", rules, "Repetition rules of xiangqi",
                      {{"wxf", RuleSet::wxf}, {"cxa", RuleSet::cxa}});
}

}  // namespace sanpan::command
