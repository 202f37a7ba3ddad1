#include "engine/protocol/ucci.h"

#include <fmt/format.h>

#include <atomic>

#include "engine/protocol/options.h"
#include "engine/protocol/words.h"
#include "engine/record/pgn.h"

namespace sanpan::protocol {

namespace {

using play::Limits;
using play::Milliseconds;

class Ucci final : public Conversation {
 public:
  explicit Ucci(Output& output) : output_(output), host_(xiangqi_or_first()) { greet(); }

  bool take(std::string_view line) override {
    Words words(line);
    const std::string_view command = words.take();
    if (command == "quit") {
      host_.stop();
      output_.line("bye");
      return false;
    }
    if (command == "ucci") {
      greet();
    } else if (command == "isready") {
      if (const auto ready = host_.get_ready(); !ready) say(ready.error().message);
      output_.line("readyok");
    } else if (command == "setoption") {
      set_option(words);
    } else if (command == "position") {
      position(words);
    } else if (command == "banmoves") {
      ban(words);
    } else if (command == "go") {
      go(words);
    } else if (command == "ponderhit") {
      draw_offered_ = words.take() == "draw";
      host_.hit(limits_);
    } else if (command == "stop") {
      stop();
    } else if (command == "probe") {
      // The hash table is asked about a position; this engine does not tell what stands in it.
      output_.line("pophash");
    } else if (!command.empty()) {
      say({"This is no command: {0}", {std::string(command.substr(0, 60))}});
    }
    return true;
  }

 private:
  void say(const Message& message) { output_.line("info message " + english(message)); }

  void greet() {
    output_.line("id name Sanpan " SANPAN_VERSION);
    output_.line("id author the Sanpan authors");
    for (const Option& option : options(host_, habits_)) {
      if (!option.ucci.empty()) output_.line(ucci_line(option));
    }
    output_.line("ucciok");
  }

  void set_option(Words& words) {
    std::string name = record::lower(words.take());
    // UCI's words are read too.
    if (name == "name") name = record::lower(words.take());
    if (words.peek() == "value") words.take();
    // The rest of UCCI's names asks for habits that this engine does not have.
    static constexpr std::string_view unused[] = {
        "batch",     "debug", "useegtb", "bookfiles", "egtbpaths",   "evalapi", "randomness",
        "promotion", "idle",  "pruning", "knowledge", "selectivity", "style",   "loadbook"};
    if (std::ranges::find(unused, name) != std::end(unused)) return;
    const play::Variant* before = &host_.variant();
    const auto set = protocol::set_option(host_, habits_, &Option::ucci, name, words.joined_until({}));
    if (!set) say(set.error().message);
    if (before != &host_.variant()) banned_.clear();
  }

  Host::MoveReader reader() const {
    if (host_.variant().id() != "xiangqi") {
      return [](const play::Table& table, std::string_view word) { return table.read(word); };
    }
    return [](const play::Table& table, std::string_view word) {
      return record::read_xiangqi_move(table, word);
    };
  }

  void position(Words& words) {
    const std::string_view kind = words.take();
    std::string fen;
    if (kind == "fen") {
      fen = words.joined_until({"moves"});
      if (fen.empty()) return say({"position fen lacks its FEN."});
    } else if (kind != "startpos") {
      return say({"position is followed by startpos or fen, not by {0}.", {std::string(kind)}});
    }
    words.take();
    const auto set = host_.set_up(fen, words.rest(), reader());
    if (!set) return say(set.error().message);
    banned_.clear();
  }

  void ban(Words& words) {
    for (std::string_view word : words.rest()) {
      const auto move = reader()(host_.table(), word);
      if (move) {
        banned_.push_back(*move);
      } else {
        say(move.error().message);
      }
    }
  }

  void stop() {
    if (host_.searching()) {
      host_.stop();
    } else {
      output_.line("nobestmove");
    }
  }

  void go(Words& words) {
    host_.stop();
    Limits limits;
    limits.banned = banned_;
    Limits::Clock clock;
    bool timed = false;
    bool hold = false;
    draw_offered_ = false;
    constexpr std::int64_t longest = 1'000'000'000;
    const auto take = [&](std::string_view name) -> std::optional<std::int64_t> {
      const auto value = words.number<std::int64_t>();
      if (!value) {
        say({"{0} takes a number, not {1}.", {std::string(name), std::string(words.peek())}});
        return std::nullopt;
      }
      return std::clamp<std::int64_t>(*value, 0, longest);
    };
    const auto time = [&](std::int64_t value) {
      return Milliseconds(habits_.milliseconds ? value : std::min(value, longest / 1000) * 1000);
    };
    while (!words.empty()) {
      const std::string_view word = words.take();
      if (word == "ponder") {
        hold = true;
      } else if (word == "draw") {
        draw_offered_ = true;
      } else if (word == "infinite" || (word == "depth" && words.peek() == "infinite")) {
        if (word == "depth") words.take();
        hold = true;
      } else if (word == "depth") {
        if (const auto value = take(word))
          limits.depth = static_cast<int>(std::clamp<std::int64_t>(*value, 1, 1000));
      } else if (word == "nodes") {
        if (const auto value = take(word))
          limits.nodes = static_cast<std::uint64_t>(std::max<std::int64_t>(*value, 1));
      } else if (word == "time") {
        if (const auto value = take(word)) {
          clock.left = std::max(time(*value), Milliseconds(1));
          timed = true;
        }
      } else if (word == "increment") {
        if (const auto value = take(word)) clock.increment = time(*value);
      } else if (word == "movestogo") {
        if (const auto value = take(word))
          clock.moves_to_go = static_cast<int>(std::min<std::int64_t>(*value, 1000));
      } else if (word == "movetime") {
        if (const auto value = take(word)) limits.move_time = std::max(time(*value), Milliseconds(1));
      } else if (word == "opptime" || word == "oppmovestogo" || word == "oppincrement") {
        take(word);
      } else {
        say({"go does not know {0}.", {std::string(word)}});
      }
    }
    if (timed) limits.clock = clock;
    limits_ = limits;
    const bool bounded = limits.depth || limits.nodes || limits.move_time || limits.clock;
    const auto started = host_.start(
        limits, hold || !bounded, [this](const auto& table, const auto& thought) { report(table, thought); },
        [this](const auto& table, const auto& decision) { answer(table, decision); });
    if (!started) {
      say(started.error().message);
      output_.line("nobestmove");
    }
  }

  void report(const play::Table& table, const play::Thought& thought) {
    if (thought.lines.empty()) return;
    const play::Line& line = thought.lines.front();
    std::string pv;
    const auto walk = table.clone();
    for (std::uint64_t move : line.pv) {
      pv += ' ' + walk->write(move);
      walk->play(move);
    }
    output_.line(fmt::format("info time {} nodes {}",
                             std::chrono::duration_cast<Milliseconds>(thought.time).count(), thought.nodes));
    output_.line(fmt::format("info depth {} score {} pv{}", line.depth, to_hundredths(line.score), pv));
  }

  void answer(const play::Table& table, const play::Decision& decision) {
    if (decision.move == 0) return output_.line("nobestmove");
    std::string text = "bestmove " + table.write(decision.move);
    if (decision.ponder != 0) {
      const auto next = table.clone();
      next->play(decision.move);
      text += " ponder " + next->write(decision.ponder);
    }
    // A draw is taken when this side is not better.
    const auto& lines = decision.thought.lines;
    if (draw_offered_ && !lines.empty() && lines.front().score.value <= 0) text += " draw";
    output_.line(text);
  }

  Output& output_;
  Habits habits_;
  std::atomic<bool> draw_offered_ = false;
  std::vector<std::uint64_t> banned_;
  Limits limits_;  ///< of the last go, for ponderhit
  Host host_;      ///< last, so that its thread ends before what it uses
};

}  // namespace

std::unique_ptr<Conversation> make_ucci(Output& output) {
  return std::make_unique<Ucci>(output);
}

}  // namespace sanpan::protocol
