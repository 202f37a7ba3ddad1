// When a game is over without mate: repetition as a referee judges it, 120 plies without a capture, bare
// positions.
#pragma once

#include <optional>
#include <span>

#include "engine/common/board.h"
#include "engine/search/game.h"
#include "engine/xiangqi/position.h"

namespace sanpan::xiangqi {

using Step = search::Step<Position, Move>;
using Line = std::span<const Step>;

inline constexpr int quiet_plies_to_draw = 120;

/// How grave a side's conduct was through a repetition; the graver one loses.
enum class Offence : std::uint8_t { none, chase, check };

/// What a side did with every one of its moves in a cycle of positions.
struct Conduct {
  Offence offence = Offence::none;
  std::uint32_t victims = 0;    ///< piece numbers chased with every move
  std::uint32_t offenders = 0;  ///< piece numbers that checked or chased
};

/// The conduct of `side` in `cycle`, the steps from the first occurrence to the position `now`, which repeats
/// it.
Conduct conduct(Side side, Line cycle, const Position& now, RuleSet rules);

/// How often `now` occurred in `line` before, and where first.
struct Repetition {
  int earlier = 0;
  std::size_t first = 0;
};
Repetition repetition(Line line, const Position& now);

/// Neither side has a piece left that can cross the river.
bool nobody_can_cross(const Position& position);

Verdict verdict(Line line, const Position& position, RuleSet rules);

}  // namespace sanpan::xiangqi
