// Scores as pictures: the bar beside the board, and the graph of a game.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/common/score.h"
#include "engine/record/game.h"
#include "game/panels/ui.h"

namespace sanpan::game {

/// `+0.35`, `-1.20`, `0.00`, `#3`: with its sign, as the side it is told for sees it.
std::string signed_score(Score score);
/// The part of the bar, 0 to 1, that belongs to the side for which `score` is told. One and a half men or
/// soldiers are some three quarters.
float share(Score score);

struct BarColours {
  board::Colour first;
  board::Colour second;
};

/// An upright bar; the first side's part is at the bottom, or at the top when the board is flipped. No score:
/// grey.
void score_bar(const Ui& ui, board::Rect rect, std::optional<Score> as_first, bool flipped,
               const BarColours& colours);

/// One move of the line that is shown.
struct GraphPoint {
  record::NodeId node = record::root;
  std::optional<Score> as_first;
};
/// The scores of a line of moves; a click goes to the move. `height` in pixels. The node chosen, or no_node.
record::NodeId score_graph(Ui& ui, std::string_view id, std::span<const GraphPoint> points,
                           record::NodeId shown, float height, const BarColours& colours);

}  // namespace sanpan::game
