#include "game/screens/match_setup.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>

namespace sanpan::game {

namespace {

constexpr std::array<const char*, 10> level_names{
    "First steps", "Beginner",           "Learner", "Hobby player", "Club novice",
    "Club player", "Strong club player", "Expert",  "Master",       "Full strength"};

std::string seconds(Milliseconds time) {
  if (time.count() % 1000 == 0) return fmt::format("{}", time.count() / 1000);
  return fmt::format("{:.3f}", static_cast<double>(time.count()) / 1000.0);
}

std::optional<double> number(std::string_view text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || !(value >= 0) || value > 1e7)
    return std::nullopt;
  return value;
}

Milliseconds time_of(double value) {
  return Milliseconds(std::llround(value * 1000));
}

}  // namespace

Message level_name(int level) {
  return level_names[static_cast<std::size_t>(std::clamp(level, 1, 10) - 1)];
}

std::string write_time(const TimeControl& time) {
  switch (time.kind) {
    case TimeControl::Kind::none:
      break;
    case TimeControl::Kind::per_move:
      return fmt::format("move/{}", seconds(time.period));
    case TimeControl::Kind::clock:
      return fmt::format("{}+{}", seconds(time.main), seconds(time.increment));
    case TimeControl::Kind::byoyomi:
      return fmt::format("{}+{}x{}", seconds(time.main), time.periods, seconds(time.period));
  }
  return "-";
}

TimeControl read_time(std::string_view text) {
  TimeControl time;
  if (text.starts_with("move/")) {
    const auto period = number(text.substr(5));
    if (!period || *period <= 0) return {};
    time.kind = TimeControl::Kind::per_move;
    time.period = time_of(*period);
    return time;
  }
  const std::size_t plus = text.find('+');
  const auto main = number(text.substr(0, plus));
  if (!main) return {};
  time.main = time_of(*main);
  time.kind = TimeControl::Kind::clock;
  if (plus == std::string_view::npos) return *main > 0 ? time : TimeControl{};
  const std::string_view rest = text.substr(plus + 1);
  const std::size_t cross = rest.find('x');
  if (cross == std::string_view::npos) {
    const auto increment = number(rest);
    if (!increment || *main + *increment <= 0) return {};
    time.increment = time_of(*increment);
    return time;
  }
  const auto periods = number(rest.substr(0, cross));
  const auto period = number(rest.substr(cross + 1));
  if (!periods || !period || *periods < 1 || *periods > 1000 || *period <= 0) return {};
  time.kind = TimeControl::Kind::byoyomi;
  time.periods = static_cast<int>(*periods);
  time.period = time_of(*period);
  return time;
}

// A player's tag is the name that people read; its level is a tag of its own, since a person may be called
// "Level 3".
void write_setup(const Setup& setup, record::Game& game) {
  for (Side side : {Side::first, Side::second}) {
    const Player& player = setup.players[index(side)];
    game.set_player(side, player.name.empty() && player.machine()
                              ? fmt::format("Sanpan level {}", player.level)
                              : player.name);
    const std::string tag = fmt::format("{}Type", game.player_tag(side));
    game.tags.set(tag, setup.study        ? ""
                       : player.machine() ? fmt::format("program {}", player.level)
                                          : "human");
  }
  if (!setup.study) game.tags.set("TimeControl", write_time(setup.time));
  if (setup.variant && setup.variant->id() == "xiangqi")
    game.tags.set("Rules", setup.rules == RuleSet::cxa ? "cxa" : "wxf");
}

Setup read_setup(const record::Game& game) {
  Setup setup;
  setup.variant = &game.variant();
  if (!game.from_start()) setup.fen = game.fen();
  setup.time = read_time(game.tags.get("TimeControl"));
  if (game.tags.get("Rules") == "cxa") setup.rules = RuleSet::cxa;
  int known = 0;
  for (Side side : {Side::first, Side::second}) {
    Player& player = setup.players[index(side)];
    player.name = game.player(side);
    const std::string_view type = game.tags.get(fmt::format("{}Type", game.player_tag(side)));
    if (type == "human") {
      ++known;
    } else if (type.starts_with("program ")) {
      const auto level = number(type.substr(8));
      if (!level || *level < 1 || *level > play::full_strength) continue;
      player.level = static_cast<int>(*level);
      if (player.name == fmt::format("Sanpan level {}", player.level)) player.name.clear();
      ++known;
    }
  }
  setup.study = known < 2;
  if (setup.study) {
    for (Player& player : setup.players) player.level = 0;
    setup.time = {};
  }
  return setup;
}

}  // namespace sanpan::game
