// The pause menu, above any other screen.
#pragma once

#include <string>

#include "game/app/context.h"
#include "game/app/screen.h"

namespace sanpan::game {

class PauseScreen final : public Screen {
 public:
  /// `under`: the name of the screen that it was called from.
  PauseScreen(Context& context, std::string under) : context_(context), under_(std::move(under)) {}

  std::string_view name() const override { return "pause"; }
  bool act(const Action& action) override;
  void update(Seconds) override {}
  void draw(SDL_Renderer*) override {}
  void panels() override;
  bool moving() const override { return false; }
  bool opaque() const override { return false; }

 private:
  Context& context_;
  std::string under_;
};

}  // namespace sanpan::game
