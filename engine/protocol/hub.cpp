#include "engine/protocol/hub.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/common/excerpt.h"
#include "engine/play/hash.h"
#include "engine/protocol/hub_words.h"
#include "engine/protocol/words.h"

namespace sanpan::protocol {

namespace {

using play::Limits;
using play::Milliseconds;

class Hub final : public Conversation {
 public:
  explicit Hub(Output& output) : output_(output), host_(*play::variant("draughts")) { greet(); }

  bool take(std::string_view text) override {
    const HubLine line = parse_hub(text);
    const std::string& command = line.command;
    if (command == "quit") {
      host_.stop();
      return false;
    }
    if (command == "hub") {
      greet();
    } else if (command == "set-param") {
      set_parameter(line.get("name"), line.get("value"));
    } else if (command == "init") {
      init();
    } else if (command == "pos") {
      position(line);
    } else if (command == "level") {
      level(line);
    } else if (command == "go") {
      old_ = line.arguments.empty();
      const bool known = old_ || line.find("think") || line.find("ponder") || line.find("analyze");
      if (!known) {
        say({"go takes think, ponder or analyze, not {0}.", {excerpt(line.arguments[0].first, 40)}});
      }
      go(line.find("ponder") ? Mode::ponder : line.find("analyze") ? Mode::analyze : Mode::think);
    } else if (command == "ponder-hit") {
      host_.hit(limits_);
    } else if (command == "stop") {
      host_.stop();
    } else if (command == "new-game" || command == "new") {
      host_.new_game();
    } else if (command == "ping") {
      output_.line("pong");
    } else if (!old_command(command, text)) {
      if (!command.empty()) say({"This is no command: {0}", {excerpt(command, 60)}});
    }
    return true;
  }

 private:
  enum class Mode : std::uint8_t { think, ponder, analyze };

  void say(const Message& message) {
    const std::string text = excerpt(english(message), longest_remark);
    output_.line(old_ ? "error " + text : "error message=" + hub_value(text));
  }

  void greet() {
    output_.line("id name=Sanpan version=" SANPAN_VERSION " author=\"the Sanpan authors\" country=\"\"");
    const Settings& now = host_.settings;
    output_.line("param name=variant value=normal type=enum values=\"normal brazilian russian\"");
    output_.line(fmt::format("param name=book value={} type=bool", now.book));
    output_.line(fmt::format("param name=threads value={} type=int min=1 max=256", now.threads));
    output_.line(fmt::format("param name=hash value={} type=int min=1 max={}", now.hash, play::most_hash));
    output_.line(fmt::format("param name=level value={0} type=int min=1 max={0}", play::full_strength));
    output_.line("param name=ponder value=false type=bool");
    output_.line("param name=weights value=\"\" type=string");
    output_.line("wait");
  }

  void set_parameter(const std::string& name, const std::string& value) {
    host_.stop();
    const auto number = [&](int least, int most, auto&& set) {
      const auto given = number_between(name, value, least, most);
      if (!given) return say(given.error().message);
      set(*given);
    };
    const auto hash = [&](int mebibytes) {
      if (const auto set = host_.set_hash(mebibytes); !set) say(set.error().message);
    };
    Settings& settings = host_.settings;
    if (name == "variant") {
      const play::Variant* variant = play::variant(value == "normal" ? "draughts" : "draughts:" + value);
      if (!variant) return say({"The game {0} is not played here.", {value}});
      host_.choose(*variant);
    } else if (name == "book") {
      if (value != "true" && value != "false") return say({"book takes true or false, not {0}.", {value}});
      settings.book = value == "true";
    } else if (name == "threads") {
      number(1, 256, [&](int threads) { settings.threads = threads; });
    } else if (name == "hash") {
      number(1, play::most_hash, hash);
    } else if (name == "tt-size") {
      // Scan's: two to this power entries of 16 bytes.
      number(16, 32, [&](int power) { hash(1 << (power - 16)); });
    } else if (name == "level") {
      number(1, play::full_strength, [&](int chosen) { settings.level = chosen; });
    } else if (name == "weights") {
      settings.weights = value;
    }
    // Others are passed over, as the protocol asks.
  }

  void init() {
    if (const auto ready = host_.prepare(); !ready) say(ready.error().message);
    output_.line("ready");
  }

  void position(const HubLine& line) {
    std::string fen;
    std::string board = line.get("pos");
    if (board.empty() && line.arguments.size() == 1 && line.arguments[0].second.empty()) {
      board = line.arguments[0].first;  // Hub-1
      old_ = board != "start";
    }
    if (!board.empty() && board != "start") {
      const auto parsed = fen_of_hub(host_.variant(), board);
      if (!parsed) return say(parsed.error().message);
      fen = *parsed;
    }
    const std::string moves = line.get("moves");
    const auto set = host_.set_up(fen, record::words(moves), read_hub_move);
    if (!set) say(set.error().message);
  }

  static std::optional<Milliseconds> seconds(const std::string& text) {
    const auto value = record::number<double>(text);
    if (!value || !(*value >= 0) || *value > 1e6) return std::nullopt;
    return Milliseconds(static_cast<std::int64_t>(*value * 1000));
  }

  void level(const HubLine& line) {
    infinite_ = line.find("infinite") != nullptr;
    limits_ = read_level(line).value_or(Limits{});
  }

  /// Nothing where it cannot be read, which is told.
  std::optional<Limits> read_level(const HubLine& line) {
    const auto bad = [&](const char* name) {
      const std::string value = line.get(name);
      say(value.empty() ? Message{"{0} lacks its number.", {name}}
                        : Message{"{0} takes a number, not {1}.", {name, excerpt(value, 40)}});
      return std::nullopt;
    };
    static constexpr std::string_view known[] = {"infinite", "depth", "nodes", "move-time",
                                                 "time",     "inc",   "moves"};
    const auto knows = [](const std::string& name) {
      return std::ranges::find(known, name) != std::end(known);
    };
    const auto& words = line.arguments;
    if (!words.empty() && words[0].second.empty() && !knows(words[0].first)) {
      // Hub-1: moves, milliseconds, increment
      std::vector<int> numbers;
      for (const auto& [word, value] : words) {
        if (const auto number = record::number<int>(word)) numbers.push_back(std::max(*number, 0));
      }
      if (numbers.size() != 3 || words.size() != 3) return say({"level takes three numbers."}), std::nullopt;
      old_ = true;
      return Limits{.clock = Limits::Clock{Milliseconds(std::max(numbers[1], 1)), Milliseconds(numbers[2]),
                                           std::min(numbers[0], 1000)}};
    }
    Limits limits;
    if (line.find("depth")) {
      const auto value = record::number<int>(line.get("depth"));
      if (!value || *value < 1) return bad("depth");
      limits.depth = std::min(*value, 1000);
    }
    if (line.find("nodes")) {
      const auto value = record::number<std::uint64_t>(line.get("nodes"));
      if (!value || *value < 1) return bad("nodes");
      limits.nodes = *value;
    }
    if (line.find("move-time")) {
      const auto value = seconds(line.get("move-time"));
      if (!value) return bad("move-time");
      limits.move_time = std::max(*value, Milliseconds(1));
    }
    if (line.find("time")) {
      const auto left = seconds(line.get("time"));
      if (!left) return bad("time");
      Limits::Clock clock;
      clock.left = std::max(*left, Milliseconds(1));
      if (line.find("inc")) {
        const auto increment = seconds(line.get("inc"));
        if (!increment) return bad("inc");
        clock.increment = *increment;
        // Hub adds it before the move, this engine's clock after it.
        clock.left += *increment;
      }
      if (line.find("moves")) {
        const auto moves = record::number<int>(line.get("moves"));
        if (!moves || *moves < 0) return bad("moves");
        clock.moves_to_go = std::min(*moves, 1000);
      }
      limits.clock = clock;
    }
    for (const auto& [name, value] : words) {
      if (!knows(name)) say({"level does not know {0}.", {excerpt(name, 40)}});
    }
    return limits;
  }

  bool old_command(const std::string& command, std::string_view text) {
    Words words(text);
    words.take();
    if (command == "set") {
      const std::string name(words.take());
      set_parameter(name, words.joined_until({}));
    } else if (command == "start") {
      (void)host_.set_up({}, {}, read_hub_move);
    } else if (command == "move") {
      if (const auto played = host_.play(words.take(), read_hub_move); !played) {
        old_ = true;
        say(played.error().message);
      }
    } else if (command == "depth") {
      const auto plies = old_number(command, words);
      limits_.depth = plies ? std::optional(std::min(*plies, 1000)) : std::nullopt;
    } else if (command == "time") {
      limits_ = {};
      if (const auto value = old_number(command, words)) limits_.move_time = Milliseconds(*value);
    } else if (command == "analyse") {
      old_ = true;
      go(Mode::analyze);
    } else if (command == "ponder") {
      old_ = true;
      go(Mode::ponder);
    } else {
      return false;
    }
    return true;
  }

  std::optional<int> old_number(const std::string& name, Words& words) {
    old_ = true;
    const std::string_view word = words.take();
    const auto value = record::number<int>(word);
    if (value && *value > 0) return value;
    say({"{0} takes a number above 0, not {1}.", {name, excerpt(word, 40)}});
    return std::nullopt;
  }

  void go(Mode mode) {
    const bool old = old_;
    if (mode != Mode::analyze && !infinite_ && !limits_.bounded()) {
      say({"No level bounds the search: it takes 0.1 seconds."});
      limits_.move_time = unread_bound;
    }
    Limits limits = limits_;
    if (mode == Mode::analyze) {
      limits.clock.reset();
      limits.move_time.reset();
    }
    const auto started = host_.start(
        limits, mode == Mode::ponder || infinite_,
        [this, old](const auto& table, const auto& thought) { report(table, thought, old); },
        [this, old](const auto& table, const auto& decision) { answer(table, decision, old); });
    if (!started) {
      say(started.error().message);
      output_.line(old ? "move" : "done");
    }
  }

  void report(const play::Table& table, const play::Thought& thought, bool old) {
    if (thought.lines.empty()) return;
    const play::Line& line = thought.lines.front();
    std::string pv;
    const auto walk = table.clone();
    for (std::uint64_t move : line.pv) {
      if (!pv.empty()) pv += ' ';
      pv += hub_move(*walk, move);
      walk->play(move);
    }
    const double time = std::chrono::duration<double>(thought.time).count();
    const double speed = time > 0 ? static_cast<double>(thought.nodes) / time / 1e6 : 0;
    if (old) {
      output_.line(fmt::format("info {} {:.1f} {} {} {:.2f} {:.1f} {}", line.depth,
                               static_cast<double>(thought.selective_depth), to_hundredths(line.score),
                               thought.nodes, time, speed, pv));
    } else {
      output_.line(fmt::format(
          "info depth={} mean-depth={:.1f} score={:.2f} nodes={} time={:.3f} nps={:.1f} pv=\"{}\"",
          line.depth, static_cast<double>(std::max(line.depth, thought.selective_depth)),
          to_hundredths(line.score) / 100.0, thought.nodes, time, speed, pv));
    }
  }

  void answer(const play::Table& table, const play::Decision& decision, bool old) {
    if (decision.move == 0) {
      output_.line(old ? "error There is no legal move." : "error message=\"There is no legal move.\"");
      return output_.line(old ? "move" : "done");
    }
    const std::string move = hub_move(table, decision.move);
    std::string ponder;
    if (decision.ponder != 0) {
      const auto next = table.clone();
      next->play(decision.move);
      ponder = hub_move(*next, decision.ponder);
    }
    if (old) return output_.line(fmt::format("move {}{}{}", move, ponder.empty() ? "" : " ", ponder));
    output_.line(fmt::format("done move={}{}{}", move, ponder.empty() ? "" : " ponder=", ponder));
  }

  Output& output_;
  bool old_ = false;  ///< spoken to in Hub-1
  bool infinite_ = false;
  Limits limits_;
  Host host_;  ///< last, so that its thread ends before what it uses
};

}  // namespace

std::unique_ptr<Conversation> make_hub(Output& output) {
  return std::make_unique<Hub>(output);
}

}  // namespace sanpan::protocol
