#include "game/screens/menu.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <utility>

#include "game/app/look.h"
#include "game/app/screens.h"
#include "game/board/workshop.h"
#include "game/panels/ui.h"
#include "game/screens/make.h"
#include "game/screens/match_new.h"
#include "game/screens/match_words.h"

namespace sanpan::game {

using board::Rect;

/// What a tile says of its game.
struct MenuScreen::Board {
  const char* screen;
  const char* name;
  const char* words;
  board::Shape shape;
};

namespace {

struct Variant {
  const char* id;
  const char* name;
};
constexpr Variant draughts_variants[] = {
    {"draughts", "International"}, {"draughts:brazilian", "Brazilian"}, {"draughts:russian", "Russian"}};

}  // namespace

void MenuScreen::draw(SDL_Renderer*) {
  context_.workshop.draw_table(board::theme(context_.settings.theme));
}

bool MenuScreen::act(const Action& action) {
  switch (action.command) {
    case Command::back:
      ask_to_quit();
      return true;
    case Command::new_game:
      open("draughts", draughts_variants[variant_].id);
      return true;
    case Command::open:
      open("library");
      return true;
    case Command::screen_menu:
    case Command::menu:
      open("settings");
      return true;
    default:
      return false;
  }
}

void MenuScreen::open(const std::string& screen, const std::string& variant, bool resume) {
  auto made = make_screen(context_, {screen, variant, "", "", resume});
  if (made) {
    context_.screens.push(std::move(made));
  } else {
    context_.ui.notice(context_.tr("This board is not ready yet"), NoticeTone::bad);
  }
}

void MenuScreen::ask_to_quit() {
  context_.ui.ask({context_.tr("Leave Sanpan?"),
                   context_.tr("Games in progress are kept."),
                   {context_.tr("Stay"), context_.tr("Leave")},
                   [this](int answer) {
                     if (answer == 1) context_.screens.quit();
                   },
                   -1});
}

void MenuScreen::panels() {
  Ui& ui = context_.ui;
  const Layout layout = ui.layout();
  const bool portrait = layout.portrait;
  const Board boards[] = {
      {"draughts", "Draughts", "Jump, and jump again: whoever can capture must, and must capture the most.",
       board::Shape::draughts(variant_ == 0 ? 10 : 8)},
      {"xiangqi", "Xiangqi",
       "Chariots, horses and cannons across the river, and a general who may not leave his palace.",
       board::Shape::xiangqi()},
      {"tour", "Knight's tour",
       "One knight, every square, none twice. Watch it find its way, or find it yourself.",
       board::Shape::plain(8, 8)},
  };
  const Rect whole = layout.whole;
  const float margin = ui.px(portrait ? 24 : 44);
  const float head = ui.px(104);
  title({whole.x + margin, whole.y + ui.px(22), whole.w - 2 * margin, head});
  const float foot_height = ui.px(portrait ? 148 : 108);
  const Rect room{whole.x + margin, whole.y + ui.px(22) + head, whole.w - 2 * margin,
                  whole.h - head - foot_height - ui.px(34)};
  const float gap = ui.px(20);
  for (int i = 0; i < 3; ++i) {
    const auto at = static_cast<float>(i);
    if (portrait) {
      const float height = (room.h - 2 * gap) / 3;
      tile(boards[i], {room.x, room.y + at * (height + gap), room.w, height});
    } else {
      const float width = std::min((room.w - 2 * gap) / 3, room.h * 0.95F);
      const float height = std::min(room.h, width + ui.px(152));  // the board, square, and the words under it
      const float left = room.x + (room.w - 3 * width - 2 * gap) / 2;
      tile(boards[i], {left + at * (width + gap), room.y + (room.h - height) * 0.4F, width, height});
    }
  }
  foot({whole.x + margin, whole.y + whole.h - foot_height, whole.w - 2 * margin, foot_height});
}

void MenuScreen::title(Rect place) {
  Ui& ui = context_.ui;
  ui.begin_bare("menu-title", place);
  const std::string& name = context_.tr("Sanpan");
  ui.draw_words(name, {place.x, place.y, place.w, ui.px(52)}, Face::title, ui.palette().text, 0);
  constexpr const char* original = "三盘";
  if (name != original) {
    const float width = ui.words_width(name, Face::title);
    ui.draw_words(original, {place.x + width + ui.px(18), place.y + ui.px(6), ui.px(120), ui.px(46)},
                  Face::heading, ui.palette().accent, 0);
  }
  ImGui::SetCursorScreenPos({place.x, place.y + ui.px(60)});
  ui.quiet(context_.tr("Three boards: draughts, xiangqi and the knight's tour"), Face::body);
  ui.end_bare();
}

void MenuScreen::tile(const Board& board, Rect place) {
  Ui& ui = context_.ui;
  const bool draughts = std::string_view(board.screen) == "draughts";
  const bool wide = place.w > place.h * 1.4F;
  ui.begin_bare(board.screen,
                {place.x - ui.px(14), place.y - ui.px(14), place.w + ui.px(28), place.h + ui.px(28)});
  ImGui::SetCursorScreenPos({place.x, place.y});
  if (draughts) ui.focus_next();
  const bool chosen = ui.tile(context_.tr(board.name), place.w, place.h);
  const Rect box = ui.last_rect();
  const float pad = ui.px(18);
  const float words_height = ui.px(158);
  const float side = wide ? box.h - 2 * pad : std::min(box.w - 2 * pad, box.h - words_height - 2 * pad);
  const Rect picture{wide ? box.x + pad : box.x + (box.w - side) / 2, box.y + pad, side, side};
  const std::string variant = draughts ? draughts_variants[variant_].id : board.screen;
  show_board(variant, board.shape, picture, ui.last_hovered() || ui.last_focused());
  const float left = wide ? picture.x + side + pad : box.x + pad;
  const float top = wide ? box.y + pad : picture.y + side + ui.px(12);
  ImGui::SetCursorScreenPos({left, top});
  ImGui::BeginGroup();
  ui.narrow(box.x + box.w - pad);
  ui.heading(context_.tr(board.name));
  ui.quiet(context_.tr(board.words), Face::body);
  if (draughts) {
    std::vector<std::string> names;
    for (const Variant& each : draughts_variants) names.push_back(context_.tr(each.name));
    ImGui::SetCursorScreenPos({left, box.y + box.h - pad - ui.px(38)});
    ui.choice("variants", names, variant_);
  }
  ui.widen();
  ImGui::EndGroup();
  ui.end_bare();
  if (chosen) open(board.screen, draughts ? variant : "");
}

// A game where there is one to show and room to make it out, else a still picture.
void MenuScreen::show_board(const std::string& id, board::Shape shape, Rect place, bool pointed) {
  const play::Variant* variant = play::variant(id);
  if (!variant || !board::Workshop::shows_whole(place)) {
    context_.ui.picture(place, [this, shape](Rect rect) {
      context_.workshop.draw_thumbnail(shape, look_of(context_.settings, board::Coordinates::none), rect);
    });
    return;
  }
  MenuBoard& shown = boards_.try_emplace(id, context_, *variant).first->second;
  const ImVec2 moved = ImGui::GetIO().MouseDelta;
  shown.set_pointed(pointed, context_.ui.last_focused() || moved.x != 0 || moved.y != 0);
  context_.ui.picture(place, [&shown](Rect rect) { shown.draw(rect); });
}

void MenuScreen::update(Seconds elapsed) {
  for (auto& [id, board] : boards_) board.update(elapsed);
}

bool MenuScreen::moving() const {
  return std::ranges::any_of(boards_, [](const auto& each) { return each.second.moving(); });
}

std::optional<Seconds> MenuScreen::wakes_in() const {
  std::optional<Seconds> soonest;
  for (const auto& [id, board] : boards_) {
    const auto wake = board.wakes_in();
    if (wake && (!soonest || *wake < *soonest)) soonest = wake;
  }
  return soonest;
}

std::string MenuScreen::remembered(const char* key) const {
  const auto found = context_.settings.remembered.find(key);
  return found == context_.settings.remembered.end() ? std::string() : found->second;
}

void MenuScreen::revealed() {
  // What was kept may be another game, and the language another.
  boards_.clear();
  left_.clear();
  const play::Variant* variant = play::variant(remembered("continue.variant"));
  const auto game = variant ? kept_game(context_.paths, *variant) : std::nullopt;
  if (!game) return;
  const Setup setup = read_setup(*game);
  left_ = context_.tr(variant_title(*variant)) + " \u00b7 " + player_name(context_.text, setup, Side::first) +
          " \u2013 " + player_name(context_.text, setup, Side::second);
}

void MenuScreen::foot(Rect place) {
  Ui& ui = context_.ui;
  ui.begin_bare("menu-foot", place);
  ImGui::SetCursorPosY(ui.px(16));
  bool first = true;
  const auto button = [&](const std::string& label, ButtonKind kind, Icon icon) {
    // On the next line where this one is full.
    const float needed = ui.words_width(label, Face::strong) + ui.px(64);
    if (!std::exchange(first, false)) {
      ui.same_line(12);
      if (ui.room() < needed) ImGui::NewLine();
    }
    return ui.button(label, kind, 0, icon);
  };
  if (const std::string screen = remembered("continue.screen"); !screen.empty()) {
    const std::string label =
        left_.empty() ? context_.tr("Continue") : context_.text.tr_with("Continue: {0}", left_);
    if (button(label, ButtonKind::primary, Icon::play)) open(screen, remembered("continue.variant"), true);
  }
  if (button(context_.tr("Lessons"), ButtonKind::plain, Icon::star)) open("lessons");
  if (button(context_.tr("Library"), ButtonKind::plain, Icon::library)) open("library");
  if (button(context_.tr("Settings"), ButtonKind::plain, Icon::settings)) open("settings");
  if (button(context_.tr("Rules and help"), ButtonKind::plain, Icon::help)) open("help");
  if (button(context_.tr("Leave"), ButtonKind::quiet, Icon::close)) ask_to_quit();
  ui.gap(8);
  ui.prompt(Command::cursor_move, context_.tr("Move"));
  ui.prompt(Command::choose, context_.tr("Choose"));
  ui.prompt(Command::back, context_.tr("Leave"));
  ui.end_bare();
}

}  // namespace sanpan::game
