// Lessons and pages of rules as data: what stands on the board, what is said, what the learner is to do. Read
// from assets/lessons and assets/rules; assets/lessons/README.md says how they are written.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "engine/common/result.h"
#include "engine/play/variant.h"
#include "engine/tour/board.h"
#include "game/board/marks.h"

namespace sanpan::game {

/// What stands on a board, and what is marked on it.
struct Diagram {
  const play::Variant* variant = nullptr;  ///< null: a knight's tour
  std::string fen;
  tour::Board board;
  std::vector<tour::Cell> path;  ///< of the knight, who stands on the last
  bool closed = false;           ///< the tour is to lead home
  bool exits = false;            ///< where the knight may hop is shown, with the number of ways on
  board::Marks marks;            ///< arrows, circles, stars
};

struct LessonStep {
  Diagram diagram;
  std::string say;     ///< texts are English, the keys of their translations
  std::string done;    ///< praise; empty: the usual
  std::string wrong;   ///< of a move that is legal but not asked for; empty: the usual
  std::string missed;  ///< when what is asked can no longer be reached; empty: the usual

  // What the learner does: one of these.
  bool free = false;  ///< any move
  /// The learner's move, the answer, the learner's move …; moves that are as good stand with | between.
  std::vector<std::string> line;
  /// Squares to visit, in any order and any number of moves; the other side waits.
  std::vector<Square> stars;
  bool all = false;  ///< the tour is to be finished
  int fewest = 0;    ///< so many hops, each to a square with the fewest ways on

  std::vector<std::string> refused;  ///< moves against the rules that the text invites to try
  /// A way to do it: the learner's moves, or the hops. With `line` it is the line itself.
  std::vector<std::string> show;
};

struct Lesson {
  std::string id;  ///< as the profile remembers it
  std::string title;
  std::vector<LessonStep> steps;
};

struct Course {
  std::string game;  ///< `draughts`, `xiangqi`, `tour`
  std::vector<Lesson> lessons;
};

/// A paragraph of the rules with its picture.
struct RulesSection {
  std::string title;
  std::string say;
  bool pieces = false;  ///< the picture is a table of the pieces and their names
  Diagram diagram;
};

/// `assets`: the folder of assets; `game`: `draughts`, `xiangqi`, `tour`. Errors name the file and the
/// lesson.
Result<Course> read_course(const std::filesystem::path& assets, const std::string& game);
Result<std::vector<RulesSection>> read_rules(const std::filesystem::path& assets, const std::string& game);

/// The position of a diagram on a board of games.
Result<std::unique_ptr<play::Table>> table_of(const Diagram& diagram);

/// A FEN with the move given to the other side: in a lesson one side may move again and again.
std::string other_to_move(std::string fen);

}  // namespace sanpan::game
