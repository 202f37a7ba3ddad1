// The words that every board game here shares: squares, pieces, moves as seen from outside, and verdicts.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/common/message.h"
#include "engine/common/side.h"

namespace sanpan {

/// A field of the board's grid: row * columns + column, row 0 at the top (Black's back row), as `first` sees
/// it.
using Square = std::int16_t;
inline constexpr Square no_square = -1;

/// What stands on a square. Kinds: draughts `M` man, `K` king; xiangqi `K` general, `A` advisor, `B`
/// elephant, `N` horse, `R` chariot, `C` cannon, `P` soldier; 0 nothing.
struct Piece {
  char kind = 0;
  Side side = Side::first;
  explicit operator bool() const { return kind != 0; }
  bool operator==(const Piece&) const = default;
};

/// A legal move in full. `code` names it within its position (never 0) and is all that a record keeps.
struct Ply {
  std::uint64_t code = 0;
  Square from = no_square;
  Square to = no_square;
  std::vector<Square> way;    ///< each square it lands on after `from`, in order; the last is `to`
  std::vector<Square> taken;  ///< the squares of the pieces taken, in the order in which they are jumped
  bool crowns = false;        ///< the piece is a king afterwards and was not before
};

/// How a game stands. `reason` is empty while it is ongoing.
enum class Outcome : std::uint8_t { ongoing, first_wins, second_wins, draw };
struct Verdict {
  Outcome outcome = Outcome::ongoing;
  Message reason;
};
constexpr Outcome win_for(Side side) {
  return side == Side::first ? Outcome::first_wins : Outcome::second_wins;
}

/// The ways in which moves are written. `native`: draughts `32-28`, algebraic `c3-d4` in Russian draughts,
/// ICCS `h2e2` in xiangqi. The others are xiangqi's.
enum class Notation : std::uint8_t { native, wxf, chinese, chinese_traditional };

/// Which repetition rules judge a xiangqi game; draughts has one set and ignores it.
enum class RuleSet : std::uint8_t { wxf, cxa };

}  // namespace sanpan
