// What a new player sees first, once: the languages, each named in itself; then the three boards, to learn or
// to play.
#pragma once

#include "game/app/context.h"
#include "game/app/screen.h"
#include "game/panels/pen.h"

namespace sanpan::game {

class WelcomeScreen final : public Screen {
 public:
  explicit WelcomeScreen(Context& context) : context_(context) {}

  std::string_view name() const override { return "welcome"; }
  bool act(const Action& action) override;
  void update(Seconds) override;
  void draw(SDL_Renderer*) override;
  void panels() override;
  bool moving() const override { return false; }

 private:
  struct Choice;
  void show_languages();
  void show_boards();
  void show_board(const Choice& choice, board::Rect place, bool first);
  void title(board::Rect place, const std::string& words);
  void leave(const std::string& screen, const std::string& variant);

  Context& context_;
  bool language_chosen_ = false;
  bool turned_ = false;  // to the other page, with the next step
  FittingPanel languages_{440, 346};
};

}  // namespace sanpan::game
