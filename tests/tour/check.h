// Whether a path is a tour, found out without the help of the code under test.
#pragma once

#include <cstdlib>
#include <string>
#include <vector>

#include "engine/tour/solve.h"

namespace sanpan::tour {

/// Empty when `path` visits every square of the board once by knight's moves (and closes, where asked); else
/// what is wrong.
inline std::string fault(const Board& board, const std::vector<Cell>& path, bool closed) {
  if (static_cast<std::int64_t>(path.size()) != board.squares()) return "not every square once";
  std::vector<bool> seen(static_cast<std::size_t>(board.area()));
  for (const Cell cell : path) {
    if (!board.has(cell) || seen[static_cast<std::size_t>(cell)]) return "a square twice, or a hole";
    seen[static_cast<std::size_t>(cell)] = true;
  }
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (i + 1 == path.size() && !closed) break;
    const Cell a = path[i], b = path[(i + 1) % path.size()];
    const int dr = std::abs(a / board.cols() - b / board.cols()),
              dc = std::abs(a % board.cols() - b % board.cols());
    if (dr * dc != 2) return "no knight's move after number " + std::to_string(i + 1);
  }
  return "";
}

}  // namespace sanpan::tour
