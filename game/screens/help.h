// Rules of the three boards and the keys, one page each.
#pragma once

#include <string>

#include "game/app/context.h"
#include "game/app/screen.h"

namespace sanpan::game {

class HelpScreen final : public Screen {
 public:
  /// `about`: the screen that it was called from; its page is opened.
  HelpScreen(Context& context, const std::string& about);

  std::string_view name() const override { return "help"; }
  bool act(const Action& action) override;
  void update(Seconds) override {}
  void draw(SDL_Renderer*) override;
  void panels() override;
  bool moving() const override { return false; }

 private:
  void rules(int page);
  void keys();

  Context& context_;
  int page_ = 0;
};

}  // namespace sanpan::game
