// The player's own tour: hops by hand, taken back, timed, with truthful answers to "is it still possible?".
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "engine/tour/board.h"
#include "game/screens/tour_errands.h"
#include "game/screens/tour_track.h"

namespace sanpan::game {

class TourPlay {
 public:
  enum class Hope : std::uint8_t { unasked, asking, yes, no, unknown };

  explicit TourPlay(Errands& errands) : errands_(errands) {}

  void begin(const tour::Board& board, bool closed);
  const tour::Board& board() const { return board_; }
  bool closed() const { return closed_; }
  /// The way walked; null before the knight stands on the board.
  Track* track() const;

  /// Places the knight, or hops. The sentence says why not.
  Message hop(tour::Cell to);
  bool undo();
  bool redo();
  bool can_redo() const { return !undone_.empty(); }
  void pass(double seconds);

  bool finished() const { return finished_; }
  /// Nowhere to go, and not finished.
  bool stuck() const;
  std::vector<tour::Cell> exits() const;
  int exits_of(tour::Cell cell) const;
  bool visited(tour::Cell cell) const { return visited_[static_cast<std::size_t>(cell)]; }
  std::int64_t squares_left() const;
  /// Free squares to which some way of hops leads from here.
  std::int64_t reachable() const;
  double seconds() const { return seconds_; }
  bool running() const;  ///< the timer: from the first hop to the last
  int hints() const { return hints_; }

  /// Asks whether a tour is still possible from here, and how it would go on.
  void ask_hint();
  Hope hope() const { return hope_; }
  tour::Cell hint() const { return hint_; }  ///< a next square that keeps it possible

 private:
  class Hand;
  bool free(tour::Cell cell) const;
  void changed();

  Errands& errands_;
  tour::Board board_;
  bool closed_ = false;
  std::shared_ptr<Hand> track_;
  std::vector<bool> visited_;
  std::vector<tour::Cell> undone_;
  bool finished_ = false;
  double seconds_ = 0;
  int hints_ = 0;
  Hope hope_ = Hope::unasked;
  tour::Cell hint_ = tour::no_cell;
};

}  // namespace sanpan::game
