// Warnsdorff's rule inside a backtracking search that is stepped one move at a time, forward and back through
// its whole history, without recursion. What it weighs is open to view: candidates, their exits, and why one
// was chosen.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "engine/tour/board.h"

namespace sanpan::tour {

/// How squares with equally few exits are told apart.
enum class TieBreak : std::uint8_t {
  order,         ///< the first in the order of the leaps, as Warnsdorff left it (1823)
  random,        ///< by lot
  second_level,  ///< the one whose neighbours have the fewest exits together (Pohl 1967)
  outward,       ///< the farthest from the centre of the board (Roth)
};
std::string_view name(TieBreak tie);

/// One way to look for a tour. `turn` (0 … 15) rotates and mirrors the order of the leaps.
struct SearchPlan {
  Cell start = 0;
  Cell end = no_cell;   ///< where the tour must end, or anywhere
  bool closed = false;  ///< the last square must be one leap from the first
  /// Warnsdorff's rule, and back as soon as squares are cut off. Without it every square is as good as
  /// another.
  bool by_exits = true;
  TieBreak tie = TieBreak::outward;
  int turn = 0;
  std::uint64_t seed = 0;
};

class Search {
 public:
  enum class State : std::uint8_t { searching, found, none };

  struct Candidate {
    Cell cell = no_cell;
    int exits = 0;          ///< free squares one leap further on
    std::int64_t tie = 0;   ///< the smaller is preferred among equal exits
    bool tried = false;     ///< searched and left again: it leads nowhere
    bool reserved = false;  ///< the end that was asked for, to be entered last
  };
  enum class Reason : std::uint8_t {
    only_way,       ///< one candidate is left
    fewest_exits,   ///< it alone has the fewest exits
    tie_broken,     ///< others have as few; the tie-break decided
    cut_off,        ///< none: `culprit` could be entered, never left
    two_dead_ends,  ///< none: more squares with one exit than a tour can end on
    home_lost,      ///< none: no free square leads back to the start
    all_tried,      ///< none: every candidate was tried, or there is none
    complete,       ///< the tour is finished
  };
  struct View {
    std::array<Candidate, 8> candidates;
    int count = 0;
    int chosen = -1;  ///< index of the next hop; -1: the next step is a retreat
    Reason reason = Reason::all_tried;
    Cell culprit = no_cell;
    std::span<const Candidate> all() const { return {candidates.data(), static_cast<std::size_t>(count)}; }
  };

  Search(const Board& board, const SearchPlan& plan);

  /// One hop forward, or one retreat where nothing is left to try.
  State step() { return run(1); }
  /// Takes the last step back; false at the beginning.
  bool back();
  /// At most `steps` further steps.
  State run(std::int64_t steps);

  State state() const { return state_; }
  /// Steps made so far, hops and retreats: the place in the history.
  std::int64_t steps() const { return static_cast<std::int64_t>(log_.size()); }
  std::int64_t retreats() const { return retreats_; }
  /// How many squares are walked.
  std::int64_t length() const { return head_.depth + 1; }
  Cell head() const { return outside(head_.at); }
  std::vector<Cell> path() const;  ///< start first
  /// The last step was a retreat, from this square; no_cell otherwise.
  Cell left() const;
  bool visited(Cell cell) const { return (exits_[inside(cell)] & occupied) != 0; }
  /// Free squares one leap away from a square.
  int exits(Cell cell) const { return exits_[inside(cell)] & count_mask; }
  /// What the next step weighs.
  View look() const;

  const Board& board() const { return board_; }
  const SearchPlan& plan() const { return plan_; }

 private:
  using Padded = std::uint32_t;
  static constexpr std::uint8_t occupied = 0x80;
  static constexpr std::uint8_t held = 0x40;    // the end that was asked for: entered last
  static constexpr std::uint8_t barred = 0xC0;  // off the board: stays occupied through eight decrements
  static constexpr std::uint8_t count_mask = 0x0F;

  Padded inside(Cell cell) const {
    return static_cast<Padded>(board_.row(cell) + pad_) * stride_ +
           static_cast<Padded>(board_.col(cell) + pad_);
  }
  Cell outside(Padded p) const {
    const Padded q = p - static_cast<Padded>(pad_);
    return board_.at(static_cast<int>(q / stride_) - pad_, static_cast<int>(q % stride_));
  }
  using Targets = std::array<Padded, 8>;
  // Where the eight directions lead; 0, which is barred, where a direction is missing.
  Targets targets(Padded from) const {
    Targets to;
    if (eight_ways_) {
      for (std::size_t d = 0; d < 8; ++d) to[d] = from + offset_[d];
    } else if (table_.empty()) {
      for (std::size_t d = 0; d < 8; ++d) to[d] = offset_[d] == 0 ? 0 : from + offset_[d];
    } else {
      for (std::size_t d = 0; d < 8; ++d) to[d] = table_[from * 8 + d];
    }
    return to;
  }
  Padded leap(Padded from, int direction) const {
    const auto d = static_cast<std::size_t>(direction);
    return eight_ways_ ? from + offset_[d] : targets(from)[d];
  }
  // All that changes with each hop, small enough for the processor's registers: run() keeps a copy there.
  struct Head {
    Padded at = 0;
    int narrow = 0;          // free squares with one exit
    std::uint64_t open = 0;  // by_exits of where it stands
    std::int64_t depth = 0;
  };
  struct Pick {
    int direction = -1;
    Reason reason = Reason::all_tried;
    Padded culprit = 0;
  };
  // The free directions from a square, sorted by exits: byte e has a bit for each direction to a square with
  // e exits.
  std::uint64_t by_exits(Padded from) const;
  Pick pick(const Head& head) const;
  Pick pick_last(Head head) const;
  int outermost(Padded from, unsigned ties) const;
  int preferred(Head head, unsigned ties) const;
  std::int64_t tie_value(const Head& head, Padded to) const;
  void lay_out();
  void count_exits();
  std::int64_t hop_on(std::int64_t steps);
  void occupy(Head& head);
  void enter(Head& head, int direction, std::uint8_t tried);
  int leave();
  void retreat();

  Board board_;
  SearchPlan plan_;
  int pad_ = 0;
  Padded stride_ = 0;
  int directions_ = 8;
  std::int64_t centre_row_ = 0, centre_col_ = 0;  // in 32nds of a square
  bool by_table_ = false;                         // ties are broken by Outward
  bool eight_ways_ = true;                        // on a flat board, as the knight has them
  std::array<Padded, 8> offset_{};
  std::array<Step, 8> step_{};
  std::array<Cell, 8> flat_step_{};
  std::array<std::int8_t, 8> rank_{};
  std::vector<Padded> table_;  // where the board is rolled up: eight targets a square
  std::vector<std::uint8_t> exits_;
  std::vector<Padded> path_;             // by depth, on a rolled board: elsewhere the directions tell it
  std::vector<std::uint8_t> tried_;      // by depth: directions tried
  std::vector<std::uint8_t> direction_;  // by depth: the direction that led here
  std::vector<std::uint8_t> log_;        // a step: the direction, with 8 added for a retreat
  Head head_;
  std::int64_t last_ = 0;  // the depth of a full tour
  std::int64_t retreats_ = 0;
  Padded start_ = 0;
  Padded home_ = 0;  // the square that must keep a way in: the end, or the start of a closed tour
  bool has_end_ = false;
  State state_ = State::searching;
};

}  // namespace sanpan::tour
