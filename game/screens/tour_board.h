// One tour board on the screen: the carved one while its squares are large enough, the map beyond that.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "game/board/tour_view.h"
#include "game/screens/tour_map.h"
#include "game/screens/tour_track.h"

namespace sanpan::game {

/// Edges of a board's frame: -1 left or top, 1 right or bottom, 0 neither.
struct Edges {
  int x = 0;
  int y = 0;
  explicit operator bool() const { return x != 0 || y != 0; }
};

class TourBoard {
 public:
  TourBoard(board::Workshop& workshop, const tour::Board& board);

  const tour::Board& board() const { return board_; }
  void place(board::Rect area);
  void set_look(const board::Look& look, bool numbers);
  /// Shows where a track stands. `hop` seconds for a single step; 0 shows it at once.
  void show(Track& track, bool closed, double hop);
  void show_nothing();
  /// Candidates with their exits' counts; none: not shown.
  void set_candidates(const std::vector<tour::Cell>& cells, const std::vector<int>& exits);
  void refuse(tour::Cell cell);

  /// The carved board is shown, not the map.
  bool carved() const;
  void zoom(float factor, board::Point about);
  void pan(float dx, float dy);
  void follow(tour::Cell cell) {
    if (!carved()) map_.follow(cell);
  }
  bool zoomed() const { return map_.zoomed(); }
  board::Rect rect(tour::Cell cell) const;
  board::Rect area() const { return area_; }
  board::Rect outer() const;
  tour::Cell cell_at(board::Point point) const;
  /// The edges of the frame under a point; none while only a part of the board is seen.
  Edges edges_at(board::Point point) const;
  /// The square beside one, for the cursor; nothing over the edge.
  std::optional<tour::Cell> beside(tour::Cell cell, int columns, int rows) const;

  tour::Cell cursor = tour::no_cell;
  tour::Cell hover = tour::no_cell;

  void update(double seconds);
  bool moving() const;
  std::vector<board::Cue> take_cues();
  void draw(SDL_Renderer* renderer);
  /// Overlays on the map, in the panels' turn.
  void paint(ImDrawList* list, ImFont* font) const;

 private:
  tour::Board board_;
  std::optional<board::TourView> view_;  // boards small enough for it
  TourMap map_;
  board::Rect area_;
  bool numbers_ = true;
  std::vector<Square> path_;
  std::vector<tour::Cell> candidates_;
  std::vector<int> exits_;
  const board::Theme* theme_ = nullptr;
};

}  // namespace sanpan::game
