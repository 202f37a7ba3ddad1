// The engine's thread in a match, with an engine that is told what to do.
#include <gtest/gtest.h>

#include <atomic>
#include <semaphore>

#include "game/screens/match_mind.h"
#include "tests/fakes/thinker.h"

namespace sanpan::game {
namespace {

/// Thinks until it is stopped, and then plays the first legal move; says how often it has begun and how often
/// it was told to stop.
class Fake : public fakes::Thinker {
 public:
  struct Journal {
    std::counting_semaphore<> begun{0};
    std::counting_semaphore<> stopped{0};
    std::atomic<bool> at_once{false};
  };
  explicit Fake(Journal& journal) : journal_(journal) {}
  play::Decision think(const play::Table& table, const play::Limits&, std::stop_token stop,
                       const std::function<void(const play::Thought&)>& report) override {
    play::Decision decision;
    decision.move = table.legal().front().code;
    decision.thought.lines = {{decision.move, {}, 1, {decision.move}}};
    report(decision.thought);
    journal_.begun.release();
    if (!journal_.at_once) {
      while (!stop.stop_requested()) std::this_thread::yield();
      journal_.stopped.release();
    }
    return decision;
  }

 private:
  Journal& journal_;
};

Match against_the_engine() {
  Setup setup;
  setup.variant = play::variant("draughts");
  setup.players[1].level = 5;
  return Match(setup);
}

TEST(MatchMind, PondersOnAPersonsTimeAndStopsAtTheMove) {
  Match match = against_the_engine();
  match.set_scoring(false);
  match.set_pondering(true);
  Fake::Journal journal;
  std::counting_semaphore<> mail{0};
  MatchMind mind(
      [&]() -> Result<std::unique_ptr<play::Thinker>> {
        return std::unique_ptr<play::Thinker>(std::make_unique<Fake>(journal));
      },
      [&] { mail.release(); });

  mind.attend(match, true);
  journal.begun.acquire();
  // Nothing is shown of it, and nobody waits for it.
  EXPECT_FALSE(mind.thinking());
  EXPECT_FALSE(mind.awaited(match));
  EXPECT_FALSE(mail.try_acquire());
  mind.attend(match, true);
  EXPECT_EQ(match.thoughts(), nullptr);

  journal.at_once = true;
  ASSERT_TRUE(match.type("32-28"));
  mind.attend(match, true);
  journal.stopped.acquire();
  journal.begun.acquire();
  EXPECT_TRUE(mind.awaited(match));
  while (match.game().moves() < 2) {
    mail.acquire();
    mind.attend(match, true);
  }
  EXPECT_EQ(match.turn(), Side::first);
  // And again on the next turn; leaving the match ends it.
  journal.begun.acquire();
  EXPECT_FALSE(mind.thinking());
}

TEST(MatchMind, AMoveThatIsMadeWaitsForTheEyeOutsideTheClock) {
  Match match = against_the_engine();
  match.set_scoring(false);
  ASSERT_TRUE(match.type("32-28"));
  Fake::Journal journal;
  journal.at_once = true;
  std::counting_semaphore<> mail{0};
  MatchMind mind(
      [&]() -> Result<std::unique_ptr<play::Thinker>> {
        return std::unique_ptr<play::Thinker>(std::make_unique<Fake>(journal));
      },
      [&] { mail.release(); });
  EXPECT_FALSE(mind.moved());
  mind.attend(match, false);
  while (!mind.moved()) mail.acquire();
  mind.attend(match, false);
  EXPECT_TRUE(mind.moved());
  EXPECT_EQ(match.game().moves(), 1u);
  mind.attend(match, true);
  EXPECT_FALSE(mind.moved());
  EXPECT_EQ(match.game().moves(), 2u);
}

}  // namespace
}  // namespace sanpan::game
