// Buttons with pictures, side by side.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "game/panels/ui.h"

namespace sanpan::game {

struct RowButton {
  Icon icon = Icon::close;
  std::string tip;
  bool live = true;
  bool lit = false;
};

/// The index of the button that was used. `between` and `side` in units, as for Ui::icon_button.
std::optional<int> show_buttons(Ui& ui, std::span<const RowButton> buttons, float between, float side = 0);

}  // namespace sanpan::game
