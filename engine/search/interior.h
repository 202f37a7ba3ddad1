// The nodes inside the tree: principal-variation search with cuts, reductions and extensions.
#pragma once

#include "engine/search/quiescence.h"

namespace sanpan::search {

/// Fail-soft score of the node at `ply`, `depth` plies deep. `cut`: a beta cutoff is expected here.
template <Game G>
template <bool pv>
int Worker<G>::search(int ply, int depth, int alpha, int beta, bool cut) {
  constexpr const Traits& traits = G::traits;
  const Margins& margins = G::margins;
  if (depth <= 0) return quiesce<pv>(ply, 0, alpha, beta);
  if (interrupted()) return 0;
  Frame& f = frame(ply);
  f.pv_length = 0;
  f.cycle = no_cycle;
  frame(ply + 1).cutoffs = 0;
  frame(ply + 2).killers = {};
  selective_ = std::max(selective_, ply);
  const Position& position = at(ply);
  const std::uint32_t excluded = f.excluded;
  if (excluded == 0) {
    if (const int score = settled(ply); score != no_eval) return score;
  }
  if (ply >= max_ply - 1) return evaluate(ply);
  alpha = std::max(alpha, ply - mate);
  beta = std::min(beta, mate - ply - 1);
  if (alpha >= beta) return alpha;

  Stored stored;
  const bool hit = table_.probe(position.key(), stored);
  const int hash_score = hit ? from_table(stored.score, ply) : 0;
  const std::uint32_t hash_move = hit ? stored.move : 0;
  const bool was_pv = pv || (hit && stored.on_pv);
  if (!pv && hit && excluded == 0 && stored.depth >= depth &&
      (stored.bound == Bound::exact || stored.bound == (hash_score >= beta ? Bound::lower : Bound::upper)) &&
      (hash_score < beta || depth < 3 || !repeats(ply, hash_move))) {
    if constexpr (Picker<G>::late) {
      const Move move = G::expand(hash_move);
      if (hash_score >= beta && position.is_legal(move) && !position.capture(move)) {
        learn_quiet(ply, position.move_slot(move), bonus(depth));
      }
    }
    return hash_score;
  }

  // What stands on the board, and whether it is getting better for the side to move.
  const bool forced = position.forced();
  int eval = no_eval;
  if (!forced) {
    if (excluded == 0) {
      f.plain = hit && stored.eval != no_eval ? stored.eval : evaluate(ply);
      f.eval = corrected(ply, f.plain);
    }
    eval = f.eval;
    if (hit &&
        (stored.bound == Bound::exact || stored.bound == (hash_score > eval ? Bound::lower : Bound::upper))) {
      eval = hash_score;
    }
  } else {
    f.eval = f.plain = no_eval;
  }
  const int earlier = frame(ply - 2).eval != no_eval ? frame(ply - 2).eval : frame(ply - 4).eval;
  const bool improving = !forced && (earlier == no_eval || f.eval > earlier);

  if (!pv && !forced && excluded == 0 && !is_known(beta)) {
    if (auto score = cut_early(ply, depth, alpha, beta, eval, improving, cut)) {
      return control_->stopped() ? 0 : *score;
    }
  }
  if (depth >= margins.no_move && hash_move == 0 && excluded == 0 && (pv || cut)) --depth;

  Hints<G> hints{.hash_move = hash_move,
                 .killers = f.killers,
                 .answer = history_.answer(frame(ply - 1).slot),
                 .after = after(ply)};
  Picker<G> picker(position, history_, hints, Picker<G>::Kind::all);
  bool single = false;
  if constexpr (traits.forced_extension) single = forced && picker.count_legal(2) == 1;

  const int alpha_before = alpha;
  int best = -infinite, count = 0, cycle = no_cycle;
  Move best_move{};
  std::array<std::uint32_t, 32> quiets, captures;  // slots of what was tried
  std::size_t quiet_count = 0, capture_count = 0;
  bool skip_quiets = false;
  [[maybe_unused]] const auto checks = [&] {
    if constexpr (traits.quiet_checks) {
      return position.checks();
    } else {
      return 0;
    }
  }();

  while (const Move* next = picker.next()) {
    const Move move = *next;
    const std::uint32_t compact = G::compact(move);
    if (compact == excluded && excluded != 0) continue;
    ++count;
    const bool quiet = !position.capture(move);
    bool checking = false;
    if constexpr (traits.quiet_checks) checking = quiet && checks.has(move);
    const unsigned slot = position.move_slot(move);
    const int stat = quiet ? history_.of_quiet(slot, hints.after) : history_.capture(slot);
    int reduced = reduction(depth, count);
    if (!skip_quiets || !quiet) foresee(position, move);

    // Late and hopeless moves are left out near the leaves.
    if (!is_loss(best) && !forced && (!pv || count > 1) && !(checking && stat > -4000)) {
      const int left = std::max(0, depth - 1 - reduced / 1024);
      if (quiet) {
        if (margins.late_moves != 0 && count >= (margins.late_moves + depth * depth) / (improving ? 1 : 2)) {
          skip_quiets = true;
        }
        const int hope = eval + margins.futility * (left + 1) + stat / 256;
        if (margins.futility != 0 && left <= 8 && hope <= alpha) {
          skip_quiets = true;
          best = std::max(best, std::min(alpha, hope));
        }
        if constexpr (traits.quiet_threat_search) {
          // What looks hopeless may be a sacrifice: a move that forces a capture is always tried.
          if (skip_quiets && !forces(ply, move)) continue;
        } else if (skip_quiets) {
          picker.skip_quiets();
          continue;
        }
        if (margins.late_moves != 0 && left < 4 && stat < -4000 * depth) continue;
        if constexpr (traits.see) {
          if (left <= 7 && !position.see_at_least(move, -margins.see_quiet * left * left)) continue;
        }
      } else if constexpr (traits.see) {
        if (depth <= 7 && !position.see_at_least(move, -margins.see_capture * depth)) continue;
      }
    }

    int extension = single ? 1 : 0;
    if (margins.singular != 0 && extension == 0 && compact == hash_move && excluded == 0 && depth >= 7 &&
        stored.depth >= depth - 3 && (stored.bound == Bound::lower || stored.bound == Bound::exact) &&
        !is_known(hash_score) && ply < 2 * root_depth_) {
      const int target = hash_score - margins.singular * depth;
      f.excluded = compact;
      const int score = search<false>(ply, (depth - 1) / 2, target - 1, target, cut);
      f.excluded = 0;
      if (control_->stopped()) return 0;
      if (score < target) {
        extension = !pv && score < target - 20 ? 2 : 1;
      } else if (target >= beta) {
        return target;  // several moves beat beta
      } else if (hash_score >= beta) {
        extension = -2;
      } else if (cut) {
        extension = -1;
      }
    }

    play(ply, move, slot, !foreseen && (traits.quiescence_table || depth + extension > 1));
    f.stat = stat;
    const bool forcing = at(ply + 1).forced();
    frame(ply + 1).checks = f.checks;
    if (traits.check_extension && forcing && extension == 0 && depth <= 8 && f.checks < 6 &&
        !picker.losing_capture()) {
      extension = 1;
      ++frame(ply + 1).checks;
    }

    const int full = depth - 1 + extension;
    int score;
    if (depth >= 2 && count > 1 + (pv ? 1 : 0) && (quiet || picker.losing_capture() || cut)) {
      if (cut) reduced += 1024;
      if (was_pv) reduced -= 1024;
      if (!improving) reduced += margins.lmr_worse;
      if (forcing) reduced -= 1024;
      if (!quiet) reduced -= 512;
      if (frame(ply + 1).cutoffs > 3) reduced += 768;
      if (compact == hints.killers[0] || compact == hints.killers[1] || compact == hints.answer)
        reduced -= 1024;
      reduced -= stat / margins.lmr_stat;
      const int shallow = std::min(full, std::max(1, full - reduced / 1024));
      score = -search<false>(ply + 1, shallow, -alpha - 1, -alpha, true);
      if (score > alpha && shallow < full && !control_->stopped()) {
        int again = full;
        if (margins.lmr_surprise != 0) {
          again += (score > best + margins.lmr_surprise + 2 * full) - (score < best + full / 2);
        }
        if (again > shallow) score = -search<false>(ply + 1, again, -alpha - 1, -alpha, !cut);
      }
    } else if (!pv || count > 1) {
      score = -search<false>(ply + 1, full, -alpha - 1, -alpha, !cut);
    } else {
      score = alpha + 1;
    }
    if (pv && (count == 1 || score > alpha) && !control_->stopped()) {
      score = -search<true>(ply + 1, full, -beta, -alpha, false);
    }
    take_back();
    if (control_->stopped()) return 0;

    cycle = std::min(cycle, frame(ply + 1).cycle);
    if (score > best) {
      best = score;
      if (score > alpha) {
        best_move = move;
        if constexpr (pv) record_pv(ply, move);
        alpha = score;
        if (score >= beta) {
          cycle = frame(ply + 1).cycle;
          ++f.cutoffs;
          break;
        }
      }
    }
    if (quiet && quiet_count < quiets.size()) quiets[quiet_count++] = slot;
    if (!quiet && capture_count < captures.size()) captures[capture_count++] = slot;
  }

  if (count == 0) return excluded != 0 ? alpha : ply - mate;
  if (traits.tempered_bounds && !pv && best >= beta && !is_known(best) && !is_known(beta)) {
    best = (best * depth + beta) / (depth + 1);
  }
  f.cycle = cycle;
  if (alpha > alpha_before) {
    reward(ply, depth, best_move, std::span(quiets).first(quiet_count),
           std::span(captures).first(capture_count));
  }
  if (excluded == 0) {
    const bool calm = !forced && (alpha == alpha_before || !position.capture(best_move)) && !is_known(best);
    // A bound tells of an error only on its own side.
    if (calm && (best < f.eval ? best < beta : alpha > alpha_before)) learn_error(ply, depth, best - f.eval);
    Bound bound = best >= beta ? Bound::lower : pv && alpha > alpha_before ? Bound::exact : Bound::upper;
    store(ply, depth, best, alpha > alpha_before ? G::compact(best_move) : 0, bound, was_pv);
  }
  return best;
}

/// Cuts that need no move of the node: the evaluation, a pass or a shallow search settles it.
template <Game G>
std::optional<int> Worker<G>::cut_early(int ply, int depth, int alpha, int beta, int eval, bool improving,
                                        bool cut) {
  constexpr const Traits& traits = G::traits;
  const Margins& margins = G::margins;
  Frame& f = frame(ply);

  // Where the opponent threatens to take, the evaluation of the board as it stands says little.
  bool calm = true;
  if constexpr (traits.quiet_threat_search) calm = depth > 8 || !at(ply).threatened();
  if (margins.razoring != 0 && depth <= 3 && eval + margins.razoring * depth < alpha) {
    int score = quiesce<false>(ply, 0, alpha, alpha + 1);
    if (score <= alpha || control_->stopped()) return score;
  }
  if (margins.reverse_futility != 0 && calm && depth <= 8 && eval >= beta && !is_win(eval) &&
      eval - margins.reverse_futility * (depth - (improving ? 1 : 0)) >= beta) {
    return (eval + beta) / 2;
  }
  if constexpr (traits.null_move) {
    if (cut && depth >= 3 && eval >= beta && f.eval >= beta - 15 * depth + 150 && ply >= null_floor_ &&
        frame(ply - 1).slot != History<G>::slots && at(ply).can_pass()) {
      int reduced = depth - 5 - depth / 3 - std::min((eval - beta) / 150, 3);
      pass(ply);
      int score = -search<false>(ply + 1, reduced, -beta, 1 - beta, !cut);
      take_back();
      if (control_->stopped()) return 0;
      if (score >= beta && !is_win(score)) {
        if (depth < 12 || null_floor_ != 0) return score;
        // Deep down a pass must not hide a position in which every move is bad.
        null_floor_ = ply + 3 * std::max(reduced, 1) / 4;
        int check = search<false>(ply, reduced, beta - 1, beta, false);
        null_floor_ = 0;
        if (check >= beta || control_->stopped()) return score;
      }
    }
  }
  if (margins.reduced_beta != 0 && depth >= 3) {
    int target = beta + margins.reduced_beta * depth;
    int score = search<false>(ply, depth * 2 / 5, target - 1, target, cut);
    if (score >= target || control_->stopped()) return score;
  }
  if (margins.probcut != 0) {
    if (depth >= 5) {
      int target = beta + margins.probcut;
      Picker<G> picker(at(ply), history_, Hints<G>{}, Picker<G>::Kind::noisy);
      while (const Move* move = picker.next()) {
        if (picker.losing_capture()) break;
        if constexpr (traits.see) {
          if (!at(ply).see_at_least(*move, target - f.eval)) continue;
        }
        play(ply, *move, at(ply).move_slot(*move), traits.quiescence_table);
        f.stat = 0;
        int score = -quiesce<false>(ply + 1, 0, -target, 1 - target);
        if (score >= target && !control_->stopped()) {
          score = -search<false>(ply + 1, depth - 4, -target, 1 - target, !cut);
        }
        take_back();
        if (control_->stopped()) return 0;
        if (score < target) continue;
        f.cycle = frame(ply + 1).cycle;
        store(ply, depth - 3, score, G::compact(*move), Bound::lower, false);
        return score;
      }
    }
  }
  return std::nullopt;
}

/// Must the opponent answer `move` with a capture, or a check?
template <Game G>
bool Worker<G>::forces(int ply, const Move& move) const {
  Position next = at(ply);
  next.play(move);
  return next.forced();
}

/// Stores what is true of the position on every path: a score that rests on a repetition of a position above
/// the node is left out, and only the move is kept.
template <Game G>
void Worker<G>::store(int ply, int depth, int score, std::uint32_t move, Bound bound, bool on_pv) {
  const Frame& f = frame(ply);
  if (f.cycle < ply) return;
  table_.store(at(ply).key(), {.move = move,
                               .score = to_table(score, ply),
                               .eval = f.plain,
                               .depth = depth,
                               .bound = bound,
                               .on_pv = on_pv});
}

/// Would `hash_move` lead to a position that was on the board before? Then a stored score says nothing here.
template <Game G>
bool Worker<G>::repeats(int ply, std::uint32_t hash_move) {
  const Position& position = at(ply);
  int back = position.reversible();
  if (back < 3 || hash_move == 0) return false;
  const auto stood = [&](std::uint64_t key) {
    const std::size_t here = base_ + static_cast<std::size_t>(ply) + 1;
    const std::size_t start = frame(ply).line_start;
    for (std::size_t i = 4; i <= static_cast<std::size_t>(back) + 1 && here >= start + i; i += 2) {
      if (steps_[here - i].before.key() == key) return true;
    }
    return false;
  };
  if constexpr (requires { position.key_after(G::expand(hash_move)); }) {
    const Move move = G::expand(hash_move);
    return position.is_legal(move) && stood(position.key_after(move));
  } else {
    typename G::MoveList list;
    position.generate(list);
    for (const Move& move : list) {
      if (G::compact(move) != hash_move) continue;
      Position next = position;
      next.play(move);
      return stood(next.key());
    }
    return false;
  }
}

/// Teaches the history what a quiet move is worth after the moves before the node.
template <Game G>
void Worker<G>::learn_quiet(int ply, std::size_t slot, int amount) {
  learn(history_.quiet(slot), amount);
  if constexpr (G::traits.continuation_history) {
    for (int back : {1, 2, 4}) {
      if (frame(ply - back).slot != History<G>::slots) learn(frame(ply - back).after[slot], amount);
    }
  }
}

/// Teaches the history that `best` was best and that the moves in the slots `quiets` and `captures` were not.
template <Game G>
void Worker<G>::reward(int ply, int depth, const Move& best, std::span<const std::uint32_t> quiets,
                       std::span<const std::uint32_t> captures) {
  const Position& position = at(ply);
  Frame& f = frame(ply);
  const unsigned best_slot = position.move_slot(best);
  if (!position.capture(best)) {
    std::uint32_t compact = G::compact(best);
    if (f.killers[0] != compact) f.killers = {compact, f.killers[0]};
    history_.answer(frame(ply - 1).slot) = compact;
    learn_quiet(ply, best_slot, bonus(depth));
    for (unsigned slot : quiets) {
      if (slot != best_slot) learn_quiet(ply, slot, -bonus(depth));
    }
  } else {
    learn(history_.capture(best_slot), bonus(depth));
  }
  for (unsigned slot : captures) {
    if (slot != best_slot) learn(history_.capture(slot), -bonus(depth));
  }
}

}  // namespace sanpan::search
