// Which of several knight's leaps leads farthest from the centre of the board, by one look into a table: a
// comparison of distances would be foretold wrongly by the processor every other time.
//
// All leaps are equally long, so the one sought has the greatest scalar product with the way from the centre
// to the knight. Which that is changes where the way has slope 0, 1/3, 1/2, 1, 2, 3 or infinity: 24 sectors.
#pragma once

#include <array>
#include <cstdint>

namespace sanpan::tour::outward {

inline constexpr std::size_t sectors = 24;
using Table = std::array<std::array<std::uint8_t, 256>, sectors>;

/// Sector of a way of so many rows down and columns to the right; on a border it does not matter which.
constexpr std::size_t sector(std::int64_t rows, std::int64_t cols) {
  const std::int64_t r = rows < 0 ? -rows : rows, c = cols < 0 ? -cols : cols;
  const int steepness = (3 * r > c) + (2 * r > c) + (r > c) + (r > 2 * c) + (r > 3 * c);
  return static_cast<std::size_t>((rows < 0 ? 12 : 0) + (cols < 0 ? 6 : 0) + steepness);
}

constexpr Table make_table() {
  constexpr int step[8][2] = {{-2, 1}, {-1, 2}, {1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}};
  // A way inside each sector of a quadrant, from flat to steep.
  constexpr int inside[6][2] = {{1, 6}, {4, 10}, {7, 10}, {10, 7}, {10, 4}, {6, 1}};
  Table made{};
  for (std::size_t s = 0; s < sectors; ++s) {
    const int rows = inside[s % 6][0] * (s / 12 == 1 ? -1 : 1);
    const int cols = inside[s % 6][1] * (s / 6 % 2 == 1 ? -1 : 1);
    for (unsigned mask = 1; mask < 256; ++mask) {
      int best = -1000;
      for (unsigned d = 0; d < 8; ++d) {
        const int value = step[d][0] * rows + step[d][1] * cols;
        if ((mask >> d & 1) == 0 || value <= best) continue;
        best = value;
        made[s][mask] = static_cast<std::uint8_t>(d);
      }
    }
  }
  return made;
}
inline constexpr Table table = make_table();

/// The direction among those of `mask`, a bit each, clockwise from two up and one to the right; mask is not
/// 0.
inline int best(std::size_t sector, unsigned mask) {
  return table[sector][mask];
}

}  // namespace sanpan::tour::outward
