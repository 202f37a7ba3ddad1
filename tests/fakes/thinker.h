// An engine of which only the thinking is left to be said.
#pragma once

#include "engine/play/thinker.h"

namespace sanpan::fakes {

/// Takes every setting and heeds none; a level's choice is what it thinks.
class Thinker : public play::Thinker {
 public:
  void set_hash(std::size_t) override {}
  void set_threads(int) override {}
  void set_rules(RuleSet) override {}
  void set_book(bool) override {}
  void new_game() override {}
  void ponder_hit(const play::Limits&) override {}
  play::Decision choose(const play::Table& table, int, const play::Limits& limits, std::stop_token stop,
                        const std::function<void(const play::Thought&)>& report) override {
    return think(table, limits, std::move(stop), report);
  }
};

}  // namespace sanpan::fakes
