#include "game/screens/match_look.h"

#include "game/app/look.h"

namespace sanpan::game {

board::Shape shape_of(const play::Variant& variant) {
  if (variant.id() == "xiangqi") return board::Shape::xiangqi();
  return board::Shape::draughts(variant.columns());
}

board::Look look_for(const Settings& settings, const play::Variant& variant) {
  return look_of(settings, variant.id() == "xiangqi"            ? board::Coordinates::files
                           : variant.id() == "draughts:russian" ? board::Coordinates::letters
                                                                : board::Coordinates::numbers);
}

std::vector<Piece> pieces_of(const play::Table& table) {
  const play::Variant& variant = table.variant();
  std::vector<Piece> all(static_cast<std::size_t>(variant.columns() * variant.rows()));
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto square = static_cast<Square>(i);
    if (variant.playable(square)) all[i] = table.at(square);
  }
  return all;
}

std::optional<Square> next_square(const board::Geometry& geometry, Square square, int columns, int rows) {
  const board::Shape& shape = geometry.shape();
  const bool draughts = shape.kind == board::Kind::draughts;
  const int turn = geometry.flipped() ? -1 : 1;
  if (square == no_square) {
    const int row = geometry.flipped() ? shape.rows / 3 : shape.rows - 1 - shape.rows / 3;
    int column = shape.columns / 2;
    if (draughts && !shape.dark(column, row)) --column;
    return static_cast<Square>(row * shape.columns + column);
  }
  int column = shape.column(square) + columns * turn;
  const int row = shape.row(square) + rows * turn;
  if (draughts && columns != 0 && rows == 0) column += columns * turn;
  if (draughts && columns == 0 && rows != 0) column += column % 2 == 0 ? 1 : -1;  // up and down is a zigzag
  if (column < 0 || column >= shape.columns || row < 0 || row >= shape.rows) return std::nullopt;
  return static_cast<Square>(row * shape.columns + column);
}

}  // namespace sanpan::game
