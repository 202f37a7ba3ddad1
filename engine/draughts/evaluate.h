// What a position is worth to the side to move, in hundredths of a man.
#pragma once

#include <filesystem>
#include <vector>

#include "engine/common/large_pages.h"
#include "engine/common/result.h"
#include "engine/draughts/patterns.h"
#include "engine/draughts/position.h"
#include "engine/draughts/terms.h"

namespace sanpan::draughts {

/// The worth of one thing in each stage of the game, in sixteenths of a hundredth of a man.
using Worth = std::array<std::int16_t, stages>;
inline constexpr int worth_scale = 16;
/// What the evaluation reads, tens of megabytes.
using Worths = std::vector<Worth, LargePages<Worth>>;
/// No part may be larger, so that three of them can be added.
inline constexpr int largest_part = 10000;

/// How many worths there are for a board: terms first, then entries of patterns, or while they are fitted and
/// in files the parts of those.
template <class B>
inline constexpr int worth_count = Terms<B>::count + Patterns<B>::entries;
template <class B>
inline constexpr int part_count = Terms<B>::count + Patterns<B>::parts;

template <class B>
Worths fold(const std::vector<Worth>& parts);

/// Reads a file of weights for a board of this size, and folds them.
template <class B>
Result<Worths> read_weights(const std::filesystem::path& file);
template <class B>
Done write_weights(const std::filesystem::path& file, const std::vector<Worth>& parts);

/// The evaluation made by hand, which the first generation of learning starts from.
template <class Rules>
int hand_evaluate(const Position<Rules>& position);

/// The learned evaluation.
template <class Rules>
int learned_evaluate(const Position<Rules>& position, const Worth* worths);

}  // namespace sanpan::draughts
