// A board on the screen: what stands where, what moves, what is marked. It is told everything and asks no
// rule.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "engine/common/board.h"
#include "game/board/geometry.h"
#include "game/board/marks.h"
#include "game/board/stage.h"
#include "game/board/theme.h"
#include "game/board/workshop.h"

namespace sanpan::board {

/// Pieces come by play grid squares (`shape.squares()` of them). A motion never blocks: whatever is told next
/// starts from what is shown, and the latest word about the pieces is always what is shown in the end.
class BoardView {
 public:
  BoardView(Workshop& workshop, Shape shape);
  ~BoardView();
  BoardView(BoardView&&) noexcept;
  BoardView& operator=(BoardView&&) noexcept;

  // Place and look.
  void place(Rect area,
             bool trays = false);  ///< every frame if you like: nothing happens while it is the same
  void set_flipped(bool flipped);
  bool flipped() const;
  void set_look(const Look& look);
  const Look& look() const;
  const Geometry& geometry() const;

  // Pieces.
  void set_pieces(std::span<const Piece> pieces);  ///< at once
  std::span<const Piece> pieces() const;
  /// What the game began with: the trays show what is missing of it.
  void set_start(std::span<const Piece> pieces);
  /// Where `side`'s captures are kept when there are no trays: taken pieces fly there and vanish.
  void set_captor(Side side, Rect place);
  /// Plays a move to the eye: `after` is what stands when it is done. Hop by hop along `ply.way`, taken
  /// pieces carried to the tray after the last hop. `dropped`: a hand has carried the piece there, so that it
  /// only lands.
  void move(const Ply& ply, std::span<const Piece> after, bool dropped = false);
  /// The same backwards: `before` is what stood before the move.
  void move_back(const Ply& ply, std::span<const Piece> before);
  /// From what is shown to anything else: pieces slide to where the same kind is missing, others come and go.
  void morph(std::span<const Piece> after);
  /// The general is mated: it turns over and lies face down until pieces are told again.
  void topple(Square square);
  /// A refused move: the squares flash and what stands on the first shakes.
  void refuse(std::span<const Square> squares);
  /// A glow runs out from a general that has just been checked (`marks.check` stays lit), once all that moves
  /// has landed.
  void flash_check(Square square);
  void finish();  ///< to the end of all motion

  // A piece in the hand.
  void lift(Square square, Point pointer);
  void drag_to(Point pointer);
  void drop();  ///< back to where it came from; a `move(…, dropped)` takes it from the hand instead
  Square held() const;

  // The watcher's own arrows and circles: right button down, moved, up on squares. The same one again removes
  // it.
  void sketch_begin(Square square, Tone tone = Tone::user);
  void sketch_to(Square square);
  void sketch_end();
  void sketch_clear();

  Marks marks;

  // Time.
  void update(double seconds);
  bool moving() const;
  std::vector<Cue> take_cues();  ///< what happened since the last call
  void draw();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace sanpan::board
