#include "game/screens/pause.h"

#include "game/app/screens.h"
#include "game/panels/ui.h"
#include "game/screens/make.h"

namespace sanpan::game {

bool PauseScreen::act(const Action& action) {
  if (action.command != Command::back && action.command != Command::menu &&
      action.command != Command::screen_menu) {
    return false;
  }
  context_.screens.pop();
  return true;
}

void PauseScreen::panels() {
  Ui& ui = context_.ui;
  ui.begin_middle("pause", 360);
  ui.heading(context_.tr("Paused"));
  ui.gap(6);
  const auto push = [this](const char* screen) {
    if (auto made = make_screen(context_, {screen, "", under_, "", false}))
      context_.screens.push(std::move(made));
  };
  ui.focus_next();
  if (ui.button(context_.tr("Go on"), ButtonKind::primary, -1, Icon::play)) context_.screens.pop();
  if (ui.button(context_.tr("Rules and help"), ButtonKind::plain, -1, Icon::help)) push("help");
  if (ui.button(context_.tr("Settings"), ButtonKind::plain, -1, Icon::settings)) push("settings");
  if (ui.button(context_.tr("Main menu"), ButtonKind::plain, -1, Icon::home)) context_.screens.pop_to("menu");
  if (ui.button(context_.tr("Leave Sanpan"), ButtonKind::quiet, -1, Icon::close)) context_.screens.quit();
  ui.end_middle();
}

}  // namespace sanpan::game
