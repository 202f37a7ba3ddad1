// What another program answers: its lines of thought and its moves, in the words of each protocol.
#include <algorithm>
#include <cmath>

#include "engine/common/excerpt.h"
#include "engine/protocol/external.h"
#include "engine/protocol/hub_words.h"
#include "engine/protocol/uci_words.h"

namespace sanpan::protocol {

using play::Decision;
using play::Table;
using play::Thought;

namespace {

Score from_men(double men) {
  return from_hundredths(static_cast<int>(std::lround(std::clamp(men, -100.0, 100.0) * 100)));
}

Score from_mate(int moves) {
  moves = std::clamp(moves, -Score::max_plies / 2 + 1, Score::max_plies / 2 - 1);
  return {moves > 0 ? Score::mate - 2 * moves + 1 : -Score::mate - 2 * moves};
}

}  // namespace

Result<std::uint64_t> External::read(const Table& table, std::string_view word) const {
  return is_hub(protocol_) ? read_hub_move(table, word) : read_uci_move(table, word, first_rank_);
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
    if (done.command == "error") trouble_ = {"{0} says: {1}", {name_, excerpt(done.get("message"), 200)}};
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
                {name_, move.empty() ? "nothing" : excerpt(move, 40), read_move.error().message}};
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
