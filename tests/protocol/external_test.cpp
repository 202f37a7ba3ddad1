// Other programs as engines: our own over each protocol, and small ones that misbehave.
#include "engine/protocol/external.h"

#include <gtest/gtest.h>

#include <cmath>

#include "engine/protocol/match.h"
#include "tests/fakes/temporary.h"

namespace sanpan::protocol {
namespace {

using play::Limits;

/// A shell script that greets as an engine and answers `go` with the given command, its first `go` with
/// another.
std::string fake(const std::string& go, const std::string& first_go = "echo bestmove h2e2") {
  return "uci:while read l; do case \"$l\" in uci) echo id name Fake; echo uciok;; isready) echo readyok;; "
         "'go depth 1') " +
         first_go + ";; go*) " + go + ";; quit) exit;; esac; done";
}

std::unique_ptr<External> started(const std::string& command, const char* variant) {
  auto engine = External::start(command, *play::variant(variant));
  EXPECT_TRUE(engine) << (engine ? "" : english(engine.error().message));
  return engine ? *std::move(engine) : nullptr;
}

class Protocols : public testing::TestWithParam<std::pair<const char*, const char*>> {};

TEST_P(Protocols, AnEngineThinksForUs) {
  const auto [prefix, variant] = GetParam();
  const auto engine = started(prefix + std::string(SANPAN_ENGINE), variant);
  ASSERT_TRUE(engine);
  EXPECT_TRUE(engine->name().starts_with("Sanpan ")) << engine->name();
  EXPECT_FALSE(engine->options().empty());
  engine->set_hash(16);
  engine->set_threads(1);
  engine->set_book(false);
  engine->new_game();
  const auto table = play::variant(variant)->start();
  for (int i = 0; i < 3; ++i) {
    Limits limits;
    limits.depth = 4;
    int reports = 0;
    const auto decision = engine->think(*table, limits, {}, [&](const play::Thought&) { ++reports; });
    EXPECT_TRUE(engine->trouble().empty()) << english(engine->trouble());
    ASSERT_NE(decision.move, 0u);
    EXPECT_GT(reports, 0);
    EXPECT_GT(decision.thought.nodes, 0u);
    ASSERT_FALSE(decision.thought.lines.empty());
    EXPECT_EQ(decision.thought.lines[0].move, decision.move);
    EXPECT_LE(std::abs(decision.thought.lines[0].score.value), 400);
    table->play(decision.move);
  }
}

TEST_P(Protocols, AStopEndsAnEndlessSearch) {
  const auto [prefix, variant] = GetParam();
  const auto engine = started(prefix + std::string(SANPAN_ENGINE), variant);
  ASSERT_TRUE(engine);
  std::stop_source stop;
  const auto decision = engine->think(*play::variant(variant)->start(), {}, stop.get_token(),
                                      [&](const play::Thought& thought) {
                                        if (thought.depth >= 3) stop.request_stop();
                                      });
  EXPECT_NE(decision.move, 0u);
}

INSTANTIATE_TEST_SUITE_P(All, Protocols,
                         testing::Values(std::pair("uci:", "xiangqi"), std::pair("ucci:", "xiangqi"),
                                         std::pair("", "xiangqi"), std::pair("hub:", "draughts"),
                                         std::pair("", "draughts"), std::pair("uci:", "draughts"),
                                         std::pair("hub:", "draughts:russian"),
                                         std::pair("ucci:", "draughts:brazilian")));

TEST(External, ScoresEveryMoveAndHeedsRestrictions) {
  const auto engine = started(std::string("uci:") + SANPAN_ENGINE, "xiangqi");
  ASSERT_TRUE(engine);
  const auto table = play::variant("xiangqi")->start();
  Limits limits;
  limits.depth = 2;
  limits.lines = 0;
  EXPECT_EQ(engine->think(*table, limits, {}).thought.lines.size(), table->legal().size());
  limits.lines = 1;
  limits.only = {*table->read("a0a1"), *table->read("i3i4")};
  limits.banned = {*table->read("a0a1")};
  EXPECT_EQ(engine->think(*table, limits, {}).move, *table->read("i3i4"));
}

TEST(External, APonderHitEndsTheSearch) {
  const auto engine = started(std::string("uci:") + SANPAN_ENGINE, "xiangqi");
  ASSERT_TRUE(engine);
  Limits hit;
  hit.move_time = play::Milliseconds(1);
  const auto decision =
      engine->think(*play::variant("xiangqi")->start(), {}, {}, [&](const play::Thought& thought) {
        if (thought.depth == 2) engine->ponder_hit(hit);
      });
  EXPECT_NE(decision.move, 0u);
}

TEST_P(Protocols, PondersUntilItIsTold) {
  const auto [prefix, variant] = GetParam();
  const auto engine = started(prefix + std::string(SANPAN_ENGINE), variant);
  ASSERT_TRUE(engine);
  Limits limits;
  limits.move_time = play::Milliseconds(1);
  limits.ponder = true;
  bool begun = false;
  const auto decision =
      engine->think(*play::variant(variant)->start(), limits, {}, [&](const play::Thought& thought) {
        // Far deeper than a millisecond would go.
        if (thought.lines.empty()) begun = true;
        if (thought.depth == 9) engine->ponder_hit(limits);
      });
  EXPECT_TRUE(begun);
  EXPECT_GE(decision.thought.depth, 9);
  EXPECT_NE(decision.move, 0u);
  EXPECT_TRUE(engine->trouble().empty()) << english(engine->trouble());
}

TEST(External, ASecondAnswerIsNotTakenForTheNextSearchs) {
  // Its answer crosses the stop, to which it answers again.
  const auto engine = started(
      "uci:while read l; do case \"$l\" in uci) echo uciok;; isready) echo readyok;; 'go depth 1'|'go "
      "movetime 7') echo bestmove h2e2;; stop) echo bestmove a0a1; echo bestmove a0a1;; go*) echo info depth "
      "1 "
      "score cp 1 pv a0a1;; quit) exit;; esac; done",
      "xiangqi");
  ASSERT_TRUE(engine);
  const auto table = play::variant("xiangqi")->start();
  std::stop_source stop;
  EXPECT_EQ(
      engine->think(*table, {}, stop.get_token(), [&](const play::Thought&) { stop.request_stop(); }).move,
      *table->read("a0a1"));
  Limits next;
  next.move_time = play::Milliseconds(7);
  EXPECT_EQ(engine->think(*table, next, {}).move, *table->read("h2e2"));
}

TEST(External, HubIsToldTheClockWithoutTheIncrementToCome) {
  const auto engine = started(
      "hub:while read l; do case \"$l\" in hub) echo wait;; init) echo ready;; 'level time=5.950 inc=0.050') "
      "echo done move=32-28;; quit) exit;; esac; done",
      "draughts");
  ASSERT_TRUE(engine);
  const auto table = play::variant("draughts")->start();
  Limits limits;
  limits.clock = {play::Milliseconds(6000), play::Milliseconds(50), 0};
  EXPECT_EQ(engine->think(*table, limits, {}).move, *table->read("32-28")) << english(engine->trouble());
}

TEST(External, ASearchOfSoManyPositionsIsStoppedWhereItCannotBeSaid) {
  const auto engine = started(
      "hub:while read l; do case \"$l\" in hub) echo name Fake 1; echo wait;; init) echo ready;; analyse) "
      "echo "
      "'info 1 1.0 5 900 0.1 1.0 32-28'; echo 'info 2 2.0 5 1100 0.1 1.0 31-26';; stop) echo move 31-26;; "
      "quit) exit;; esac; done",
      "draughts");
  ASSERT_TRUE(engine);
  EXPECT_EQ(engine->protocol(), Protocol::hub1);
  const auto table = play::variant("draughts")->start();
  Limits limits;
  limits.nodes = 1000;
  const auto decision = engine->think(*table, limits, {});
  EXPECT_EQ(decision.move, *table->read("31-26")) << english(engine->trouble());
  EXPECT_EQ(decision.thought.nodes, 1100u);
}

TEST(External, WhatIsNoEngineIsRefused) {
  const play::Variant& xiangqi = *play::variant("xiangqi");
  for (const char* command : {"/no/such/program", "true", "echo hello"}) {
    const auto engine = External::start(command, xiangqi);
    ASSERT_FALSE(engine) << command;
    EXPECT_NE(english(engine.error().message).find(command), std::string::npos);
  }
  const auto missing = External::start("/no/such/program", xiangqi);
  EXPECT_EQ(english(missing.error().message),
            "/no/such/program ended with exit code 127 before it greeted; is it the command of an engine?");
}

TEST(External, DeathAndIllegalMovesAreTold) {
  const auto table = play::variant("xiangqi")->start();
  Limits limits;
  limits.depth = 5;
  for (const auto& [go, told] :
       {std::pair("exit 1", "Fake ended with exit code 1."),
        std::pair("kill -SEGV $$", "Fake was ended by signal 11"), std::pair("echo bestmove a0a9", "a0a9"),
        std::pair("echo bestmove", "nothing"), std::pair("echo bestmove '(none)'", "(none)")}) {
    const auto engine = started(fake(go), "xiangqi");
    ASSERT_TRUE(engine);
    EXPECT_EQ(engine->think(*table, limits, {}).move, 0u) << go;
    EXPECT_NE(english(engine->trouble()).find(told), std::string::npos) << english(engine->trouble());
  }
}

/// Waits in vain for an answer that never comes, a millisecond.
Patience short_for_answers() {
  Patience patience;
  patience.answer = patience.silence = std::chrono::milliseconds(1);
  return patience;
}

TEST(External, OneThatIsSilentAtItsFirstSearchIsGivenUp) {
  Patience patience;
  patience.ready = std::chrono::milliseconds(1);
  const auto engine = External::start(fake("true", "true"), *play::variant("xiangqi"), patience);
  ASSERT_FALSE(engine);
  EXPECT_EQ(english(engine.error().message), "Fake did not answer in time.");
}

TEST(External, OneThatDoesNotGetReadyForAGameIsGivenUp) {
  Patience patience;
  patience.ready = std::chrono::milliseconds(1);
  const auto engine = External::start(
      "ucci:while read l; do case \"$l\" in ucci) echo id name Fake; echo ucciok;; isready) if [ -z \"$n\" "
      "]; "
      "then n=1; echo readyok; fi;; quit) exit;; esac; done",
      *play::variant("xiangqi"), patience);
  ASSERT_TRUE(engine) << english(engine.error().message);
  EXPECT_FALSE((*engine)->ended());
  (*engine)->new_game();
  EXPECT_TRUE((*engine)->ended());
  Limits limits;
  limits.depth = 5;
  EXPECT_EQ((*engine)->think(*play::variant("xiangqi")->start(), limits, {}).move, 0u);
  EXPECT_EQ(english((*engine)->trouble()), "Fake did not answer in time.");
}

TEST(External, OneThatDoesNotAnswerInItsTimeIsGivenUp) {
  Limits limits;
  limits.move_time = play::Milliseconds(1);
  const auto engine = External::start(fake("true"), *play::variant("xiangqi"), short_for_answers());
  ASSERT_TRUE(engine) << english(engine.error().message);
  EXPECT_EQ((*engine)->think(*play::variant("xiangqi")->start(), limits, {}).move, 0u);
  EXPECT_TRUE((*engine)->ended());
  EXPECT_EQ(english((*engine)->trouble()), "Fake did not answer in time.");
}

TEST(External, OneThatListensMayCountPositionsForAsLongAsItLikes) {
  // It answers when it is asked a third time whether it listens, twice of them in its search.
  const auto table = play::variant("xiangqi")->start();
  Limits limits;
  limits.nodes = 5;
  const auto listens = External::start(
      "uci:n=0; while read l; do case \"$l\" in uci) echo uciok;; isready) n=$((n+1)); echo readyok; if [ $n "
      "= 3 "
      "]; then echo bestmove a0a1; fi;; 'go depth 1') echo bestmove h2e2;; quit) exit;; esac; done",
      *play::variant("xiangqi"), short_for_answers());
  ASSERT_TRUE(listens) << english(listens.error().message);
  EXPECT_EQ((*listens)->think(*table, limits, {}).move, *table->read("a0a1"))
      << english((*listens)->trouble());

  Patience patience = short_for_answers();
  patience.ready = std::chrono::seconds(1);
  const auto deaf = External::start(
      "uci:while read l; do case \"$l\" in uci) echo id name Fake; echo uciok;; isready) if [ -z \"$n\" ]; "
      "then "
      "n=1; echo readyok; fi;; 'go depth 1') echo bestmove h2e2;; quit) exit;; esac; done",
      *play::variant("xiangqi"), patience);
  ASSERT_TRUE(deaf) << english(deaf.error().message);
  EXPECT_EQ((*deaf)->think(*table, limits, {}).move, 0u);
  EXPECT_EQ(english((*deaf)->trouble()), "Fake did not answer in time.");
}

TEST(External, GarbageBeforeTheAnswerIsPassedOver) {
  const auto engine =
      started(fake("head -c 5000 /dev/urandom; echo; echo info depth x score cp nan pv zz; echo info; echo "
                   "info depth 3 score cp 12 pv h2e2 a0a9 h9g7; echo bestmove h2e2 ponder xx"),
              "xiangqi");
  ASSERT_TRUE(engine);
  Limits limits;
  limits.depth = 5;
  const auto decision = engine->think(*play::variant("xiangqi")->start(), limits, {});
  EXPECT_NE(decision.move, 0u);
  ASSERT_EQ(decision.thought.lines.size(), 1u);
  EXPECT_EQ(decision.thought.lines[0].pv.size(), 1u) << "the line ends where it cannot be played";
  EXPECT_EQ(decision.thought.lines[0].score.value, 12);
}

// --- matches ---

TEST(Standing, CountsEloWithItsError) {
  Standing standing;
  standing.wins = 75;
  standing.losses = 25;
  EXPECT_NEAR(standing.elo(), 190.85, 0.01);
  EXPECT_NEAR(standing.error(), 81.15, 0.1);
  EXPECT_GT(standing.likelihood(), 0.999);
  EXPECT_GT(standing.ratio(0, 10), 0);
  EXPECT_LT(standing.ratio(300, 400), 0);
  Standing even;
  even.draws = 10;
  even.pairs[2] = 5;
  EXPECT_EQ(even.elo(), 0);
  EXPECT_TRUE(std::isinf(even.error())) << "draws alone tell no error";
}

TEST(Standing, PairsOfOneOpeningAreOneObservation) {
  Standing standing;
  // Each opening is won by the side that moves first: no sign of a difference.
  standing.wins = 50;
  standing.losses = 50;
  standing.pairs[2] = 49;
  standing.pairs[1] = 1;
  standing.pairs[3] = 1;
  standing.pairs[2] = 48;
  EXPECT_LT(standing.error(), 20);
}

TEST(Match, PlaysAndCounts) {
  MatchOptions options;
  options.a = "self";
  options.b = "self";
  options.variant = play::variant("draughts");
  options.games = 4;
  options.limits.nodes = 200;
  options.hash = 1;
  int told = 0;
  const auto standing = play_match(options, [&](const record::Game& game, bool, const Standing&) {
    ++told;
    EXPECT_NE(game.ending.outcome, Outcome::ongoing);
    EXPECT_FALSE(game.ending.reason.empty());
    EXPECT_GT(game.line().size(), 6u);
  });
  ASSERT_TRUE(standing);
  EXPECT_EQ(told, 4);
  EXPECT_EQ(standing->games(), 4);
  EXPECT_EQ(standing->a_faults + standing->b_faults, 0);
}

TEST(Match, StopsWhenItsGamesCannotBeWritten) {
  MatchOptions options;
  options.a = options.b = "self";
  options.variant = play::variant("draughts");
  options.games = 2;
  options.limits.nodes = 200;
  options.hash = 1;
  options.games_file = "/dev/full";
  if (!std::filesystem::exists(options.games_file)) GTEST_SKIP() << "no /dev/full here";
  const auto standing = play_match(options);
  ASSERT_TRUE(standing);
  EXPECT_EQ(standing->games(), 1);
  EXPECT_EQ(english(standing->stopped), "The match stopped in game 1. /dev/full cannot be written.");
}

/// A match of a small program, from the start of xiangqi.
MatchOptions games_of(const std::string& a, int games) {
  MatchOptions options;
  options.a = a;
  options.b = "self";
  options.variant = play::variant("xiangqi");
  options.games = games;
  options.random_plies = 0;
  options.limits.depth = 2;
  options.hash = 1;
  return options;
}

Standing outcome(const MatchOptions& options) {
  const auto standing = play_match(options);
  EXPECT_TRUE(standing) << english(standing.error().message);
  return standing ? *standing : Standing{};
}

TEST(Match, AnIllegalMoveLoses) {
  const Standing standing = outcome(games_of(fake("echo bestmove a0a9"), 2));
  EXPECT_EQ(standing.losses, 2);
  EXPECT_EQ(standing.a_faults, 2);
}

TEST(Match, AProgramWithNothingLeftToThinkAboutIsStopped) {
  // It uses no processor time and answers only when it is stopped.
  MatchOptions options = games_of(fake("true;; stop) echo bestmove a0a9"), 1);
  options.cpu = std::chrono::milliseconds(1000);
  const Standing standing = outcome(options);
  EXPECT_EQ(standing.a_faults, 1);
  EXPECT_EQ(standing.losses, 1);
}

TEST(Match, AProgramThatEndsInAGameIsStartedForTheNext) {
  // It leaves the game after its first move, one game after the other.
  const Standing standing = outcome(games_of(
      "uci:n=0; while read l; do case \"$l\" in uci) echo id name Fake; echo uciok;; isready) echo readyok;; "
      "'position startpos') first=yes;; position*) first=no;; 'go depth 1') echo bestmove h2e2;; go*) if [ "
      "$n "
      "= 1 ]; then exit 3; fi; n=1; if [ $first = yes ]; then echo bestmove a3a4; else echo bestmove a6a5; "
      "fi;; quit) exit;; esac; done",
      3));
  EXPECT_EQ(standing.losses, 3);
  EXPECT_EQ(standing.a_faults, 3);
  EXPECT_TRUE(standing.stopped.empty()) << english(standing.stopped);
}

TEST(Match, StopsWhenAProgramStartedAnewEndsAtOnce) {
  const Standing standing = outcome(games_of(fake("exit 3"), 10));
  EXPECT_EQ(standing.games(), 1);
  EXPECT_EQ(standing.a_faults, 1);
  EXPECT_EQ(
      english(standing.stopped),
      "The match stopped in game 2. A was started anew and failed at once: Fake ended with exit code 3.");
}

TEST(Match, StopsWhenAProgramStartedAnewIsSilentToo) {
  MatchOptions options = games_of(fake("true"), 10);
  options.limits = {};
  options.limits.move_time = play::Milliseconds(1);
  options.patience.answer = std::chrono::milliseconds(1);
  const Standing standing = outcome(options);
  EXPECT_EQ(standing.games(), 1);
  EXPECT_EQ(standing.a_faults, 1);
  EXPECT_EQ(
      english(standing.stopped),
      "The match stopped in game 2. A was started anew and failed at once: Fake did not answer in time.");
}

TEST(Match, AProgramThatHangsBetweenGamesIsStartedForTheNext) {
  // It gets ready once, and for its first game.
  const std::string hangs =
      "uci:n=0; while read l; do case \"$l\" in uci) echo id name Fake; echo uciok;; isready) n=$((n+1)); if "
      "[ "
      "$n -le 2 ]; then echo readyok; fi;; 'go depth 1') echo bestmove h2e2;; go*) echo bestmove a0a9;; "
      "quit) "
      "exit;; esac; done";
  MatchOptions options = games_of(hangs, 2);
  options.patience.ready = std::chrono::seconds(1);
  const Standing standing = outcome(options);
  EXPECT_EQ(standing.a_faults, 2);
  EXPECT_TRUE(standing.stopped.empty()) << english(standing.stopped);
}

TEST(Match, StopsWhenAProgramDoesNotStartAnew) {
  const std::string once = temporary("once").string();
  const std::string command =
      "uci:if [ -e '" + once + "' ]; then exit 4; fi; touch '" + once + "'; " + fake("exit 3").substr(4);
  const Standing standing = outcome(games_of(command, 10));
  std::filesystem::remove(once);
  EXPECT_EQ(standing.games(), 1);
  const std::string stopped = english(standing.stopped);
  EXPECT_TRUE(stopped.starts_with("The match stopped in game 2. A could not be started anew: ")) << stopped;
  EXPECT_NE(stopped.find("ended with exit code 4 before it greeted"), std::string::npos) << stopped;
}

TEST(Match, PonderingFillsTheOthersTime) {
  for (const auto& [variant, program] : {std::pair("draughts", std::string("hub:") + SANPAN_ENGINE),
                                         std::pair("draughts", std::string("self")),
                                         std::pair("xiangqi", std::string("ucci:") + SANPAN_ENGINE)}) {
    MatchOptions options;
    options.a = program;
    options.b = "self";
    options.variant = play::variant(variant);
    options.games = 2;
    options.limits.clock = {play::Milliseconds(3000), play::Milliseconds(20), 0};
    options.hash = 1;
    options.max_plies = 30;
    options.ponder = true;
    const auto standing = play_match(options);
    ASSERT_TRUE(standing);
    EXPECT_EQ(standing->a_faults + standing->b_faults, 0) << program;
    for (const auto& pondering : {standing->a_pondering, standing->b_pondering}) {
      EXPECT_GT(pondering.tries, 10) << program;
      EXPECT_GT(pondering.hits, 0) << program;
      EXPECT_LE(pondering.hits, pondering.tries) << program;
    }
  }
}

TEST(Match, FailsWithoutEnginesOrOpenings) {
  MatchOptions options;
  options.a = "self";
  options.b = "/no/such/engine";
  options.variant = play::variant("xiangqi");
  options.limits.depth = 1;
  EXPECT_FALSE(play_match(options));
  options.b = "self";
  options.openings = "/no/such/file.pgn";
  EXPECT_FALSE(play_match(options));
  options.openings = std::string(SANPAN_TEST_DATA) + "/games/draughts/fen.pdn";
  EXPECT_FALSE(play_match(options)) << "openings of another game";
}

}  // namespace
}  // namespace sanpan::protocol
