// A lesson's step with the knight: its hops, judged by what the step asks for.
#pragma once

#include <memory>
#include <vector>

#include "game/screens/lesson_board.h"

namespace sanpan::game {

/// The model; draws nothing.
class TourTask {
 public:
  /// `step` must outlive this.
  explicit TourTask(const LessonStep& step);

  const tour::Board& board() const { return step_->diagram.board; }
  const std::vector<tour::Cell>& path() const { return path_; }
  const std::vector<Square>& stars() const { return stars_; }  ///< still to be fetched
  bool done() const { return done_; }
  /// Hops if that is allowed and asked for; else the notice says why not.
  void hop(tour::Cell to);
  bool take_back();  ///< not beyond where the step began
  std::vector<tour::Cell> exits() const;
  int exits_of(tour::Cell cell) const;
  std::vector<Notice> take_notices();

 private:
  bool visited(tour::Cell cell) const;
  Message refusal(tour::Cell to) const;
  void judge();
  void say(Message text, Notice::Tone tone, std::vector<Square> flash = {});

  const LessonStep* step_;
  std::vector<tour::Cell> path_;
  std::vector<Square> stars_;
  bool done_ = false;
  std::vector<Notice> notices_;
};

std::unique_ptr<LessonBoard> tour_lesson(board::Workshop& workshop);

}  // namespace sanpan::game
