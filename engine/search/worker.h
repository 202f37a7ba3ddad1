// One thread of the search: its line of positions, its evaluator and its history. The search itself is in
// interior.h (nodes), quiescence.h (leaves) and root.h (iterations).
#pragma once

#include <atomic>
#include <cmath>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/search/control.h"
#include "engine/search/order.h"
#include "engine/search/table.h"

namespace sanpan::search {

inline constexpr int max_ply = 128;    ///< longest line searched, quiescence included
inline constexpr int max_depth = 100;  ///< deepest iteration
inline constexpr int mate = Score::mate;
inline constexpr int infinite = 32000;
inline constexpr int known = Score::certain;  ///< beyond every evaluation: the result is proven

constexpr bool is_win(int score) {
  return score >= known;
}
constexpr bool is_loss(int score) {
  return score <= -known;
}
constexpr bool is_known(int score) {
  return is_win(score) || is_loss(score);
}

/// A move at the root with what is known of it.
template <class Move>
struct RootMove {
  Move move;
  int score = -infinite;    ///< in the iteration that runs
  int shown = -infinite;    ///< the last exact score
  int depth = 0;            ///< of `shown` and `pv`
  int selective = 0;        ///< longest line looked at
  std::uint64_t nodes = 0;  ///< spent below it, all iterations
  std::vector<Move> pv;     ///< begins with `move`
};

/// What is to be searched.
template <Game G>
struct Task {
  typename G::Position root;
  std::vector<Step<typename G::Position, typename G::Move>> line;  ///< the game up to `root`
  std::vector<typename G::Move> moves;                             ///< the root moves to consider, lawful
  int lines = 1;                                                   ///< how many best moves get exact scores
  int depth = max_depth;
  RuleSet rules = RuleSet::wxf;
};

template <Game G>
class Worker {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;
  using Root = RootMove<Move>;

  Worker(const typename G::Weights& weights, TranspositionTable& table)
      : table_(table), evaluator_(weights), frames_(max_ply + below + 2) {
    for (int d = 1; d < max_depth_table; ++d) {
      for (int m = 1; m < max_depth_table; ++m) {
        reductions_[d][m] = static_cast<std::int16_t>(std::lround(
            1024 * (G::margins.lmr_base / 100.0 + std::log(d) * std::log(m) * 100 / G::margins.lmr_divisor)));
      }
    }
  }

  void clear() { history_.clear(); }
  void prepare(const Task<G>& task, Control& control);
  /// Deepens until the control says stop or the depth is reached. `number` 0 is the main thread: it looks at
  /// the clock, calls `report` after each iteration, and asks `all_nodes` for the count of all threads.
  void iterate(int number, const std::function<void(const Worker&)>& report,
               const std::function<std::uint64_t()>& all_nodes);

  std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
  const std::vector<Root>& roots() const { return roots_; }
  int depth() const { return completed_; }
  int lines() const { return lines_; }

 private:
  static constexpr int below = 4;  // frames before the root, so that looking back needs no test
  static constexpr int no_cycle = max_ply;
  static constexpr int max_depth_table = 64;

  struct Frame {
    typename History<G>::Row after = nullptr;  ///< continuation row of the move made here
    std::size_t slot = History<G>::slots;      ///< of the move made here
    std::array<std::uint32_t, 2> killers{};
    std::uint32_t excluded = 0;
    int plain = no_eval;  ///< what the evaluator says
    int eval = no_eval;   ///< corrected by experience
    int stat = 0;         ///< history score of the move made here
    int cutoffs = 0;      ///< beta cutoffs among the children
    /// The earliest ply that a repetition in the subtree reaches back to: a score from a cycle that began
    /// above this node holds on this path only.
    int cycle = no_cycle;
    int checks = 0;              ///< how often the line was extended by a check
    std::size_t line_start = 0;  ///< first step of the line after the last pass
    int pv_length = 0;
    std::array<Move, max_ply> pv;
  };

  // interior.h
  template <bool pv>
  int search(int ply, int depth, int alpha, int beta, bool cut);
  std::optional<int> cut_early(int ply, int depth, int alpha, int beta, int eval, bool improving, bool cut);
  void store(int ply, int depth, int score, std::uint32_t move, Bound bound, bool on_pv);
  bool forces(int ply, const Move& move) const;
  bool repeats(int ply, std::uint32_t hash_move);
  static int bonus(int depth) { return std::min(160 * depth - 80, 1600); }
  void learn_quiet(int ply, std::size_t slot, int amount);
  void reward(int ply, int depth, const Move& best, std::span<const std::uint32_t> quiets,
              std::span<const std::uint32_t> captures);
  // quiescence.h
  template <bool pv>
  int quiesce(int ply, int depth, int alpha, int beta);
  // root.h
  int search_root(int depth, int alpha, int beta, std::size_t first);
  void aspire(int depth, std::size_t line);

  const Position& at(int ply) const { return steps_[base_ + static_cast<std::size_t>(ply)].before; }
  Frame& frame(int ply) { return frames_[static_cast<std::size_t>(ply + below)]; }

  /// The key of the position after a move is known before it is played, so that the table is fetched early.
  static constexpr bool foreseen =
      requires(const Position& before, const Move& move) { before.key_after(move); };
  void foresee(const Position& before, const Move& move) const {
    if constexpr (foreseen) table_.prefetch(before.key_after(move));
  }
  /// `fetch`: the next node will look into the table, which was not foreseen.
  void play(int ply, const Move& move, unsigned slot, bool fetch = true) {
    auto& step = steps_[base_ + static_cast<std::size_t>(ply)];
    auto& next = steps_[base_ + static_cast<std::size_t>(ply) + 1];
    if (fetch) foresee(step.before, move);
    step.move = move;
    next.before = step.before;
    next.before.play(move);
    if (!foreseen && fetch) table_.prefetch(next.before.key());
    evaluator_.push(step.before, move, next.before);
    nodes_.store(nodes() + 1, std::memory_order_relaxed);
    Frame& f = frame(ply);
    f.slot = slot;
    f.after = history_.after(slot);
    frame(ply + 1).line_start = f.line_start;
  }
  void take_back() { evaluator_.pop(); }
  void pass(int ply)
    requires(G::traits.null_move);

  bool interrupted() {
    if (number_ == 0 && --countdown_ <= 0) poll();
    return control_->stopped();
  }
  void poll();

  /// The score if the rules or the endgame tables decide here, else no_eval.
  int settled(int ply) {
    const Position& position = at(ply);
    const std::size_t start = frame(ply).line_start;
    const std::span line(steps_.data() + start, base_ + static_cast<std::size_t>(ply) - start);
    if (const auto score = G::adjudicate(line, position, ply, rules_)) {
      note_cycle(ply);
      return *score;
    }
    if constexpr (requires(typename G::Evaluator& e) { e.probe(position, ply); }) {
      if (const auto score = evaluator_.probe(position, ply)) return *score;
    }
    return no_eval;
  }
  void note_cycle(int ply);
  int evaluate(int ply) { return evaluator_.evaluate(at(ply)); }
  /// The rows of what followed the moves one, two and four plies ago.
  std::array<typename History<G>::Row, 3> after(int ply) {
    return {frame(ply - 1).after, frame(ply - 2).after, frame(ply - 4).after};
  }
  // correction.h
  template <class Visit>
  void each_error(int ply, Visit visit);
  int corrected(int ply, int plain);
  void learn_error(int ply, int depth, int error);
  void record_pv(int ply, const Move& move);
  int reduction(int depth, int count) const {
    return reductions_[std::min(depth, max_depth_table - 1)][std::min(count, max_depth_table - 1)];
  }

  TranspositionTable& table_;
  typename G::Evaluator evaluator_;
  History<G> history_;
  std::vector<Frame> frames_;
  std::vector<Step<Position, Move>>
      steps_;  ///< the game, then the line searched; the last `before` is the node
  std::size_t base_ = 0;
  RuleSet rules_ = RuleSet::wxf;
  std::vector<Root> roots_;
  int lines_ = 1, depth_limit_ = max_depth;
  int root_depth_ = 0, completed_ = 0, selective_ = 0;
  int null_floor_ = 0;  ///< no pass above this ply, while one is verified
  int number_ = 0, countdown_ = 0;
  std::function<std::uint64_t()> all_nodes_;
  Control* control_ = nullptr;
  std::atomic<std::uint64_t> nodes_{0};
  std::int16_t reductions_[max_depth_table][max_depth_table]{};
};

template <Game G>
void Worker<G>::prepare(const Task<G>& task, Control& control) {
  control_ = &control;
  steps_ = task.line;
  base_ = steps_.size();
  steps_.resize(base_ + max_ply + 2, {task.root, Move{}});
  for (std::size_t i = base_; i < steps_.size(); ++i) steps_[i] = {task.root, Move{}};
  evaluator_.reset(task.root);
  for (Frame& f : frames_) {
    f = Frame{};
    f.after = history_.after(History<G>::slots);
  }
  roots_.clear();
  for (const Move& move : task.moves) roots_.push_back({.move = move, .pv = {move}});
  rules_ = task.rules;
  lines_ = std::min(task.lines, static_cast<int>(roots_.size()));
  depth_limit_ = std::clamp(task.depth, 1, max_depth);
  completed_ = 0;
  null_floor_ = 0;
  nodes_.store(0, std::memory_order_relaxed);
}

template <Game G>
void Worker<G>::poll() {
  const std::uint64_t done = all_nodes_(), limit = control_->node_limit();
  control_->poll(done);
  countdown_ = static_cast<int>(std::clamp<std::uint64_t>(limit > done ? limit - done : 0, 1, 1024));
}

/// Remembers how far back the cycle reaches that the node closes, when it repeats a position of the search.
template <Game G>
void Worker<G>::note_cycle(int ply) {
  const std::uint64_t key = at(ply).key();
  for (std::size_t i = base_ + static_cast<std::size_t>(ply); i >= frame(ply).line_start + 4; i -= 2) {
    if (steps_[i - 4].before.key() != key) continue;
    if (i - 4 >= base_) frame(ply).cycle = static_cast<int>(i - 4 - base_);
    return;
  }
}

template <Game G>
void Worker<G>::pass(int ply)
  requires(G::traits.null_move)
{
  std::size_t here = base_ + static_cast<std::size_t>(ply);
  steps_[here].move = Move{};
  steps_[here + 1].before = steps_[here].before;
  steps_[here + 1].before.pass();
  table_.prefetch(steps_[here + 1].before.key());
  evaluator_.push_pass(steps_[here].before, steps_[here + 1].before);
  nodes_.store(nodes() + 1, std::memory_order_relaxed);
  Frame& f = frame(ply);
  f.slot = History<G>::slots;
  f.after = history_.after(f.slot);
  f.stat = 0;
  frame(ply + 1).line_start = here + 1;
}

template <Game G>
void Worker<G>::record_pv(int ply, const Move& move) {
  Frame& here = frame(ply);
  const Frame& next = frame(ply + 1);
  here.pv[0] = move;
  std::copy_n(next.pv.begin(), next.pv_length, here.pv.begin() + 1);
  here.pv_length = next.pv_length + 1;
}

/// Proven scores count plies from the root; in the table they count from the position itself.
constexpr int to_table(int score, int ply) {
  return is_win(score) ? score + ply : is_loss(score) ? score - ply : score;
}
constexpr int from_table(int score, int ply) {
  return is_win(score) ? score - ply : is_loss(score) ? score + ply : score;
}

}  // namespace sanpan::search
