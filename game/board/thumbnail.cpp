#include "game/board/thumbnail.h"

#include <string_view>

namespace sanpan::board {

std::vector<Piece> thumbnail_pieces(Shape shape) {
  std::vector<Piece> pieces(static_cast<std::size_t>(shape.squares()));
  const auto put = [&](int column, int row, Piece piece) {
    pieces[static_cast<std::size_t>(row * shape.columns + column)] = piece;
  };
  if (shape.kind == Kind::draughts) {
    const int deep = (shape.rows - 2) / 2;
    for (int row = 0; row < shape.rows; ++row) {
      if (row >= deep && row < shape.rows - deep) continue;
      for (int column = 0; column < shape.columns; ++column) {
        if (shape.dark(column, row)) put(column, row, {'M', row < deep ? Side::second : Side::first});
      }
    }
  }
  if (shape.kind == Kind::xiangqi) {
    for (const Side side : {Side::first, Side::second}) {
      const auto row = [&](int from_home) { return side == Side::first ? 9 - from_home : from_home; };
      constexpr std::string_view home = "RNBAKABNR";
      for (int c = 0; c < 9; ++c) put(c, row(0), {home[static_cast<std::size_t>(c)], side});
      for (const int c : {1, 7}) put(c, row(2), {'C', side});
      for (int c = 0; c < 9; c += 2) put(c, row(3), {'P', side});
    }
  }
  if (shape.kind == Kind::plain) put(shape.columns / 2, shape.rows / 2, {'N', Side::first});
  return pieces;
}

}  // namespace sanpan::board
