// What another program is asked: the position and what bounds the search, in the words of each protocol.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "engine/protocol/external.h"
#include "engine/protocol/hub_words.h"
#include "engine/protocol/uci_words.h"

namespace sanpan::protocol {

using play::Limits;
using play::Milliseconds;
using play::Table;

namespace {

double in_seconds(Milliseconds time) {
  return std::chrono::duration<double>(time).count();
}

/// Whether the root move may be searched.
bool allowed(const Limits& limits, std::uint64_t move) {
  return std::ranges::find(limits.banned, move) == limits.banned.end() &&
         (limits.only.empty() || std::ranges::find(limits.only, move) != limits.only.end());
}

bool restricted(const Limits& limits) {
  return !limits.banned.empty() || !limits.only.empty();
}

}  // namespace

std::string External::write(const Table& table, std::uint64_t move) const {
  return is_hub(protocol_) ? hub_move(table, move) : uci_move(table, move, first_rank_);
}

/// The set-up in the words of the protocol, and the moves to send after it.
std::string External::position(const Table& table, std::vector<std::string>& sent) const {
  const auto walk = table.clone();
  while (walk->take_back()) {
  }
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
  std::vector<std::string> moves;
  const std::string start = position(table, moves);
  switch (protocol_) {
    case Protocol::hub1:
      return ask_hub1(start, moves, limits);
    case Protocol::hub2:
      return ask_hub2(start, moves, limits);
    case Protocol::uci:
    case Protocol::ucci:
      break;
  }
  process_->send(
      fmt::format("position {}{}{}", start, moves.empty() ? "" : " moves ", fmt::join(moves, " ")));
  return protocol_ == Protocol::uci ? ask_uci(table, limits) : ask_ucci(table, limits);
}

bool External::ask_hub1(const std::string& start, const std::vector<std::string>& moves,
                        const Limits& limits) {
  process_->send("pos " + std::string(1, record::lower(start[0])) + start.substr(1));
  for (const std::string& move : moves) process_->send("move " + move);
  if (limits.depth) process_->send(fmt::format("depth {}", *limits.depth));
  if (limits.move_time) process_->send(fmt::format("time {}", limits.move_time->count()));
  if (limits.clock) {
    process_->send(fmt::format("level {} {} {}", limits.clock->moves_to_go, limits.clock->left.count(),
                               limits.clock->increment.count()));
  }
  // A number of positions cannot be said: such a search is stopped when it has looked at so many.
  Limits said = limits;
  said.nodes.reset();
  return process_->send(limits.ponder ? "ponder" : said.bounded() ? "go" : "analyse");
}

bool External::ask_hub2(const std::string& start, const std::vector<std::string>& moves,
                        const Limits& limits) {
  process_->send(fmt::format("pos pos={}{}", start,
                             moves.empty() ? "" : fmt::format(" moves=\"{}\"", fmt::join(moves, " "))));
  std::string level = "level";
  if (limits.depth) level += fmt::format(" depth={}", *limits.depth);
  if (limits.nodes) level += fmt::format(" nodes={}", *limits.nodes);
  if (limits.move_time) level += fmt::format(" move-time={:.3f}", in_seconds(*limits.move_time));
  if (limits.clock) {
    if (limits.clock->moves_to_go > 0) level += fmt::format(" moves={}", limits.clock->moves_to_go);
    // Hub adds the increment before the move; here it is in what is left.
    const auto left = std::max(limits.clock->left - limits.clock->increment, Milliseconds(1));
    level += fmt::format(" time={:.3f}", in_seconds(left));
    if (limits.clock->increment > Milliseconds(0)) {
      level += fmt::format(" inc={:.3f}", in_seconds(limits.clock->increment));
    }
  }
  process_->send(limits.bounded() ? level : "level infinite");
  return process_->send(limits.ponder ? "go ponder" : limits.bounded() ? "go think" : "go analyze");
}

bool External::ask_uci(const Table& table, const Limits& limits) {
  std::string go = limits.ponder ? "go ponder" : "go";
  if (limits.depth) go += fmt::format(" depth {}", *limits.depth);
  if (limits.nodes) go += fmt::format(" nodes {}", *limits.nodes);
  if (limits.move_time) go += fmt::format(" movetime {}", limits.move_time->count());
  if (limits.clock) {
    // The other side's clock is not known here; it is said to be the same.
    go += fmt::format(" wtime {0} btime {0} winc {1} binc {1}", limits.clock->left.count(),
                      limits.clock->increment.count());
    if (limits.clock->moves_to_go > 0) go += fmt::format(" movestogo {}", limits.clock->moves_to_go);
  }
  if (!limits.bounded()) go += " infinite";
  if (restricted(limits)) {
    std::string only;
    for (const Ply& ply : table.legal()) {
      if (allowed(limits, ply.code)) only += ' ' + write(table, ply.code);
    }
    if (!only.empty()) go += " searchmoves" + only;
  }
  return process_->send(go);
}

bool External::ask_ucci(const Table& table, const Limits& limits) {
  if (restricted(limits)) {
    std::string banned = "banmoves";
    for (const Ply& ply : table.legal()) {
      if (!allowed(limits, ply.code)) banned += ' ' + write(table, ply.code);
    }
    process_->send(banned);
  }
  const auto time = [this](Milliseconds value) {
    return milliseconds_ ? value.count() : std::max<std::int64_t>(value.count() / 1000, 1);
  };
  // UCCI takes one bound alone.
  std::string go = limits.ponder ? "go ponder" : "go";
  if (limits.depth) {
    go += fmt::format(" depth {}", *limits.depth);
  } else if (limits.nodes) {
    go += fmt::format(" nodes {}", *limits.nodes);
  } else if (limits.move_time) {
    // Nor does it know a fixed time: one move is to be made in this time.
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

}  // namespace sanpan::protocol
