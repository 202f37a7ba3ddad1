// A board game of any kind at run time. The command line, the record, the protocols and the screens hold
// games through this page alone; what is hot (search, perft, training) works on the concrete types behind it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/common/board.h"
#include "engine/common/result.h"

namespace sanpan::play {

class Table;

/// A kind of game: its board, its names and its start. Objects live for ever; find one with `variant(id)`.
class Variant {
 public:
  virtual ~Variant() = default;
  virtual std::string_view id()
      const = 0;  ///< `draughts`, `draughts:brazilian`, `draughts:russian`, `xiangqi`
  virtual int columns() const = 0;
  virtual int rows() const = 0;
  virtual bool playable(Square square) const = 0;     ///< false for a light square in draughts
  virtual std::string name(Square square) const = 0;  ///< `32`, `c3`, `h2`
  virtual std::optional<Square> square(std::string_view name) const = 0;
  virtual std::string_view start_fen() const = 0;
  virtual std::string_view side_name(Side side) const = 0;  ///< `white`, `red`, `black`
  /// The table set up from a FEN, or what is wrong with it, by field and square.
  virtual Result<std::unique_ptr<Table>> set_up(std::string_view fen) const = 0;
  /// The same for counting moves: lets stand diagrams that have moves to count though no game leads to them.
  virtual Result<std::unique_ptr<Table>> set_up_diagram(std::string_view fen) const { return set_up(fen); }
  /// The table at the start of a game.
  std::unique_ptr<Table> start() const;
};

/// All kinds of game, in the order in which they are offered.
std::span<const Variant* const> variants();
/// The kind named `id`, or null.
const Variant* variant(std::string_view id);

/// A game in progress: the position on the board and how it came about (for repetition and the move
/// counters).
class Table {
 public:
  virtual ~Table() = default;
  virtual std::unique_ptr<Table> clone() const = 0;
  virtual const Variant& variant() const = 0;

  virtual Side turn() const = 0;
  virtual Piece at(Square square) const = 0;
  virtual bool in_check() const = 0;  ///< the side to move is in check; never in draughts
  virtual std::string fen() const = 0;
  virtual std::uint64_t key() const = 0;  ///< hash of pieces and side to move

  /// Every legal move; empty when the side to move has lost. Drawn games may still have moves.
  virtual std::vector<Ply> legal() const = 0;
  /// The ways in which the legal move `code` can be carried out, the one of `legal` first: a capture may take
  /// the same pieces in another order, or come down on other squares between them.
  virtual std::vector<Ply> ways(std::uint64_t code) const = 0;
  /// Plays the legal move `code`.
  virtual void play(std::uint64_t code) = 0;
  /// Takes the last move back; false at the position that was set up.
  virtual bool take_back() = 0;
  /// Moves played since the position that was set up, oldest first.
  virtual std::span<const std::uint64_t> played() const = 0;

  virtual Verdict verdict(RuleSet rules = RuleSet::wxf) const = 0;
  /// While a draw counter runs, what it counts and how far it is: "3 kings against 1: move 5 of 16"; else
  /// empty.
  virtual Message counter() const = 0;
  /// Why no legal move leads from `from` to `to`, for a learner: "the horse's leg on {0} is blocked".
  virtual Message refusal(Square from, Square to) const = 0;

  /// The legal move `code` in words of the notation, unambiguous in this position.
  virtual std::string write(std::uint64_t code, Notation notation = Notation::native) const = 0;
  /// The move that `text` names in any notation of the game, or why it names none (illegal, ambiguous,
  /// unreadable).
  virtual Result<std::uint64_t> read(std::string_view text) const = 0;

  /// The number of leaves of the tree of legal moves, `depth` >= 0 plies deep, on `threads` >= 1 threads.
  virtual std::uint64_t perft(int depth, int threads = 1) const = 0;
};

}  // namespace sanpan::play
