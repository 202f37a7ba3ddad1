// The frame that PDN and PGN share: tags in brackets, then moves with comments, variations and a result.
// Reading is done in two steps, so that a game can be tried under more than one reading of its moves.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/record/game.h"

namespace sanpan::record {

/// A piece of a game's text. `number` is a move number: a comment between it and the move belongs to the
/// move.
struct Token {
  enum class Kind : std::uint8_t { word, number, comment, nag, open, close };
  Kind kind;
  std::string text;
  int line;
};

/// A game as text: nothing is known of its kind yet.
struct Draft {
  Tags tags;
  std::vector<Token> tokens;
  std::string result;  ///< the result that ends the moves, empty if there is none
  int line = 1;        ///< where it begins
};

/// Cuts a UTF-8 text into games. Tags without a value (`""`, `"?"`) are dropped; PDN's `/FEN "…"/` begins a
/// game of its own where moves stand before it. Never fails: what cannot be understood is left out and told
/// in `warnings`.
std::vector<Draft> drafts(std::string_view text, std::vector<Warning>& warnings);

/// The code of the move that a word names at a table, or why it names none.
using MoveReader = std::function<Result<std::uint64_t>(const play::Table& table, std::string_view word)>;

/// A game with the moves of a draft, as many as could be read in each line; the rest of a line stays as a
/// comment after its last good move.
struct Build {
  Game game;
  std::vector<Warning> warnings;
  int plies = 0;   ///< moves read, in all lines
  int broken = 0;  ///< lines that end with a move that could not be read
};
Build build(Game start, const Draft& draft, const MoveReader& read);

/// The tags that every game has in its order, and the moves at most 80 columns wide; ends with an empty line.
struct Writing {
  std::vector<std::pair<std::string, std::string>> tags;
  std::string_view result;
  Notation notation = Notation::native;
  std::function<std::string(std::string)> spell;  ///< a last change to each move; may be empty
};
std::string write(const Game& game, const Writing& writing);

/// The tags that stand first in every game (Event, Site, Date, Round, players, Result), unknown ones as `?`.
void add_roster(Writing& writing, const Game& game);
/// The set-up, how it ended, and all tags that the writing does not have yet.
void add_other_tags(Writing& writing, const Game& game);

/// Sets the ending from the result after the moves or the Result tag, and its reason from the Termination
/// tag. A result that no Outcome says stays as a tag.
void take_result(Game& game, const Draft& draft);

}  // namespace sanpan::record
