// The first screen: what the three boards are, and the way to all others.
#pragma once

#include <map>
#include <string>

#include "game/app/context.h"
#include "game/app/screen.h"
#include "game/screens/menu_board.h"

namespace sanpan::game {

class MenuScreen final : public Screen {
 public:
  explicit MenuScreen(Context& context) : context_(context) {}

  std::string_view name() const override { return "menu"; }
  bool act(const Action& action) override;
  void update(Seconds elapsed) override;
  void draw(SDL_Renderer*) override;
  void panels() override;
  void revealed() override;
  bool moving() const override;
  std::optional<Seconds> wakes_in() const override;

 private:
  struct Board;
  void tile(const Board& board, board::Rect place);
  void show_board(const std::string& id, board::Shape shape, board::Rect place, bool pointed);
  void title(board::Rect place);
  void foot(board::Rect place);
  void open(const std::string& screen, const std::string& variant = {}, bool resume = false);
  void ask_to_quit();
  std::string remembered(const char* key) const;  ///< in the settings; empty if nothing is

  Context& context_;
  int variant_ = 0;                                       ///< of draughts
  std::string left_;                                      ///< what the game is that was left
  std::map<std::string, MenuBoard, std::less<>> boards_;  ///< by play::Variant's id
};

}  // namespace sanpan::game
