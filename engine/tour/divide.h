// Divide and conquer: a whole rectangle with both sides of 5 or more is cut into small tiles, each tile gets
// a tour of its own, and the tours are joined. The numbers of a tile follow from one base and a fixed
// pattern, so that a board of any size is numbered tile by tile, in any order, at the speed of memory.
//
// A knight's path runs through the tiles that hold the two ends and those between them; every other tile has
// a closed tour, opened at a corner and hung into an edge of its neighbour's tour. The neighbours form a
// comb: one row of tiles is the spine, from which the columns hang. Joining closed tours at an edge each goes
// back to Vandermonde and is used as here, tile by tile, by Parberry (1997); the comb and the ends at any two
// squares are our own.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "engine/tour/theory.h"

namespace sanpan::tour {

class Division {
 public:
  /// A tour as wished, or nothing where this method has none: a side under 5, or no tour at all. Memory: some
  /// 0.1 bytes a square.
  static std::optional<Division> make(Size size, const Wish& wish);

  Size size() const { return size_; }
  /// The board in bands of 5 to 14 whole rows, from the top.
  int bands() const { return static_cast<int>(heights_.size()); }
  int band_begin(int band) const { return tops_[static_cast<std::size_t>(band)]; }
  int band_rows(int band) const { return heights_[static_cast<std::size_t>(band)]; }
  /// Writes the numbers of a band, row by row, from 1 at the start; `out` holds band_rows * columns.
  void number_band(int band, std::span<std::int32_t> out) const;
  /// Writes all numbers, row by row.
  void number(std::span<std::int32_t> out) const;

 private:
  enum Side : std::uint8_t { top, right, bottom, left };
  static constexpr int sides = 4;
  struct Place {
    int row = 0, col = 0;  // a square in its tile, or a tile in the grid
  };
  // Where two tours are joined: the edge u-v of the parent and the edge x-y of the child beside it become u-x
  // and v-y.
  struct Joint {
    Place u, v, x, y;
  };
  struct Cut {
    std::int32_t after = 0;  // the place in the tile's order after which the child's squares come
    Side side = top;
    bool reversed = false;  // the child is walked from y to x
  };
  struct Pattern {
    std::vector<std::int32_t> order;  // by square, row by row: its place in the tile's tour, from 0
    std::vector<Cut> cuts;            // the first first
  };
  // What a pattern is made for.
  struct Shape {
    int rows = 0, cols = 0;
    unsigned children = 0;              // a bit for each side
    int parent = -1;                    // the side of the parent; -1 where the path runs
    bool reversed = false;              // opened the other way round at the parent's joint
    Cell from = no_cell, to = no_cell;  // squares of the tile
    bool closed = false;
    auto operator<=>(const Shape&) const = default;
  };
  struct Tile {
    std::int32_t base = 0;  // squares that come before it
    std::int32_t pattern = -1;
  };

  Division() = default;
  bool build(const Wish& wish, std::size_t variant);
  bool lay_path(const Wish& wish);
  bool lay_path_through(const std::vector<Place>& way, Cell from, Cell to);
  bool hang_all();
  bool hang(Place parent, Side side);
  bool place(Place at, int pattern, std::int32_t base);
  int pattern_of(const Shape& shape);
  Joint joint(Side side, int rows, int cols, int child_rows, int child_cols) const;
  unsigned children_of(Place at) const;
  std::int32_t hanging(Place at, Side side) const;
  Shape shape_at(Place at) const;

  int grid_rows() const { return static_cast<int>(heights_.size()); }
  int grid_cols() const { return static_cast<int>(widths_.size()); }
  std::size_t index(Place at) const {
    return static_cast<std::size_t>(at.row) * widths_.size() + static_cast<std::size_t>(at.col);
  }

  Size size_;
  std::vector<int> heights_, widths_, tops_, lefts_;
  std::vector<Tile> tiles_;
  std::vector<Pattern> patterns_;
  std::map<Shape, int> known_;
  Place first_, last_;      // the tiles where the path begins and ends; first_ lies on the spine
  bool mirrored_ = false;   // the joints lie at the other ends of the sides
  bool backwards_ = false;  // laid from its end: the numbers are turned round
};

}  // namespace sanpan::tour
