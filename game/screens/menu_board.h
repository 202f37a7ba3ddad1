// The small boards of the menu: the game that was left, or the start of one; while somebody points at a board
// a game is played on it, once. Left alone it costs nothing.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "engine/record/game.h"
#include "game/app/context.h"
#include "game/app/screen.h"
#include "game/board/view.h"

namespace sanpan::game {

/// The game of that kind which was left unfinished, if it has moves.
std::optional<record::Game> kept_game(const Paths& paths, const play::Variant& variant);
/// A game to be looked at where none was left: of a kind that has none, its start.
record::Game demonstration(const play::Variant& variant);

class MenuBoard {
 public:
  /// Shows the game of that kind which was kept, if there is one.
  MenuBoard(Context& context, const play::Variant& variant);

  /// Somebody points at it, or does no longer. `moved`: just now, and not where the pointer happened to lie.
  void set_pointed(bool pointed, bool moved);
  void update(Seconds elapsed);
  /// While the panels are drawn.
  void draw(board::Rect place);
  bool moving() const { return view_.moving(); }
  std::optional<Seconds> wakes_in() const;

 private:
  void go(std::size_t at);

  Context& context_;
  record::Game game_;
  std::vector<record::NodeId> line_;  // with the root
  std::size_t rest_ = 0;              // what is shown while nobody looks
  std::size_t at_ = 0;
  std::unique_ptr<play::Table> table_;
  board::BoardView view_;
  bool live_ = false;
  bool played_ = false;  // to its end, since somebody began to look
  double since_ = 0;     // seconds since the last move
};

}  // namespace sanpan::game
