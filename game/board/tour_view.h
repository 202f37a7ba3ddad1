// A knight on its tour: any board, the way so far as a line that changes its colour, numbers, and the knight
// that hops.
#pragma once

#include <memory>
#include <span>

#include "game/board/geometry.h"
#include "game/board/theme.h"
#include "game/board/view.h"
#include "game/board/workshop.h"

namespace sanpan::board {

class TourView {
 public:
  TourView(Workshop& workshop, int columns, int rows);
  ~TourView();
  TourView(TourView&&) noexcept;
  TourView& operator=(TourView&&) noexcept;

  void place(Rect area);
  void set_look(const Look& look);
  const Geometry& geometry() const;
  void set_holes(std::span<const Square> holes);

  /// The squares visited, in order; the knight stands on the last. One more or one less than before: it hops
  /// in `seconds`; anything else, or `seconds` 0, is shown at once.
  void set_path(std::span<const Square> path, double seconds = 0);
  /// Edges that meet: left and right, top and bottom. A leap over them is drawn to the edge and on from the
  /// other.
  void set_rolled(bool across, bool down);
  void set_closed(bool closed);  ///< draws the last leg home once the tour is full
  void set_numbers(bool shown);
  void set_exits(std::span<const Square> squares,
                 std::span<const int> onward);      ///< where it may hop, with their exits' counts
  void set_stars(std::span<const Square> squares);  ///< goals of a lesson
  void refuse(Square square);

  Square cursor = no_square;
  Square hover = no_square;

  void update(double seconds);
  bool moving() const;
  std::vector<Cue> take_cues();
  void draw();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace sanpan::board
