// Boards to begin with, and good squares to start from.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/tour/board.h"

namespace sanpan::game {

struct TourPreset {
  const char* name;  ///< English, a key for translation; a size stands for itself
  tour::Board (*make)();
};
/// All of them have a tour.
std::span<const TourPreset> tour_presets();

/// A board as a line of the settings: `9x9;d4,e4;1,2;plane`, its size, holes, leap and edges.
std::string written(const tour::Board& board);
/// Nothing when the line is no board, or one too large to be shown.
std::optional<tour::Board> read_board(std::string_view line);

/// A random square from which no theorem forbids a tour; the first square where all are forbidden.
tour::Cell good_start(const tour::Board& board, bool closed, std::uint64_t seed);

}  // namespace sanpan::game
