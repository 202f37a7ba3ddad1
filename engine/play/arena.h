// Matches between two players over a set of openings, and what their result says about strength.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/play/thinker.h"

namespace sanpan::play {

/// Where a game of a match begins: a position and the moves played from it.
struct Opening {
  std::string fen{};
  std::vector<std::uint64_t> moves{};
};

/// `count` openings of `plies` random moves each, from the start, that `judge` scores within `balance`
/// hundredths.
std::vector<Opening> random_openings(const Variant& variant, Thinker& judge, int count, int plies,
                                     int balance, std::uint64_t seed);
/// One opening for each line of `text` that holds a FEN; empty lines and those that begin with `#` are left
/// out.
Result<std::vector<Opening>> read_openings(const Variant& variant, const std::string& text);

/// One player of a match.
class Contender {
 public:
  virtual ~Contender() = default;
  virtual std::string name() const = 0;
  virtual void new_game() = 0;
  /// Its move, or why it cannot give one: then it has lost.
  virtual Result<Decision> move(const Table& table) = 0;
};

/// Our engine as a contender, at a level and within limits.
class EngineContender final : public Contender {
 public:
  EngineContender(std::string name, std::unique_ptr<Thinker> thinker, Limits limits,
                  int level = full_strength)
      : name_(std::move(name)), thinker_(std::move(thinker)), limits_(std::move(limits)), level_(level) {}
  std::string name() const override { return name_; }
  void new_game() override { thinker_->new_game(); }
  Result<Decision> move(const Table& table) override { return thinker_->choose(table, level_, limits_, {}); }

 private:
  std::string name_;
  std::unique_ptr<Thinker> thinker_;
  Limits limits_;
  int level_;
};

/// Games from the view of player A.
struct Tally {
  int wins = 0, draws = 0, losses = 0;

  int games() const { return wins + draws + losses; }
  /// Points a game, 0..1; 0.5 before the first.
  double score() const;
  /// The difference in strength that the score stands for, within +-1200.
  double elo() const;
  /// Half the width of the 95 % interval around `elo`.
  double elo_error() const;
};
/// `+12 =30 -8  54.0 %  +28 +-66 Elo`
std::string to_string(const Tally& tally);

/// A game as played. `moves` go on from those of the opening.
struct Played {
  Opening opening{};
  std::vector<std::uint64_t> moves{};
  std::vector<Score> scores{};  ///< what the mover said, one for each of `moves`
  bool a_is_first = true;       ///< A played White or Red
  Outcome outcome = Outcome::ongoing;
  Message reason{};
};

struct MatchRules {
  RuleSet rules = RuleSet::wxf;
  int max_plies = 400;  ///< then it is a draw
  int decided_score =
      0;  ///< both players agree for `decided_plies` that one is so much ahead: it has won; 0: never
  int decided_plies = 8;
};

/// Plays one game. What the players cannot settle the rules do.
Played play_game(const Variant& variant, const Opening& opening, Contender& a, Contender& b, bool a_is_first,
                 const MatchRules& rules, std::stop_token stop = {});

/// Plays each opening twice, sides changed, until all are played or `stop`; `after` is told each game.
Tally play_match(const Variant& variant, std::span<const Opening> openings, Contender& a, Contender& b,
                 const MatchRules& rules, const std::function<void(const Played&, const Tally&)>& after = {},
                 std::stop_token stop = {});

}  // namespace sanpan::play
