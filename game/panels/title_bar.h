// The bar along the top of a screen: the way back, what the screen is, and its buttons at the right.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "game/panels/button_row.h"

namespace sanpan::game {

struct TitleBar {
  std::string title;
  Icon way_back = Icon::back;
  std::string way_back_tip;
  std::string aside{};  ///< in small behind the title
  board::Colour aside_ink{};
  std::span<const RowButton> buttons{};
};

/// What was used: -1 the way back, else the index of the button.
std::optional<int> show_title_bar(Ui& ui, board::Rect bar, const TitleBar& shown);

}  // namespace sanpan::game
