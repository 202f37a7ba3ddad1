// Two engines against each other, over openings with sides swapped, refereed by our rules.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>

#include "engine/common/result.h"
#include "engine/play/thinker.h"
#include "engine/protocol/patience.h"
#include "engine/record/game.h"

namespace sanpan::protocol {

struct MatchOptions {
  std::string a;  ///< `self`, `self:FILE` with other weights, or the command of a program (see External)
  std::string b;
  const play::Variant* variant = nullptr;
  int games = 100;
  play::Limits limits;  ///< of a move; with a clock the game is played on it and lost when it runs out
  /// Processor time of a move instead of `limits`: fair on a busy machine. The engine is stopped when it has
  /// used it.
  std::optional<std::chrono::milliseconds> cpu;
  bool ponder = false;  ///< each goes on thinking while the other side does, on the answer it expects
  RuleSet rules = RuleSet::wxf;
  int level_a = play::full_strength;
  int level_b = play::full_strength;
  std::size_t hash = 64;           ///< MiB for each
  Patience patience;               ///< with another program
  std::filesystem::path openings;  ///< positions or games, one after another; empty: random ones
  int random_plies = 6;            ///< of a random opening
  std::uint64_t seed = 1;
  std::filesystem::path games_file;  ///< each game is appended as it ends; empty: none
  int max_plies = 400;               ///< then a draw
  int draw_score = 0;  ///< both scores within this for `draw_moves` moves each: a draw; 0: never
  int draw_moves = 10;
  int resign_score = 0;  ///< both agree beyond this for `resign_moves` moves each: decided; 0: never
  int resign_moves = 4;
  std::optional<std::pair<double, double>>
      sprt;  ///< stop when one of two differences in Elo is accepted (5 % errors)
};

/// As A sees it.
struct Standing {
  int wins = 0;
  int draws = 0;
  int losses = 0;
  int pairs[5] = {0, 0, 0, 0, 0};  ///< openings that gave A 0, 1/2, 1, 3/2, 2 points of two games
  int a_faults = 0;                ///< games lost by a crash, an illegal move or on time
  int b_faults = 0;
  /// Answers that were pondered on, and how many of them came.
  struct Pondering {
    int tries = 0;
    int hits = 0;
  };
  Pondering a_pondering, b_pondering;
  Message stopped;  ///< why the match ended before its time; empty where it did not

  int games() const { return wins + draws + losses; }
  double score() const { return games() == 0 ? 0.5 : (wins + draws / 2.0) / games(); }
  double elo() const;
  double error()
      const;  ///< half the 95 % interval in Elo, from pairs where they are complete; may be infinite
  double likelihood() const;  ///< that A is the stronger, 0..1
  /// Log-likelihood ratio of `elo1` against `elo0`; beyond +-2.94 one is accepted at 5 %.
  double ratio(double elo0, double elo1) const;
};
/// `games 200  wins 40  draws 140  losses 20  elo +35.0 +- 21.3`
std::string to_string(const Standing& standing);

/// Told after each game.
using GameEnded = std::function<void(const record::Game& game, bool a_is_first, const Standing& standing)>;

/// Fails when an engine cannot be started or the openings cannot be read. A program that ends in a game or
/// does not answer any more loses it and is started anew for the next; the match stops where it does not
/// start, or ends again before its first move.
Result<Standing> play_match(const MatchOptions& options, const GameEnded& ended = {});

}  // namespace sanpan::protocol
