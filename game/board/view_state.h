// What a board on the screen is made of: its stage, its layers and its textures. Only the view looks in here.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "game/board/board_paint.h"
#include "game/board/layer.h"
#include "game/board/lettering.h"
#include "game/board/pieces.h"
#include "game/board/stage.h"
#include "game/board/store.h"
#include "game/board/view.h"

namespace sanpan::board {

/// Seconds that a refusal or a check flashes.
inline constexpr double flash_time = 0.55;

struct BoardView::State {
  State(Workshop& workshop_, Shape shape) : workshop(&workshop_), stage(shape), board(shape) {
    stage.set_rest([this](Piece piece, std::span<const Piece> after) { return rest(piece, after); });
  }

  Workshop* workshop;
  Stage stage;
  BoardPaint board;
  Geometry geometry;
  Rect area;
  bool trays = false;
  bool flipped = false;
  Look look;
  std::vector<Piece> start;
  Rect captors[2];

  Square held = no_square;
  Point pointer;

  std::vector<Square> flashing;
  double flash = 0;  // seconds left
  Square checked = no_square;
  double check = 0;
  bool check_due = false;  // once all that moves has landed

  bool sketching = false;
  Arrow sketch;
  std::vector<Arrow> sketched_arrows;
  std::vector<Circle> sketched_circles;

  Picture sheet;
  int sheet_cell = 1;
  Picture small_sheet;
  int small_cell = 1;
  Lettering lettering;

  // What the layers show; they are drawn anew when it is no longer so.
  struct Shown {
    Marks marks;
    std::vector<Piece> pieces;
    std::vector<Arrow> arrows;
    std::vector<Circle> circles;
    Geometry geometry;
    const Theme* theme = nullptr;
    std::uint64_t generation = 0;
    bool operator==(const Shown&) const = default;
  };
  Shown shown;
  Layer below;
  Layer above;
  Layer top;

  void lay_out() {
    geometry = Geometry(board.shape(), area, flipped, trays);
    stage.set_speed(look.speed, look.reduced_motion);
  }

  std::optional<Pose> rest(Piece piece, std::span<const Piece> after) const;
  void refresh();
  void blit(const Picture& from, int from_cell, float to_cell, SDL_Rect source, Point centre, float alpha,
            float squash = 1) const;
  Point lifted(Pose pose) const;
  void draw_shadow(Pose pose) const;
  void draw_piece(Piece piece, Pose pose) const;
  Pose lying(Square square) const;
  Pose in_hand() const;
  void draw_trays() const;
  void draw_marks(const Marks& marks);
  void draw_flash() const;
  void draw_ripple() const;
  void draw_pieces(const Marks& marks) const;
  void draw_flying() const;
};

}  // namespace sanpan::board
