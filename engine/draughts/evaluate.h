// What a position is worth to the side to move, in hundredths of a man.
#pragma once

#include <filesystem>
#include <vector>

#include "engine/common/result.h"
#include "engine/draughts/patterns.h"
#include "engine/draughts/position.h"
#include "engine/draughts/terms.h"

namespace sanpan::draughts {

/// The worth of one thing in the opening and at the end, in sixteenths of a hundredth of a man.
struct Worth {
  std::int16_t opening = 0;
  std::int16_t end = 0;
};
inline constexpr int worth_scale = 16;

/// How many worths there are for a board: terms first, then patterns.
template <class B>
inline constexpr int worth_count = Terms<B>::count + Patterns<B>::entries;

/// Reads a file of weights for a board of this size.
template <class B>
Result<std::vector<Worth>> read_weights(const std::filesystem::path& file);
template <class B>
Done write_weights(const std::filesystem::path& file, const std::vector<Worth>& worths);

/// The evaluation made by hand, which the first generation of learning starts from.
template <class Rules>
int hand_evaluate(const Position<Rules>& position);

/// The learned evaluation.
template <class Rules>
int learned_evaluate(const Position<Rules>& position, const Worth* worths);

}  // namespace sanpan::draughts
