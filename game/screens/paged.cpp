#include "game/screens/paged.h"

#include <algorithm>
#include <string>
#include <vector>

#include "game/app/screens.h"
#include "game/board/workshop.h"
#include "game/panels/title_bar.h"
#include "game/panels/ui.h"

namespace sanpan::game {

void PagedScreen::draw(SDL_Renderer*) {
  context_.workshop.draw_table(board::theme(context_.settings.theme));
}

bool PagedScreen::act(const Action& action) {
  const int count = static_cast<int>(pages_.size());
  switch (action.command) {
    case Command::step_back:
    case Command::step_forward:
      page_ = (page_ + (action.command == Command::step_forward ? 1 : count - 1)) % count;
      context_.ui.drop_focus();  // it begins on the new page's name
      return true;
    case Command::back:
    case Command::menu:
      context_.screens.pop();
      return true;
    default:
      return false;
  }
}

void PagedScreen::panels() {
  Ui& ui = context_.ui;
  const Layout layout = ui.layout();
  const std::string title = title_;
  if (show_title_bar(ui, layout.bar, {context_.tr(title), Icon::back, context_.tr("Back")}))
    context_.screens.pop();

  const float width = std::min(layout.whole.w - ui.px(32), ui.px(width_));
  const float left = layout.whole.x + (layout.whole.w - width) / 2;
  const float top = layout.board.y;
  std::vector<std::string> names;
  for (const char* name : pages_) names.push_back(context_.tr(name));
  ui.begin_bare(title + " pages", {left, top, width, ui.px(44)});
  ui.focus_next();
  ui.choice("pages", names, page_);
  ui.end_bare();
  const float below = top + ui.px(52);
  ui.begin_panel(title + pages_[static_cast<std::size_t>(page_)],
                 {left, below, width, layout.foot.y - ui.px(6) - below});
  show_page(page_);
  ui.end_panel();

  ui.begin_bare(title + " foot", layout.foot);
  prompts();
  ui.prompt(Command::step_forward, context_.tr("Next page"));
  ui.prompt(Command::back, context_.tr("Back"));
  ui.end_bare();
}

}  // namespace sanpan::game
