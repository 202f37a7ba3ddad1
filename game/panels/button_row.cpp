#include "game/panels/button_row.h"

namespace sanpan::game {

std::optional<int> show_buttons(Ui& ui, std::span<const RowButton> buttons, float between, float side) {
  std::optional<int> used;
  for (std::size_t i = 0; i < buttons.size(); ++i) {
    const RowButton& each = buttons[i];
    if (i > 0) ui.same_line(between);
    ui.disable(!each.live);
    if (ui.icon_button(each.icon, each.tip, each.lit, side)) used = static_cast<int>(i);
    ui.disable(false);
  }
  return used;
}

}  // namespace sanpan::game
