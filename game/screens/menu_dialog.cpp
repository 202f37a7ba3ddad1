#include "game/screens/menu_dialog.h"

#include <cmath>
#include <utility>

#include "game/app/screens.h"
#include "game/panels/pen.h"
#include "game/panels/ui.h"

namespace sanpan::game {

namespace {

class MenuDialog final : public Screen {
 public:
  MenuDialog(Context& context, std::string title, std::vector<MenuItem> items)
      : context_(context), title_(std::move(title)), items_(std::move(items)) {}

  std::string_view name() const override { return "more"; }
  bool opaque() const override { return false; }
  bool moving() const override { return false; }
  void update(Seconds) override {}
  void draw(SDL_Renderer*) override {}
  void revealed() override { fresh_ = true; }
  bool act(const Action& action) override {
    if (action.command != Command::back && action.command != Command::screen_menu) return false;
    context_.screens.pop();
    return true;
  }
  void panels() override {
    Ui& ui = context_.ui;
    panel_.begin(ui, "more");
    ui.heading(title_);
    const MenuItem* chosen = nullptr;
    for (const MenuItem& item : items_) {
      if (item.label.empty()) {
        ui.rule();
        continue;
      }
      ui.disable(!item.live);
      if (item.live && std::exchange(fresh_, false)) ui.focus_next();
      if (line(item)) chosen = &item;
      ui.disable(false);
    }
    panel_.end(ui);
    if (!chosen) return;
    context_.screens.pop();
    chosen->act();
  }

 private:
  bool line(const MenuItem& item) {
    Ui& ui = context_.ui;
    const bool used = ui.cell(item.label, rest_of_panel().w, ui.px(38));
    const board::Rect box = ui.last_rect();
    const board::Colour ink = item.live ? ui.palette().text : ui.palette().text.with_alpha(0.4f);
    const float icon = ui.px(18);
    const float left = box.x + ui.px(12);
    draw_icon(ui.painter(), item.icon, {left, std::round(box.y + (box.h - icon) / 2), icon, icon},
              ui.colour(ink));
    ui.draw_words(item.label, {left + icon + ui.px(14), box.y, box.w - icon - ui.px(38), box.h}, Face::body,
                  ink, 0);
    return used;
  }

  Context& context_;
  std::string title_;
  std::vector<MenuItem> items_;
  FittingPanel panel_{380, 420};
  bool fresh_ = true;
};

}  // namespace

std::unique_ptr<Screen> menu_dialog(Context& context, std::string title, std::vector<MenuItem> items) {
  return std::make_unique<MenuDialog>(context, std::move(title), std::move(items));
}

}  // namespace sanpan::game
