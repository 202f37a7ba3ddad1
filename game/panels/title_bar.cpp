#include "game/panels/title_bar.h"

namespace sanpan::game {

std::optional<int> show_title_bar(Ui& ui, board::Rect bar, const TitleBar& shown) {
  std::optional<int> used;
  const float button = ui.px(38);
  const float between = ui.px(6);
  const auto count = static_cast<float>(shown.buttons.size());
  const float right = bar.x + bar.w - count * (button + between);
  ui.begin_bare("title", {bar.x, bar.y, right - bar.x, bar.h});
  if (ui.icon_button(shown.way_back, shown.way_back_tip)) used = -1;
  const float left = bar.x + button + ui.px(12);
  ui.draw_words(shown.title, {left, bar.y, right - left, button}, Face::heading, ui.palette().text, 0);
  const float after = left + ui.words_width(shown.title, Face::heading) + ui.px(20);
  if (after < right && !shown.aside.empty())
    ui.draw_words(shown.aside, {after, bar.y, right - after, button}, Face::small, shown.aside_ink, 0);
  ui.end_bare();
  if (shown.buttons.empty()) return used;
  ui.begin_bare("title buttons", {right, bar.y, bar.x + bar.w - right, bar.h});
  ui.same_line(6);
  if (const auto pressed = show_buttons(ui, shown.buttons, 6)) used = pressed;
  ui.end_bare();
  return used;
}

}  // namespace sanpan::game
