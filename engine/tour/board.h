// The board a tour is made on: a rectangle of any size, with holes, perhaps rolled up, and the leap of its
// piece.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/common/result.h"

namespace sanpan::tour {

/// row * columns + column; row 0 is at the top, as people see it.
using Cell = std::int32_t;
inline constexpr Cell no_cell = -1;

/// The largest board, in squares of the rectangle: a Cell can name each.
inline constexpr std::int64_t max_squares = 2'147'483'647;

struct Size {
  int rows = 8;
  int cols = 8;
  std::int64_t area() const { return static_cast<std::int64_t>(rows) * cols; }
  bool operator==(const Size&) const = default;
};

/// A piece that leaps `a` squares one way and `b` the other. {1, 2} is the knight.
struct Leaper {
  int a = 1;
  int b = 2;
  bool is_knight() const { return a + b == 3 && a * b == 2; }
  bool operator==(const Leaper&) const = default;
};

/// `cylinder`: left and right edges meet; `torus`: top and bottom meet too.
enum class Surface : std::uint8_t { plane, cylinder, torus };

struct Step {
  int rows = 0;
  int cols = 0;
  bool operator==(const Step&) const = default;
};

class Board {
 public:
  Board() : Board(Size{}) {}
  explicit Board(Size size, Leaper leaper = {}, Surface surface = Surface::plane);

  Size size() const { return size_; }
  int rows() const { return size_.rows; }
  int cols() const { return size_.cols; }
  Leaper leaper() const { return leaper_; }
  Surface surface() const { return surface_; }
  /// A whole rectangle, flat, toured by a knight: what the theorems and the large methods speak of.
  bool plain() const { return holes_ == 0 && surface_ == Surface::plane && leaper_.is_knight(); }

  std::int64_t area() const { return size_.area(); }
  /// The squares that a tour visits.
  std::int64_t squares() const { return area() - holes_; }
  bool has(Cell cell) const {
    return cell >= 0 && cell < area() && (hole_.empty() || !hole_[static_cast<std::size_t>(cell)]);
  }
  bool hole(Cell cell) const { return !hole_.empty() && hole_[static_cast<std::size_t>(cell)]; }
  void set_hole(Cell cell, bool is_hole);

  int row(Cell cell) const { return cell / size_.cols; }
  int col(Cell cell) const { return cell % size_.cols; }
  Cell at(int row, int col) const { return static_cast<Cell>(row * size_.cols + col); }

  /// The leaps, clockwise from the first that goes up and to the right; eight, or four for {0, n} and {n, n}.
  const std::vector<Step>& steps() const { return steps_; }
  /// Where a step leads, or no_cell: off the board or into a hole.
  Cell leap(Cell from, Step step) const;
  /// The squares one leap away, each once, in the order of steps().
  std::vector<Cell> neighbours(Cell cell) const;
  bool adjacent(Cell a, Cell b) const;
  /// 0 for the colour of the top left square, 1 for the other.
  int colour(Cell cell) const { return (row(cell) + col(cell)) & 1; }

  bool operator==(const Board&) const = default;

 private:
  Size size_;
  Leaper leaper_;
  Surface surface_;
  std::vector<Step> steps_;
  std::vector<bool> hole_;  // empty while there is none
  std::int64_t holes_ = 0;
};

/// The same squares and holes with another piece or other edges.
Board changed(const Board& board, Leaper leaper, Surface surface);
/// How far a leap goes, over the edges of a rolled board where that is the shorter way.
Step way(const Board& board, Cell from, Cell to);

/// `e4`: files a … z, aa …, ranks 1 … from the bottom.
std::string name(const Board& board, Cell cell);
/// `COLSxROWS`, sides of at least 1, at most max_squares together.
Result<Size> parse_size(std::string_view text);
/// `e4` or `ROW,COL` counted from 1 at the top left. A hole is refused.
Result<Cell> parse_cell(const Board& board, std::string_view text);
/// Several of them with commas between: `a1,c2` or `1,1,3,2`.
Result<std::vector<Cell>> parse_cells(const Board& board, std::string_view text);
/// `A,B`, not both 0, at most 1000 each.
Result<Leaper> parse_leaper(std::string_view text);

}  // namespace sanpan::tour
