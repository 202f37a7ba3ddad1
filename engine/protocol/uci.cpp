#include "engine/protocol/uci.h"

#include <fmt/format.h>

#include <limits>

#include "engine/common/excerpt.h"
#include "engine/protocol/options.h"
#include "engine/protocol/uci_words.h"

namespace sanpan::protocol {

namespace {

using play::Limits;
using play::Milliseconds;

constexpr std::string_view go_words[] = {"infinite",  "ponder",      "depth",   "mate", "nodes",
                                         "movetime",  "wtime",       "btime",   "winc", "binc",
                                         "movestogo", "searchmoves", "banmoves"};

std::string score_text(Score score) {
  return score.decided() ? fmt::format("mate {}", score.moves_to_end()) : fmt::format("cp {}", score.value);
}

class Uci final : public Conversation {
 public:
  explicit Uci(Output& output) : output_(output), host_(xiangqi_or_first()) { greet(); }

  bool take(std::string_view line) override {
    Words words(line);
    // As the protocol asks, unknown words before a command are passed over.
    while (!words.empty()) {
      const std::string_view command = words.take();
      if (command == "quit") {
        host_.stop();
        return false;
      }
      if (command == "uci") return greet(), true;
      if (command == "isready") return answer_ready(host_, output_, refuse_), true;
      if (command == "setoption") return set_option(words), true;
      if (command == "ucinewgame") return host_.new_game(), true;
      if (command == "position") return position(words.take(), words), true;
      // The dialect of Cyclone, a Chinese program, leaves the word out.
      if (command == "fen" || command == "startpos") return position(command, words), true;
      if (command == "go") return go(words), true;
      if (command == "stop") return host_.stop(), true;
      if (command == "ponderhit") return host_.hit(limits_), true;
      if (command == "debug" || command == "register") return true;
      if (command == "d") return output_.line("info string " + host_.table().fen()), true;
    }
    if (!record::trim(line).empty()) say({"This is no command: {0}", {excerpt(line, 60)}});
    return true;
  }

 private:
  void say(const Message& message) {
    output_.line("info string " + excerpt(english(message), longest_remark));
  }

  void greet() {
    output_.line("id name Sanpan " SANPAN_VERSION);
    output_.line("id author the Sanpan authors");
    for (const Option& option : options(host_, habits_)) {
      if (!option.uci.empty()) output_.line(uci_line(option));
    }
    output_.line("uciok");
  }

  void set_option(Words& words) {
    if (words.peek() == "name") words.take();
    std::string name = words.joined_until({"value"});
    words.take();
    if (record::lower(name) == "variant") name = "UCI_Variant";
    const auto set = protocol::set_option(host_, habits_, &Option::uci, name, words.joined_until({}));
    if (!set) say(set.error().message);
  }

  void position(std::string_view kind, Words& words) {
    const auto set = set_position(host_, kind, words, habits_.first_rank);
    if (!set) say(set.error().message);
  }

  std::string move_text(const play::Table& table, std::uint64_t move) const {
    return uci_move(table, move, habits_.first_rank);
  }

  void go(Words& words) {
    host_.stop();
    Limits limits;
    limits.lines = habits_.lines;
    Limits::Clock clock;
    bool timed = false;
    bool infinite = false;
    bool ponder = false;
    bool readable = true;
    const bool first = host_.table().turn() == Side::first;
    std::string_view word;
    const auto number = [&](std::int64_t least, std::int64_t most) {
      const auto value = number_after(word, words, least, most, go_words, refuse_);
      readable = readable && value;
      return value;
    };
    constexpr std::int64_t longest = 1'000'000'000;
    const auto time = [&](bool own, Milliseconds& setting) {
      const auto value = number(0, longest);
      if (!value) return;
      timed = true;
      if (own) setting = Milliseconds(*value);
    };
    while (!words.empty()) {
      word = words.take();
      if (word == "infinite") {
        infinite = true;
      } else if (word == "ponder") {
        ponder = true;
      } else if (word == "depth") {
        if (const auto plies = number(1, 1000)) limits.depth = static_cast<int>(*plies);
      } else if (word == "mate") {
        if (const auto moves = number(1, 100)) limits.depth = static_cast<int>(*moves) * 2;
      } else if (word == "nodes") {
        if (const auto nodes = number(1, std::numeric_limits<std::int64_t>::max())) {
          limits.nodes = static_cast<std::uint64_t>(*nodes);
        }
      } else if (word == "movetime") {
        if (const auto value = number(1, longest)) limits.move_time = Milliseconds(*value);
      } else if (word == "wtime" || word == "btime") {
        time(first == (word == "wtime"), clock.left);
      } else if (word == "winc" || word == "binc") {
        time(first == (word == "winc"), clock.increment);
      } else if (word == "movestogo") {
        if (const auto moves = number(0, 1000)) clock.moves_to_go = static_cast<int>(*moves);
      } else if (word == "searchmoves" || word == "banmoves") {
        auto& named = word == "searchmoves" ? limits.only : limits.banned;
        named = read_uci_moves(host_.table(), words.until(go_words), habits_.first_rank, refuse_);
      } else {
        say({"go does not know {0}.", {excerpt(word, 40)}});
        readable = false;
      }
    }
    if (timed) {
      clock.left = std::max(clock.left - Milliseconds(habits_.overhead), Milliseconds(1));
      limits.clock = clock;
    }
    if (!readable && !infinite) make_bounded(limits, refuse_);
    limits_ = limits;
    const auto started = host_.start(
        limits, infinite || ponder || !limits.bounded(),
        [this](const auto& table, const auto& thought) { report(table, thought); },
        [this](const auto& table, const auto& decision) { answer(table, decision); });
    if (!started) {
      say(started.error().message);
      output_.line("bestmove (none)");
    }
  }

  void report(const play::Table& table, const play::Thought& thought) {
    const auto milliseconds = std::chrono::duration_cast<Milliseconds>(thought.time).count();
    const double seconds = std::chrono::duration<double>(thought.time).count();
    const auto speed =
        static_cast<std::uint64_t>(seconds > 0 ? static_cast<double>(thought.nodes) / seconds : 0);
    for (std::size_t i = 0; i < thought.lines.size(); ++i) {
      const play::Line& line = thought.lines[i];
      std::string pv;
      const auto walk = table.clone();
      for (std::uint64_t move : line.pv) {
        pv += ' ' + move_text(*walk, move);
        walk->play(move);
      }
      output_.line(fmt::format(
          "info depth {} seldepth {} multipv {} score {} nodes {} nps {} hashfull {} time {} pv{}",
          line.depth, thought.selective_depth, i + 1, score_text(line.score), thought.nodes, speed,
          thought.hash_permille, milliseconds, pv));
    }
  }

  void answer(const play::Table& table, const play::Decision& decision) {
    if (decision.move == 0) {
      output_.line("info string There is no legal move.");
      return output_.line("bestmove (none)");
    }
    std::string text = "bestmove " + move_text(table, decision.move);
    if (decision.ponder != 0) {
      const auto next = table.clone();
      next->play(decision.move);
      text += " ponder " + move_text(*next, decision.ponder);
    }
    output_.line(text);
  }

  Output& output_;
  const Refuse refuse_ = [this](const Message& why) { say(why); };
  Habits habits_;
  Limits limits_;  ///< of the last go, for ponderhit
  Host host_;      ///< last, so that its thread ends before what it uses
};

}  // namespace

std::unique_ptr<Conversation> make_uci(Output& output) {
  return std::make_unique<Uci>(output);
}

}  // namespace sanpan::protocol
