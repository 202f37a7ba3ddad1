#include "game/screens/tour_presets.h"

#include <algorithm>
#include <array>
#include <utility>

#include "engine/common/random.h"
#include "engine/tour/theory.h"
#include "game/screens/tour_show.h"

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

constexpr std::array<std::string_view, 3> surfaces{"plane", "cylinder", "torus"};  // as Surface has them

}  // namespace

std::span<const TourPreset> tour_presets() {
  return presets;
}

std::string written(const Board& board) {
  std::string out = std::to_string(board.cols()) + "x" + std::to_string(board.rows()) + ";";
  bool first = true;
  for (Cell cell = 0; cell < board.area() && board.squares() < board.area(); ++cell) {
    if (!board.hole(cell)) continue;
    if (!std::exchange(first, false)) out += ',';
    out += tour::name(board, cell);
  }
  out += ";" + std::to_string(board.leaper().a) + "," + std::to_string(board.leaper().b) + ";";
  out += surfaces[static_cast<std::size_t>(board.surface())];
  return out;
}

std::optional<Board> read_board(std::string_view line) {
  std::array<std::string_view, 4> parts;
  for (std::string_view& part : parts) {
    const std::size_t end = std::min(line.find(';'), line.size());
    part = line.substr(0, end);
    line.remove_prefix(std::min(end + 1, line.size()));
  }
  const auto size = tour::parse_size(parts[0]);
  const auto leaper = tour::parse_leaper(parts[2]);
  const auto surface = std::find(surfaces.begin(), surfaces.end(), parts[3]);
  if (!size || !leaper || surface == surfaces.end() || std::max(size->rows, size->cols) > longest_tour_side) {
    return std::nullopt;
  }
  Board board(*size, *leaper, static_cast<tour::Surface>(surface - surfaces.begin()));
  if (const auto holes = tour::parse_cells(board, parts[1])) {
    for (const Cell hole : *holes) board.set_hole(hole, true);
  }
  if (board.squares() == 0) return std::nullopt;
  return board;
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
