#include "game/screens/tour_presets.h"

#include <algorithm>
#include <array>

#include "engine/common/random.h"
#include "engine/tour/theory.h"

namespace sanpan::game {

using tour::Board;
using tour::Cell;

namespace {

template <int rows, int cols>
Board rectangle() {
  return Board(tour::Size{rows, cols});
}

// Holes where `gone` says so.
template <class Gone>
Board without(int rows, int cols, const Gone& gone) {
  Board board(tour::Size{rows, cols});
  for (Cell cell = 0; cell < board.area(); ++cell) {
    if (gone(board.row(cell), board.col(cell))) board.set_hole(cell, true);
  }
  return board;
}

Board cross() {
  return without(10, 10, [](int r, int c) { return (r < 3 || r > 6) && (c < 3 || c > 6); });
}

Board ring() {
  return without(9, 9, [](int r, int c) { return r >= 3 && r <= 5 && c >= 3 && c <= 5; });
}

Board diamond() {
  return without(12, 12, [](int r, int c) { return std::abs(2 * r - 11) + std::abs(2 * c - 11) > 14; });
}

constexpr std::array<TourPreset, 10> presets{{{"8x8", rectangle<8, 8>},
                                              {"5x5", rectangle<5, 5>},
                                              {"6x6", rectangle<6, 6>},
                                              {"10x3", rectangle<3, 10>},
                                              {"20x20", rectangle<20, 20>},
                                              {"100x100", rectangle<100, 100>},
                                              {"1000x1000", rectangle<1000, 1000>},
                                              {"Cross", cross},
                                              {"Ring", ring},
                                              {"Diamond", diamond}}};

}  // namespace

std::span<const TourPreset> tour_presets() {
  return presets;
}

Cell good_start(const Board& board, bool closed, std::uint64_t seed) {
  Random random(seed);
  Cell first = 0;
  while (first + 1 < board.area() && !board.has(first)) ++first;
  for (int tries = 0; tries < 200; ++tries) {
    const auto cell = static_cast<Cell>(random.below(static_cast<std::uint64_t>(board.area())));
    if (!board.has(cell)) continue;
    if (board.area() > 10'000 && !board.plain()) return cell;  // theory would look at every square each time
    if (!tour::impossible(board, {.from = cell, .closed = closed})) return cell;
  }
  return first;
}

}  // namespace sanpan::game
