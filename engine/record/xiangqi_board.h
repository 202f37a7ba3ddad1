// What the binary formats of xiangqi share: a board as 90 letters, and a tree that is read move by move.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "engine/record/cursor.h"
#include "engine/record/game.h"

namespace sanpan::record {

/// The pieces in FEN letters, 0 where a point is empty; index = row * 9 + column from Black's back rank and
/// Red's left, the Square of the board.
using Letters = std::array<char, 90>;
std::string xiangqi_fen(const Letters& letters, Side turn);
/// The letters of the set-up of a game.
Letters letters(const Game& game);

/// Builds the tree of a file that names each move by its two squares. A move that is not legal is told in the
/// warnings, and what follows it is left out.
class Grower {
 public:
  explicit Grower(Game& game, std::vector<Warning>& warnings)
      : game_(game), warnings_(warnings), cursor_(game) {}

  /// The node of the move after `parent`, or no_node where it or its parent is not legal. `line` is for the
  /// warning.
  NodeId grow(NodeId parent, Square from, Square to, int line = 0);
  /// Whose move was grown last.
  Side mover() const { return cursor_.table().turn(); }

 private:
  Game& game_;
  std::vector<Warning>& warnings_;
  Cursor cursor_;
};

/// The order of trees in these files: each move is followed by its first answer, then by the move that could
/// stand in its place.
class Descent {
 public:
  /// Where the next move is added; no_node when the tree is complete or below a move that was refused.
  NodeId parent() const { return parent_; }
  bool complete() const { return complete_; }
  /// Takes note of what follows the move just read.
  void read(NodeId node, bool has_answer, bool has_sibling) {
    if (has_sibling) waiting_.push_back(parent_);
    if (has_answer) {
      parent_ = node;
    } else if (waiting_.empty()) {
      complete_ = true;
    } else {
      parent_ = waiting_.back();
      waiting_.pop_back();
    }
  }

 private:
  NodeId parent_ = root;
  std::vector<NodeId> waiting_;
  bool complete_ = false;
};

/// The outcome that programs store as 0 unknown, 1 Red wins, 2 Black wins, 3 draw.
Outcome stored_outcome(int number);
int stored_number(Outcome outcome);

}  // namespace sanpan::record
