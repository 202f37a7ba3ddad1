// Options that several subcommands take, and what they stand for.
#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <string>

#include "engine/play/variant.h"

namespace sanpan::command {

/// GAME and --fen of a subcommand.
struct GameOptions {
  std::string game;
  std::string fen;
  bool has_fen = false;

  void add_to(CLI::App& command);
  /// The position that the options name; refuses what is not one.
  /// `diagram`: also where no game leads to.
  std::unique_ptr<play::Table> table(bool diagram = false) const;
};

/// The game of that name; refuses what is none.
const play::Variant& game_named(const std::string& name);

/// The notation named `native`, `wxf`, `chinese` or `chinese-traditional`.
void add_notation(CLI::App& command, Notation& notation);
/// The rule set named `wxf` or `cxa`.
void add_rules(CLI::App& command, RuleSet& rules);

}  // namespace sanpan::command
