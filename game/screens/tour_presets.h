// Boards to begin with, and good squares to start from.
#pragma once

#include <cstdint>
#include <span>

#include "engine/tour/board.h"

namespace sanpan::game {

struct TourPreset {
  const char* name;  ///< English, a key for translation; a size stands for itself
  tour::Board (*make)();
};
/// All of them have a tour.
std::span<const TourPreset> tour_presets();

/// A random square from which no theorem forbids a tour; the first square where all are forbidden.
tour::Cell good_start(const tour::Board& board, bool closed, std::uint64_t seed);

}  // namespace sanpan::game
