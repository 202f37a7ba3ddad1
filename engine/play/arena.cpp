#include "engine/play/arena.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <sstream>

#include "engine/common/random.h"

namespace sanpan::play {

namespace {

double elo_of(double score) {
  return std::clamp(-400 * std::log10(1 / std::clamp(score, 1e-3, 1 - 1e-3) - 1), -1200.0, 1200.0);
}

std::unique_ptr<Table> table_at(const Variant& variant, const Opening& opening) {
  auto table = *variant.set_up(opening.fen);
  for (std::uint64_t move : opening.moves) table->play(move);
  return table;
}

}  // namespace

std::vector<Opening> random_openings(const Variant& variant, Thinker& judge, int count, int plies,
                                     int balance, std::uint64_t seed) {
  Random random(seed);
  std::vector<Opening> openings;
  for (int tries = 0; static_cast<int>(openings.size()) < count && tries < 100 * count + 1000; ++tries) {
    auto table = variant.start();
    for (int i = 0; i < plies; ++i) {
      auto legal = table->legal();
      if (legal.empty() || table->verdict().outcome != Outcome::ongoing) break;
      table->play(legal[random.below(legal.size())].code);
    }
    if (table->legal().empty() || table->verdict().outcome != Outcome::ongoing) continue;
    judge.new_game();
    auto decision = judge.think(*table, {.nodes = 20'000}, {});
    if (std::abs(decision.thought.lines.front().score.value) > balance) continue;
    openings.push_back({std::string(variant.start_fen()), {table->played().begin(), table->played().end()}});
  }
  return openings;
}

Result<std::vector<Opening>> read_openings(const Variant& variant, const std::string& text) {
  std::vector<Opening> openings;
  std::istringstream in(text);
  int number = 0;
  for (std::string line; std::getline(in, line);) {
    ++number;
    while (!line.empty() && (line.back() == '\r' || line.back() == ' ')) line.pop_back();
    if (line.empty() || line.front() == '#') continue;
    auto table = variant.set_up(line);
    if (!table) return Error{{"Line {0}: {1}", {std::to_string(number), table.error().message}}};
    openings.push_back({line, {}});
  }
  if (openings.empty()) return Error{{"There is no opening in the file."}};
  return openings;
}

double Tally::score() const {
  return games() == 0 ? 0.5 : (wins + 0.5 * draws) / games();
}

double Tally::elo() const {
  return elo_of(score());
}

double Tally::elo_error() const {
  if (games() == 0) return 1200;
  double mean = score();
  double variance =
      (wins * (1 - mean) * (1 - mean) + draws * (0.5 - mean) * (0.5 - mean) + losses * mean * mean) / games();
  double error = 1.96 * std::sqrt(variance / games());
  return (elo_of(mean + error) - elo_of(mean - error)) / 2;
}

std::string to_string(const Tally& tally) {
  return fmt::format("+{} ={} -{}  {:.1f} %  {:+.0f} +-{:.0f} Elo", tally.wins, tally.draws, tally.losses,
                     100 * tally.score(), tally.elo(), tally.elo_error());
}

Played play_game(const Variant& variant, const Opening& opening, Contender& a, Contender& b, bool a_is_first,
                 const MatchRules& rules, std::stop_token stop) {
  Played game{.opening = opening, .moves = {}, .scores = {}, .a_is_first = a_is_first, .reason = {}};
  auto table = table_at(variant, opening);
  a.new_game();
  b.new_game();
  int decided = 0;  // plies in a row that say the same side wins: positive for the first player
  while (!stop.stop_requested()) {
    if (Verdict verdict = table->verdict(rules.rules); verdict.outcome != Outcome::ongoing) {
      game.outcome = verdict.outcome;
      game.reason = verdict.reason;
      break;
    }
    if (static_cast<int>(game.moves.size()) >= rules.max_plies) {
      game.outcome = Outcome::draw;
      game.reason = {"The game was too long."};
      break;
    }
    Side mover = table->turn();
    Contender& player = (mover == Side::first) == a_is_first ? a : b;
    auto decision = player.move(*table);
    auto legal = table->legal();
    auto is_chosen = [&](const Ply& ply) { return decision && ply.code == decision->move; };
    if (!decision || std::none_of(legal.begin(), legal.end(), is_chosen)) {
      game.outcome = win_for(!mover);
      game.reason = decision ? Message("{0} made no legal move.", {player.name()}) : decision.error().message;
      break;
    }
    Score score = decision->thought.lines.empty() ? Score{} : decision->thought.lines.front().score;
    game.moves.push_back(decision->move);
    game.scores.push_back(score);
    table->play(decision->move);

    int says = rules.decided_score == 0 || std::abs(score.value) < rules.decided_score ? 0
               : (score.value > 0) == (mover == Side::first)                           ? 1
                                                                                       : -1;
    decided = says == 0 ? 0 : says > 0 ? std::max(decided, 0) + 1 : std::min(decided, 0) - 1;
    if (rules.decided_score != 0 && std::abs(decided) >= rules.decided_plies) {
      game.outcome = decided > 0 ? Outcome::first_wins : Outcome::second_wins;
      game.reason = {"Both players agree who wins."};
      break;
    }
  }
  return game;
}

Tally play_match(const Variant& variant, std::span<const Opening> openings, Contender& a, Contender& b,
                 const MatchRules& rules, const std::function<void(const Played&, const Tally&)>& after,
                 std::stop_token stop) {
  Tally tally;
  for (const Opening& opening : openings) {
    for (bool a_is_first : {true, false}) {
      Played game = play_game(variant, opening, a, b, a_is_first, rules, stop);
      if (game.outcome == Outcome::ongoing) return tally;  // stopped
      if (game.outcome == Outcome::draw) {
        ++tally.draws;
      } else if ((game.outcome == Outcome::first_wins) == a_is_first) {
        ++tally.wins;
      } else {
        ++tally.losses;
      }
      if (after) after(game, tally);
    }
  }
  return tally;
}

}  // namespace sanpan::play
