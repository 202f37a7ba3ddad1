// The order in which moves are tried: the hash move, captures by gain, refutations, then by history.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "engine/search/history.h"

namespace sanpan::search {

/// What is known about good moves at a node before its moves are seen.
template <Game G>
struct Hints {
  std::uint32_t hash_move = 0;
  std::array<std::uint32_t, 2> killers{};
  std::uint32_t answer = 0;                         ///< refuted the opponent's last move before
  std::array<typename History<G>::Row, 2> after{};  ///< continuation rows of one and two plies ago
};

/// Hands out the moves of a node one by one, best first. Moves that leave the position unlawful are left out.
template <Game G>
class Picker {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  enum class Kind { all, noisy, noisy_and_checks };

  Picker(const Position& position, History<G>& history, const Hints<G>& hints, Kind kind)
      : position_(position), history_(history), hints_(hints) {
    if (kind == Kind::noisy) {
      position.generate_noisy(list_);
    } else {
      position.generate(list_);
    }
    size_ = static_cast<std::size_t>(list_.size());
    if constexpr (G::traits.quiet_checks) {
      if (kind == Kind::noisy_and_checks) {
        auto* end = std::remove_if(list_.begin(), list_.end(), [&](const Move& move) {
          return !position.capture(move) && !position.gives_check(move);
        });
        size_ = static_cast<std::size_t>(end - list_.begin());
      }
    }
  }

  /// Null when there is none left. Valid while the picker lives.
  const Move* next() {
    if (stage_ == Stage::hash) {
      stage_ = Stage::rank;
      if (hints_.hash_move != 0) {
        for (std::size_t i = 0; i < size_; ++i) {
          if (G::compact(list_[i]) != hints_.hash_move) continue;
          hash_index_ = i;
          if (position_.legal(list_[i])) return &list_[i];
          break;
        }
      }
    }
    if (stage_ == Stage::rank) {
      rank();
      stage_ = Stage::rest;
    }
    while (next_ < ranked_) {
      std::size_t best = next_;
      for (std::size_t i = next_ + 1; i < ranked_; ++i) {
        if (ranks_[i].score > ranks_[best].score) best = i;
      }
      Rank chosen = ranks_[best];
      const Move& move = list_[chosen.index];
      if constexpr (G::traits.see) {
        if (chosen.score >= good_capture && !position_.see_at_least(move, 0)) {
          ranks_[best].score = chosen.score - good_capture - bad_capture;
          continue;
        }
      }
      ranks_[best] = ranks_[next_];
      ++next_;
      if (quiets_skipped_ && chosen.score < good_capture && !position_.capture(move)) continue;
      if (!position_.legal(move)) continue;
      losing_capture_ = chosen.score < -bad_capture / 2;
      return &move;
    }
    return nullptr;
  }

  /// From now on only captures.
  void skip_quiets() { quiets_skipped_ = true; }
  /// The move given last is a capture that loses material.
  bool losing_capture() const { return losing_capture_; }

  /// The number of lawful moves, at most `enough`.
  int count_legal(int enough) const {
    int count = 0;
    for (std::size_t i = 0; i < size_ && count < enough; ++i) count += position_.legal(list_[i]);
    return count;
  }

 private:
  static constexpr std::size_t capacity = sizeof(typename G::MoveList) / sizeof(Move);
  static constexpr int good_capture = 1 << 26;
  static constexpr int bad_capture = 1 << 25;
  static constexpr int refutation = 1 << 18;
  static constexpr int quiet_check = 10000;

  enum class Stage : std::uint8_t { hash, rank, rest };
  struct Rank {
    int score;
    std::uint32_t index;
  };

  void rank() {
    ranked_ = 0;
    for (std::size_t i = 0; i < size_; ++i) {
      if (i == hash_index_) continue;
      ranks_[ranked_++] = {score(list_[i]), static_cast<std::uint32_t>(i)};
    }
  }

  int score(const Move& move) const {
    unsigned slot = position_.move_slot(move);
    if (position_.capture(move)) return good_capture + position_.gain(move) * 64 + history_.capture(slot) / 4;
    if (hints_.killers[0] != 0) {
      std::uint32_t compact = G::compact(move);
      if (compact == hints_.killers[0]) return refutation * 3;
      if (compact == hints_.killers[1]) return refutation * 2;
      if (compact == hints_.answer) return refutation;
    }
    int score = history_.of_quiet(slot, hints_.after);
    if constexpr (G::traits.quiet_checks) {
      if (position_.gives_check(move)) score += quiet_check;
    }
    return score;
  }

  const Position& position_;
  History<G>& history_;
  Hints<G> hints_;
  typename G::MoveList list_;
  std::size_t size_ = 0, ranked_ = 0, next_ = 0;
  std::size_t hash_index_ = ~std::size_t{0};
  Stage stage_ = Stage::hash;
  bool quiets_skipped_ = false;
  bool losing_capture_ = false;
  std::array<Rank, capacity> ranks_;
};

}  // namespace sanpan::search
