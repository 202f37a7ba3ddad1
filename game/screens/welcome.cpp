#include "game/screens/welcome.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <utility>

#include "game/app/look.h"
#include "game/app/screens.h"
#include "game/board/workshop.h"
#include "game/panels/ui.h"
#include "game/screens/make.h"

namespace sanpan::game {

using board::Rect;

namespace {

constexpr float words_height = 148;  // units: of a name and two buttons

}  // namespace

struct WelcomeScreen::Choice {
  const char* screen;
  const char* name;
  board::Shape shape;
};

void WelcomeScreen::draw(SDL_Renderer*) {
  context_.workshop.draw_table(board::theme(context_.settings.theme));
}

bool WelcomeScreen::act(const Action& action) {
  if (action.command != Command::back) return false;
  if (language_chosen_) {
    turned_ = true;
  } else {
    leave("menu", "");
  }
  return true;
}

/// Never to be shown again.
void WelcomeScreen::leave(const std::string& screen, const std::string& variant) {
  context_.settings.tutorial_done = true;
  context_.settings_changed = true;
  if (screen == "menu") {
    context_.screens.pop();
  } else if (auto made = make_screen(context_, {screen, variant, "", "", false})) {
    context_.screens.replace(std::move(made));
  }
}

void WelcomeScreen::update(Seconds) {
  if (!std::exchange(turned_, false)) return;
  language_chosen_ = !language_chosen_;
  context_.ui.drop_focus();  // it begins at the first of the new page
}

void WelcomeScreen::panels() {
  language_chosen_ ? show_boards() : show_languages();
}

void WelcomeScreen::title(Rect place, const std::string& words) {
  Ui& ui = context_.ui;
  ui.begin_bare("welcome-title", place);
  ui.draw_words(context_.tr("Sanpan"), {place.x, place.y, place.w, ui.px(50)}, Face::title, ui.palette().text,
                0.5F);
  ui.draw_words(words, {place.x, place.y + ui.px(56), place.w, ui.px(26)}, Face::body, ui.palette().quiet,
                0.5F);
  ui.end_bare();
}

void WelcomeScreen::show_languages() {
  Ui& ui = context_.ui;
  const Layout layout = ui.layout();
  const float head = ui.px(118);
  title({layout.whole.x, layout.whole.y + ui.px(24), layout.whole.w, head - ui.px(24)},
        context_.tr("Choose your language"));
  const Rect room{layout.whole.x, layout.whole.y + head, layout.whole.w,
                  (layout.foot.y - layout.whole.y - head) * 0.8F};
  languages_.begin(ui, "welcome-languages", room);
  for (const text::Language& language : text::languages()) {
    const bool current = language.id == context_.text.language();
    if (current) ui.focus_next();
    const ButtonKind kind = current ? ButtonKind::primary : ButtonKind::plain;
    if (ui.button(std::string(language.name), kind, -1)) {
      context_.settings.language = language.id;
      context_.settings_changed = true;
      turned_ = true;
    }
  }
  languages_.end(ui);
  ui.begin_bare("welcome-foot", layout.foot);
  ui.prompts({{Command::cursor_move, context_.tr("Move")}, {Command::choose, context_.tr("Choose")}});
  ui.end_bare();
}

void WelcomeScreen::show_boards() {
  Ui& ui = context_.ui;
  const Layout layout = ui.layout();
  const std::array<Choice, 3> choices{{{"draughts", "Draughts", board::Shape::draughts(10)},
                                       {"xiangqi", "Xiangqi", board::Shape::xiangqi()},
                                       {"tour", "Knight's tour", board::Shape::plain(8, 8)}}};
  const float margin = ui.px(layout.portrait ? 24 : 44);
  const float head = ui.px(118);
  title({layout.whole.x, layout.whole.y + ui.px(24), layout.whole.w, head - ui.px(24)},
        context_.tr("Where shall we begin?"));
  const float gap = ui.px(20);
  const Rect room{layout.whole.x + margin, layout.whole.y + head, layout.whole.w - 2 * margin,
                  layout.foot.y - layout.whole.y - head - ui.px(64)};
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const auto at = static_cast<float>(i);
    if (layout.portrait) {
      const float height = (room.h - 2 * gap) / 3;
      show_board(choices[i], {room.x, room.y + at * (height + gap), room.w, height}, i == 0);
    } else {
      const float width = std::min((room.w - 2 * gap) / 3, room.h * 0.74F);
      const float height = std::min(room.h, width + ui.px(words_height));
      const float left = room.x + (room.w - 3 * width - 2 * gap) / 2;
      show_board(choices[i], {left + at * (width + gap), room.y + (room.h - height) * 0.3F, width, height},
                 i == 0);
    }
  }
  ui.begin_bare("welcome-menu", {room.x, room.y + room.h + ui.px(14), room.w, ui.px(44)});
  if (ui.button(context_.tr("To the menu"), ButtonKind::quiet, 0, Icon::home)) leave("menu", "");
  ui.end_bare();
  ui.begin_bare("welcome-foot", layout.foot);
  ui.prompts({{Command::cursor_move, context_.tr("Move")},
              {Command::choose, context_.tr("Choose")},
              {Command::back, context_.tr("Back")}});
  ui.end_bare();
}

void WelcomeScreen::show_board(const Choice& choice, Rect place, bool first) {
  Ui& ui = context_.ui;
  ui.begin_panel(choice.screen, place);
  const bool wide = place.w > place.h * 1.4F;
  const ImVec2 start = ImGui::GetCursorScreenPos();
  const float pad = start.y - place.y;
  const float words = ui.px(words_height);
  const float side = wide ? place.h - 2 * pad : std::min(ui.room(), place.h - 2 * pad - words);
  const Rect picture{wide ? start.x : place.x + (place.w - side) / 2, start.y, side, side};
  ui.picture(picture, [this, shape = choice.shape](Rect rect) {
    context_.workshop.draw_thumbnail(shape, look_of(context_.settings, board::Coordinates::none), rect);
  });
  ImGui::SetCursorScreenPos(
      {wide ? picture.x + side + pad : start.x, wide ? start.y : picture.y + side + ui.px(10)});
  ImGui::BeginGroup();
  ui.heading(context_.tr(choice.name));
  if (first) ui.focus_next();
  const std::string id = std::string("##") + choice.screen;
  if (ui.button(context_.tr("Learn the game") + id, ButtonKind::primary, -1, Icon::star))
    leave("lessons", choice.screen);
  if (ui.button(context_.tr("Play now") + id, ButtonKind::plain, -1, Icon::play)) leave(choice.screen, "");
  ImGui::EndGroup();
  ui.end_panel();
}

}  // namespace sanpan::game
