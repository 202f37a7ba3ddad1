// The search of another program: told, waited for, stopped; every limit is kept by killing what does not
// answer.
#include <algorithm>
#include <utility>

#include "engine/protocol/external.h"
#include "engine/record/text.h"

namespace sanpan::protocol {

using play::Decision;
using play::Limits;
using play::Milliseconds;
using play::Table;
using play::Thought;

namespace {

constexpr auto never = std::chrono::steady_clock::time_point::max();

/// When a search that begins now must have answered.
std::chrono::steady_clock::time_point answer_by(const Limits& limits, Milliseconds patience) {
  const auto now = std::chrono::steady_clock::now();
  if (limits.clock) return now + limits.clock->left + patience;
  if (limits.move_time) return now + *limits.move_time + patience;
  return never;
}

}  // namespace

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
    trouble_ = give_up();
    return {};
  }
  if (limits.ponder && report) report({});
  auto deadline = limits.ponder ? never : answer_by(limits, patience_.answer);
  // One that counts plies or positions may take as long as it likes, but must listen. Version 1 of Hub has no
  // question for that.
  const bool to_ask = deadline == never && !limits.ponder && limits.bounded() && protocol_ != Protocol::hub1;
  Thought thought;
  bool stopping = false;
  bool asked = false;
  auto heard = begin;
  while (true) {
    std::optional<Clock::time_point> end;
    {
      const std::scoped_lock lock(mutex_);
      end = end_;
      if (overdue_ && deadline == never) deadline = *overdue_;
    }
    auto wait = deadline;
    // A hit may come at any time while a search without bounds runs.
    if (!stopping && deadline == never) wait = Clock::now() + std::chrono::milliseconds(end ? 2 : 20);
    if (!stopping && end) wait = std::min(wait, *end);
    const auto line = process_->line(wait, stopping ? std::stop_token{} : stop);
    if (line) {
      heard = Clock::now();
      if (std::exchange(asked, false)) deadline = never;
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
      if (protocol_ == Protocol::hub1 && limits.nodes && thought.nodes >= *limits.nodes) {
        const std::scoped_lock lock(mutex_);
        end_ = Clock::now();
      }
      continue;
    }
    const bool told = stop.stop_requested() || (end && Clock::now() >= *end);
    const bool overdue = Clock::now() >= deadline;
    if (process_->ended() || (overdue && (stopping || !told))) {
      trouble_ = give_up();
      return {};
    }
    if (told && !stopping) {
      const std::scoped_lock lock(mutex_);
      process_->send("stop");
      pondering_ = false;
      stopping = true;
      asked = false;
      deadline = Clock::now() + patience_.answer;
    } else if (to_ask && !stopping && !asked && Clock::now() - heard >= patience_.silence) {
      ask_ready();
      asked = true;
      deadline = Clock::now() + patience_.ready;
    }
  }
}

/// Kills it where it still runs; says what became of it.
Message External::give_up() {
  if (!process_->ended()) process_->kill();
  return {"{0} {1}.", {name_, process_->ending()}};
}

/// A program may answer twice when a stop crosses its answer: what it still says to the last search is passed
/// over.
bool External::settle() {
  if (!std::exchange(stopped_, false)) return true;
  if (protocol_ != Protocol::hub1) return ready(patience_.ready);
  while (process_->line(Clock::now())) {
  }
  return !process_->ended();
}

void External::ponder_hit(const Limits& limits) {
  const std::scoped_lock lock(mutex_);
  if (std::exchange(pondering_, false)) {
    process_->send(is_hub(protocol_) ? "ponder-hit" : "ponderhit");
    overdue_ = answer_by(limits, patience_.answer);
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

}  // namespace sanpan::protocol
