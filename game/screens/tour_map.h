// A tour board of any size seen from above, with pan and zoom: a pixel a square from afar, lines and numbers
// near by.
#pragma once

#include <SDL.h>

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "engine/tour/board.h"
#include "game/board/geometry.h"
#include "game/board/theme.h"

struct ImDrawList;
struct ImFont;

namespace sanpan::game {

/// The colour of a place in a tour, 0 at its start to 1 at its end.
board::Colour colour_of_time(const board::Theme& theme, float time);

class TourMap {
 public:
  explicit TourMap(const tour::Board& board);
  ~TourMap();
  TourMap(TourMap&&) noexcept;
  TourMap& operator=(TourMap&&) noexcept;

  /// Where it may draw, in pixels. Another area shows the whole board again.
  void place(board::Rect area);
  void set_theme(const board::Theme& theme);
  /// `unchanged` squares at the front are as they were at the last call.
  void set_path(const std::vector<tour::Cell>& path, std::size_t unchanged, bool closed);

  void show_all();
  /// Zooms by `factor` about a point that stays where it is.
  void zoom(float factor, board::Point about);
  void pan(float dx, float dy);
  /// Moves the view so far that the square is well inside.
  void follow(tour::Cell cell);
  bool zoomed() const;

  board::Rect rect(tour::Cell cell) const;
  tour::Cell cell_at(board::Point point) const;

  void draw(SDL_Renderer* renderer);
  /// What is drawn over the squares: lines, discs and numbers, as far as they can be seen.
  void paint(ImDrawList* list, ImFont* font, bool numbers) const;

 private:
  struct Texture;
  void colour_square(tour::Cell cell);
  std::uint32_t ground(tour::Cell cell) const;
  void keep_inside();
  struct Range {
    int row = 0, rows = 0, col = 0, cols = 0;
  };
  Range visible() const;

  tour::Board board_;
  const board::Theme* theme_ = nullptr;
  board::Rect area_;
  float scale_ = 1;           // pixels a square
  float left_ = 0, top_ = 0;  // of the board's corner, in pixels
  float fit_ = 1;             // the scale at which the whole board is seen
  std::vector<tour::Cell> path_;
  std::vector<std::int32_t> number_;  // by square: its place on the path, from 1
  bool closed_ = false;
  std::vector<std::uint32_t> pixels_;
  int dirty_from_ = 0, dirty_to_ = 0;  // rows
  std::unique_ptr<Texture> texture_;
};

}  // namespace sanpan::game
