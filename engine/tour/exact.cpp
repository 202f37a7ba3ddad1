#include "engine/tour/exact.h"

#include <algorithm>

namespace sanpan::tour {

Exact::Setting Exact::set_up(const Board& board, const Wish& wish, Leaps through,
                             const std::function<bool(Cell, Cell)>& barred) {
  Setting out;
  std::vector<int> vertex(static_cast<std::size_t>(board.area()), -1);
  for (Cell cell = 0; cell < board.area(); ++cell) {
    if (!board.has(cell)) continue;
    vertex[static_cast<std::size_t>(cell)] = static_cast<int>(out.cells.size());
    out.cells.push_back(cell);
  }
  auto& edges = out.graph.edges;
  const auto joins = [](const std::pair<Cell, Cell>& pair, Cell a, Cell b) {
    return (pair.first == a && pair.second == b) || (pair.first == b && pair.second == a);
  };
  const bool edge_between_ends = wish.from != no_cell && wish.to != no_cell;
  const auto joins_ends = [&](const auto& pair) { return joins(pair, wish.from, wish.to); };
  if (edge_between_ends && std::any_of(through.begin(), through.end(), joins_ends)) {
    return {};  // the ends of a path are not joined: the empty graph has no cycle
  }
  for (const Cell cell : out.cells) {
    for (const Cell next : board.neighbours(cell)) {
      if (next < cell) continue;
      if (edge_between_ends && joins({wish.from, wish.to}, cell, next)) continue;
      if (barred && barred(cell, next)) continue;
      if (std::any_of(through.begin(), through.end(), [&](const auto& p) { return joins(p, cell, next); })) {
        out.required.push_back(static_cast<int>(edges.size()));
      }
      edges.emplace_back(vertex[static_cast<std::size_t>(cell)], vertex[static_cast<std::size_t>(next)]);
    }
  }
  const auto cells = static_cast<int>(out.cells.size());
  out.graph.vertices = cells;
  if (edge_between_ends) {
    out.required.push_back(static_cast<int>(edges.size()));
    edges.emplace_back(vertex[static_cast<std::size_t>(wish.from)],
                       vertex[static_cast<std::size_t>(wish.to)]);
  } else if (!wish.closed) {
    const Cell end = wish.from != no_cell ? wish.from : wish.to;
    for (int v = 0; v < cells; ++v) {
      if (end != no_cell && vertex[static_cast<std::size_t>(end)] == v) {
        out.required.push_back(static_cast<int>(edges.size()));
      }
      edges.emplace_back(v, cells);
    }
    out.graph.vertices = cells + 1;
    out.cells.push_back(no_cell);
  }
  return out;
}

Exact::Exact(const Board& board, const Wish& wish, std::uint64_t seed, Leaps through,
             const std::function<bool(Cell, Cell)>& barred)
    : Exact(set_up(board, wish, through, barred), wish, seed) {}

Exact::Exact(Setting setting, const Wish& wish, std::uint64_t seed)
    : wish_(wish), cells_(std::move(setting.cells)), hamilton_(setting.graph, setting.required, seed) {}

std::vector<Cell> Exact::path() const {
  std::vector<Cell> out;
  for (const int v : hamilton_.cycle()) out.push_back(cells_[static_cast<std::size_t>(v)]);
  if (cells_.back() == no_cell) {
    std::rotate(out.begin(), std::find(out.begin(), out.end(), no_cell), out.end());
    out.erase(out.begin());
    if ((wish_.from != no_cell && out.front() != wish_.from) ||
        (wish_.to != no_cell && out.back() != wish_.to)) {
      std::reverse(out.begin(), out.end());
    }
    return out;
  }
  const Cell first = wish_.from != no_cell ? wish_.from : wish_.to != no_cell ? wish_.to : out.front();
  std::rotate(out.begin(), std::find(out.begin(), out.end(), first), out.end());
  if (wish_.to == no_cell) return out;
  if (wish_.from == no_cell) {  // a closed tour whose last square is given
    std::rotate(out.begin(), out.begin() + 1, out.end());
  } else if (out.back() != wish_.to) {
    std::reverse(out.begin() + 1, out.end());
  }
  return out;
}

}  // namespace sanpan::tour
