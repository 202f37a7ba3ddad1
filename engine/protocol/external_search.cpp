// The searching half of External: positions, limits and moves in the words of each protocol, and the answers.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "engine/protocol/external.h"
#include "engine/protocol/hub_words.h"
#include "engine/protocol/words.h"
#include "engine/record/pgn.h"

namespace sanpan::protocol {

using play::Decision;
using play::Limits;
using play::Milliseconds;
using play::Table;
using play::Thought;
using std::chrono::seconds;

namespace {

constexpr seconds patience{5};  ///< beyond the time that a search was given

bool is_hub(Protocol protocol) {
  return protocol == Protocol::hub1 || protocol == Protocol::hub2;
}

bool xiangqi(const play::Variant& variant) {
  return variant.id() == "xiangqi";
}

/// The table at the set-up and the moves from there.
std::unique_ptr<Table> set_up_of(const Table& table) {
  auto start = table.clone();
  while (start->take_back()) {
  }
  return start;
}

Score from_men(double men) {
  return from_hundredths(static_cast<int>(std::lround(std::clamp(men, -100.0, 100.0) * 100)));
}

/// When a search that begins now must have answered, if ever.
std::optional<std::chrono::steady_clock::time_point> answer_by(const Limits& limits) {
  const auto now = std::chrono::steady_clock::now();
  if (limits.clock) return now + limits.clock->left + patience;
  if (limits.move_time) return now + *limits.move_time + patience;
  return std::nullopt;
}

Score from_mate(int moves) {
  moves = std::clamp(moves, -Score::max_plies / 2 + 1, Score::max_plies / 2 - 1);
  return {moves > 0 ? Score::mate - 2 * moves + 1 : -Score::mate - 2 * moves};
}

}  // namespace

Result<std::uint64_t> External::read(const Table& table, std::string_view word) const {
  if (is_hub(protocol_)) return read_hub_move(table, word);
  if (xiangqi(table.variant())) return record::read_xiangqi_move(table, word, first_rank_);
  return table.read(word);
}

std::string External::write(const Table& table, std::uint64_t move) const {
  if (is_hub(protocol_)) return hub_move(table, move);
  std::string text = table.write(move);
  if (first_rank_ == 0 || text.size() != 4 || !xiangqi(table.variant())) return text;
  return fmt::format("{}{}{}{}", text[0], text[1] - '0' + 1, text[2], text[3] - '0' + 1);
}

/// The codes of a line of moves, as far as they can be played.
std::vector<std::uint64_t> External::moves(const Table& table,
                                           const std::vector<std::string_view>& words) const {
  std::vector<std::uint64_t> codes;
  const auto walk = table.clone();
  for (std::string_view word : words) {
    const auto move = read(*walk, word);
    if (!move) break;
    codes.push_back(*move);
    walk->play(*move);
  }
  return codes;
}

/// The set-up in the words of the protocol, and the moves to send after it.
std::string External::position(const Table& table, std::vector<std::string>& sent) const {
  auto walk = set_up_of(table);
  const auto played = table.played();
  std::size_t begin = 0;
  if (is_hub(protocol_)) {
    // Moves of kings alone can be repeated; what lies before the last other move does not matter.
    const auto probe = walk->clone();
    for (std::size_t i = 0; i < played.size(); ++i) {
      for (const Ply& ply : probe->legal()) {
        if (ply.code == played[i] && (!ply.taken.empty() || probe->at(ply.from).kind != 'K')) begin = i + 1;
      }
      probe->play(played[i]);
    }
  }
  for (std::size_t i = 0; i < begin; ++i) walk->play(played[i]);
  std::string text;
  if (is_hub(protocol_)) {
    text = hub_position(*walk);
  } else if (walk->fen() == table.variant().start_fen()) {
    text = "startpos";
  } else {
    text = "fen " + walk->fen();
  }
  for (std::size_t i = begin; i < played.size(); ++i) {
    sent.push_back(write(*walk, played[i]));
    walk->play(played[i]);
  }
  return text;
}

bool External::send_search(const Table& table, const Limits& limits) {
  std::vector<std::string> sent;
  const std::string start = position(table, sent);
  std::string list;
  for (const std::string& move : sent) list += (list.empty() ? "" : " ") + move;

  if (protocol_ == Protocol::hub1) {
    process_->send("pos " + std::string(1, record::lower(start[0])) + start.substr(1));
    for (const std::string& move : sent) process_->send("move " + move);
    if (limits.depth) process_->send(fmt::format("depth {}", *limits.depth));
    if (limits.move_time) process_->send(fmt::format("time {}", limits.move_time->count()));
    if (limits.clock) {
      process_->send(fmt::format("level {} {} {}", limits.clock->moves_to_go, limits.clock->left.count(),
                                 limits.clock->increment.count()));
    }
    const bool bounded = limits.depth || limits.move_time || limits.clock;
    return process_->send(limits.ponder ? "ponder" : bounded ? "go" : "analyse");
  }
  if (protocol_ == Protocol::hub2) {
    process_->send(
        fmt::format("pos pos={}{}", start, list.empty() ? "" : fmt::format(" moves=\"{}\"", list)));
    std::string level = "level";
    if (limits.depth) level += fmt::format(" depth={}", *limits.depth);
    if (limits.nodes) level += fmt::format(" nodes={}", *limits.nodes);
    if (limits.move_time)
      level += fmt::format(" move-time={:.3f}", static_cast<double>(limits.move_time->count()) / 1000);
    if (limits.clock) {
      if (limits.clock->moves_to_go > 0) level += fmt::format(" moves={}", limits.clock->moves_to_go);
      // Hub adds the increment before the move; here it is in what is left.
      const auto left = std::max(limits.clock->left - limits.clock->increment, Milliseconds(1));
      level += fmt::format(" time={:.3f}", static_cast<double>(left.count()) / 1000);
      if (limits.clock->increment > Milliseconds(0)) {
        level += fmt::format(" inc={:.3f}", static_cast<double>(limits.clock->increment.count()) / 1000);
      }
    }
    const bool bounded = level != "level";
    process_->send(bounded ? level : "level infinite");
    return process_->send(limits.ponder ? "go ponder" : bounded ? "go think" : "go analyze");
  }

  process_->send("position " + start + (list.empty() ? "" : " moves " + list));
  std::string go = limits.ponder ? "go ponder" : "go";
  if (protocol_ == Protocol::ucci) {
    if (!limits.banned.empty() || !limits.only.empty()) {
      std::string banned = "banmoves";
      for (const Ply& ply : table.legal()) {
        const bool out = std::ranges::find(limits.banned, ply.code) != limits.banned.end();
        const bool in = limits.only.empty() || std::ranges::find(limits.only, ply.code) != limits.only.end();
        if (out || !in) banned += ' ' + write(table, ply.code);
      }
      process_->send(banned);
    }
    const auto time = [&](Milliseconds value) {
      return milliseconds_ ? value.count() : std::max<std::int64_t>(value.count() / 1000, 1);
    };
    if (limits.depth) {
      go += fmt::format(" depth {}", *limits.depth);
    } else if (limits.nodes) {
      go += fmt::format(" nodes {}", *limits.nodes);
    } else if (limits.move_time) {
      // UCCI knows no fixed time: one move is to be made in this time.
      go += fmt::format(" time {} movestogo 1", time(*limits.move_time));
    } else if (limits.clock) {
      go += fmt::format(" time {}", time(limits.clock->left));
      if (limits.clock->moves_to_go > 0) {
        go += fmt::format(" movestogo {}", limits.clock->moves_to_go);
      } else {
        go += fmt::format(" increment {}", time(limits.clock->increment));
      }
    } else {
      go += " depth infinite";
    }
    return process_->send(go);
  }
  send_times(go, limits);
  std::vector<std::string> only;
  if (!limits.only.empty() || !limits.banned.empty()) {
    for (const Ply& ply : table.legal()) {
      const bool out = std::ranges::find(limits.banned, ply.code) != limits.banned.end();
      const bool in = limits.only.empty() || std::ranges::find(limits.only, ply.code) != limits.only.end();
      if (!out && in) only.push_back(write(table, ply.code));
    }
  }
  if (!limits.depth && !limits.nodes && !limits.move_time && !limits.clock) go += " infinite";
  if (!only.empty()) go += " searchmoves";
  for (const std::string& move : only) go += ' ' + move;
  return process_->send(go);
}

void External::send_times(std::string& go, const Limits& limits) {
  if (limits.depth) go += fmt::format(" depth {}", *limits.depth);
  if (limits.nodes) go += fmt::format(" nodes {}", *limits.nodes);
  if (limits.move_time) go += fmt::format(" movetime {}", limits.move_time->count());
  if (!limits.clock) return;
  // The other side's clock is not known here; it is said to be the same.
  const auto left = limits.clock->left.count();
  const auto increment = limits.clock->increment.count();
  go += fmt::format(" wtime {0} btime {0} winc {1} binc {1}", left, increment);
  if (limits.clock->moves_to_go > 0) go += fmt::format(" movestogo {}", limits.clock->moves_to_go);
}

Decision External::think(const Table& table, const Limits& limits, std::stop_token stop,
                         const std::function<void(const Thought&)>& report) {
  trouble_ = {};
  const auto legal = table.legal();
  if (legal.empty()) return {};
  if (protocol_ == Protocol::uci && option("MultiPV")) {
    const int wanted = limits.lines == 0 ? static_cast<int>(legal.size()) : limits.lines;
    if (wanted != lines_) set_option("MultiPV", std::to_string(wanted));
    lines_ = wanted;
  }
  const auto begin = Clock::now();
  bool sent = settle();
  {
    const std::scoped_lock lock(mutex_);
    sent = sent && send_search(table, limits);
    end_.reset();
    overdue_.reset();
    pondering_ = limits.ponder;
  }
  if (!sent) {
    trouble_ = {"{0} {1}.", {name_, process_->ending()}};
    return {};
  }
  if (limits.ponder && report) report({});
  std::optional<Clock::time_point> deadline;
  if (!limits.ponder) deadline = answer_by(limits);
  Thought thought;
  bool stopping = false;
  while (true) {
    std::optional<Clock::time_point> end;
    {
      const std::scoped_lock lock(mutex_);
      end = end_;
      if (overdue_ && !deadline) deadline = overdue_;
    }
    auto wait = deadline.value_or(Clock::now() + std::chrono::hours(1));
    // A hit may come at any time while a search without bounds runs.
    if (!stopping && !deadline) wait = Clock::now() + std::chrono::milliseconds(end ? 2 : 20);
    if (!stopping && end) wait = std::min(wait, *end);
    const auto line = process_->line(wait, stopping ? std::stop_token{} : stop);
    if (line) {
      if (auto decision = take_answer(table, *line)) {
        stopped_ = stopping;
        const std::scoped_lock lock(mutex_);
        pondering_ = false;
        decision->thought = std::move(thought);
        decision->thought.time = Clock::now() - begin;
        if (decision->thought.lines.empty() && decision->move != 0) {
          decision->thought.lines.push_back({decision->move, {}, 0, {decision->move}});
        }
        return *decision;
      }
      if (take_info(table, *line, thought)) {
        thought.time = Clock::now() - begin;
        if (report && !thought.lines.empty()) report(thought);
      }
      continue;
    }
    if (process_->ended()) {
      trouble_ = {"{0} {1}.", {name_, process_->ending()}};
      return {};
    }
    const bool told = stop.stop_requested() || (end && Clock::now() >= *end);
    if (told && !stopping) {
      const std::scoped_lock lock(mutex_);
      process_->send("stop");
      pondering_ = false;
      stopping = true;
      deadline = Clock::now() + patience;
    } else if (deadline && Clock::now() >= *deadline) {
      trouble_ = {"{0} did not answer in time.", {name_}};
      process_->kill();
      return {};
    }
  }
}

/// A program may answer twice when a stop crosses its answer: what it still says to the last search is passed
/// over.
bool External::settle() {
  if (!std::exchange(stopped_, false)) return true;
  if (protocol_ != Protocol::hub1) return ready(patience);
  while (process_->line(Clock::now())) {
  }
  return !process_->ended();
}

void External::ponder_hit(const Limits& limits) {
  const std::scoped_lock lock(mutex_);
  if (std::exchange(pondering_, false)) {
    process_->send(is_hub(protocol_) ? "ponder-hit" : "ponderhit");
    overdue_ = answer_by(limits);
    return;
  }
  // A search without bounds: this side shares out the time.
  auto time = Milliseconds(0);
  if (limits.move_time) time = *limits.move_time;
  if (limits.clock) {
    const int moves = limits.clock->moves_to_go > 0 ? std::min(limits.clock->moves_to_go, 30) : 30;
    time = limits.clock->left / moves + limits.clock->increment / 2;
  }
  end_ = Clock::now() + time;
}

Decision External::choose(const Table& table, int level, const Limits& limits, std::stop_token stop,
                          const std::function<void(const Thought&)>& report) {
  if (const EngineOption* skill = option("Skill Level")) {
    const int least = record::number<int>(skill->least).value_or(0);
    const int most = record::number<int>(skill->most).value_or(20);
    const int wanted = least + (most - least) * (level - 1) / (play::full_strength - 1);
    set_option(skill->name, std::to_string(wanted));
  }
  return think(table, limits, std::move(stop), report);
}

/// Adds what an info line says; true when a line of moves came with it.
bool External::take_info(const Table& table, std::string_view line, Thought& thought) const {
  play::Line told;
  std::size_t place = 0;
  bool bound = false;
  if (protocol_ == Protocol::hub2) {
    const HubLine info = parse_hub(line);
    if (info.command != "info") return false;
    told.depth = record::number<int>(info.get("depth")).value_or(0);
    thought.nodes = record::number<std::uint64_t>(info.get("nodes")).value_or(thought.nodes);
    if (const auto score = record::number<double>(info.get("score"))) told.score = from_men(*score);
    const std::string pv = info.get("pv");
    told.pv = moves(table, record::words(pv));
  } else {
    Words words(line);
    if (words.take() != "info") return false;
    if (protocol_ == Protocol::hub1) {
      told.depth = words.number<int>().value_or(0);
      words.take();  // mean depth
      told.score = from_men(words.number<double>().value_or(0) / 100);
      thought.nodes = words.number<std::uint64_t>().value_or(thought.nodes);
      words.take();  // seconds
      words.take();  // speed
      told.pv = moves(table, words.rest());
    }
    while (!words.empty()) {
      const std::string_view word = words.take();
      if (word == "string" || word == "message") return false;
      if (word == "depth") {
        told.depth = words.number<int>().value_or(0);
      } else if (word == "seldepth") {
        thought.selective_depth = words.number<int>().value_or(thought.selective_depth);
      } else if (word == "multipv") {
        place = static_cast<std::size_t>(std::clamp(words.number<int>().value_or(1), 1, 500)) - 1;
      } else if (word == "score") {
        if (words.peek() == "cp") {
          words.take();
          told.score = {std::clamp(words.number<int>().value_or(0), -Score::proven, Score::proven)};
        } else if (words.peek() == "mate") {
          words.take();
          told.score = from_mate(words.number<int>().value_or(0));
        } else if (const auto value = words.number<int>()) {
          told.score = from_hundredths(std::clamp(*value, -10000, 10000));  // UCCI's plain number
        }
      } else if (word == "lowerbound" || word == "upperbound") {
        bound = true;
      } else if (word == "nodes") {
        thought.nodes = words.number<std::uint64_t>().value_or(thought.nodes);
      } else if (word == "hashfull") {
        thought.hash_permille = words.number<int>().value_or(0);
      } else if (word == "pv") {
        told.pv = moves(table, words.rest());
      }
    }
  }
  if (told.pv.empty() || bound || place > thought.lines.size()) return false;
  told.move = told.pv.front();
  thought.depth = told.depth;
  if (place == thought.lines.size()) thought.lines.emplace_back();
  thought.lines[place] = std::move(told);
  return true;
}

std::optional<Decision> External::take_answer(const Table& table, std::string_view line) {
  std::string move;
  std::string ponder;
  if (protocol_ == Protocol::hub2) {
    const HubLine done = parse_hub(line);
    if (done.command == "error") trouble_ = {"{0} says: {1}", {name_, done.get("message")}};
    if (done.command != "done") return std::nullopt;
    move = done.get("move");
    ponder = done.get("ponder");
  } else {
    Words words(line);
    const std::string_view word = words.take();
    if (word == "nobestmove") return Decision{};
    if (word != (protocol_ == Protocol::hub1 ? "move" : "bestmove")) return std::nullopt;
    move = words.take();
    if (words.peek() == "ponder") words.take();
    ponder = words.take();
  }
  Decision decision;
  const auto read_move = read(table, move);
  if (!read_move) {
    trouble_ = {"{0} answered with {1}: {2}",
                {name_, move.empty() ? "nothing" : move, read_move.error().message}};
    return decision;
  }
  decision.move = *read_move;
  if (!ponder.empty()) {
    const auto next = table.clone();
    next->play(*read_move);
    if (const auto reply = read(*next, ponder)) decision.ponder = *reply;
  }
  return decision;
}

}  // namespace sanpan::protocol
