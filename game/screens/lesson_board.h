// The board of a lesson: one step at a time, done by hand, answered, refused, shown. Games and tours alike.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "game/app/screen.h"
#include "game/app/settings.h"
#include "game/board/stage.h"
#include "game/board/workshop.h"
#include "game/screens/lesson.h"
#include "game/screens/match_model.h"

namespace sanpan::game {

class LessonBoard {
 public:
  virtual ~LessonBoard() = default;

  /// Another step, or the same from its beginning; pieces slide from where they stood unless `at_once`.
  virtual void begin(const LessonStep& step, bool at_once) = 0;
  /// Does the step before the learner's eyes, then begins it anew.
  virtual void demonstrate() = 0;
  /// The last hop of a tour, a piece that was picked up; false where there is nothing to take back.
  virtual bool take_back() = 0;
  virtual bool done() const = 0;  ///< what was asked for has been done
  virtual bool busy() const = 0;  ///< an answer or a demonstration is under way: hands off
  /// What the teacher says to what has happened.
  virtual std::vector<Notice> take_notices() = 0;
  virtual std::vector<board::Cue> take_cues() = 0;

  virtual void heed(const Settings& settings) = 0;
  virtual void place(board::Rect area) = 0;
  virtual board::Rect outer() const = 0;
  virtual bool act(const Action& action) = 0;  ///< as Screen::act
  virtual bool touch(std::string_view square) = 0;
  virtual void update(double seconds) = 0;
  virtual bool moving() const = 0;
  virtual void draw(bool cursor) = 0;  ///< `cursor`: the board has the focus
  virtual Facts facts(bool cursor) const = 0;
};

/// `variant` null: a knight's tour.
std::unique_ptr<LessonBoard> lesson_board(board::Workshop& workshop, const play::Variant* variant);

/// When something is due after a rest of the board, so that an eye can follow: counts the rest.
class Rest {
 public:
  void begin(double seconds) { left_ = seconds; }
  /// True once, when it is over.
  bool pass(double seconds) {
    if (left_ <= 0) return false;
    left_ -= seconds;
    return left_ <= 0;
  }
  bool running() const { return left_ > 0; }

 private:
  double left_ = 0;
};

}  // namespace sanpan::game
