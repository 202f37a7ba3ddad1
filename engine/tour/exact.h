// The exact question on a small board: is there a tour, and which. A tour becomes a cycle of a graph: its
// ends are joined by an edge that must be used, or by an extra vertex that stands for whatever lies between
// end and start.
#pragma once

#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "engine/tour/hamilton.h"
#include "engine/tour/theory.h"

namespace sanpan::tour {

class Exact {
 public:
  /// `through`: pairs of squares one leap apart that the tour must join directly. `barred`: leaps it may not
  /// make.
  using Leaps = std::span<const std::pair<Cell, Cell>>;
  Exact(const Board& board, const Wish& wish, std::uint64_t seed, Leaps through = {},
        const std::function<bool(Cell, Cell)>& barred = {});

  /// Searches on for at most `nodes` choices; `none` is a proof that there is no such tour.
  Hamilton::State run(std::int64_t nodes) { return hamilton_.run(nodes); }
  void next() { hamilton_.next(); }
  std::int64_t nodes() const { return hamilton_.nodes(); }
  /// After `found`: the squares in order, from the start that was asked for.
  std::vector<Cell> path() const;

 private:
  struct Setting {
    Graph graph;
    std::vector<int> required;
    std::vector<Cell> cells;  // by vertex; the extra vertex, if any, is the last and no_cell
  };
  static Setting set_up(const Board& board, const Wish& wish, Leaps through,
                        const std::function<bool(Cell, Cell)>& barred);
  Exact(Setting setting, const Wish& wish, std::uint64_t seed);

  Wish wish_;
  std::vector<Cell> cells_;
  Hamilton hamilton_;
};

}  // namespace sanpan::tour
