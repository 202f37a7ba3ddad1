#include "engine/protocol/match.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>

#include "engine/common/random.h"
#include "engine/protocol/match_player.h"
#include "engine/record/formats.h"

namespace sanpan::protocol {

using play::Decision;
using play::Limits;
using play::Milliseconds;
using record::Game;

namespace {

using Clock = std::chrono::steady_clock;

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

/// Ends games on which both engines agree.
class Adjudicator {
 public:
  explicit Adjudicator(const MatchOptions& options) : options_(options) {}

  /// How the game ends after a move that its side scored so, by the first side; ongoing where it does not.
  Verdict after(int score, int ply) {
    even_ = std::abs(score) <= options_.draw_score ? even_ + 1 : 0;
    const Side seen = score > 0 ? Side::first : Side::second;
    const bool clear = std::abs(score) >= options_.resign_score;
    decided_ = clear && seen == winner_ ? decided_ + 1 : 1;
    winner_ = seen;
    if (options_.draw_score > 0 && even_ >= 2 * options_.draw_moves && ply > 60) {
      return {Outcome::draw, "both engines see a draw"};
    }
    if (options_.resign_score > 0 && clear && decided_ >= 2 * options_.resign_moves) {
      return {win_for(winner_), "both engines see the same winner"};
    }
    return {};
  }

 private:
  const MatchOptions& options_;
  int even_ = 0;     ///< plies in a row with a drawn score
  int decided_ = 0;  ///< plies in a row in which the same side is seen to win
  Side winner_ = Side::first;
};

class Match {
 public:
  Match(const MatchOptions& options, Player a, Player b)
      : options_(options), a_(std::move(a)), b_(std::move(b)) {}

  /// Plays a game from the end of an opening; the verdict is the game's ending. Fails when a program is of no
  /// more use.
  Result<Game> play(Game game, bool a_is_first, Standing& standing) {
    for (Player* player : {&a_, &b_}) {
      if (auto ready = player->new_game(); !ready) {
        return Error{{"{0} could not be started anew: {1}", {letter(*player), ready.error().message}}};
      }
    }
    game.set_player(Side::first, (a_is_first ? a_ : b_).name());
    game.set_player(Side::second, (a_is_first ? b_ : a_).name());
    game.tags.set("Event", "Engine match");
    record::NodeId node = game.end();
    auto table = game.table(node);
    std::array<Milliseconds, 2> clocks{};
    if (options_.limits.clock) clocks.fill(options_.limits.clock->left);
    Adjudicator adjudicator(options_);
    game.ending = table->verdict(options_.rules);
    while (game.ending.outcome == Outcome::ongoing) {
      if (game[node].ply >= options_.max_plies) {
        game.ending = {Outcome::draw, {"undecided at move {0}", {std::to_string(options_.max_plies / 2)}}};
        break;
      }
      const Side turn = table->turn();
      Player& mover = (turn == Side::first) == a_is_first ? a_ : b_;
      Limits limits = options_.cpu ? Limits{} : options_.limits;
      auto& clock = clocks[static_cast<std::size_t>(index(turn))];
      if (limits.clock) limits.clock->left = clock;
      const auto begin = Clock::now();
      const Decision decision = mover.think(*table, limits);
      const auto elapsed = std::chrono::duration_cast<Milliseconds>(Clock::now() - begin);
      if (decision.move == 0) {
        if (mover.useless()) {
          return Error{{"{0} was started anew and failed at once: {1}", {letter(mover), mover.trouble()}}};
        }
        fault(game, standing, turn, a_is_first, mover.trouble());
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
        mover.ponder(*table, decision.ponder, limits);
      }

      game.ending = adjudicator.after(score, game[node].ply);
    }
    a_.rest();
    b_.rest();
    standing.a_pondering = a_.pondering();
    standing.b_pondering = b_.pondering();
    return game;
  }

 private:
  std::string letter(const Player& player) const { return &player == &a_ ? "A" : "B"; }

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
    auto played = match.play(*opening, a_is_first, standing);
    if (!played) {
      standing.stopped = {"The match stopped in game {0}. {1}",
                          {std::to_string(i + 1), played.error().message}};
      break;
    }
    Game game = *std::move(played);
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
      if (!text || !(file << *text << std::flush)) {
        standing.stopped = {
            "The match stopped in game {0}. {1}",
            {std::to_string(i + 1),
             text ? Message{"{0} cannot be written.", {options.games_file.string()}} : text.error().message}};
        break;
      }
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
