#include "engine/protocol/external.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/common/excerpt.h"
#include "engine/protocol/hub_words.h"
#include "engine/protocol/words.h"

namespace sanpan::protocol {

namespace {

constexpr std::size_t longest_name = 80;  // bytes

bool xiangqi(const play::Variant& variant) {
  return variant.id() == "xiangqi";
}

}  // namespace

Result<std::unique_ptr<External>> External::start(const std::string& command, const play::Variant& variant,
                                                  const Patience& patience) {
  std::string line = command;
  std::vector<Protocol> protocols{Protocol::uci, Protocol::ucci};
  if (!xiangqi(variant)) protocols = {Protocol::hub2, Protocol::uci};
  for (const auto& [prefix, protocol] : {std::pair(std::string_view("uci:"), Protocol::uci),
                                         std::pair(std::string_view("ucci:"), Protocol::ucci),
                                         std::pair(std::string_view("hub:"), Protocol::hub2)}) {
    if (!line.starts_with(prefix)) continue;
    line = line.substr(prefix.size());
    protocols = {protocol};
    break;
  }
  if (record::trim(line).empty()) return Error{{"The command of an engine is empty."}};
  auto process = EngineProcess::start(line);
  if (!process) return process.error();
  std::unique_ptr<External> engine(new External(patience));
  engine->process_ = *std::move(process);
  engine->command_ = line;
  engine->name_ = line;
  const auto share = patience.greeting / static_cast<int>(protocols.size());
  for (Protocol protocol : protocols) {
    if (engine->greet(protocol, Clock::now() + share)) {
      if (engine->get_loaded(variant)) return engine;
      return Error{engine->give_up()};
    }
    if (engine->process_->ended()) {
      return Error{
          {"{0} {1} before it greeted; is it the command of an engine?", {line, engine->process_->ending()}}};
    }
  }
  return Error{{"{0} does not speak UCI, UCCI or Hub.", {line}}};
}

External::~External() {
  if (process_) process_->send("quit");
}

bool External::greet(Protocol protocol, Clock::time_point deadline) {
  protocol_ = protocol;
  options_.clear();
  process_->send(protocol == Protocol::uci ? "uci" : protocol == Protocol::ucci ? "ucci" : "hub");
  const std::string_view end = protocol == Protocol::uci    ? "uciok"
                               : protocol == Protocol::ucci ? "ucciok"
                                                            : "wait";
  bool greeted = false;
  while (!greeted) {
    const auto line = process_->line(deadline);
    if (!line) return false;
    Words words(*line);
    const std::string_view word = words.take();
    if (word == end) greeted = true;
    if (word == "option") take_option(*line);
    if (word == "param") take_parameter(*line);
    if (word == "id" && is_hub(protocol)) {
      const HubLine id = parse_hub(*line);
      if (id.find("name")) name_ = excerpt(id.get("name") + " " + id.get("version"), longest_name);
    } else if (word == "id" && words.peek() == "name") {
      words.take();
      name_ = excerpt(words.joined_until({}), longest_name);
    } else if (word == "name" && protocol == Protocol::hub2) {
      // Only version 1 says its name so.
      protocol_ = Protocol::hub1;
      name_ = excerpt(words.joined_until({}), longest_name);
    }
  }
  return true;
}

/// Makes it ready for the kind of game; false when it does not answer.
bool External::get_loaded(const play::Variant& variant) {
  if (is_hub(protocol_)) {
    if (variant.id() != "draughts") {
      set_option("variant", std::string(variant.id().substr(variant.id().find(':') + 1)));
    }
    process_->send("init");
    const auto loaded = Clock::now() + patience_.loading;
    while (const auto line = process_->line(loaded)) {
      if (record::trim(*line) == "ready") return true;
    }
    return false;
  }
  if (protocol_ == Protocol::ucci) {
    milliseconds_ = option("usemillisec") != nullptr;
    if (milliseconds_) set_option("usemillisec", "true");
    if (option("variant")) set_option("variant", std::string(variant.id()));
  } else if (option("UCI_Variant")) {
    set_option("UCI_Variant", std::string(variant.id()));
  }
  return ready(patience_.loading) && (protocol_ != Protocol::uci || !xiangqi(variant) || find_ranks(variant));
}

/// `option name Hash type spin default 16 min 1 max 1024`, in UCCI without the word `name`
void External::take_option(std::string_view line) {
  Words words(line);
  words.take();
  if (words.peek() == "name") words.take();
  EngineOption option;
  option.name = words.joined_until({"type"});
  while (!words.empty()) {
    const std::string_view word = words.take();
    std::string value = words.joined_until({"type", "default", "min", "max", "var"});
    if (word == "type") option.type = value;
    if (word == "default") option.value = value;
    if (word == "min") option.least = value;
    if (word == "max") option.most = value;
    if (word == "var") option.choices.push_back(std::move(value));
  }
  options_.push_back(std::move(option));
}

void External::take_parameter(std::string_view line) {
  const HubLine parameter = parse_hub(line);
  EngineOption option{parameter.get("name"), parameter.get("type"), parameter.get("value"),
                      parameter.get("min"),  parameter.get("max"),  {}};
  const std::string values = parameter.get("values");
  for (std::string_view value : record::words(values)) option.choices.emplace_back(value);
  options_.push_back(std::move(option));
}

const EngineOption* External::option(std::string_view name) const {
  const std::string wanted = record::lower(name);
  const auto found =
      std::ranges::find_if(options_, [&](const EngineOption& o) { return record::lower(o.name) == wanted; });
  return found == options_.end() ? nullptr : &*found;
}

bool External::ask_ready() {
  return process_->send(is_hub(protocol_) ? "ping" : "isready");
}

bool External::ready(std::chrono::milliseconds how_long) {
  ask_ready();
  const auto deadline = Clock::now() + how_long;
  while (const auto line = process_->line(deadline)) {
    const auto word = record::trim(*line);
    if (word == "readyok" || word == "pong") return true;
  }
  return false;
}

/// Some programs number Red's back rank 0, others 1. What they play from the start tells; false when they do
/// not answer.
bool External::find_ranks(const play::Variant& variant) {
  const auto table = variant.start();
  process_->send("position startpos");
  process_->send("go depth 1");
  const auto deadline = Clock::now() + patience_.ready;
  while (const auto line = process_->line(deadline)) {
    Words words(*line);
    if (words.take() != "bestmove") continue;
    const std::string_view move = words.take();
    const auto read = table->read(move);
    first_rank_ = read && table->write(*read) == move ? 0 : 1;
    return true;
  }
  return false;
}

void External::set_option(const std::string& name, const std::string& value) {
  switch (protocol_) {
    case Protocol::uci:
      process_->send(fmt::format("setoption name {} value {}", name, value));
      break;
    case Protocol::ucci:
      process_->send(fmt::format("setoption {} {}", name, value));
      break;
    case Protocol::hub1:
      process_->send(fmt::format("set {} {}", name, value));
      break;
    case Protocol::hub2:
      process_->send(fmt::format("set-param name={} value={}", name, hub_value(value)));
      break;
  }
}

void External::set_hash(std::size_t mebibytes) {
  if (protocol_ == Protocol::uci) set_option("Hash", std::to_string(mebibytes));
  if (protocol_ == Protocol::ucci) set_option("hashsize", std::to_string(mebibytes));
  if (option("hash") && protocol_ == Protocol::hub2) set_option("hash", std::to_string(mebibytes));
  // Scan's tables are set before `init` and stay: its parameters belong on its command or in its file.
}

void External::set_threads(int threads) {
  if (option("threads")) set_option(option("threads")->name, std::to_string(threads));
}

void External::set_rules(RuleSet rules) {
  if (option("rules")) set_option(option("rules")->name, rules == RuleSet::wxf ? "wxf" : "cxa");
}

void External::set_book(bool on) {
  for (const char* name : {"OwnBook", "usebook"}) {
    if (option(name)) set_option(option(name)->name, on ? "true" : "false");
  }
  if (protocol_ == Protocol::hub2 && option("book")) set_option("book", on ? "true" : "false");
}

void External::set_ponder(bool on) {
  if (const EngineOption* ponder = option("ponder")) set_option(ponder->name, on ? "true" : "false");
}

void External::new_game() {
  switch (protocol_) {
    case Protocol::uci:
      process_->send("ucinewgame");
      if (!ready(patience_.ready)) give_up();
      break;
    case Protocol::ucci:
      if (option("newgame")) process_->send("setoption newgame");
      if (!ready(patience_.ready)) give_up();
      break;
    case Protocol::hub1:
      process_->send("new");
      break;
    case Protocol::hub2:
      process_->send("new-game");
      break;
  }
}

}  // namespace sanpan::protocol
