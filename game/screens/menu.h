// The first screen: what the three boards are, and the way to all others.
#pragma once

#include <array>
#include <string>

#include "game/app/context.h"
#include "game/app/screen.h"

namespace sanpan::game {

class MenuScreen final : public Screen {
 public:
  explicit MenuScreen(Context& context) : context_(context) {}

  std::string_view name() const override { return "menu"; }
  bool act(const Action& action) override;
  void update(Seconds) override {}
  void draw(SDL_Renderer*) override;
  void panels() override;
  bool moving() const override { return false; }

 private:
  struct Board;
  void tile(const Board& board, board::Rect place);
  void title(board::Rect place);
  void foot(board::Rect place);
  void open(const std::string& screen, const std::string& variant = {}, bool resume = false);
  void ask_to_quit();

  Context& context_;
  int variant_ = 0;  ///< of draughts
};

}  // namespace sanpan::game
