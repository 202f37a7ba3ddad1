// An opening book: the moves worth playing from the start of the game, as our own deep search scored them.
#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/common/random.h"
#include "engine/play/thinker.h"

namespace sanpan::play {

/// A book is text, one move a line, in the order of a tree: `PLY MOVE SCORE`, the ply counted from 0, the
/// move in the game's own notation, the score in hundredths for the side that moves. Lines that begin with
/// `#` are remarks. Positions are told apart by their keys, so that transpositions are found.
class Book {
 public:
  struct Move {
    std::uint64_t code = 0;
    int score = 0;
  };

  /// Refuses a line that is no move, with its number.
  static Result<Book> read(const Variant& variant, const std::string& text);
  /// The book that ships for this game; empty when there is none or when it cannot be read.
  static Book shipped(const Variant& variant);
  static std::filesystem::path shipped_file(const Variant& variant);

  bool empty() const { return moves_.empty(); }
  std::size_t positions() const { return moves_.size(); }
  /// The book's moves in the position, best first; none when it is not in the book.
  std::vector<Move> moves(const Table& table) const;
  /// One of them by chance, better ones more often; null when there is none.
  std::optional<Move> choose(const Table& table, Random& random) const;

 private:
  std::unordered_map<std::uint64_t, std::vector<Move>> moves_;
};

/// How a book is grown from the start of the game.
struct BookPlan {
  int plies = 8;
  std::uint64_t nodes = 200'000;  ///< for each position
  int margin = 15;                ///< hundredths: moves so much worse than the best are kept
  int widest = 3;                 ///< moves kept in a position, at most
  int positions = 500;            ///< positions searched, at most; nearer the start first
};

/// The text of a book. `progress` is told how many positions are done.
std::string grow_book(const Variant& variant, Thinker& thinker, const BookPlan& plan,
                      const std::function<void(int)>& progress = {});

/// The text of a book of given lines of play, each a row of moves with spaces between: every move is scored
/// by a search of `plan.nodes` after it, and left out with what follows where it is `plan.margin` worse than
/// the best of the lines there, or cannot be played.
std::string score_lines(const Variant& variant, Thinker& thinker, const BookPlan& plan,
                        const std::vector<std::string>& lines, const std::function<void(int)>& progress = {});

}  // namespace sanpan::play
