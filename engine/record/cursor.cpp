#include "engine/record/cursor.h"

namespace sanpan::record {

Cursor::Cursor(const Game& game) : game_(&game), table_(game.table(root)) {}

void Cursor::go(NodeId node) {
  const Game& game = *game_;
  std::vector<NodeId> down;
  for (NodeId above = node; node_ != above;) {
    if (game[node_].ply > game[above].ply) {
      table_->take_back();
      node_ = game[node_].parent;
    } else {
      down.push_back(above);
      above = game[above].parent;
    }
  }
  for (; !down.empty(); down.pop_back()) {
    table_->play(game[down.back()].move);
    node_ = down.back();
  }
}

}  // namespace sanpan::record
