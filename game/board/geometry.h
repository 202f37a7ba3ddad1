// Where the squares of a board lie on the screen. One transform for drawing and for pointing.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/common/board.h"

namespace sanpan::board {

/// In pixels of the renderer's output, y downwards.
struct Point {
  float x = 0;
  float y = 0;
  bool operator==(const Point&) const = default;
};
struct Rect {
  float x = 0;
  float y = 0;
  float w = 0;
  float h = 0;
  bool contains(Point p) const { return p.x >= x && p.y >= y && p.x < x + w && p.y < y + h; }
  Point centre() const { return {x + w / 2, y + h / 2}; }
  bool operator==(const Rect&) const = default;
};

/// What kind of board is drawn. `draughts`: pieces stand on the dark squares; `xiangqi`: on the points of
/// 9x10 lines; `plain`: a checker board of any size, for tours.
enum class Kind : std::uint8_t { draughts, xiangqi, plain };

struct Shape {
  Kind kind = Kind::plain;
  int columns = 8;
  int rows = 8;

  static constexpr Shape draughts(int size = 10) { return {Kind::draughts, size, size}; }
  static constexpr Shape xiangqi() { return {Kind::xiangqi, 9, 10}; }
  static constexpr Shape plain(int columns, int rows) { return {Kind::plain, columns, rows}; }

  constexpr int squares() const { return columns * rows; }
  constexpr int column(Square square) const { return square % columns; }
  constexpr int row(Square square) const { return square / columns; }
  /// A dark square of a checker board; the bottom left one is dark.
  constexpr bool dark(int column, int row) const { return (rows - 1 - row + column) % 2 == 0; }
  bool operator==(const Shape&) const = default;
};

/// A shape put into an area. Squares are whole pixels wide, so lines and letters stay sharp.
class Geometry {
 public:
  Geometry() = default;
  /// The largest board that fits, centred. With `trays`, room for the taken pieces is kept on both sides or
  /// above and below, whichever leaves the larger board.
  Geometry(Shape shape, Rect area, bool flipped = false, bool trays = false);

  const Shape& shape() const { return shape_; }
  bool flipped() const { return flipped_; }
  int cell() const { return cell_; }    ///< side of a square, distance of two points; at least 1
  int frame() const { return frame_; }  ///< width of the wood around the squares
  Rect outer() const;                   ///< with the frame
  Rect field() const;                   ///< the squares alone
  Rect tray(Side owner) const {
    return trays_[index(owner)];
  }  ///< where `owner` keeps what it took; empty: none

  Point centre(Square square) const;
  Rect rect(Square square) const;
  /// The square under a point, `no_square` beside the board.
  Square square_at(Point point) const;
  /// Centre of the square in a column and row that may be a fraction (a piece on its way).
  Point at(float column, float row) const;
  /// The inverse of `at`.
  Point unit(Point point) const;

  bool operator==(const Geometry&) const = default;

 private:
  Shape shape_;
  bool flipped_ = false;
  int cell_ = 1;
  int frame_ = 0;
  int left_ = 0;  ///< of the squares
  int top_ = 0;
  Rect trays_[2];
};

}  // namespace sanpan::board
