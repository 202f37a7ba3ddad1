#include "engine/command/options.h"

#include <fmt/format.h>

#include <cstdio>

#include "engine/common/command.h"
#include "engine/common/excerpt.h"
#include "engine/play/hash.h"

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

void GameOptions::add_game_to(CLI::App& command) {
  command.add_option("game", game, "One of " + game_names())->required();
}

void GameOptions::add_to(CLI::App& command) {
  add_game_to(command);
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

void GameOptions::only_for_xiangqi(const CLI::Option* option, const std::string& neutral) {
  of_xiangqi_.emplace_back(option, neutral);
}

const play::Variant& GameOptions::variant() const {
  const play::Variant* variant = play::variant(game);
  if (!variant) refuse({"There is no game \"{0}\"; the games are {1}.", {excerpt(game, 40), game_names()}});
  for (const auto& [option, neutral] : of_xiangqi_) {
    if (option->count() == 0 || variant->id() == "xiangqi") continue;
    if (!neutral.empty() && option->results().back() == neutral) continue;
    wrong_use({"{0} is for xiangqi, not for {1}", {option->get_name(), game}});
  }
  return *variant;
}

std::unique_ptr<play::Table> GameOptions::table(bool diagram) const {
  const play::Variant& kind = variant();
  if (!has_fen) return kind.start();
  return accepted(diagram ? kind.set_up_diagram(fen) : kind.set_up(fen));
}

CLI::Option* add_notation(CLI::App& command, Notation& notation) {
  return add_choice<Notation>(command, "--notation", notation, "How moves of xiangqi are written",
                              {{"native", Notation::native},
                               {"iccs", Notation::native},
                               {"wxf", Notation::wxf},
                               {"chinese", Notation::chinese},
                               {"chinese-traditional", Notation::chinese_traditional}});
}

CLI::Option* add_hash(CLI::App& command, std::size_t& mebibytes, const std::string& what) {
  const auto take = [&mebibytes](const int& asked) {
    const auto fitting = play::fitting_hash(static_cast<std::size_t>(asked));
    mebibytes = fitting.mebibytes;
    if (!fitting.note.empty()) fmt::print(stderr, "{}\n", english(fitting.note));
  };
  return command.add_option_function<int>("--hash", take, what)->check(CLI::Range(1, play::most_hash));
}

CLI::Option* add_rules(CLI::App& command, RuleSet& rules) {
  return add_choice<RuleSet>(command, "--rules", rules, "Repetition rules of xiangqi",
                             {{"wxf", RuleSet::wxf}, {"cxa", RuleSet::cxa}});
}

}  // namespace sanpan::command
