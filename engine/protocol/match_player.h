// One side of a match: our own engine or another program, started anew when it has ended.
#pragma once

#include <memory>
#include <string>

#include "engine/protocol/external.h"
#include "engine/protocol/match.h"

namespace sanpan::protocol {

class Ponder;

class Player {
 public:
  /// `what` as in MatchOptions::a; `options` must outlive the player.
  static Result<Player> make(const std::string& what, int level, const MatchOptions& options);
  ~Player();
  Player(Player&& other) noexcept;

  const std::string& name() const { return name_; }
  const Standing::Pondering& pondering() const { return pondering_; }

  /// To be called before each game. A program that has ended is started anew; fails when it does not start.
  Done new_game();
  /// It has ended, though it was started for this very game, without a single answer: another start would be
  /// no use.
  bool useless() const { return anew_ && !answered_ && external_->ended(); }
  /// Why there was no move.
  Message trouble() const;

  /// Within `limits`, or within the processor time of MatchOptions::cpu.
  play::Decision think(const play::Table& table, const play::Limits& limits);
  /// Thinks about `table`, where the other side is to move, as if it had answered with `answer`.
  void ponder(const play::Table& table, std::uint64_t answer, const play::Limits& limits);
  /// Ends the pondering.
  void rest();

 private:
  Player(const std::string& what, int level, const MatchOptions& options);
  Done start();
  play::Decision answer(const play::Table& table, const play::Limits& limits);
  play::Decision choose(const play::Table& table, const play::Limits& limits, std::stop_token stop);

  std::string what_;
  int level_;
  const MatchOptions* options_;
  std::unique_ptr<play::Thinker> thinker_;
  External* external_ = nullptr;  ///< the thinker, where it is another program
  std::string name_;
  bool anew_ = false;               ///< started again for this game
  bool answered_ = false;           ///< in this game
  std::unique_ptr<Ponder> ponder_;  ///< after the thinker, which it uses
  Standing::Pondering pondering_;
};

}  // namespace sanpan::protocol
