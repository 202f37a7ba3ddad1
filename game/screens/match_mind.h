// Keeps the engine at what the match wants of it: asks, hands over thoughts, drops what is no longer wanted.
#pragma once

#include <optional>

#include "game/screens/match_model.h"
#include "game/thinking/worker.h"

namespace sanpan::game {

class MatchMind {
 public:
  /// `wake`: called from another thread when there is something to hand over.
  MatchMind(const play::Variant& variant, std::function<void()> wake);
  /// With another engine.
  MatchMind(Worker::Maker maker, std::function<void()> wake) : worker_(std::move(maker), std::move(wake)) {}

  void set_strength(const Strength& strength) { strength_ = strength; }
  /// Another match: nothing of the old one counts.
  void forget();
  /// `quiet`: the eye is free; an engine's move waits for that.
  void attend(Match& match, bool quiet);
  /// The engine's move is wanted now.
  void hurry() { worker_.hurry(); }
  /// Its move is made and waits only for the eye: its clock stands.
  bool moved() const { return asked_ && asked_->purpose == Want::Purpose::move && worker_.answered(); }
  /// The engine is at work on something that a person waits for.
  bool awaited(const Match& match) const;
  /// … on anything that is shown.
  bool thinking() const { return asked_ && asked_->purpose != Want::Purpose::ponder; }

 private:
  Strength strength_;
  std::optional<Want> asked_;
  Worker worker_;
};

}  // namespace sanpan::game
