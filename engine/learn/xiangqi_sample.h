// Training data of xiangqi: positions from self-play with the search's score and the game's result.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/common/result.h"
#include "engine/xiangqi/position.h"

namespace sanpan::learn {

/// One position, 36 bytes, as it lies in the file (little-endian).
struct XiangqiSample {
  std::array<std::uint8_t, 32> where;  ///< the point of each piece by its number, `xiangqi::off` when taken
  std::int16_t score = 0;              ///< hundredths of a soldier, from the side to move
  std::int8_t result = 0;              ///< 1 the side to move won, 0 a draw, -1 it lost
  std::uint8_t turn = 0;               ///< 0 Red, 1 Black
};
static_assert(sizeof(XiangqiSample) == 36);

XiangqiSample sample_of(const xiangqi::Position& position, int score);

/// Writes `samples` to a new file beside `path` and renames it, so that `path` is whole or absent.
Done write_samples(const std::string& path, std::span<const XiangqiSample> samples);
/// Appends the samples of every `*.bin` file of the folder, in the order of their names.
Result<std::vector<XiangqiSample>> read_samples(const std::string& folder);

}  // namespace sanpan::learn
