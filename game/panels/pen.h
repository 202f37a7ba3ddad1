// Shapes drawn by hand into the panel that is open, and room kept for them.
#pragma once

#include <optional>

#include "game/board/workshop.h"
#include "game/panels/ui.h"

namespace sanpan::game {

float line_height(const Ui& ui, Face face);  ///< in pixels
void fill(const Ui& ui, board::Rect rect, board::Colour colour, float rounding = 0);
void frame(const Ui& ui, board::Rect rect, board::Colour colour, float rounding = 0, float thickness = 1);
/// A disc that stands for a side's pieces: its colour, with a rim that shows on any ground.
void draw_disc(const Ui& ui, board::Point centre, float radius, board::Colour colour, board::Colour rim);

/// A piece as it is seen on the board, in the middle of a place; nothing while it is not painted yet.
void draw_piece(const Ui& ui, const board::Workshop::Sprite& piece, board::Point centre);

/// Keeps room in the panel's flow for something drawn by hand and tells where. Width -1: all that there is.
board::Rect reserve(const Ui& ui, float width, float height);
/// What is left of the panel to the right and below, in pixels.
board::Rect rest_of_panel();

/// A panel in the middle of the window (or of `over`), as high as what is put in it: remembers the height
/// that it had last. When its content grows or shrinks its top stays, so that nothing jumps away from the
/// pointer.
class FittingPanel {
 public:
  /// `first_height`: a guess for the first picture. Units.
  explicit FittingPanel(float width, float first_height) : width_(width), height_(first_height) {}
  void begin(Ui& ui, std::string_view id, std::optional<board::Rect> over = std::nullopt);
  void end(Ui& ui);

 private:
  float width_;
  float height_;
  float top_ = 0;  // of the content within the panel, pixels
  float y_ = 0;    // pixels
  board::Rect space_;
  int pictures_ = 0;  // in this place: the first is drawn by a guess
};

board::Colour blend(board::Colour a, board::Colour b, float part_of_b);

}  // namespace sanpan::game
