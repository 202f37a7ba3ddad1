#include "engine/protocol/uci.h"

#include <fmt/format.h>

#include <functional>

#include "engine/protocol/options.h"
#include "engine/protocol/words.h"
#include "engine/record/pgn.h"

namespace sanpan::protocol {

namespace {

using play::Limits;
using play::Milliseconds;

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
      if (command == "isready") return ready(), true;
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
    if (!record::trim(line).empty()) say({"This is no command: {0}", {std::string(line.substr(0, 60))}});
    return true;
  }

 private:
  void say(const Message& message) { output_.line("info string " + english(message)); }

  void greet() {
    output_.line("id name Sanpan " SANPAN_VERSION);
    output_.line("id author the Sanpan authors");
    for (const Option& option : options(host_, habits_)) {
      if (!option.uci.empty()) output_.line(uci_line(option));
    }
    output_.line("uciok");
  }

  void ready() {
    if (const auto ready = host_.get_ready(); !ready) say(ready.error().message);
    output_.line("readyok");
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
    std::string fen;
    if (kind == "fen") {
      fen = words.joined_until({"moves"});
      if (fen.empty()) return say({"position fen lacks its FEN."});
    } else if (kind != "startpos") {
      return say({"position is followed by startpos or fen, not by {0}.", {std::string(kind)}});
    }
    words.take();
    const auto set = host_.set_up(fen, words.rest(), reader());
    if (!set) say(set.error().message);
  }

  bool xiangqi() const { return host_.variant().id() == "xiangqi"; }

  Host::MoveReader reader() const {
    if (!xiangqi()) return [](const play::Table& table, std::string_view word) { return table.read(word); };
    return [first = habits_.first_rank](const play::Table& table, std::string_view word) {
      return record::read_xiangqi_move(table, word, first);
    };
  }

  std::string move_text(const play::Table& table, std::uint64_t move) const {
    std::string text = table.write(move);
    if (habits_.first_rank == 0 || !xiangqi() || text.size() != 4) return text;
    return fmt::format("{}{}{}{}", text[0], text[1] - '0' + 1, text[2], text[3] - '0' + 1);
  }

  std::vector<std::uint64_t> moves(const std::vector<std::string_view>& words) {
    std::vector<std::uint64_t> codes;
    for (std::string_view word : words) {
      const auto move = reader()(host_.table(), word);
      if (move) {
        codes.push_back(*move);
      } else {
        say(move.error().message);
      }
    }
    return codes;
  }

  void go(Words& words) {
    host_.stop();
    Limits limits;
    limits.lines = habits_.lines;
    Limits::Clock clock;
    bool timed = false;
    bool hold = false;
    const bool first = host_.table().turn() == Side::first;
    const auto take = [&](std::string_view name) -> std::optional<std::int64_t> {
      const auto value = words.number<std::int64_t>();
      if (!value) {
        say({"{0} takes a number, not {1}.", {std::string(name), std::string(words.peek())}});
        return std::nullopt;
      }
      return *value;
    };
    constexpr std::int64_t longest = 1'000'000'000;
    const auto time = [&](std::string_view name, Milliseconds& setting) {
      if (const auto value = take(name)) {
        setting = Milliseconds(std::clamp<std::int64_t>(*value, 0, longest));
        timed = true;
      }
    };
    Milliseconds unused{0};
    while (!words.empty()) {
      const std::string_view word = words.take();
      if (word == "infinite") {
        hold = true;
      } else if (word == "ponder") {
        hold = true;
      } else if (word == "depth") {
        if (const auto value = take(word))
          limits.depth = static_cast<int>(std::clamp<std::int64_t>(*value, 1, 1000));
      } else if (word == "mate") {
        if (const auto value = take(word)) {
          limits.depth = static_cast<int>(std::clamp<std::int64_t>(*value, 1, 100)) * 2;
        }
      } else if (word == "nodes") {
        if (const auto value = take(word))
          limits.nodes = static_cast<std::uint64_t>(std::max<std::int64_t>(*value, 1));
      } else if (word == "movetime") {
        if (const auto value = take(word)) {
          limits.move_time = Milliseconds(std::clamp<std::int64_t>(*value, 1, longest));
        }
      } else if (word == "wtime") {
        time(word, first ? clock.left : unused);
      } else if (word == "btime") {
        time(word, first ? unused : clock.left);
      } else if (word == "winc") {
        time(word, first ? clock.increment : unused);
      } else if (word == "binc") {
        time(word, first ? unused : clock.increment);
      } else if (word == "movestogo") {
        if (const auto value = take(word))
          clock.moves_to_go = static_cast<int>(std::clamp<std::int64_t>(*value, 0, 1000));
      } else if (word == "searchmoves" || word == "banmoves") {
        const auto named =
            moves(words.until({"infinite", "ponder", "depth", "mate", "nodes", "movetime", "wtime", "btime",
                               "winc", "binc", "movestogo", "searchmoves", "banmoves"}));
        (word == "searchmoves" ? limits.only : limits.banned) = named;
      } else {
        say({"go does not know {0}.", {std::string(word)}});
      }
    }
    if (timed) {
      clock.left = std::max(clock.left - Milliseconds(habits_.overhead), Milliseconds(1));
      limits.clock = clock;
    }
    limits_ = limits;
    const bool bounded = limits.depth || limits.nodes || limits.move_time || limits.clock;
    const auto started = host_.start(
        limits, hold || !bounded, [this](const auto& table, const auto& thought) { report(table, thought); },
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
  Habits habits_;
  Limits limits_;  ///< of the last go, for ponderhit
  Host host_;      ///< last, so that its thread ends before what it uses
};

}  // namespace

std::unique_ptr<Conversation> make_uci(Output& output) {
  return std::make_unique<Uci>(output);
}

}  // namespace sanpan::protocol
