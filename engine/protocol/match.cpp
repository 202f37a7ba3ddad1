#include "engine/protocol/match.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <fstream>
#include <thread>

#include "engine/common/random.h"
#include "engine/protocol/external.h"
#include "engine/record/formats.h"

#if defined(__linux__)
#include <pthread.h>
#include <time.h>
#endif

namespace sanpan::protocol {

using play::Decision;
using play::Limits;
using play::Milliseconds;
using record::Game;
using std::chrono::nanoseconds;

namespace {

using Clock = std::chrono::steady_clock;

/// The processor time of a thread, from any other.
class ThreadClock {
 public:
#if defined(__linux__)
  ThreadClock() { pthread_getcpuclockid(pthread_self(), &clock_); }
  nanoseconds now() const {
    timespec used{};
    clock_gettime(clock_, &used);
    return std::chrono::seconds(used.tv_sec) + nanoseconds(used.tv_nsec);
  }

 private:
  clockid_t clock_{};
#else
  nanoseconds now() const { return Clock::now().time_since_epoch(); }
#endif
};

/// A search on the other side's time.
class Ponder {
 public:
  /// `table` stands after the answer expected.
  Ponder(play::Thinker& thinker, std::unique_ptr<play::Table> table, const Limits& limits)
      : thinker_(thinker), table_(std::move(table)) {
    Limits own = limits;
    own.ponder = true;
    thread_ = std::jthread([this, own](const std::stop_token& stop) {
      decision_ = thinker_.think(*table_, own, stop, [this](const play::Thought&) { begun(); });
      begun();
    });
    begun_.wait(false);
  }

  bool expects(const play::Table& table) const { return table.key() == table_->key(); }
  Decision hit(const Limits& limits) {
    thinker_.ponder_hit(limits);
    thread_.join();
    return decision_;
  }

 private:
  void begun() {
    begun_.test_and_set();
    begun_.notify_all();
  }

  play::Thinker& thinker_;
  std::unique_ptr<play::Table> table_;
  Decision decision_;
  std::atomic_flag begun_;
  std::jthread thread_;  ///< last, so that it ends before what it uses
};

class Player {
 public:
  static Result<Player> make(const std::string& what, int level, const MatchOptions& options) {
    Player player;
    player.level_ = level;
    if (what == "self" || what.starts_with("self:")) {
      auto thinker = play::thinker(*options.variant, what.size() > 5 ? what.substr(5) : std::string());
      if (!thinker) return thinker.error();
      player.thinker_ = *std::move(thinker);
      player.name_ = what;
      if (level < play::full_strength) player.name_ += fmt::format(" level {}", level);
    } else {
      auto external = External::start(what, *options.variant);
      if (!external) return external.error();
      player.external_ = external->get();
      player.name_ = player.external_->name();
      player.thinker_ = *std::move(external);
    }
    player.thinker_->set_hash(options.hash);
    player.thinker_->set_threads(1);
    player.thinker_->set_book(false);
    player.thinker_->set_rules(options.rules);
    if (options.ponder && player.external_) player.external_->set_ponder(true);
    return player;
  }

  const std::string& name() const { return name_; }
  void new_game() { thinker_->new_game(); }
  const Standing::Pondering& pondering() const { return pondering_; }

  /// Thinks about `table`, where the other side is to move, as if it had answered with `answer`.
  void ponder(const play::Table& table, std::uint64_t answer, const Limits& limits, RuleSet rules) {
    if (answer == 0 || level_ < play::full_strength) return;
    auto next = table.clone();
    next->play(answer);
    if (next->verdict(rules).outcome != Outcome::ongoing) return;
    ponder_ = std::make_unique<Ponder>(*thinker_, std::move(next), limits);
    ++pondering_.tries;
  }
  void rest() { ponder_.reset(); }
  Message trouble() const { return external_ ? external_->trouble() : Message(); }

  Decision think(const play::Table& table, const Limits& limits, std::optional<Milliseconds> cpu) {
    if (const auto ponder = std::move(ponder_); ponder && ponder->expects(table)) {
      ++pondering_.hits;
      return ponder->hit(limits);
    }
    if (!cpu) return choose(table, limits, {});
    // The engine thinks until its processor time is used up, looked at every millisecond.
    std::stop_source enough;
    const ThreadClock own;
    const auto used = [this, &own] {
      return external_ ? external_->cpu_time().value_or(Clock::now().time_since_epoch()) : own.now();
    };
    const auto begin = used();
    const std::jthread watch([&](const std::stop_token& over) {
      while (!over.stop_requested() && used() - begin < *cpu) std::this_thread::sleep_for(Milliseconds(1));
      enough.request_stop();
    });
    return choose(table, limits, enough.get_token());
  }

 private:
  Decision choose(const play::Table& table, const Limits& limits, std::stop_token stop) {
    if (level_ < play::full_strength) return thinker_->choose(table, level_, limits, std::move(stop));
    return thinker_->think(table, limits, std::move(stop));
  }

  std::unique_ptr<play::Thinker> thinker_;
  External* external_ = nullptr;
  std::string name_;
  int level_ = play::full_strength;
  std::unique_ptr<Ponder> ponder_;  ///< after the thinker, which it uses
  Standing::Pondering pondering_;
};

/// Random moves from the start that leave the game open, by the judgement of a short search.
class RandomOpenings {
 public:
  RandomOpenings(const play::Variant& variant, int plies, std::uint64_t seed,
                 std::unique_ptr<play::Thinker> judge)
      : variant_(variant), plies_(plies), random_(seed), judge_(std::move(judge)) {}

  Game next() {
    constexpr int open = 60;       // hundredths of a man or soldier
    constexpr int attempts = 200;  // then any opening will do
    for (int attempt = 1;; ++attempt) {
      Game game(variant_);
      auto table = variant_.start();
      record::NodeId node = record::root;
      for (int ply = 0; ply < plies_; ++ply) {
        const auto legal = table->legal();
        if (legal.empty()) break;
        const std::uint64_t move = legal[random_.below(legal.size())].code;
        table->play(move);
        node = game.add(node, move);
      }
      if (table->verdict().outcome != Outcome::ongoing) continue;
      Limits limits;
      limits.nodes = 10000;
      const Decision decision = judge_->think(*table, limits, {});
      const bool balanced =
          !decision.thought.lines.empty() && std::abs(decision.thought.lines.front().score.value) <= open;
      if (balanced || attempt >= attempts) return game;
    }
  }

 private:
  const play::Variant& variant_;
  int plies_;
  Random random_;
  std::unique_ptr<play::Thinker> judge_;
};

class Match {
 public:
  Match(const MatchOptions& options, Player a, Player b)
      : options_(options), a_(std::move(a)), b_(std::move(b)) {}

  /// Plays a game from the end of an opening; the verdict is the game's ending.
  Game play(Game game, bool a_is_first, Standing& standing) {
    a_.new_game();
    b_.new_game();
    game.set_player(Side::first, (a_is_first ? a_ : b_).name());
    game.set_player(Side::second, (a_is_first ? b_ : a_).name());
    game.tags.set("Event", "Engine match");
    record::NodeId node = game.end();
    auto table = game.table(node);
    std::array<Milliseconds, 2> clocks{};
    if (options_.limits.clock) clocks.fill(options_.limits.clock->left);
    int even = 0;     // plies in a row with a drawn score
    int decided = 0;  // plies in a row in which the same side is seen to win
    Side winner = Side::first;
    game.ending = table->verdict(options_.rules);
    while (game.ending.outcome == Outcome::ongoing) {
      if (game[node].ply >= options_.max_plies) {
        game.ending = {Outcome::draw, {"{0} moves were played", {std::to_string(options_.max_plies / 2)}}};
        break;
      }
      const Side turn = table->turn();
      Player& mover = (turn == Side::first) == a_is_first ? a_ : b_;
      Limits limits = options_.cpu ? Limits{} : options_.limits;
      auto& clock = clocks[static_cast<std::size_t>(index(turn))];
      if (limits.clock) limits.clock->left = clock;
      const auto begin = Clock::now();
      const Decision decision = mover.think(*table, limits, options_.cpu);
      const auto elapsed = std::chrono::duration_cast<Milliseconds>(Clock::now() - begin);
      if (decision.move == 0) {
        fault(game, standing, turn, a_is_first,
              mover.trouble().empty() ? Message("no move was made") : mover.trouble());
        break;
      }
      if (limits.clock) {
        clock -= elapsed;
        if (clock < Milliseconds(0)) {
          fault(game, standing, turn, a_is_first, "time ran out");
          break;
        }
        clock += limits.clock->increment;
      }
      node = game.add(node, decision.move);
      table->play(decision.move);
      game[node].elapsed = elapsed;
      int score = 0;
      if (!decision.thought.lines.empty()) {
        const play::Line& line = decision.thought.lines.front();
        score = turn == Side::first ? line.score.value : -line.score.value;
        game[node].score = Score{score};
        game[node].depth = line.depth;
      }
      game.ending = table->verdict(options_.rules);
      if (game.ending.outcome != Outcome::ongoing) break;
      if (options_.ponder) {
        if (limits.clock) limits.clock->left = clock;
        mover.ponder(*table, decision.ponder, limits, options_.rules);
      }

      even = std::abs(score) <= options_.draw_score ? even + 1 : 0;
      const Side seen = score > 0 ? Side::first : Side::second;
      decided = std::abs(score) >= options_.resign_score && seen == winner ? decided + 1 : 1;
      winner = seen;
      if (options_.draw_score > 0 && even >= 2 * options_.draw_moves && game[node].ply > 60) {
        game.ending = {Outcome::draw, "both engines see a draw"};
      } else if (options_.resign_score > 0 && std::abs(score) >= options_.resign_score &&
                 decided >= 2 * options_.resign_moves) {
        game.ending = {win_for(winner), "both engines see the same winner"};
      }
    }
    a_.rest();
    b_.rest();
    standing.a_pondering = a_.pondering();
    standing.b_pondering = b_.pondering();
    return game;
  }

 private:
  static void fault(Game& game, Standing& standing, Side turn, bool a_is_first, const Message& why) {
    game.ending = {win_for(!turn), why};
    ++((turn == Side::first) == a_is_first ? standing.a_faults : standing.b_faults);
  }

  const MatchOptions& options_;
  Player a_;
  Player b_;
};

int points(const Game& game, bool a_is_first) {
  if (game.ending.outcome == Outcome::draw) return 1;
  return (game.ending.outcome == Outcome::first_wins) == a_is_first ? 2 : 0;
}

}  // namespace

Result<Standing> play_match(const MatchOptions& options, const GameEnded& ended) {
  std::vector<Game> book;
  if (!options.openings.empty()) {
    auto reading = record::open_games(options.openings);
    if (!reading) return reading.error();
    for (Game& game : reading->games) {
      if (&game.variant() != options.variant) continue;
      game.ending = {};
      book.push_back(std::move(game));
    }
    if (book.empty()) return Error{{"{0} holds no opening of this game.", {options.openings.string()}}};
  }
  auto a = Player::make(options.a, options.level_a, options);
  if (!a) return a.error();
  auto b = Player::make(options.b, options.level_b, options);
  if (!b) return b.error();
  std::optional<RandomOpenings> random;
  if (book.empty()) {
    auto judge = play::thinker(*options.variant);
    if (!judge) return judge.error();
    random.emplace(*options.variant, options.random_plies, options.seed, *std::move(judge));
  }
  std::ofstream file;
  if (!options.games_file.empty()) {
    file.open(options.games_file, std::ios::app | std::ios::binary);
    if (!file) return Error{{"{0} cannot be written.", {options.games_file.string()}}};
  }

  Match match(options, *std::move(a), *std::move(b));
  Standing standing;
  std::optional<Game> opening;
  int first_points = 0;
  for (int i = 0; i < options.games; ++i) {
    const bool a_is_first = i % 2 == 0;
    const auto pair = static_cast<std::size_t>(i / 2);
    if (a_is_first) opening = random ? random->next() : book[pair % book.size()];
    Game game = match.play(*opening, a_is_first, standing);
    game.tags.set("Round", fmt::format("{}", i + 1));
    const int got = points(game, a_is_first);
    ++(got == 2 ? standing.wins : got == 1 ? standing.draws : standing.losses);
    if (a_is_first) {
      first_points = got;
    } else {
      ++standing.pairs[first_points + got];
    }
    if (file.is_open()) {
      const auto text = record::write_games(std::span(&game, 1), record::native_format(*options.variant));
      if (text) file << *text << std::flush;
    }
    if (ended) ended(game, a_is_first, standing);
    if (options.sprt && !a_is_first) {
      constexpr double accepted = 2.944;  // log(0.95 / 0.05)
      if (std::abs(standing.ratio(options.sprt->first, options.sprt->second)) >= accepted) break;
    }
  }
  return standing;
}

}  // namespace sanpan::protocol
