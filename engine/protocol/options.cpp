#include "engine/protocol/options.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "engine/play/hash.h"
#include "engine/record/text.h"

namespace sanpan::protocol {

namespace {

using Kind = Option::Kind;
using Names = std::pair<std::string_view, std::string_view>;  // UCI's, UCCI's

Option spin(Names names, int now, int least, int most, std::function<Done(int)> choose) {
  return {.uci = names.first,
          .ucci = names.second,
          .kind = Kind::spin,
          .now = std::to_string(now),
          .least = least,
          .most = most,
          .set = [least, most, choose = std::move(choose)](const std::string& name,
                                                           const std::string& value) -> Done {
            const auto given = number_between(name, value, least, most);
            if (!given) return given.error();
            return choose(*given);
          }};
}

Option spin(Names names, int& setting, int least, int most) {
  return spin(names, setting, least, most, [&setting](int value) {
    setting = value;
    return done();
  });
}

Option check(Names names, bool& setting) {
  return {.uci = names.first,
          .ucci = names.second,
          .kind = Kind::check,
          .now = setting ? "true" : "false",
          .set = [&setting](const std::string& name, const std::string& value) -> Done {
            const std::string given = record::lower(value);
            const bool yes = given == "true" || given == "on" || given == "1";
            if (!yes && given != "false" && given != "off" && given != "0") {
              return Error{{"{0} takes true or false, not {1}.", {name, value}}};
            }
            setting = yes;
            return done();
          }};
}

Option combo(Names names, std::string now, std::vector<std::string> choices,
             std::function<void(const std::string&)> choose) {
  return {.uci = names.first,
          .ucci = names.second,
          .kind = Kind::combo,
          .now = std::move(now),
          .choices = choices,
          .set = [choices, choose = std::move(choose)](const std::string& name,
                                                       const std::string& value) -> Done {
            if (std::ranges::find(choices, value) == choices.end()) {
              return Error{{"{0} takes one of {1}, not {2}.",
                            {name, fmt::format("{}", fmt::join(choices, ", ")), value}}};
            }
            choose(value);
            return done();
          }};
}

Done load(Host& host, const std::string& weights) {
  const std::string before = std::exchange(host.settings.weights, weights);
  auto ready = host.prepare();
  if (!ready) host.settings.weights = before;
  return ready;
}

}  // namespace

std::vector<Option> options(Host& host, Habits& habits) {
  Settings& settings = host.settings;
  std::vector<std::string> kinds;
  for (const play::Variant* variant : play::variants()) kinds.emplace_back(variant->id());
  const auto choose = [&host](const std::string& id) {
    const play::Variant* variant = play::variant(id);
    if (variant != &host.variant()) host.settings.weights.clear();
    host.choose(*variant);
  };
  std::vector<Option> all;
  all.push_back(combo({"UCI_Variant", "variant"}, std::string(host.variant().id()), kinds, choose));
  all.push_back(spin({"Hash", "hashsize"}, static_cast<int>(settings.hash), 1, play::most_hash,
                     [&host](int value) { return host.set_hash(value); }));
  all.push_back(spin({"Threads", "threads"}, settings.threads, 1, 256));
  all.push_back(spin({"MultiPV", ""}, habits.lines, 1, 500));
  // Whether the engine ponders is for the other program to say with each `go`.
  all.push_back({.uci = "Ponder",
                 .ucci = "ponder",
                 .kind = Kind::check,
                 .now = "false",
                 .set = [](const std::string& name, const std::string& value) {
                   bool unused = false;
                   return check({}, unused).set(name, value);
                 }});
  all.push_back(check({"OwnBook", "usebook"}, settings.book));
  all.push_back(spin({"Skill Level", "level"}, settings.level, 1, play::full_strength));
  all.push_back(spin({"Move Overhead", ""}, habits.overhead, 0, 5000));
  all.push_back(check({"", "usemillisec"}, habits.milliseconds));
  all.push_back(combo({"Rules", "rules"}, settings.rules == RuleSet::wxf ? "wxf" : "cxa", {"wxf", "cxa"},
                      [&settings](const std::string& value) {
                        settings.rules = value == "wxf" ? RuleSet::wxf : RuleSet::cxa;
                      }));
  all.push_back(combo({"Ranks", ""}, habits.first_rank == 0 ? "0-9" : "1-10", {"0-9", "1-10"},
                      [&habits](const std::string& value) { habits.first_rank = value == "0-9" ? 0 : 1; }));
  all.push_back({.uci = "EvalFile",
                 .ucci = "evalfile",
                 .kind = Kind::string,
                 .now = settings.weights,
                 .set = [&host](const std::string&, const std::string& value) {
                   return load(host, value == "<empty>" ? "" : value);
                 }});
  all.push_back({.uci = "Clear Hash",
                 .ucci = "newgame",
                 .kind = Kind::button,
                 .set = [&host](const std::string&, const std::string&) {
                   host.new_game();
                   return done();
                 }});
  return all;
}

std::string uci_line(const Option& option) {
  const std::string start = fmt::format("option name {} type ", option.uci);
  switch (option.kind) {
    case Kind::check:
      return fmt::format("{}check default {}", start, option.now);
    case Kind::spin:
      return fmt::format("{}spin default {} min {} max {}", start, option.now, option.least, option.most);
    case Kind::combo:
      return fmt::format("{}combo default {} var {}", start, option.now, fmt::join(option.choices, " var "));
    case Kind::string:
      return fmt::format("{}string default {}", start, option.now.empty() ? "<empty>" : option.now);
    case Kind::button:
      break;
  }
  return start + "button";
}

std::string ucci_line(const Option& option) {
  const std::string start = fmt::format("option {} type ", option.ucci);
  switch (option.kind) {
    case Kind::check:
      return fmt::format("{}check default {}", start, option.now);
    case Kind::spin:
      return fmt::format("{}spin min {} max {} default {}", start, option.least, option.most, option.now);
    case Kind::combo:
      return fmt::format("{}combo var {} default {}", start, fmt::join(option.choices, " var "), option.now);
    case Kind::string:
      return fmt::format("{}string default{}{}", start, option.now.empty() ? "" : " ", option.now);
    case Kind::button:
      break;
  }
  return start + "button";
}

Done set_option(Host& host, Habits& habits, std::string_view Option::*by, const std::string& name,
                const std::string& value) {
  host.stop();
  const std::string wanted = record::lower(name);
  if (wanted.empty()) return Error{{"setoption lacks the name of an option."}};
  for (const Option& option : options(host, habits)) {
    if ((option.*by).empty() || record::lower(option.*by) != wanted) continue;
    const bool takes_words = option.kind != Kind::button && option.kind != Kind::string;
    if (takes_words && value.empty()) return Error{{"{0} lacks its value.", {wanted}}};
    return option.set(wanted, value);
  }
  return Error{{"There is no option {0}.", {wanted}}};
}

}  // namespace sanpan::protocol
