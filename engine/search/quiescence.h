// The leaves: forced and material moves are played out until the evaluation can be trusted.
#pragma once

#include "engine/search/correction.h"

namespace sanpan::search {

/// `depth` 0 at the first leaf, then -1, -2 …
template <Game G>
template <bool pv>
int Worker<G>::quiesce(int ply, int depth, int alpha, int beta) {
  constexpr const Traits& traits = G::traits;
  const Margins& margins = G::margins;
  if (interrupted()) return 0;
  Frame& f = frame(ply);
  f.pv_length = 0;
  f.cycle = no_cycle;
  selective_ = std::max(selective_, ply);
  if (const int score = settled(ply); score != no_eval) return score;
  const Position& position = at(ply);
  if (ply >= max_ply - 1) return evaluate(ply);

  Stored stored;
  const bool tabled = traits.quiescence_table && depth == 0;
  const bool hit = tabled && table_.probe(position.key(), stored);
  if (hit) {
    int score = from_table(stored.score, ply);
    bool enough =
        stored.bound == Bound::exact || stored.bound == (score >= beta ? Bound::lower : Bound::upper);
    if (!pv && enough) return score;
  }

  const bool forced = position.forced();
  bool every = forced;  // no standing pat, every move is tried
  if constexpr (traits.quiet_threat_search) every = every || (depth == 0 && position.threatened());
  int best = -infinite;
  int plain = no_eval, eval = no_eval;
  if (!every) {
    plain = hit && stored.eval != no_eval ? stored.eval : evaluate(ply);
    eval = corrected(ply, plain);
    best = eval;
    if (best >= beta) return best;
    alpha = std::max(alpha, best);
  }

  const int alpha_before = alpha;
  int cycle = no_cycle;
  std::uint32_t best_move = 0;
  int count = 0;
  Hints<G> hints{.hash_move = hit ? stored.move : 0, .after = after(ply)};
  using Kind = typename Picker<G>::Kind;
  const Kind some = traits.quiet_checks && depth == 0 ? Kind::noisy_and_checks : Kind::noisy;
  Picker<G> picker(position, history_, hints, every ? Kind::all : some);
  while (const Move* move = picker.next()) {
    ++count;
    if (!is_loss(best)) {
      if (!every && picker.losing_capture()) break;
      const bool quiet_check = !every && !position.capture(*move);
      if constexpr (traits.quiet_checks && traits.see) {
        if (quiet_check && !position.see_at_least(*move, 0)) continue;
      }
      if (!every && !quiet_check && eval + position.gain(*move) + margins.delta <= alpha) {
        best = std::max(best, std::min(alpha, eval + position.gain(*move) + margins.delta));
        continue;
      }
      // A check was answered by a capture or two; the quiet answers behind them seldom change the verdict.
      if (forced && traits.see && count > 3 && !position.capture(*move)) break;
    }
    play(ply, *move, position.move_slot(*move), false);
    int score = -quiesce<pv>(ply + 1, depth - 1, -beta, -alpha);
    take_back();
    if (control_->stopped()) return 0;
    cycle = std::min(cycle, frame(ply + 1).cycle);
    if (score <= best) continue;
    best = score;
    if (score <= alpha) continue;
    best_move = G::compact(*move);
    if constexpr (pv) record_pv(ply, *move);
    alpha = score;
    if (score >= beta) {
      cycle = frame(ply + 1).cycle;
      break;
    }
  }
  if (every && count == 0) return ply - mate;
  f.cycle = cycle;
  if (tabled && cycle >= ply) {
    Bound bound = best >= beta ? Bound::lower : pv && best > alpha_before ? Bound::exact : Bound::upper;
    table_.store(position.key(), {.move = best_move,
                                  .score = to_table(best, ply),
                                  .eval = plain,
                                  .depth = 0,
                                  .bound = bound,
                                  .on_pv = pv});
  }
  return best;
}

}  // namespace sanpan::search
