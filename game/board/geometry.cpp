#include "game/board/geometry.h"

#include <algorithm>
#include <cmath>

namespace sanpan::board {
namespace {

// In squares: the frame's width, and what a tray with its distance from the board takes.
constexpr float frame_in_cells = 0.62F;
constexpr float tray_in_cells = 1.5F;
constexpr float tray_gap_in_cells = 0.2F;

// The frame of a board of very many squares does not shrink to a hair.
constexpr float least_frame = 0.022F;

struct Fit {
  int cell = 1;
  int frame = 0;
};

Fit fit(Shape shape, float width, float height, float more_columns, float more_rows) {
  const float across = static_cast<float>(shape.columns) + 2 * frame_in_cells + more_columns;
  const float down = static_cast<float>(shape.rows) + 2 * frame_in_cells + more_rows;
  float cell = std::floor(std::min(width / across, height / down));
  float frame = std::round(frame_in_cells * cell);
  const float least = std::round(least_frame * std::min(width, height));
  if (frame < least) {
    frame = least;
    cell = std::floor(std::min((width - 2 * frame) / (static_cast<float>(shape.columns) + more_columns),
                               (height - 2 * frame) / (static_cast<float>(shape.rows) + more_rows)));
  }
  return {std::max(1, static_cast<int>(cell)), std::max(0, static_cast<int>(frame))};
}

}  // namespace

Geometry::Geometry(Shape shape, Rect area, bool flipped, bool trays) : shape_(shape), flipped_(flipped) {
  const Fit beside = fit(shape, area.w, area.h, trays ? 2 * tray_in_cells : 0, 0);
  const Fit above = fit(shape, area.w, area.h, 0, trays ? 2 * tray_in_cells : 0);
  const bool sides = beside.cell >= above.cell;
  const Fit best = sides ? beside : above;
  cell_ = best.cell;
  frame_ = best.frame;
  const float width = static_cast<float>(cell_ * shape.columns);
  const float height = static_cast<float>(cell_ * shape.rows);
  left_ = static_cast<int>(std::floor(area.x + (area.w - width) / 2));
  top_ = static_cast<int>(std::floor(area.y + (area.h - height) / 2));
  if (!trays) return;

  // Each tray lies on its owner's side: the near player's at the bottom right, the far player's at the top
  // left.
  const Rect board = outer();
  const float gap = std::round(tray_gap_in_cells * static_cast<float>(cell_));
  const float depth = std::round((tray_in_cells - tray_gap_in_cells) * static_cast<float>(cell_));
  const Rect near_tray = sides ? Rect{board.x + board.w + gap, board.y, depth, board.h}
                               : Rect{board.x, board.y + board.h + gap, board.w, depth};
  const Rect far_tray = sides ? Rect{board.x - gap - depth, board.y, depth, board.h}
                              : Rect{board.x, board.y - gap - depth, board.w, depth};
  const Side near_side = flipped ? Side::second : Side::first;
  trays_[index(near_side)] = near_tray;
  trays_[index(!near_side)] = far_tray;
}

Rect Geometry::field() const {
  return {static_cast<float>(left_), static_cast<float>(top_), static_cast<float>(cell_ * shape_.columns),
          static_cast<float>(cell_ * shape_.rows)};
}

Rect Geometry::outer() const {
  const Rect inner = field();
  const auto frame = static_cast<float>(frame_);
  return {inner.x - frame, inner.y - frame, inner.w + 2 * frame, inner.h + 2 * frame};
}

Point Geometry::at(float column, float row) const {
  if (flipped_) {
    column = static_cast<float>(shape_.columns - 1) - column;
    row = static_cast<float>(shape_.rows - 1) - row;
  }
  const auto cell = static_cast<float>(cell_);
  return {static_cast<float>(left_) + (column + 0.5F) * cell, static_cast<float>(top_) + (row + 0.5F) * cell};
}

Point Geometry::unit(Point point) const {
  const auto cell = static_cast<float>(cell_);
  const float column = (point.x - static_cast<float>(left_)) / cell - 0.5F;
  const float row = (point.y - static_cast<float>(top_)) / cell - 0.5F;
  if (!flipped_) return {column, row};
  return {static_cast<float>(shape_.columns - 1) - column, static_cast<float>(shape_.rows - 1) - row};
}

Point Geometry::centre(Square square) const {
  return at(static_cast<float>(shape_.column(square)), static_cast<float>(shape_.row(square)));
}

Rect Geometry::rect(Square square) const {
  const Point middle = centre(square);
  const auto cell = static_cast<float>(cell_);
  return {middle.x - cell / 2, middle.y - cell / 2, cell, cell};
}

Square Geometry::square_at(Point point) const {
  if (!field().contains(point)) return no_square;
  const auto cell = static_cast<float>(cell_);
  int column = static_cast<int>((point.x - static_cast<float>(left_)) / cell);
  int row = static_cast<int>((point.y - static_cast<float>(top_)) / cell);
  column = std::clamp(column, 0, shape_.columns - 1);
  row = std::clamp(row, 0, shape_.rows - 1);
  if (flipped_) {
    column = shape_.columns - 1 - column;
    row = shape_.rows - 1 - row;
  }
  return static_cast<Square>(row * shape_.columns + column);
}

}  // namespace sanpan::board
