// What the engine thinks of a position: every legal move with its score, best first, and how the game would
// go on.
#pragma once

#include <cstdint>
#include <optional>

#include "engine/play/thinker.h"
#include "game/panels/ui.h"
#include "game/text/text.h"

namespace sanpan::game {

struct ThoughtsShown {
  const play::Table* table = nullptr;      ///< the position that is thought about
  const play::Thought* thought = nullptr;  ///< null: nothing is known yet
  Notation notation = Notation::native;
  bool thinking = false;  ///< more will come
  bool complete = false;  ///< the time given for it is used up: more can be asked for
};

struct ThoughtsRequest {
  std::optional<std::uint64_t> pointed;  ///< the move under the mouse or the focus: to be shown on the board
  std::optional<std::uint64_t> chosen;   ///< to be played
  bool longer = false;
};

/// In what is left of the panel, `height` pixels.
ThoughtsRequest show_thoughts(Ui& ui, const text::Text& text, const ThoughtsShown& shown, float height);

/// `12.3 k`, `4.05 M`: for nodes and nodes a second.
std::string short_number(double value);

/// The moves of a line, written one after the other with their numbers of the game left out.
std::string write_line(const play::Table& table, std::span<const std::uint64_t> moves, Notation notation,
                       std::size_t most);

}  // namespace sanpan::game
