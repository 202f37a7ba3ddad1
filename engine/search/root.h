// The root: iterations, aspiration windows and several best lines.
#pragma once

#include "engine/search/interior.h"

namespace sanpan::search {

/// Searches the root moves from `first` on; what each is worth is left in roots_.
template <Game G>
int Worker<G>::search_root(int depth, int alpha, int beta, std::size_t first) {
  Frame& f = frame(0);
  const Position& root = at(0);
  f.pv_length = 0;
  f.cycle = no_cycle;
  f.line_start = 0;
  f.plain = root.forced() ? no_eval : evaluate(0);
  f.eval = root.forced() ? no_eval : corrected(0, f.plain);
  frame(1).cutoffs = 0;
  frame(2).killers = {};
  const int alpha_before = alpha;
  int best = -infinite;
  std::size_t best_index = first;
  for (std::size_t i = first; i < roots_.size(); ++i) {
    Root& candidate = roots_[i];
    const auto nodes_before = nodes();
    const bool quiet = !root.capture(candidate.move);
    selective_ = 0;
    play(0, candidate.move, root.move_slot(candidate.move));
    f.stat = 0;
    int score = alpha + 1;
    bool full = i == first;
    if (!full) {
      int reduced = depth >= 3 && quiet && i > first + 1
                        ? std::max(0, reduction(depth, static_cast<int>(i - first)) / 1024 - 1)
                        : 0;
      score = -search<false>(1, std::max(1, depth - 1 - reduced), -alpha - 1, -alpha, true);
      if (score > alpha && reduced > 0 && !control_->stopped())
        score = -search<false>(1, depth - 1, -alpha - 1, -alpha, true);
      full = score > alpha;
    }
    if (full && !control_->stopped()) score = -search<true>(1, depth - 1, -beta, -alpha, false);
    take_back();
    candidate.nodes += nodes() - nodes_before;
    if (control_->stopped()) return best;
    if (i == first || score > alpha) {
      candidate.score = score;
      candidate.selective = selective_;
      record_pv(0, candidate.move);
      candidate.pv.assign(f.pv.begin(), f.pv.begin() + f.pv_length);
    } else {
      candidate.score = -infinite;  // keeps its place behind those with a score
    }
    if (score <= best) continue;
    best = score;
    best_index = i;
    if (score > alpha) alpha = score;
    if (score >= beta) break;
  }
  if (first == 0 && best > alpha_before) {
    Bound bound = best >= beta ? Bound::lower : Bound::exact;
    table_.store(root.key(), {.move = G::compact(roots_[best_index].move),
                              .score = to_table(best, 0),
                              .eval = f.plain,
                              .depth = depth,
                              .bound = bound,
                              .on_pv = true});
  }
  return best;
}

/// Finds the best of the root moves from `line` on and moves it to that place: a narrow window around the
/// last score first, widened on the side where it fails.
template <Game G>
void Worker<G>::aspire(int depth, std::size_t line) {
  const int guess = roots_[line].shown;
  int delta = G::margins.aspiration + std::abs(guess) / 64;
  int alpha = -infinite, beta = infinite;
  if (depth >= 5 && !is_known(guess) && guess != -infinite) {
    alpha = guess - delta;
    beta = guess + delta;
  }
  for (int fails = 0;; delta += delta / 2) {
    int score = search_root(std::max(1, depth - std::min(fails, 3)), alpha, beta, line);
    std::ranges::stable_sort(std::span(roots_).subspan(line), std::greater{}, &Root::score);
    if (control_->stopped()) return;
    if (score <= alpha) {
      beta = (alpha + beta) / 2;
      alpha = delta > 1000 ? -infinite : std::max(-infinite, score - delta);
      fails = 0;
    } else if (score >= beta) {
      beta = delta > 1000 ? infinite : std::min(infinite, score + delta);
      ++fails;
    } else {
      return;
    }
  }
}

template <Game G>
void Worker<G>::iterate(int number, const std::function<void(const Worker&)>& report,
                        const std::function<std::uint64_t()>& all_nodes) {
  number_ = number;
  all_nodes_ = all_nodes;
  countdown_ = 1;
  Patience patience;
  Move last_best{};
  bool first = true;
  for (int depth = 1; depth <= depth_limit_ && !control_->stopped(); ++depth) {
    // Helpers skip some depths, each in its own rhythm, so that threads work at different depths.
    if (number > 0 && depth > 3 && (depth + number) % (number % 3 + 3) == 0) continue;
    root_depth_ = depth;
    for (Root& root : roots_) root.score = -infinite;
    for (int line = 0; line < lines_ && !control_->stopped(); ++line) {
      const Move before = roots_[static_cast<std::size_t>(line)].move;
      aspire(depth, static_cast<std::size_t>(line));
      Root& found = roots_[static_cast<std::size_t>(line)];
      // An unfinished iteration counts when it found a better move.
      if (control_->stopped() && (found.score == -infinite || found.move == before)) break;
      found.shown = found.score;
      found.depth = depth;
      std::ranges::stable_sort(std::span(roots_).first(static_cast<std::size_t>(line) + 1), std::greater{},
                               &Root::score);
    }
    if (control_->stopped()) break;
    completed_ = depth;
    if (number > 0) continue;
    if (depth == 1) {
      control_->limit();
      poll();
    }
    report(*this);
    const Root& best = roots_.front();
    double effort =
        static_cast<double>(best.nodes) / static_cast<double>(std::max<std::uint64_t>(1, nodes()));
    patience.iteration(!first && !(best.move == last_best), best.score, effort);
    last_best = best.move;
    first = false;
    bool clear =
        lines_ == 1 && depth >= 8 && (roots_.size() == 1 || depth > 2 * (mate - std::abs(best.score)));
    if ((clear && control_->timed()) || control_->past_soft(patience.factor())) break;
  }
  // What the last iteration reached and what it did not stand among one another.
  if (lines_ > 1) {
    std::ranges::stable_sort(std::span(roots_).first(static_cast<std::size_t>(lines_)), std::greater{},
                             &Root::shown);
  }
  if (number == 0) control_->stop();
}

}  // namespace sanpan::search
