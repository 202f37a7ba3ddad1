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
  return pieces;
}

std::vector<Piece> corner_pieces(Shape shape) {
  std::vector<Piece> pieces = thumbnail_pieces(shape);
  const auto put = [&](int column, int from_below, Piece piece) {
    pieces[static_cast<std::size_t>((shape.rows - 1 - from_below) * shape.columns + column)] = piece;
  };
  if (shape.kind == Kind::draughts) {
    put(0, 2, {});
    put(2, 2, {});
    put(1, 3, {'K', Side::second});
    put(3, 3, {'M', Side::second});
  }
  if (shape.kind == Kind::xiangqi) {
    put(3, 2, {'N', Side::second});
    put(2, 3, {'P', Side::second});
  }
  return pieces;
}

std::vector<Square> thumbnail_tour(Shape shape) {
  if (shape.columns != 8 || shape.rows != 8)
    return {static_cast<Square>(shape.rows / 2 * shape.columns + shape.columns / 2)};
  return {57, 40, 25, 8,  2,  17, 0,  10, 16, 1,  11, 5,  15, 30, 47, 62, 52, 58, 48, 33, 50, 56,
          41, 24, 9,  3,  18, 35, 20, 14, 4,  19, 13, 7,  22, 12, 6,  23, 29, 39, 54, 60, 45, 55,
          61, 51, 34, 28, 38, 44, 59, 49, 32, 26, 43, 53, 63, 46, 31, 37, 27, 21, 36, 42};
}

}  // namespace sanpan::board
