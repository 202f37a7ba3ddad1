// How a hand makes a move: picks a piece up, sets it down, square by square where a capture can go on in
// several ways. A state machine over the legal moves of one position; it draws nothing.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/common/board.h"
#include "engine/play/variant.h"
#include "game/screens/match_refusal.h"

namespace sanpan::game {

/// What came of a touch.
struct Touch {
  std::optional<std::uint64_t> move;  ///< the move is complete
  Message refused;                    ///< why not
  Message advice;                     ///< what to do next, where it is not plain
  std::vector<Square> flash;          ///< the squares touched by what is refused
  Evidence shows;                     ///< what on the board is the reason
};

class MoveInput {
 public:
  /// For the position on `table`, which must outlive this.
  explicit MoveInput(const play::Table& table);

  /// The pointer goes down and up; on the same square it is a click, else a drag. `no_square`: beside the
  /// board.
  Touch press(Square square);
  Touch release(Square square);
  /// Down and up at once: a tap, or the button of a cursor.
  Touch click(Square square);
  /// Takes back the last step of an unfinished capture, then puts the piece down; false when none was picked
  /// up.
  bool back();
  void clear();

  Square picked() const { return from_; }  ///< where the piece that was picked up came from
  Square stands() const { return way_.empty() ? from_ : way_.back(); }  ///< where it has got to
  const std::vector<Square>& way() const { return way_; }
  std::vector<Square> passed() const;   ///< the squares of what it has taken on its way
  std::vector<Square> targets() const;  ///< where it may be set down: next steps, and ends that name one move
  std::vector<Ply> choices() const;     ///< the moves that go on like this, each by one of its ways
  std::vector<Square> movable() const;  ///< the pieces that have a move

 private:
  Touch pick(Square square);
  Touch step(Square square);
  Touch stuck(Square square) const;
  Touch refuse(Square square) const;
  bool own(Square square) const;
  void narrow(std::vector<std::size_t> kept);

  const play::Table* table_;
  std::vector<Ply> legal_;  // by each of their ways
  Square from_ = no_square;
  std::vector<Square> way_;
  std::vector<std::size_t> kept_;   // of legal_: those that begin as chosen
  std::vector<std::size_t> steps_;  // the length of way_ before each step, for `back`
  Square down_ = no_square;         // where the pointer went down
  bool lifted_ = false;             // it went down on the piece that is chosen
  bool fresh_ = false;              // … and that is what chose it
};

}  // namespace sanpan::game
