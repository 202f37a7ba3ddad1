// A position of xiangqi: what stands where, whose turn it is, and how near the game is to its draw by quiet
// moves.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/common/board.h"
#include "engine/common/side.h"
#include "engine/xiangqi/squares.h"

namespace sanpan::xiangqi {

/// The seven kinds, from the general out; the order is that of the pieces' numbers.
enum Kind : std::uint8_t { general, advisor, elephant, horse, chariot, cannon, soldier, no_kind };
inline constexpr char kind_letters[] = "KABNRCP";
inline constexpr int kinds = 7;

/// Each piece has a number that it keeps as long as it stands: 0..15 Red's, 16..31 Black's, by kinds.
/// `no_piece` is the number of an empty point.
inline constexpr int no_piece = 32;
inline constexpr std::array<std::uint8_t, kinds + 1> first_of_kind{0, 1, 3, 5, 7, 9, 11, 16};
inline constexpr auto kind_of = [] {
  std::array<Kind, no_piece + 1> made{};
  for (int kind = 0; kind < kinds; ++kind) {
    for (int n = first_of_kind[kind]; n < first_of_kind[kind + 1]; ++n) {
      made[n] = made[n + 16] = static_cast<Kind>(kind);
    }
  }
  made[no_piece] = no_kind;
  return made;
}();
constexpr Side side_of(int piece) {
  return piece < 16 ? Side::first : Side::second;
}
constexpr int base_of(Side side) {
  return index(side) * 16;
}

struct Move {
  std::uint8_t from = 0;
  std::uint8_t to = 0;
  bool operator==(const Move&) const = default;
  explicit constexpr operator bool() const { return from != to; }
};

/// Room for every move: no position has more than 119 (17 each for 4 chariots and cannons, 8 for 2 horses,
/// …).
class MoveList {
 public:
  MoveList() {}  // leaves the room as it is: it is made for every node
  void push(Move move) { moves_[size_++] = move; }
  std::size_t size() const { return size_; }
  Move& operator[](std::size_t i) { return moves_[i]; }
  Move operator[](std::size_t i) const { return moves_[i]; }
  Move* begin() { return moves_; }
  Move* end() { return moves_ + size_; }
  const Move* begin() const { return moves_; }
  const Move* end() const { return moves_ + size_; }
  void clear() { size_ = 0; }
  bool empty() const { return size_ == 0; }

 private:
  std::size_t size_ = 0;
  union {
    Move moves_[128];
  };
};

class Checks;

class Position {
 public:
  Position();

  // Setting up, for the FEN reader. `put` fails when the side has no piece of that kind left.
  bool put(Side side, Kind kind, int square);
  void set_turn(Side side);
  void set_clock(int plies);

  // What the search asks (engine/search/game.h).
  Side turn() const { return turn_; }
  std::uint64_t key() const { return key_; }
  /// Hashes of what stands together: generals, defenders and soldiers of both sides; the chariots, horses and
  /// cannons of Red; those of Black.
  const std::array<std::uint64_t, 3>& groups() const { return groups_; }
  /// The key once `move` has been played.
  std::uint64_t key_after(Move move) const;
  void generate(MoveList& list) const;
  void generate_noisy(MoveList& list) const;
  void generate_quiet(MoveList& list) const;
  void generate_quiet_checks(MoveList& list) const;
  /// Generated moves are all legal.
  bool legal(Move) const { return true; }
  bool forced() const { return in_check_; }
  void play(Move move);
  /// Gives the turn away; the side to move is not in check.
  void pass();
  /// The side has a piece that can make a waiting move.
  bool can_pass() const {
    for (int n = first_of_kind[horse]; n < first_of_kind[soldier]; ++n) {
      if (where_[base_of(turn_) + n] != off) return true;
    }
    return false;
  }
  bool capture(Move move) const { return board_[move.to] != no_piece; }
  unsigned move_slot(Move move) const {
    const int piece = board_[move.from];
    return static_cast<unsigned>(((piece >> 4) * kinds + kind_of[piece]) * points + move.to);
  }
  int gain(Move move) const;
  int pieces() const { return pieces_; }
  /// Does the exchange that `move` begins on its target bring at least `value`?
  bool see_at_least(Move move, int value) const;

  Checks checks() const;
  /// The number of legal moves.
  int count_moves() const;
  /// `move` is legal, whatever it is.
  bool is_legal(Move move) const;
  /// The piece on `move.from` can go to `move.to` by its own rule, taking whatever stands there.
  bool reaches(Move move) const;
  /// The general of `side` is attacked.
  bool attacked(Side side) const { return exposed(side, where_[base_of(side)], off, off); }
  /// After the piece on `move.from` (of either side) has moved, is `side`'s general attacked? `move` is not
  /// checked.
  bool exposed_after(Side side, Move move) const {
    const int home = where_[base_of(side)];
    return exposed(side, home == move.from ? move.to : home, move.from, move.to);
  }
  bool in_check() const { return in_check_; }

  int piece_on(int square) const { return board_[square]; }
  int where(int piece) const { return where_[piece]; }
  Piece at(int square) const {
    const int piece = board_[square];
    return piece == no_piece ? Piece{} : Piece{kind_letters[kind_of[piece]], side_of(piece)};
  }
  unsigned rank_occupied(int row) const { return ranks_[0][row] | ranks_[1][row]; }
  unsigned file_occupied(int column) const { return files_[0][column] | files_[1][column]; }
  /// What a chariot or cannon on `square` reaches along its rank (bit = column) and its file (bit = row).
  Reach along_rank(int square) const {
    const Reach line = reach[column_of[square]][rank_occupied(row_of[square])];
    return {static_cast<std::uint16_t>(line.slide & ((1 << columns) - 1)), line.jump};
  }
  Reach along_file(int square) const { return reach[row_of[square]][file_occupied(column_of[square])]; }

  /// Plies since the last capture as the 120-ply rule counts them: each side's checks and answers to checks
  /// count ten times at most.
  int clock() const { return clock_; }
  /// Plies since the last capture or soldier's step forward: no earlier position can come again.
  int reversible() const { return since_; }

 private:
  struct Guard;

  void toggle(std::uint64_t key, int piece);
  bool exposed(Side side, int home, int from, int to) const;
  Guard guard() const;
  enum class Wanted { all, captures, quiet, quiet_checks };
  template <Wanted wanted, class Sink>
  void each(Sink& sink, const Checks* checking = nullptr) const;

  std::array<std::uint8_t, points + 6> board_;              ///< the piece on each point
  std::array<std::uint8_t, 32> where_;                      ///< the point of each piece, or `off`
  std::array<std::array<std::uint16_t, rows>, 2> ranks_{};  ///< each side's pieces on each rank, bit = column
  std::array<std::array<std::uint16_t, columns>, 2> files_{};  ///< and on each file, bit = row
  std::uint64_t key_ = 0;
  std::array<std::uint64_t, 3> groups_{};
  Side turn_ = Side::first;
  bool in_check_ = false;
  std::uint8_t pieces_ = 0;
  std::uint8_t clock_ = 0;
  std::uint8_t since_ = 0;
  std::array<std::uint8_t, 2> forced_{};  ///< checks and answers to checks since the last capture, up to 10
};

/// Which quiet moves of the side to move check the other general with the piece that moves. Attacks that a
/// move uncovers are not looked for.
class Checks {
 public:
  explicit Checks(const Position& position);

  bool has(Move quiet) const {
    const Kind kind = kind_of[position_.piece_on(quiet.from)];
    switch (kind) {
      case horse: {
        const int leg = horse_leg[home_][quiet.to];
        return leg != off && (leg == quiet.from || position_.piece_on(leg) == no_piece);
      }
      case chariot:
        return on(quiet.to, near_);
      case cannon:
        return on(quiet.to, far_) && !on(quiet.from, near_);
      case soldier:
        return std::ranges::find(soldier_origins[index(position_.turn())][home_], quiet.to) !=
               soldier_origins[index(position_.turn())][home_].end();
      default:
        return false;
    }
  }
  /// The points of a rank (bit = column) or file (bit = row) where a chariot or cannon checks. A cannon that
  /// is itself the piece next to the general checks nowhere.
  unsigned along_rank(bool jumps, int row) const {
    const Lines& lines = jumps ? far_ : near_;
    return (row == row_of[home_] ? lines.rank : 0u) | (lines.file >> row & 1u) << column_of[home_];
  }
  unsigned along_file(bool jumps, int column) const {
    const Lines& lines = jumps ? far_ : near_;
    return (column == column_of[home_] ? lines.file : 0u) | (lines.rank >> column & 1u) << row_of[home_];
  }
  bool next_to_general(int square) const { return on(square, near_); }

 private:
  /// Points of the general's rank (bit = column) and file (bit = row).
  struct Lines {
    unsigned rank, file;
  };
  bool on(int square, Lines lines) const {
    if (row_of[square] == row_of[home_]) return lines.rank >> column_of[square] & 1;
    return column_of[square] == column_of[home_] && (lines.file >> row_of[square] & 1);
  }

  const Position& position_;
  int home_;
  Lines near_;  ///< up to the first piece and with it
  Lines far_;   ///< beyond it, up to the second
};

inline Checks Position::checks() const {
  return Checks(*this);
}

/// What a piece is worth in an exchange, in hundredths of a soldier over the river.
inline constexpr std::array<int, kinds + 1> exchange_value{10000, 120, 120, 420, 950, 450, 100, 0};

}  // namespace sanpan::xiangqi
