// The order in which moves are tried: the hash move, captures by gain, refutations, then by history.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "engine/search/history.h"

namespace sanpan::search {

/// What is known about good moves at a node before its moves are seen.
template <Game G>
struct Hints {
  std::uint32_t hash_move = 0;
  std::array<std::uint32_t, 2> killers{};
  std::uint32_t answer = 0;                         ///< refuted the opponent's last move before
  std::array<typename History<G>::Row, 3> after{};  ///< continuation rows of one, two and four plies ago
};

/// Hands out the moves of a node one by one, best first. Moves that leave the position unlawful are left out.
template <Game G>
class Picker {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  enum class Kind { all, noisy, noisy_and_checks };
  /// Moves known by name are tried before others are listed, captures before quiet moves are.
  static constexpr bool late = requires { G::expand(std::uint32_t{}); };

  Picker(const Position& position, History<G>& history, const Hints<G>& hints, Kind kind)
      : position_(position), history_(history), hints_(hints), kind_(kind) {
    if (hints.killers[0] != 0) refutations_ = {hints.killers[0], hints.killers[1], hints.answer};
    if constexpr (!late) {
      if (kind == Kind::all) {
        position_.generate(list_);
      } else {
        position_.generate_noisy(list_);
      }
    }
  }

  /// Null when there is none left. Valid until the next call.
  const Move* next() {
    if constexpr (!late) {
      if (asked_++ == list_.size()) return nullptr;  // as a rule the last is known for that without a look
    }
    return pick();
  }
  /// From now on only captures.
  void skip_quiets() { quiets_skipped_ = true; }
  /// The move given last is a capture that loses material.
  bool losing_capture() const { return losing_capture_; }

  /// The number of lawful moves, at most `enough`.
  int count_legal(int enough) const
    requires(!late)
  {
    int count = 0;
    for (std::size_t i = 0; i < list_.size() && count < enough; ++i) count += position_.legal(list_[i]);
    return count;
  }

 private:
  static constexpr std::size_t capacity = sizeof(typename G::MoveList) / sizeof(Move);
  static constexpr int refutation = 1 << 18;
  static constexpr int quiet_check = 10000;
  // A rank is a score with the move's place in the list below it, so that the greatest names its move.
  static constexpr int places = 2048;
  static_assert(capacity <= places);
  static constexpr int taken = std::numeric_limits<int>::min(), unknown = taken + 1;

  enum class Stage : std::uint8_t { hash, list_captures, captures, refutations, quiets, losing };

  const Move* pick() {
    switch (stage_) {
      case Stage::hash:
        stage_ = Stage::list_captures;
        if (const Move* move = find_hash_move()) return move;
        [[fallthrough]];
      case Stage::list_captures:
        if constexpr (late) position_.generate_noisy(list_);
        rank<true>([this](const Move& move) {
          return position_.gain(move) * 64 + history_.capture(position_.move_slot(move)) / 4;
        });
        stage_ = Stage::captures;
        [[fallthrough]];
      case Stage::captures:
        while (const Move* move = take_best()) {
          if constexpr (G::traits.see) {
            if (!position_.see_at_least(*move, 0)) {
              losing_.push(*move);
              continue;
            }
          }
          if (position_.legal(*move)) return move;
        }
        stage_ = Stage::refutations;
        [[fallthrough]];
      case Stage::refutations:
        if constexpr (late) {
          while (!quiets_skipped_ && tried_refutations_ < refutations_.size()) {
            if (const Move* move = find_refutation(tried_refutations_++)) return move;
          }
          list_quiets();
        }
        rank_quiets();
        stage_ = Stage::quiets;
        [[fallthrough]];
      case Stage::quiets:
        while (!quiets_skipped_) {
          const Move* move = take_best();
          if (move == nullptr) break;
          if (position_.legal(*move)) return move;
        }
        stage_ = Stage::losing;
        losing_capture_ = true;
        [[fallthrough]];
      case Stage::losing:
        while (next_losing_ < losing_.size()) {
          const Move* move = losing_.begin() + next_losing_++;
          if (position_.legal(*move)) return move;
        }
    }
    return nullptr;
  }

  const Move* find_hash_move() {
    if (hints_.hash_move == 0) return nullptr;
    if constexpr (late) {
      named_ = G::expand(hints_.hash_move);
      return position_.is_legal(named_) && wanted(named_) ? &named_ : nullptr;
    } else {
      for (std::size_t i = 0; i < list_.size(); ++i) {
        if (G::compact(list_[i]) == hints_.hash_move) hash_index_ = i;
      }
      return hash_index_ < list_.size() && position_.legal(list_[hash_index_]) ? &list_[hash_index_]
                                                                               : nullptr;
    }
  }

  /// Is a legal move of the kind asked for?
  bool wanted(const Move& move) const {
    if (kind_ == Kind::all || position_.capture(move)) return true;
    if constexpr (G::traits.quiet_checks) {
      return kind_ == Kind::noisy_and_checks && position_.checks().has(move);
    }
    return false;
  }

  /// The n-th refutation, if it is a quiet move here that was not given before.
  const Move* find_refutation(std::size_t n) {
    const std::uint32_t compact = refutations_[n];
    const auto place = refutations_.begin() + n;
    if (compact == 0 || compact == hints_.hash_move) return nullptr;
    if (std::find(refutations_.begin(), place, compact) != place) return nullptr;
    named_ = G::expand(compact);
    return !position_.capture(named_) && position_.is_legal(named_) ? &named_ : nullptr;
  }

  void list_quiets() {
    list_.clear();
    if (quiets_skipped_) return;
    if (kind_ == Kind::all) position_.generate_quiet(list_);
    if constexpr (G::traits.quiet_checks) {
      if (kind_ == Kind::noisy_and_checks) position_.generate_quiet_checks(list_);
    }
  }

  void rank_quiets() {
    const auto by_history = [this](const Move& move) {
      if (!late && refutations_[0] != 0) {
        const std::uint32_t compact = G::compact(move);
        for (std::size_t n = 0; n < refutations_.size(); ++n)
          if (compact == refutations_[n]) return refutation * static_cast<int>(refutations_.size() - n);
      }
      return history_.of_quiet(position_.move_slot(move), hints_.after);
    };
    if constexpr (G::traits.quiet_checks) {
      const auto checks = position_.checks();
      rank<false>([&](const Move& move) { return by_history(move) + (checks.has(move) ? quiet_check : 0); });
    } else {
      rank<false>(by_history);
    }
  }

  /// Ranks the captures or the others of the list, without those that were given already.
  template <bool captures, class Score>
  void rank(Score score) {
    int best = taken;
    for (std::size_t i = 0; i < list_.size(); ++i) {
      bool fresh = true;
      if constexpr (late) {
        const std::uint32_t compact = G::compact(list_[i]);
        fresh =
            compact != hints_.hash_move &&
            (captures || std::find(refutations_.begin(), refutations_.end(), compact) == refutations_.end());
      } else {
        fresh = i != hash_index_ && position_.capture(list_[i]) == captures;
      }
      const int rank = fresh ? score(list_[i]) * places + (places - 1 - static_cast<int>(i)) : taken;
      ranks_[i] = rank;
      best = std::max(best, rank);
    }
    best_ = best;
  }

  const Move* take_best() {
    int best = best_;
    if (best == unknown) {
      best = taken;
      for (std::size_t i = 0; i < list_.size(); ++i) best = std::max(best, ranks_[i]);
    }
    best_ = unknown;
    if (best == taken) return nullptr;
    const auto i = static_cast<std::size_t>(places - 1 - (best & (places - 1)));
    ranks_[i] = taken;
    return &list_[i];
  }

  const Position& position_;
  History<G>& history_;
  Hints<G> hints_;
  Kind kind_;
  Stage stage_ = Stage::hash;
  bool quiets_skipped_ = false;
  bool losing_capture_ = false;
  std::array<std::uint32_t, 3> refutations_{};  ///< best first; 0: none
  std::size_t asked_ = 0, tried_refutations_ = 0, next_losing_ = 0;
  std::size_t hash_index_ = ~std::size_t{0};  ///< of the hash move in the list, unless moves are listed late
  Move named_{};                              ///< known by its name alone
  typename G::MoveList list_;
  int best_ = unknown;  ///< the greatest rank
  std::array<int, capacity> ranks_;
  typename G::MoveList losing_;  ///< captures that lose material, in the order of their ranks
};

}  // namespace sanpan::search
