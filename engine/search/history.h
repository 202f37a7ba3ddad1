// What the search learns about moves from their success elsewhere in the tree; one set for each thread.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#include "engine/search/game.h"

namespace sanpan::search {

/// A score in -limit..limit that moves towards its bonuses the less the nearer it is to a limit ("gravity").
inline void learn(std::int16_t& score, int bonus, int limit = 16384) {
  bonus = std::clamp(bonus, -limit, limit);
  score = static_cast<std::int16_t>(score + bonus - score * std::abs(bonus) / limit);
}

template <Game G>
class History {
 public:
  /// Scores of all moves that follow one given move.
  using Row = std::int16_t*;
  static constexpr std::size_t slots = G::history_slots;
  /// Evaluations are corrected by how far they were off in positions that share a group of pieces or the last
  /// two moves.
  static constexpr bool corrects = requires(const typename G::Position& position) { position.groups(); };
  static constexpr int error_limit = 1024;

  History()
      : quiet_(slots),
        capture_(slots),
        continuation_(G::traits.continuation_history ? (slots + 1) * slots : 0),
        errors_(corrects ? 2 * shared * error_places : 0),
        answer_(slots + 1) {}

  void clear() {
    std::fill(quiet_.begin(), quiet_.end(), std::int16_t{0});
    std::fill(capture_.begin(), capture_.end(), std::int16_t{0});
    std::fill(continuation_.begin(), continuation_.end(), std::int16_t{0});
    std::fill(errors_.begin(), errors_.end(), std::int16_t{0});
    std::fill(answer_.begin(), answer_.end(), 0u);
  }

  /// `slot == slots` stands for "no move": a pass, or the time before the root.
  Row after(std::size_t slot) {
    return G::traits.continuation_history ? continuation_.data() + slot * slots : nullptr;
  }
  std::uint32_t& answer(std::size_t slot) { return answer_[slot]; }
  std::int16_t& quiet(std::size_t slot) { return quiet_[slot]; }
  /// The score of a quiet move that may follow the moves whose rows are `after`.
  int of_quiet(unsigned slot, std::span<const Row> after) const {
    int score = quiet_[slot];
    if constexpr (G::traits.continuation_history) {
      for (const auto* row : after) score += row[slot];
    }
    return score;
  }
  std::int16_t& capture(unsigned slot) { return capture_[slot]; }
  /// By how much searches beat the evaluation where `turn` was to move and `key` was shared; `n` < shared
  /// says what is shared. In -error_limit..error_limit.
  std::int16_t& error(Side turn, std::size_t n, std::uint64_t key) {
    return errors_[(n * 2 + static_cast<std::size_t>(index(turn))) * error_places + key % error_places];
  }

 private:
  /// Things that positions may share: each group of pieces, and the last two moves.
  static constexpr std::size_t shared = [] {
    if constexpr (corrects) {
      using Groups = decltype(std::declval<const typename G::Position&>().groups());
      return std::tuple_size_v<std::remove_cvref_t<Groups>> + 1;
    } else {
      return std::size_t{0};
    }
  }();
  static constexpr std::size_t error_places = 16384;

  std::vector<std::int16_t> quiet_, capture_, continuation_, errors_;
  std::vector<std::uint32_t> answer_;  ///< G::compact of the last move that refuted a move
};

}  // namespace sanpan::search
