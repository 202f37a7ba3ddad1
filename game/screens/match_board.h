// The board of a match: keeps the view in step with the model, and turns pointer and cursor into touches.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "game/board/view.h"
#include "game/input/action.h"
#include "game/screens/match_model.h"

namespace sanpan::game {

class MatchBoard {
 public:
  MatchBoard(board::Workshop& workshop, const play::Variant& variant);

  board::BoardView& view() { return view_; }
  const board::BoardView& view() const { return view_; }

  /// Another match: what stands is set at once, or slides from what stood.
  void begin(const Match& match, bool at_once);
  /// After anything may have happened to the match: the pieces follow it.
  void follow(const Match& match);

  struct Options {
    bool targets = true;                        ///< legal targets and pieces that must take are shown
    bool scores = false;                        ///< at the targets of the piece that is picked up
    std::optional<std::uint64_t> pointed = {};  ///< a move to show as an arrow
    bool cursor = false;                        ///< the cursor has the focus
  };
  /// Marks what is to be seen now.
  void mark(const Match& match, const Options& options);

  /// Pointer, cursor and choose; false: it was not for the board. `cursor_move` over the edge is refused.
  bool act(Match& match, const Action& action);
  /// The squares of a refused move flash; its reason is marked until the next touch.
  void refuse(std::span<const Square> squares, const Evidence& reason);
  std::span<const Piece> start() const { return start_; }  ///< what the game began with
  Square cursor() const { return cursor_; }
  void set_cursor(Square square) { cursor_ = square; }

 private:
  void pointer_down(Match& match, board::Point at);
  void pointer_move(const Match& match, board::Point at);
  void pointer_up(Match& match, board::Point at);
  bool move_cursor(int columns, int rows);
  void hop(const Match& match, bool dropped);
  void arrive(const Match& match, bool dropped);
  Square general(const Match& match) const;
  bool capture(const Match& match, const Ply& ply) const;

  board::BoardView view_;
  std::vector<Piece> start_;
  record::NodeId node_ = record::root;
  std::vector<Square> way_;  // of an unfinished capture, as far as it has been shown
  std::optional<Ply> last_;  // that led to node_
  Square cursor_ = no_square;
  Square hover_ = no_square;
  std::optional<board::Point> down_;
  Evidence reason_;       // of the last refusal
  bool dropped_ = false;  // a hand has just carried the piece to where the model now has it
};

}  // namespace sanpan::game
