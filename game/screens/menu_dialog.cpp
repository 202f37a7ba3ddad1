#include "game/screens/menu_dialog.h"

#include <algorithm>
#include <utility>

#include "game/app/screens.h"
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
    const board::Rect whole = ui.layout().whole;
    const auto lines =
        static_cast<float>(std::ranges::count_if(items_, [](const MenuItem& i) { return !i.label.empty(); }));
    const auto rules = static_cast<float>(items_.size()) - lines;
    const float width = std::min(ui.px(400), whole.w - ui.px(32));
    const float height = std::min(ui.px(90 + lines * 44 + rules * 14), whole.h - ui.px(32));
    ui.begin_panel("more",
                   {whole.x + (whole.w - width) / 2, whole.y + (whole.h - height) / 2, width, height});
    ui.heading(title_);
    const MenuItem* chosen = nullptr;
    for (const MenuItem& item : items_) {
      if (item.label.empty()) {
        ui.rule();
        continue;
      }
      ui.disable(!item.live);
      if (item.live && std::exchange(fresh_, false)) ui.focus_next();
      if (ui.button(item.label, ButtonKind::quiet, -1, item.icon)) chosen = &item;
      ui.disable(false);
    }
    ui.end_panel();
    if (!chosen) return;
    context_.screens.pop();
    chosen->act();
  }

 private:
  Context& context_;
  std::string title_;
  std::vector<MenuItem> items_;
  bool fresh_ = true;
};

}  // namespace

std::unique_ptr<Screen> menu_dialog(Context& context, std::string title, std::vector<MenuItem> items) {
  return std::make_unique<MenuDialog>(context, std::move(title), std::move(items));
}

}  // namespace sanpan::game
