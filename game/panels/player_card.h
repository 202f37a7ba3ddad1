// Who plays a side: name, clock, what was taken.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "game/board/workshop.h"
#include "game/panels/ui.h"

namespace sanpan::game {

struct PlayerCard {
  std::string name;
  std::string detail;   ///< a level, "thinking…", what was taken
  board::Colour piece;  ///< of the side's pieces
  bool machine = false;
  bool to_move = false;
  bool thinking = false;
  std::string gain;                            ///< `+2`: how much more it has taken
  std::string won;                             ///< `+1 man`: what the last move took
  std::vector<board::Workshop::Sprite> taken;  ///< what it has taken, in small below the name
  std::optional<std::string> clock;
  bool clock_low = false;
};

/// A card as wide as the panel, `height` pixels high.
void show_player(Ui& ui, const PlayerCard& card, float height);
/// The height that it likes, in pixels.
float player_height(const Ui& ui);
/// The size of the squares on which the pieces that it has taken would stand, in pixels.
int taken_cell(const Ui& ui);

/// `1:05:09`, `12:34`, and under ten seconds `0:09.4`.
std::string clock_text(long long milliseconds);

}  // namespace sanpan::game
