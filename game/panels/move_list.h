// The moves of a game, its variations set in between; each move can be chosen.
#pragma once

#include <string>
#include <vector>

#include "engine/record/game.h"
#include "game/panels/ui.h"
#include "game/text/text.h"

namespace sanpan::game {

class MoveList {
 public:
  /// Writes the moves out; to be called again when the record or the notation changes.
  void write(const record::Game& game, Notation notation);

  struct Options {
    record::NodeId shown = record::root;
    bool scores = true;   ///< small, beside the moves, as the first side sees them
    std::string opening;  ///< its number and name, above the moves; empty: none
  };
  /// In what is left of the panel, `height` pixels. The move that was chosen, or no_node.
  record::NodeId show(Ui& ui, const text::Text& text, const Options& options, float height);

 private:
  struct Item {
    record::NodeId node = record::root;
    int ply = 0;  ///< 0: the first move of the first side
    int level = 0;
    bool opens = false;
    std::string move;
    std::string score;
    std::string comment;
    int mark = 0;  ///< a NAG of 1 to 6
    int loss = 0;  ///< how much worse the mover stands after it, in hundredths; 0 where it is not known
  };
  /// The main line's moves of one number, or a run of variation moves.
  struct Row {
    std::vector<std::size_t> items;
    bool main = true;
  };
  record::NodeId cell(Ui& ui, const Item& item, const Options& options, float width);
  record::NodeId flow(Ui& ui, const Row& row, const Options& options);

  std::vector<Item> items_;
  std::vector<Row> rows_;
  record::NodeId scrolled_to_ = record::no_node;
};

/// `!`, `?`, `!!`, `??`, `!?`, `?!` for the NAGs 1 to 6; empty for others.
std::string_view mark_text(int nag);

}  // namespace sanpan::game
