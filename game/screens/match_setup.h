// What is agreed before a game begins: who plays, for how long, from where and by which rules.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "engine/play/thinker.h"
#include "engine/record/game.h"

namespace sanpan::game {

using play::Milliseconds;

/// A person, or the engine at one of its levels.
struct Player {
  int level = 0;  ///< 0: a person; 1..10: the engine
  std::string name;
  bool machine() const { return level > 0; }
  bool operator==(const Player&) const = default;
};

/// The name of a level, 1..10, for people who do not know what it measures: "Beginner" … "Master".
Message level_name(int level);

struct TimeControl {
  enum class Kind : std::uint8_t {
    none,
    per_move,  ///< `period` for each move
    clock,     ///< `main` for the game, and `increment` more after each move
    byoyomi    ///< `main`, and then `periods` of `period`: one is used up when a move takes longer than it
  };
  Kind kind = Kind::none;
  Milliseconds main{0};
  Milliseconds increment{0};
  Milliseconds period{0};
  int periods = 0;
  bool operator==(const TimeControl&) const = default;
};

struct Setup {
  const play::Variant* variant = nullptr;
  std::string fen;  ///< empty: the start of the game
  std::array<Player, 2> players;
  TimeControl time;
  RuleSet rules = RuleSet::wxf;
  /// A game that is looked at and not played: both sides are moved by hand, new moves are variations.
  bool study = false;
};

/// The time control in the words of PGN's TimeControl tag, which has none for a fixed time (`move/SECONDS`)
/// and for byo-yomi (`MAIN+PERIODSxPERIOD`): `-`, `move/10`, `300+5`, `600+3x30`; seconds, with up to three
/// decimals.
std::string write_time(const TimeControl& time);
TimeControl read_time(std::string_view text);

/// Keeps the setup in the record's tags, so that the record alone is enough to go on with the game.
void write_setup(const Setup& setup, record::Game& game);
/// What the tags say of the setup: a record that Sanpan did not write is one to study.
Setup read_setup(const record::Game& game);

}  // namespace sanpan::game
