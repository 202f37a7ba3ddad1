// The search of one player: a table, threads, and what they remember from move to move.
#pragma once

#include <algorithm>
#include <memory>
#include <thread>
#include <vector>

#include "engine/search/root.h"

namespace sanpan::search {

/// What the search knows after an iteration, or at its end.
template <Game G>
struct Findings {
  int depth = 0;
  std::uint64_t nodes = 0;
  Nanoseconds time{0};
  int hash_permille = 0;
  std::vector<RootMove<typename G::Move>> moves;  ///< best first; the first `lines` with exact scores
  int lines = 0;
};

template <Game G>
class Search {
 public:
  explicit Search(std::shared_ptr<const typename G::Weights> weights) : weights_(std::move(weights)) {
    set_threads(1);
  }

  void set_hash(std::size_t mebibytes) { table_.resize(mebibytes); }
  void set_threads(int threads) {
    workers_.clear();
    for (int i = 0; i < std::max(1, threads); ++i)
      workers_.push_back(std::make_unique<Worker<G>>(*weights_, table_));
  }
  int threads() const { return static_cast<int>(workers_.size()); }
  void clear() {
    table_.clear();
    for (auto& worker : workers_) worker->clear();
  }

  /// Searches until `control` says stop or the task's depth is done; `report` is called from this thread.
  /// With one thread the answer depends on the task, on the limits in nodes or depth, and on what is
  /// remembered, alone.
  Findings<G> run(const Task<G>& task, Control& control,
                  const std::function<void(const Findings<G>&)>& report = {}) {
    table_.next_search();
    for (auto& worker : workers_) worker->prepare(task, control);
    auto all_nodes = [this] {
      std::uint64_t sum = 0;
      for (auto& worker : workers_) sum += worker->nodes();
      return sum;
    };
    auto found = [&](const Worker<G>& worker) {
      return Findings<G>{worker.depth(),    all_nodes(),    control.elapsed(),
                         table_.permille(), worker.roots(), worker.lines()};
    };
    if (task.moves.empty()) return {};
    std::vector<std::jthread> helpers;
    for (std::size_t i = 1; i < workers_.size(); ++i) {
      helpers.emplace_back([&, i] { workers_[i]->iterate(static_cast<int>(i), {}, {}); });
    }
    workers_.front()->iterate(
        0,
        [&](const Worker<G>& worker) {
          if (report) report(found(worker));
        },
        all_nodes);
    control.stop();
    helpers.clear();  // joins
    const Worker<G>* best = workers_.front().get();
    // A helper that finished a deeper iteration with one line knows better.
    for (auto& worker : workers_) {
      if (task.lines == 1 && worker->depth() > best->depth() && worker->roots().front().shown != -infinite)
        best = worker.get();
    }
    return found(*best);
  }

 private:
  std::shared_ptr<const typename G::Weights> weights_;
  TranspositionTable table_;
  std::vector<std::unique_ptr<Worker<G>>> workers_;
};

}  // namespace sanpan::search
