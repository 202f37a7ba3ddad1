// A place in a game's tree with the table that stands there; going from place to place costs the moves
// between them.
#pragma once

#include <memory>

#include "engine/record/game.h"

namespace sanpan::record {

class Cursor {
 public:
  /// At the set-up of `game`, which must outlive the cursor and stay where it is.
  explicit Cursor(const Game& game);

  NodeId node() const { return node_; }
  const play::Table& table() const { return *table_; }
  void go(NodeId node);

 private:
  const Game* game_;
  std::unique_ptr<play::Table> table_;
  NodeId node_ = root;
};

}  // namespace sanpan::record
