// Pieces in motion: pure time and places, in squares of the board. Draws nothing, so that it can be tested.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "engine/common/board.h"
#include "game/board/geometry.h"

namespace sanpan::board {

/// What was just seen to happen, for sounds and rumble.
enum class Cue : std::uint8_t { lift, land, capture, crown, check, topple, refuse };

struct Pose {
  float column = 0;
  float row = 0;
  float lift = 0;  ///< 0 lying on the board, 1 held above it
  float alpha = 1;
  float scale = 1;
  float turn = 0;   ///< 0 face up, 1 face down
  float crown = 0;  ///< how far the second disc has come: 0 not there, 1 lies on the first
  float shake = 0;  ///< aside, in squares
};

enum class Ease : std::uint8_t { linear, in, out, in_out, hop };

/// A piece on its way: poses at times.
struct Actor {
  struct Key {
    double at = 0;  ///< seconds since it set out
    Pose pose;
    Ease ease = Ease::in_out;  ///< on the way to this pose
  };
  struct Sound {
    double at = 0;
    Cue cue = Cue::land;
  };
  Piece piece;
  Square home = no_square;  ///< where it will stand; `no_square`: it leaves the board
  std::vector<Key> keys;
  std::vector<Sound> sounds;
  double clock = 0;
  bool above = true;  ///< drawn over the pieces that lie

  Pose pose() const;
  bool done() const { return keys.empty() || clock >= keys.back().at; }
};

class Stage {
 public:
  /// Where a taken piece comes to rest, in board units, given what stands afterwards; nothing: it fades where
  /// it is.
  using Rest = std::function<std::optional<Pose>(Piece, std::span<const Piece> after)>;

  explicit Stage(Shape shape);

  void set_speed(float speed, bool cut) {
    speed_ = speed;
    cut_ = cut;
  }
  void set_rest(Rest rest) { rest_ = std::move(rest); }

  void set(std::span<const Piece> pieces);
  std::span<const Piece> pieces() const { return pieces_; }
  /// `from_hand`: where the hand held the piece that moves; then it only lands.
  void move(const Ply& ply, std::span<const Piece> after, std::optional<Pose> from_hand);
  void move_back(const Ply& ply, std::span<const Piece> before);
  void morph(std::span<const Piece> after);
  /// The hand lets go: back to its square.
  void fall_back(Square square, Pose from);
  /// Once all that moves has landed.
  void topple(Square square);
  void shake(Square square);
  void finish();

  void update(double seconds);
  bool moving() const { return !actors_.empty(); }
  std::span<const Actor> actors() const { return actors_; }
  /// An actor comes to this square: what stands there is not drawn lying.
  bool busy(Square square) const;
  bool face_down(Square square) const { return square == fallen_; }
  void cue(Cue cue) { cues_.push_back(cue); }
  std::vector<Cue> take_cues();

 private:
  Pose standing(Square square) const;
  /// Where what stands on the square is seen now; its actor, if any, is dismissed.
  Pose take_over(Square square);
  void carry_off(Piece piece, Pose from, double ghost_at, double leave_at, std::span<const Piece> after);
  void end(const Actor& actor);
  bool settled(std::span<const Piece> after);

  Shape shape_;
  std::vector<Piece> pieces_;
  std::vector<Actor> actors_;
  std::vector<Cue> cues_;
  Rest rest_;
  Square fallen_ = no_square;
  float speed_ = 1;
  bool cut_ = false;
};

}  // namespace sanpan::board
