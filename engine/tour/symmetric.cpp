#include "engine/tour/symmetric.h"

#include <algorithm>
#include <utility>

namespace sanpan::tour {

namespace {

Cell turned(const Board& board, Symmetry symmetry, Cell cell) {
  const int r = board.row(cell), c = board.col(cell);
  return symmetry == Symmetry::central ? board.at(board.rows() - 1 - r, board.cols() - 1 - c)
                                       : board.at(c, board.rows() - 1 - r);
}

// The board folded up by the turn.
class Folded {
 public:
  struct Edge {
    int a, b;
    int turns;  // from the first square of a it leads to the first square of b, turned so often
  };

  Folded(const Board& board, Symmetry symmetry)
      : board_(board), symmetry_(symmetry), order_(symmetry == Symmetry::central ? 2 : 4) {
    group_.assign(static_cast<std::size_t>(board.area()), -1);
    turns_.assign(group_.size(), 0);
    for (Cell cell = 0; cell < board.area(); ++cell) {
      if (!board.has(cell) || group(cell) >= 0) continue;
      const auto number = static_cast<int>(first_.size());
      first_.push_back(cell);
      Cell at = cell;
      for (int turns = 0; turns < order_ && group(at) < 0; ++turns, at = turn(at)) {
        group_[static_cast<std::size_t>(at)] = number;
        turns_[static_cast<std::size_t>(at)] = turns;
      }
      bool axis = turn(cell) == cell;
      for (const Cell next : board.neighbours(cell)) axis = axis || (order_ == 2 && next == turn(cell));
      if (axis) axes_.push_back(number);
    }
    for (int a = 0; a < groups(); ++a) {
      const bool centre = turn(first(a)) == first(a);
      for (const Cell next : board.neighbours(first(a))) {
        const int b = group(next), turns = turns_[static_cast<std::size_t>(next)];
        if (b > a && !(centre && turns != 0)) edges.push_back({a, b, turns});
      }
    }
  }

  int groups() const { return static_cast<int>(first_.size()); }
  int group(Cell cell) const { return group_[static_cast<std::size_t>(cell)]; }
  Cell first(int group) const { return first_[static_cast<std::size_t>(group)]; }
  Cell turn(Cell cell) const { return turned(board_, symmetry_, cell); }
  int order() const { return order_; }
  /// Groups that the turn leaves in place: the centre, or two squares one leap apart.
  const std::vector<int>& axes() const { return axes_; }

  /// The squares of a walk over the groups, from the first square of its first group.
  std::vector<Cell> unfolded(const std::vector<int>& groups, const std::vector<int>& by) const {
    std::vector<Cell> path;
    int turns = 0;
    for (std::size_t i = 0; i < groups.size(); ++i) {
      Cell cell = first(groups[i]);
      for (int k = 0; k < turns; ++k) cell = turn(cell);
      path.push_back(cell);
      if (i < by.size()) turns = (turns + turns_from(by[i], groups[i])) % order_;
    }
    return path;
  }
  int turns_from(int edge, int group) const {
    const Edge& e = edges[static_cast<std::size_t>(edge)];
    return e.a == group ? e.turns : (order_ - e.turns) % order_;
  }

  std::vector<Edge> edges;

 private:
  const Board& board_;
  Symmetry symmetry_;
  int order_;
  std::vector<int> group_, turns_;
  std::vector<Cell> first_;
  std::vector<int> axes_;
};

// Turns a closed tour, or an open one round, so that it starts and ends as wished; false where it does not.
bool fit(std::vector<Cell>& path, const Wish& wish) {
  if (wish.closed) {
    const Cell first = wish.from != no_cell ? wish.from : wish.to != no_cell ? wish.to : path[0];
    std::rotate(path.begin(), std::find(path.begin(), path.end(), first), path.end());
    if (wish.from == no_cell && wish.to != no_cell) std::rotate(path.begin(), path.begin() + 1, path.end());
    if (wish.to != no_cell && path.back() != wish.to) std::reverse(path.begin() + 1, path.end());
  } else if ((wish.from != no_cell && path.front() != wish.from) ||
             (wish.to != no_cell && path.back() != wish.to)) {
    std::reverse(path.begin(), path.end());
  }
  return (wish.from == no_cell || path.front() == wish.from) &&
         (wish.to == no_cell || path.back() == wish.to);
}

// One of the graphs to be searched: cycles of it become tours by `unfold`, or nothing.
struct Quest {
  Graph graph;
  std::vector<int> required;
  std::function<std::vector<Cell>(const Hamilton&)> unfold;
};

Graph graph_of(const Folded& folded) {
  Graph graph{.vertices = folded.groups(), .edges = {}};
  for (const Folded::Edge& e : folded.edges) graph.edges.emplace_back(e.a, e.b);
  return graph;
}

// The turn carries each square along the tour.
Quest moved_along(const Folded& folded) {
  return {graph_of(folded), {}, [&folded](const Hamilton& found) {
            const std::vector<int> groups = found.cycle(), by = found.cycle_edges();
            int turns = 0;
            for (std::size_t i = 0; i < by.size(); ++i) turns += folded.turns_from(by[i], groups[i]);
            if (turns % 2 == 0) return std::vector<Cell>{};
            std::vector<int> round, round_by;
            for (int k = 0; k < folded.order(); ++k) {
              round.insert(round.end(), groups.begin(), groups.end());
              round_by.insert(round_by.end(), by.begin(), by.end());
            }
            return folded.unfolded(round, round_by);
          }};
}

// The half turn reverses the tour about the axis where its second half begins, and about `other` if it is
// closed.
Quest reversed(const Folded& folded, int axis, int other, const Wish& wish) {
  Quest quest{graph_of(folded), {}, nullptr};
  std::vector<std::pair<int, int>>& edges = quest.graph.edges;
  const auto require = [&](int a, int b) {
    quest.required.push_back(static_cast<int>(edges.size()));
    edges.emplace_back(a, b);
  };
  if (wish.closed) {
    require(axis, other);
  } else {
    const int outside = quest.graph.vertices++;
    const Cell end = wish.from != no_cell ? wish.from : wish.to;
    const int last = end == no_cell ? -1 : folded.group(end);
    for (int group = 0; group < folded.groups(); ++group) {
      if (group == axis || group == last) {
        require(group, outside);
      } else {
        edges.emplace_back(group, outside);
      }
    }
  }
  quest.unfold = [&folded, axis, other, closed = wish.closed](const Hamilton& found) {
    std::vector<int> groups = found.cycle(), by = found.cycle_edges();
    // Opened so that it begins at the axis: the edge that is left out comes last.
    const auto real = [&](int edge) { return edge < static_cast<int>(folded.edges.size()); };
    const auto at_axis = std::find(groups.begin(), groups.end(), axis) - groups.begin();
    std::rotate(groups.begin(), groups.begin() + at_axis, groups.end());
    std::rotate(by.begin(), by.begin() + at_axis, by.end());
    if (!real(by.front())) {
      std::reverse(groups.begin() + 1, groups.end());
      std::reverse(by.begin(), by.end());
    }
    if (!closed) groups.pop_back();
    by.resize(groups.size() - 1);
    std::vector<Cell> second = folded.unfolded(groups, by);
    std::vector<Cell> first;
    for (auto cell = second.rbegin(); cell != second.rend(); ++cell) first.push_back(folded.turn(*cell));
    const bool centre = first.back() == second.front();
    first.insert(first.end(), second.begin() + (centre ? 1 : 0), second.end());
    return first;
  };
  return quest;
}

std::vector<Quest> quests(const Folded& folded, const Wish& wish) {
  std::vector<Quest> out;
  const std::vector<int>& axes = folded.axes();
  if (!wish.closed) {
    for (const int axis : axes) out.push_back(reversed(folded, axis, -1, wish));
    return out;
  }
  out.push_back(moved_along(folded));
  for (std::size_t i = 0; folded.order() == 2 && i < axes.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k) out.push_back(reversed(folded, axes[i], axes[k], wish));
  }
  return out;
}

}  // namespace

std::optional<Message> no_symmetric_tour(const Board& board, const Wish& wish, Symmetry symmetry) {
  if (symmetry == Symmetry::none) return std::nullopt;
  if (board.surface() != Surface::plane) return Message{"symmetric tours are looked for on flat boards only"};
  const bool quarter = symmetry == Symmetry::rotational;
  if (quarter && board.rows() != board.cols())
    return Message{"only a square board is the same after a quarter turn"};
  for (Cell cell = 0; cell < board.area(); ++cell) {
    if (board.hole(cell) != board.hole(turned(board, symmetry, cell))) {
      return Message{"the holes are not the same after the turn: {0}", {name(board, cell)}};
    }
  }
  if (quarter && !wish.closed)
    return Message{"after a quarter turn only a closed tour can be the same: the ends of an open one move"};
  const Cell centre = board.at(board.rows() / 2, board.cols() / 2);
  const bool has_centre = board.rows() % 2 == 1 && board.cols() % 2 == 1 && board.has(centre);
  if (quarter && has_centre)
    return Message{"the square in the centre stays in place, but a quarter turn moves a tour along"};
  if (board.leaper().a % 2 != board.leaper().b % 2) {
    // Every leap changes colour.
    if (quarter && board.rows() % 2 == 0 && board.squares() / 4 % 2 == 0) {
      return Message{
          "a quarter turn changes the colour of every square, but a quarter of the tour, {0} leaps, does not",
          {std::to_string(board.squares() / 4)}};
    }
    if (!quarter && !wish.closed && board.rows() % 2 == board.cols() % 2 && !has_centre) {
      return Message{
          "no leap passes through the centre and no square lies there, so that an open tour has no middle"};
    }
  }
  if (!quarter && !wish.closed && wish.from != no_cell && wish.to != no_cell &&
      turned(board, symmetry, wish.from) != wish.to) {
    return Message{"the ends of such a tour lie opposite one another, and {0} does not lie opposite {1}",
                   {name(board, wish.to), name(board, wish.from)}};
  }
  return std::nullopt;
}

SymmetricTour symmetric_tour(const Board& board, const Wish& wish, Symmetry symmetry, std::uint64_t seed,
                             const std::function<bool()>& stop) {
  const Folded folded(board, symmetry);
  SymmetricTour out;
  std::vector<Quest> open = quests(folded, wish);
  for (std::int64_t slice = 4 * folded.groups() + 100; !open.empty(); slice += slice / 2) {
    for (std::size_t i = 0; i < open.size();) {
      Hamilton search(open[i].graph, open[i].required, seed + static_cast<std::uint64_t>(out.tries++));
      Hamilton::State state = Hamilton::State::searching;
      for (std::int64_t used = 0; used < slice; used += 64) {
        state = search.run(64);
        while (state == Hamilton::State::found) {
          out.path = open[i].unfold(search);
          if (!out.path.empty() && fit(out.path, wish)) {
            out.state = Hamilton::State::found;
            return out;
          }
          if (stop()) return out;
          search.next();
          state = search.run(1);
          ++used;
        }
        if (state == Hamilton::State::none) break;
        if (stop()) return out;
      }
      if (state == Hamilton::State::none) {
        open.erase(open.begin() + static_cast<std::ptrdiff_t>(i));
      } else {
        ++i;
      }
    }
  }
  out.state = Hamilton::State::none;
  return out;
}

}  // namespace sanpan::tour
