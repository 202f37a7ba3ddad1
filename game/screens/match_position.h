// A position that is being set up by hand: pieces on squares, and who is to move.
#pragma once

#include <string>
#include <vector>

#include "engine/play/variant.h"

namespace sanpan::game {

class PositionDraft {
 public:
  /// Begins with a position that can be set up, or with an empty board.
  explicit PositionDraft(const play::Variant& variant, std::string_view fen = {});

  const play::Variant& variant() const { return *variant_; }
  const std::vector<Piece>& pieces() const { return pieces_; }
  Piece at(Square square) const { return pieces_[static_cast<std::size_t>(square)]; }
  void put(Square square, Piece piece);  ///< no kind: takes away what stands there
  void clear();
  void set_turn(Side side) { turn_ = side; }
  Side turn() const { return turn_; }
  /// Takes over a FEN; why not, when it cannot be read.
  Message read(std::string_view fen);
  /// The position in FEN, whether it can stand or not.
  std::string fen() const;
  /// Why a game cannot begin from it; empty when it can.
  Message fault() const;
  /// The kinds of pieces that the game has, in the order of a palette.
  std::vector<char> kinds() const;

 private:
  const play::Variant* variant_;
  std::vector<Piece> pieces_;
  Side turn_ = Side::first;
};

}  // namespace sanpan::game
