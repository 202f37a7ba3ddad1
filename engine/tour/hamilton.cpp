#include "engine/tour/hamilton.h"

#include <algorithm>

#include "engine/common/random.h"

namespace sanpan::tour {

Hamilton::Hamilton(const Graph& graph, std::span<const int> required, std::uint64_t seed)
    : vertices_(graph.vertices), ends_(graph.edges) {
  const auto n = static_cast<std::size_t>(vertices_);
  begin_.assign(n + 1, 0);
  for (const auto& [a, b] : ends_) {
    ++begin_[static_cast<std::size_t>(a) + 1];
    ++begin_[static_cast<std::size_t>(b) + 1];
  }
  for (std::size_t v = 0; v < n; ++v) begin_[v + 1] += begin_[v];
  adjacent_.resize(ends_.size() * 2);
  std::vector<int> fill(begin_.begin(), begin_.end() - 1);
  for (std::size_t e = 0; e < ends_.size(); ++e) {
    for (const int v : {ends_[e].first, ends_[e].second}) {
      adjacent_[static_cast<std::size_t>(fill[static_cast<std::size_t>(v)]++)] = static_cast<int>(e);
    }
  }
  status_.assign(ends_.size(), Edge::free);
  in_.assign(n, 0);
  free_.resize(n);
  far_.resize(n);
  rank_.resize(n);
  Random random(seed);
  for (std::size_t v = 0; v < n; ++v) {
    free_[v] = begin_[v + 1] - begin_[v];
    far_[v] = static_cast<int>(v);
    rank_[v] = static_cast<std::uint32_t>(random() >> 40);
    waiting_.push_back(static_cast<int>(v));
  }
  order_.resize(n);
  low_.resize(n);
  parent_.resize(n);
  cursor_.resize(n);
  bool possible = vertices_ >= 3;
  for (const int e : required) {
    if (possible && status_[static_cast<std::size_t>(e)] != Edge::in) possible = take(e);
  }
  if (!possible || !settle() || !joined()) state_ = State::none;
}

bool Hamilton::take(int edge) {
  const auto e = static_cast<std::size_t>(edge);
  if (status_[e] == Edge::in) return true;
  const auto [a, b] = ends_[e];
  const auto ai = static_cast<std::size_t>(a), bi = static_cast<std::size_t>(b);
  if (status_[e] == Edge::out || in_[ai] == 2 || in_[bi] == 2) return false;
  const bool closes = far_[ai] == b;
  if (closes && taken_ != vertices_ - 1) return false;
  const int x = far_[ai], y = far_[bi];
  status_[e] = Edge::in;
  ++taken_;
  --free_[ai];
  --free_[bi];
  ++in_[ai];
  ++in_[bi];
  far_[static_cast<std::size_t>(x)] = y;
  far_[static_cast<std::size_t>(y)] = x;
  trail_.push_back({edge, x, y});
  waiting_.push_back(a);
  waiting_.push_back(b);
  if (!closes && taken_ < vertices_ - 1) {
    const int scan = free_[static_cast<std::size_t>(x)] < free_[static_cast<std::size_t>(y)] ? x : y;
    for (const int f : edges_at(scan)) {
      if (status_[static_cast<std::size_t>(f)] == Edge::free && other(f, scan) == (scan == x ? y : x)) {
        return strike(f);
      }
    }
  }
  return true;
}

bool Hamilton::strike(int edge) {
  const auto e = static_cast<std::size_t>(edge);
  if (status_[e] != Edge::free) return status_[e] == Edge::out;
  status_[e] = Edge::out;
  trail_.push_back({edge, 0, 0});
  const auto [a, b] = ends_[e];
  bool enough = true;
  for (const int v : {a, b}) {
    const auto i = static_cast<std::size_t>(v);
    --free_[i];
    if (free_[i] + in_[i] == 2) waiting_.push_back(v);
    enough = enough && free_[i] + in_[i] >= 2;
  }
  return enough;
}

// Follows every forced consequence: a vertex with two edges left needs both, one that has both loses the
// rest.
bool Hamilton::settle() {
  while (!waiting_.empty()) {
    const int v = waiting_.back();
    waiting_.pop_back();
    const auto i = static_cast<std::size_t>(v);
    if (free_[i] + in_[i] < 2) return false;
    if (free_[i] == 0) continue;
    const bool full = in_[i] == 2;
    if (!full && free_[i] + in_[i] > 2) continue;
    for (const int e : edges_at(v)) {
      if (status_[static_cast<std::size_t>(e)] != Edge::free) continue;
      if (!(full ? strike(e) : take(e))) return false;
      if (!full && in_[i] == 2) break;
    }
  }
  return true;
}

// Whether what is not struck out hangs together without a cut vertex (Tarjan's low points), as any cycle
// must.
bool Hamilton::joined() {
  std::fill(order_.begin(), order_.end(), 0);
  int count = 1;
  int children_of_root = 0;
  stack_.assign(1, 0);
  order_[0] = low_[0] = 1;
  parent_[0] = -1;
  cursor_[0] = begin_[0];
  while (!stack_.empty()) {
    const auto v = static_cast<std::size_t>(stack_.back());
    if (cursor_[v] < begin_[v + 1]) {
      const auto e = static_cast<std::size_t>(adjacent_[static_cast<std::size_t>(cursor_[v]++)]);
      if (status_[e] == Edge::out) continue;
      const auto w = static_cast<std::size_t>(other(static_cast<int>(e), static_cast<int>(v)));
      if (order_[w] != 0) {
        low_[v] = std::min(low_[v], order_[w]);
        continue;
      }
      order_[w] = low_[w] = ++count;
      parent_[w] = static_cast<int>(v);
      cursor_[w] = begin_[w];
      stack_.push_back(static_cast<int>(w));
      continue;
    }
    stack_.pop_back();
    if (parent_[v] < 0) break;
    const auto p = static_cast<std::size_t>(parent_[v]);
    low_[p] = std::min(low_[p], low_[v]);
    if (p == 0) {
      if (++children_of_root > 1) return false;
    } else if (low_[v] >= order_[p]) {
      return false;
    }
  }
  return count == vertices_;
}

// The tightest fragment end, and from it the edge to the neighbour with the fewest ways left (Warnsdorff's
// idea).
int Hamilton::choose() {
  int best = -1;
  std::uint64_t best_key = ~std::uint64_t{0};
  for (int v = 0; v < vertices_; ++v) {
    const auto i = static_cast<std::size_t>(v);
    if (free_[i] == 0) continue;
    const std::uint64_t loose = in_[i] == 0 ? 1 : 0;
    const std::uint64_t key = (static_cast<std::uint64_t>(free_[i]) * 2 + loose) << 32 | rank_[i];
    if (key < best_key) {
      best_key = key;
      best = v;
    }
  }
  int edge = -1;
  best_key = ~std::uint64_t{0};
  for (const int e : edges_at(best)) {
    if (status_[static_cast<std::size_t>(e)] != Edge::free) continue;
    const auto w = static_cast<std::size_t>(other(e, best));
    const std::uint64_t key = static_cast<std::uint64_t>(free_[w] + in_[w]) << 32 | rank_[w];
    if (key < best_key) {
      best_key = key;
      edge = e;
    }
  }
  return edge;
}

void Hamilton::undo(std::size_t to) {
  while (trail_.size() > to) {
    const Change change = trail_.back();
    trail_.pop_back();
    const auto e = static_cast<std::size_t>(change.edge);
    const auto [a, b] = ends_[e];
    const auto ai = static_cast<std::size_t>(a), bi = static_cast<std::size_t>(b);
    ++free_[ai];
    ++free_[bi];
    if (status_[e] == Edge::in) {
      --in_[ai];
      --in_[bi];
      --taken_;
      far_[static_cast<std::size_t>(change.far_a)] = a;
      far_[static_cast<std::size_t>(change.far_b)] = b;
    }
    status_[e] = Edge::free;
  }
  waiting_.clear();
}

void Hamilton::next() {
  if (state_ != State::found) return;
  state_ = State::searching;
  bool good = false;
  while (!good) {
    if (choices_.empty()) {
      state_ = State::none;
      return;
    }
    const Choice last = choices_.back();
    choices_.pop_back();
    undo(last.trail);
    good = strike(last.edge) && settle() && joined();
  }
}

Hamilton::State Hamilton::run(std::int64_t nodes) {
  for (; state_ == State::searching && nodes > 0; --nodes) {
    if (taken_ == vertices_) {
      state_ = State::found;
      break;
    }
    ++nodes_;
    const int edge = choose();
    choices_.push_back({trail_.size(), edge});
    bool good = take(edge) && settle() && joined();
    while (!good) {
      if (choices_.empty()) {
        state_ = State::none;
        break;
      }
      const Choice last = choices_.back();
      choices_.pop_back();
      undo(last.trail);
      good = strike(last.edge) && settle() && joined();
    }
  }
  if (state_ == State::searching && taken_ == vertices_) state_ = State::found;
  return state_;
}

std::vector<int> Hamilton::cycle_edges() const {
  std::vector<int> out;
  int v = 0;
  do {
    for (const int e : edges_at(v)) {
      if (status_[static_cast<std::size_t>(e)] != Edge::in || (!out.empty() && e == out.back())) continue;
      out.push_back(e);
      v = other(e, v);
      break;
    }
  } while (v != 0);
  return out;
}

std::vector<int> Hamilton::cycle() const {
  std::vector<int> out;
  int v = 0;
  for (const int e : cycle_edges()) {
    out.push_back(v);
    v = other(e, v);
  }
  return out;
}

}  // namespace sanpan::tour
