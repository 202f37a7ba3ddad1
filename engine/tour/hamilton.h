// An exact, resumable search for a Hamiltonian cycle in a small graph: edges are taken or struck out, each
// choice is followed to its consequences, and what cannot be joined into one cycle any more is left at once.
// No recursion.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace sanpan::tour {

/// Vertices 0 … vertices - 1 and undirected edges, each once. Sparse: the work grows with the edges.
struct Graph {
  int vertices = 0;
  std::vector<std::pair<int, int>> edges;
};

class Hamilton {
 public:
  enum class State : std::uint8_t { searching, found, none };

  /// `required` are indices of edges that the cycle must contain; `seed` varies the order of search.
  /// A graph of fewer than 3 vertices has no cycle.
  Hamilton(const Graph& graph, std::span<const int> required, std::uint64_t seed);

  /// Searches on for at most `nodes` choices. `none` is a proof.
  State run(std::int64_t nodes);
  /// After `found`: looks for the next cycle, different from all before.
  void next();
  std::int64_t nodes() const { return nodes_; }
  /// After `found`: the vertices in order, from vertex 0.
  std::vector<int> cycle() const;
  /// And its edges: each joins a vertex of `cycle` to the next, the last to vertex 0.
  std::vector<int> cycle_edges() const;

 private:
  enum class Edge : std::uint8_t { free, in, out };
  struct Change {
    int edge;
    int far_a;  // for an edge taken: the ends that its two fragments had
    int far_b;
  };

  int other(int edge, int vertex) const {
    const auto& [a, b] = ends_[static_cast<std::size_t>(edge)];
    return a == vertex ? b : a;
  }
  std::span<const int> edges_at(int vertex) const {
    const auto v = static_cast<std::size_t>(vertex);
    return {adjacent_.data() + begin_[v], adjacent_.data() + begin_[v + 1]};
  }
  bool take(int edge);
  bool strike(int edge);
  bool settle();
  bool joined();
  int choose();
  void undo(std::size_t to);

  int vertices_;
  std::vector<std::pair<int, int>> ends_;
  std::vector<int> begin_, adjacent_;
  std::vector<Edge> status_;
  std::vector<int> free_, in_, far_;  // by vertex: free edges, edges taken, other end of its fragment
  int taken_ = 0;
  std::vector<Change> trail_;
  std::vector<int> waiting_;
  struct Choice {
    std::size_t trail;
    int edge;
  };
  std::vector<Choice> choices_;
  std::vector<std::uint32_t> rank_;  // random order of the vertices, for ties
  std::vector<int> order_, low_, parent_, stack_;
  std::vector<int> cursor_;
  std::int64_t nodes_ = 0;
  State state_ = State::searching;
};

}  // namespace sanpan::tour
