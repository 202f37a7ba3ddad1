// A screen of a few pages: their names in a row, the chosen one in a panel below.
#pragma once

#include <span>

#include "game/app/context.h"
#include "game/app/screen.h"

namespace sanpan::game {

class PagedScreen : public Screen {
 public:
  /// Shoulder buttons and the page keys turn the pages.
  bool act(const Action& action) override;
  void update(Seconds) override {}
  void draw(SDL_Renderer*) override;
  void panels() override;
  bool moving() const override { return false; }

 protected:
  /// `pages`: their names in English, which live as long as the program. `width` in units.
  PagedScreen(Context& context, const char* title, std::span<const char* const> pages, float width)
      : context_(context), title_(title), pages_(pages), width_(width) {}
  /// What is in the panel; called each frame.
  virtual void show_page(int page) = 0;
  /// Along the foot, before "Next page" and "Back".
  virtual void prompts() {}

  Context& context_;
  int page_ = 0;

 private:
  const char* title_;
  std::span<const char* const> pages_;
  float width_;
};

}  // namespace sanpan::game
