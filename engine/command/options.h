// Options that several subcommands take, and what they stand for.
#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/play/variant.h"

namespace sanpan::command {

inline constexpr int longest_ms = 1'000'000'000;  ///< that a search may be given

/// GAME and --fen of a subcommand.
struct GameOptions {
  std::string game;
  std::string fen;
  bool has_fen = false;

  void add_to(CLI::App& command);
  /// GAME alone, for commands that know no position.
  void add_game_to(CLI::App& command);
  /// Only xiangqi has the option: for another game it is wrong use, but for the word `neutral`.
  void only_for_xiangqi(const CLI::Option* option, const std::string& neutral = {});

  /// The game that is named; refuses what is none, and options that it does not have.
  const play::Variant& variant() const;
  /// The position that the options name; refuses what is not one.
  /// `diagram`: also where no game leads to.
  std::unique_ptr<play::Table> table(bool diagram = false) const;

 private:
  std::vector<std::pair<const CLI::Option*, std::string>> of_xiangqi_;
};

/// The notation named `native`, `wxf`, `chinese` or `chinese-traditional`.
CLI::Option* add_notation(CLI::App& command, Notation& notation);
/// MiB of a hash table, as it is set: where the machine has not the memory for what is asked, less is taken,
/// which is told on standard error.
CLI::Option* add_hash(CLI::App& command, std::size_t& mebibytes, const std::string& what);
/// The rule set named `wxf` or `cxa`.
CLI::Option* add_rules(CLI::App& command, RuleSet& rules);

}  // namespace sanpan::command
