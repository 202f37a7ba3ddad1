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
  std::array<typename History<G>::Row, 2> after{};  ///< continuation rows of one and two plies ago
};

/// Hands out the moves of a node one by one, best first. Moves that leave the position unlawful are left out.
template <Game G>
class Picker {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  enum class Kind { all, noisy, noisy_and_checks };
  /// The move from the table is tried before the others are generated.
  static constexpr bool late = requires { G::expand(std::uint32_t{}); };

  Picker(const Position& position, History<G>& history, const Hints<G>& hints, Kind kind)
      : position_(position), history_(history), hints_(hints), kind_(kind) {
    if (!late || kind != Kind::all) generate();
  }

  /// Null when there is none left. Valid while the picker lives.
  const Move* next() {
    switch (stage_) {
      case Stage::hash:
        stage_ = Stage::rank_captures;
        if (const Move* move = find_hash_move()) return move;
        [[fallthrough]];
      case Stage::rank_captures:
        if (late && kind_ == Kind::all) generate();
        rank(true);
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
        rank(false);
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

  /// From now on only captures.
  void skip_quiets() { quiets_skipped_ = true; }
  /// The move given last is a capture that loses material.
  bool losing_capture() const { return losing_capture_; }

  /// The number of lawful moves, at most `enough`.
  int count_legal(int enough) const
    requires(!late)
  {
    int count = 0;
    for (std::size_t i = 0; i < size_ && count < enough; ++i) count += position_.legal(list_[i]);
    return count;
  }

 private:
  static constexpr std::size_t capacity = sizeof(typename G::MoveList) / sizeof(Move);
  static constexpr int refutation = 1 << 18;
  static constexpr int quiet_check = 10000;
  // A rank is a score with the move's place in the list below it, so that the greatest names its move.
  static constexpr int places = 2048;
  static_assert(capacity <= places);
  static constexpr int taken = std::numeric_limits<int>::min();

  enum class Stage : std::uint8_t { hash, rank_captures, captures, quiets, losing };

  void generate() {
    if (kind_ == Kind::noisy) {
      position_.generate_noisy(list_);
    } else {
      position_.generate(list_);
    }
    size_ = static_cast<std::size_t>(list_.size());
    if constexpr (G::traits.quiet_checks) {
      if (kind_ == Kind::noisy_and_checks) {
        auto* end = std::remove_if(list_.begin(), list_.end(), [&](const Move& move) {
          return !position_.capture(move) && !position_.gives_check(move);
        });
        size_ = static_cast<std::size_t>(end - list_.begin());
      }
    }
    for (std::size_t i = 0; hints_.hash_move != 0 && i < size_; ++i) {
      if (G::compact(list_[i]) == hints_.hash_move) hash_index_ = i;
    }
  }

  const Move* find_hash_move() {
    if constexpr (late) {
      if (kind_ == Kind::all) {
        if (hints_.hash_move == 0) return nullptr;
        hash_ = G::expand(hints_.hash_move);
        return position_.is_legal(hash_) ? &hash_ : nullptr;
      }
    }
    if (hash_index_ >= size_ || !position_.legal(list_[hash_index_])) return nullptr;
    return &list_[hash_index_];
  }

  void rank(bool captures) {
    for (std::size_t i = 0; i < size_; ++i) {
      ranks_[i] = position_.capture(list_[i]) == captures && i != hash_index_
                      ? score(list_[i], captures) * places + (places - 1 - static_cast<int>(i))
                      : taken;
    }
  }

  const Move* take_best() {
    int best = taken;
    for (std::size_t i = 0; i < size_; ++i) best = std::max(best, ranks_[i]);
    if (best == taken) return nullptr;
    const auto i = static_cast<std::size_t>(places - 1 - (best & (places - 1)));
    ranks_[i] = taken;
    return &list_[i];
  }

  int score(const Move& move, bool capture) const {
    unsigned slot = position_.move_slot(move);
    if (capture) return position_.gain(move) * 64 + history_.capture(slot) / 4;
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
  Kind kind_;
  Move hash_{};
  typename G::MoveList list_;
  std::size_t size_ = 0, next_losing_ = 0;
  std::size_t hash_index_ = ~std::size_t{0};
  Stage stage_ = Stage::hash;
  bool quiets_skipped_ = false;
  bool losing_capture_ = false;
  std::array<int, capacity> ranks_;
  typename G::MoveList losing_;  ///< captures that lose material, in the order of their ranks
};

}  // namespace sanpan::search
