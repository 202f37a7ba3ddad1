#include "game/screens/match_new.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <random>
#include <utility>
#include <vector>

#include "game/app/screens.h"
#include "game/panels/pen.h"
#include "game/panels/ui.h"
#include "game/screens/match_editor.h"
#include "game/screens/match_words.h"

namespace sanpan::game {

namespace {

constexpr float dialog_width = 600;  // units

enum Opponent : int { engine, friends, two_engines };
enum Colour : int { first, second, by_lot };

struct Choices {
  int opponent = engine;
  int colour = first;
  int level = 4;
  int other_level = 4;
  int time = 0;  // TimeControl::Kind
  int minutes = 10;
  int increment = 5;
  int seconds = 10;
  int periods = 3;
  int byoyomi = 30;
};

Choices choices_of(const Setup& setup) {
  Choices chosen;
  const Player& white = setup.players[0];
  const Player& black = setup.players[1];
  if (white.machine() && black.machine()) {
    chosen.opponent = two_engines;
    chosen.level = white.level;
    chosen.other_level = black.level;
  } else if (!white.machine() && !black.machine()) {
    chosen.opponent = friends;
  } else {
    chosen.colour = white.machine() ? second : first;
    chosen.level = chosen.other_level = std::max(white.level, black.level);
  }
  chosen.time = static_cast<int>(setup.time.kind);
  const auto whole_seconds = [](Milliseconds time) { return static_cast<int>(time.count() / 1000); };
  if (setup.time.main.count() > 0) chosen.minutes = std::max(1, whole_seconds(setup.time.main) / 60);
  if (setup.time.kind == TimeControl::Kind::clock) chosen.increment = whole_seconds(setup.time.increment);
  if (setup.time.kind == TimeControl::Kind::per_move) chosen.seconds = whole_seconds(setup.time.period);
  if (setup.time.kind == TimeControl::Kind::byoyomi) {
    chosen.byoyomi = whole_seconds(setup.time.period);
    chosen.periods = setup.time.periods;
  }
  return chosen;
}

TimeControl time_of(const Choices& chosen) {
  using std::chrono::minutes;
  using std::chrono::seconds;
  TimeControl time;
  time.kind = static_cast<TimeControl::Kind>(chosen.time);
  switch (time.kind) {
    case TimeControl::Kind::none:
      break;
    case TimeControl::Kind::per_move:
      time.period = seconds(chosen.seconds);
      break;
    case TimeControl::Kind::clock:
      time.main = minutes(chosen.minutes);
      time.increment = seconds(chosen.increment);
      break;
    case TimeControl::Kind::byoyomi:
      time.main = minutes(chosen.minutes);
      time.period = seconds(chosen.byoyomi);
      time.periods = chosen.periods;
      break;
  }
  return time;
}

class NewGame final : public Screen {
 public:
  NewGame(Context& context, const Setup& setup, bool fixed, std::function<void(const Setup&)> begin)
      : context_(context),
        setup_(setup),
        fixed_(fixed),
        begin_(std::move(begin)),
        chosen_(choices_of(setup)) {
    for (const play::Variant* variant : play::variants()) {
      const bool xiangqi = variant->id() == "xiangqi";
      if (xiangqi == (setup.variant->id() == "xiangqi")) variants_.push_back(variant);
    }
  }

  std::string_view name() const override { return "new-game"; }
  bool opaque() const override { return false; }
  bool moving() const override { return false; }
  void update(Seconds) override {}
  void draw(SDL_Renderer*) override {}
  void revealed() override { fresh_ = true; }
  bool act(const Action& action) override {
    if (action.command != Command::back) return false;
    context_.screens.pop();
    return true;
  }
  void panels() override;

 private:
  void ask_players();
  void ask_time();
  void ask_start();
  void start();

  Context& context_;
  Setup setup_;
  bool fixed_;
  std::function<void(const Setup&)> begin_;
  Choices chosen_;
  std::vector<const play::Variant*> variants_;
  FittingPanel panel_{dialog_width, 600};
  bool fresh_ = true;
};

void NewGame::panels() {
  Ui& ui = context_.ui;
  panel_.begin(ui, "new game");
  ui.title(context_.tr(fixed_ ? "Play on from here" : "New game"));
  if (!fixed_ && variants_.size() > 1) {
    std::vector<std::string> names;
    int at = 0;
    for (std::size_t i = 0; i < variants_.size(); ++i) {
      names.push_back(context_.tr(variant_title(*variants_[i])));
      if (variants_[i] == setup_.variant) at = static_cast<int>(i);
    }
    ui.quiet(context_.tr("Board"));
    if (ui.choice("kind", names, at)) {
      setup_.variant = variants_[static_cast<std::size_t>(at)];
      setup_.fen.clear();
    }
    ui.gap();
  }
  ask_players();
  ui.gap();
  ask_time();
  if (!fixed_) {
    ui.gap();
    ask_start();
  }
  ui.gap(12);
  ui.begin_row(2);
  ui.next_cell();
  if (ui.button(context_.tr("Cancel"), ButtonKind::plain, -1)) context_.screens.pop();
  ui.next_cell();
  if (fresh_) ui.focus_next();
  fresh_ = false;
  if (ui.button(context_.tr("Begin the game"), ButtonKind::primary, -1, Icon::play)) start();
  ui.end_row();
  panel_.end(ui);
}

void NewGame::ask_players() {
  Ui& ui = context_.ui;
  const std::array<std::string, 3> opponents{context_.tr("Against the engine"),
                                             context_.tr("Against a friend"),
                                             context_.tr("Engine against engine")};
  ui.quiet(context_.tr("Who plays"));
  ui.choice("opponent", opponents, chosen_.opponent);
  const auto level = [&](const std::string& label, int& value) {
    ui.slider(label, value, 1, play::full_strength,
              fmt::format("{} \u00b7 {}", value, context_.tr(level_name(value))));
  };
  const std::string white = context_.tr(side_name(*setup_.variant, Side::first));
  const std::string black = context_.tr(side_name(*setup_.variant, Side::second));
  if (chosen_.opponent == engine) {
    ui.gap(4);
    level(context_.tr("Strength"), chosen_.level);
    ui.gap(2);
    const std::array<std::string, 3> colours{context_.text.tr_with("You play {0}", white),
                                             context_.text.tr_with("You play {0}", black),
                                             context_.tr("By lot")};
    ui.choice("colour", colours, chosen_.colour);
  } else if (chosen_.opponent == two_engines) {
    ui.gap(4);
    level(white, chosen_.level);
    level(black, chosen_.other_level);
  }
}

void NewGame::ask_time() {
  Ui& ui = context_.ui;
  const std::array<std::string, 4> kinds{context_.tr("No clock"), context_.tr("Per move"),
                                         context_.tr("Game clock"), context_.tr("Byo-yomi")};
  ui.quiet(context_.tr("Clock"));
  ui.choice("time", kinds, chosen_.time);
  switch (static_cast<TimeControl::Kind>(chosen_.time)) {
    case TimeControl::Kind::none:
      break;
    case TimeControl::Kind::per_move:
      ui.stepper(context_.tr("Seconds for each move"), chosen_.seconds, 1, 600);
      break;
    case TimeControl::Kind::clock:
      ui.stepper(context_.tr("Minutes for the game"), chosen_.minutes, 1, 180);
      ui.stepper(context_.tr("Seconds more after each move"), chosen_.increment, 0, 180);
      break;
    case TimeControl::Kind::byoyomi:
      ui.stepper(context_.tr("Minutes for the game"), chosen_.minutes, 1, 180);
      ui.stepper(context_.tr("Then periods"), chosen_.periods, 1, 10);
      ui.stepper(context_.tr("of seconds"), chosen_.byoyomi, 5, 300);
      break;
  }
}

void NewGame::ask_start() {
  Ui& ui = context_.ui;
  if (setup_.variant->id() == "xiangqi") {
    const std::array<std::string, 2> rules{context_.tr("World (WXF)"), context_.tr("China (CXA)")};
    int at = setup_.rules == RuleSet::cxa ? 1 : 0;
    ui.quiet(context_.tr("Rules for repeated moves"));
    if (ui.choice("rules", rules, at)) setup_.rules = at == 1 ? RuleSet::cxa : RuleSet::wxf;
    ui.gap();
  }
  const std::array<std::string, 2> starts{context_.tr("Starting position"),
                                          context_.tr("Set up a position\u2026")};
  int at = setup_.fen.empty() ? 0 : 1;
  ui.quiet(context_.tr("Begins from"));
  if (ui.choice("start", starts, at)) {
    if (at == 0) {
      setup_.fen.clear();
    } else {
      context_.screens.push(position_editor(context_, *setup_.variant, setup_.fen,
                                            [this](const std::string& fen) { setup_.fen = fen; }));
    }
  }
}

void NewGame::start() {
  Side person = chosen_.colour == second ? Side::second : Side::first;
  if (chosen_.colour == by_lot) person = std::random_device{}() % 2 == 0 ? Side::first : Side::second;
  setup_.players = {};
  setup_.study = false;
  if (chosen_.opponent == engine) setup_.players[index(!person)].level = chosen_.level;
  if (chosen_.opponent == two_engines) {
    setup_.players[0].level = chosen_.level;
    setup_.players[1].level = chosen_.other_level;
  }
  setup_.time = time_of(chosen_);
  remember_setup(context_.settings, setup_);
  context_.settings_changed = true;
  context_.screens.pop();
  begin_(setup_);
}

}  // namespace

std::unique_ptr<Screen> new_game_dialog(Context& context, const Setup& setup, bool fixed,
                                        std::function<void(const Setup&)> begin) {
  return std::make_unique<NewGame>(context, setup, fixed, std::move(begin));
}

Setup remembered_setup(const Settings& settings, const play::Variant& variant) {
  Setup setup;
  setup.variant = &variant;
  setup.rules = settings.xiangqi_rules == "cxa" ? RuleSet::cxa : RuleSet::wxf;
  const auto remembered = [&](const char* what) -> std::string {
    const auto found = settings.remembered.find(std::string("match.") + what);
    return found == settings.remembered.end() ? std::string() : found->second;
  };
  setup.time = read_time(remembered("time"));
  const int level = std::clamp(settings.level, 1, play::full_strength);
  const std::string sides = remembered("sides");
  if (sides == "friends") return setup;
  if (sides == "engines") setup.players[0].level = setup.players[1].level = level;
  setup.players[sides == "second" ? 0 : 1].level = level;
  return setup;
}

void remember_setup(Settings& settings, const Setup& setup) {
  const bool white = setup.players[0].machine();
  const bool black = setup.players[1].machine();
  settings.remembered["match.time"] = write_time(setup.time);
  settings.remembered["match.sides"] = white && black ? "engines"
                                       : white        ? "second"
                                       : black        ? "first"
                                                      : "friends";
  if (white || black) settings.level = black ? setup.players[1].level : setup.players[0].level;
  if (setup.variant->id() == "xiangqi") settings.xiangqi_rules = setup.rules == RuleSet::cxa ? "cxa" : "wxf";
}

Message variant_title(const play::Variant& variant) {
  if (variant.id() == "xiangqi") return "Xiangqi";
  if (variant.id() == "draughts:brazilian") return "Brazilian draughts";
  if (variant.id() == "draughts:russian") return "Russian draughts";
  return "International draughts";
}

}  // namespace sanpan::game
