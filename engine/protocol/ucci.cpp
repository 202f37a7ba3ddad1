#include "engine/protocol/ucci.h"

#include <fmt/format.h>

#include <atomic>
#include <limits>

#include "engine/common/excerpt.h"
#include "engine/protocol/options.h"
#include "engine/protocol/uci_words.h"

namespace sanpan::protocol {

namespace {

using play::Limits;
using play::Milliseconds;

constexpr std::string_view go_words[] = {"ponder",   "draw",    "infinite",     "depth",
                                         "nodes",    "time",    "increment",    "movestogo",
                                         "movetime", "opptime", "oppmovestogo", "oppincrement"};

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
      answer_ready(host_, output_, refuse_);
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
      say({"This is no command: {0}", {excerpt(command, 60)}});
    }
    return true;
  }

 private:
  void say(const Message& message) {
    output_.line("info message " + excerpt(english(message), longest_remark));
  }

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

  void position(Words& words) {
    const auto set = set_position(host_, words.take(), words);
    if (!set) return say(set.error().message);
    banned_.clear();
  }

  void ban(Words& words) {
    for (std::uint64_t move : read_uci_moves(host_.table(), words.rest(), 0, refuse_)) {
      banned_.push_back(move);
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
    bool infinite = false;
    bool ponder = false;
    bool readable = true;
    draw_offered_ = false;
    std::string_view word;
    const auto number = [&](std::int64_t least, std::int64_t most) {
      const auto value = number_after(word, words, least, most, go_words, refuse_);
      readable = readable && value;
      return value;
    };
    const auto time = [&](std::int64_t least) -> std::optional<Milliseconds> {
      const std::int64_t unit = habits_.milliseconds ? 1 : 1000;
      const auto value = number(0, 1'000'000'000 / unit);
      if (!value) return std::nullopt;
      return Milliseconds(std::max(*value * unit, least));
    };
    while (!words.empty()) {
      word = words.take();
      if (word == "ponder") {
        ponder = true;
      } else if (word == "draw") {
        draw_offered_ = true;
      } else if (word == "infinite" || (word == "depth" && words.peek() == "infinite")) {
        if (word == "depth") words.take();
        infinite = true;
      } else if (word == "depth") {
        if (const auto plies = number(1, 1000)) limits.depth = static_cast<int>(*plies);
      } else if (word == "nodes") {
        if (const auto nodes = number(1, std::numeric_limits<std::int64_t>::max())) {
          limits.nodes = static_cast<std::uint64_t>(*nodes);
        }
      } else if (word == "time") {
        if (const auto left = time(1)) {
          clock.left = *left;
          timed = true;
        }
      } else if (word == "increment") {
        if (const auto increment = time(0)) clock.increment = *increment;
      } else if (word == "movestogo") {
        if (const auto moves = number(0, 1000)) clock.moves_to_go = static_cast<int>(*moves);
      } else if (word == "movetime") {
        if (const auto whole = time(1)) limits.move_time = *whole;
      } else if (word == "opptime" || word == "oppmovestogo" || word == "oppincrement") {
        time(0);
      } else {
        say({"go does not know {0}.", {excerpt(word, 40)}});
        readable = false;
      }
    }
    if (timed) limits.clock = clock;
    if (!readable && !infinite) make_bounded(limits, refuse_);
    limits_ = limits;
    const auto started = host_.start(
        limits, infinite || ponder || !limits.bounded(),
        [this](const auto& table, const auto& thought) { report(table, thought); },
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
  const Refuse refuse_ = [this](const Message& why) { say(why); };
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
