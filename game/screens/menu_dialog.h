// A short list of things to do, over the screen that they belong to.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "game/app/context.h"
#include "game/app/screen.h"
#include "game/panels/icons.h"

namespace sanpan::game {

struct MenuItem {
  std::string label;  ///< empty: a line between groups
  Icon icon = Icon::menu;
  std::function<void()> act;
  bool live = true;
};

/// Closes before the chosen item acts; Esc and B close it too.
std::unique_ptr<Screen> menu_dialog(Context& context, std::string title, std::vector<MenuItem> items);

}  // namespace sanpan::game
