// When a game is over without mate: repetition as a referee judges it, 120 plies without a capture, bare
// positions.
#pragma once

#include <array>
#include <optional>
#include <span>

#include "engine/common/board.h"
#include "engine/search/game.h"
#include "engine/xiangqi/position.h"

namespace sanpan::xiangqi {

using Step = search::Step<Position, Move>;
using Line = std::span<const Step>;

inline constexpr int quiet_plies_to_draw = 120;

/// What a side did with every move of a repetition. The World Xiangqi Federation knows `chase` and `check`;
/// the Chinese rules of 2020 forbid also to threaten mate with every move (`kill`) and any mixture of these
/// (`mixed`).
enum class Offence : std::uint8_t { none, mixed, chase, kill, check };
/// The graver offence loses, equals draw.
constexpr int gravity(Offence offence) {
  return std::array{0, 1, 2, 2, 3}[static_cast<std::size_t>(offence)];
}

/// What a side did with every one of its moves in a cycle of positions.
struct Conduct {
  Offence offence = Offence::none;
  std::uint32_t victims = 0;    ///< piece numbers chased with every move
  std::uint32_t offenders = 0;  ///< piece numbers that checked or chased
};

/// The conduct of both sides, by index(side), in `cycle`, the steps from the first occurrence to the position
/// `now`, which repeats it. By the Chinese rules soldiers chase without blame, but where the other side
/// attacks for ever too the two are even.
std::array<Conduct, 2> conduct(Line cycle, const Position& now, RuleSet rules);

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
