#include "game/screens/lesson_board.h"

#include <utility>

#include "game/screens/lesson_task.h"
#include "game/screens/lesson_tour.h"
#include "game/screens/match_board.h"
#include "game/screens/match_look.h"

namespace sanpan::game {

namespace {

// Seconds from the end of a motion to what follows it.
constexpr double answer_rest = 0.35;
constexpr double take_back_rest = 0.9;
constexpr double restart_rest = 1.4;

class GameLesson final : public LessonBoard {
 public:
  GameLesson(board::Workshop& workshop, const play::Variant& variant) : board_(workshop, variant) {}

  void begin(const LessonStep& step, bool at_once) override {
    step_ = &step;
    task_ = std::make_unique<LessonTask>(step);
    board_.begin(task_->match(), at_once);
    rest_ = {};
  }
  void demonstrate() override {
    task_->demonstrate();
    begin_match();
    attend();
  }
  bool take_back() override { return task_->match().put_back(); }
  bool done() const override { return task_->done(); }
  bool busy() const override { return task_->busy(); }
  std::vector<Notice> take_notices() override { return std::exchange(notices_, {}); }
  std::vector<board::Cue> take_cues() override { return board_.view().take_cues(); }

  void heed(const Settings& settings) override {
    board_.view().set_look(look_for(settings, task_->match().variant()));
    targets_ = settings.show_targets;
  }
  void place(board::Rect area) override { board_.view().place(area); }
  board::Rect outer() const override { return board_.view().geometry().outer(); }

  bool act(const Action& action) override {
    const bool hand = action.command == Command::pointer_down || action.command == Command::choose;
    if (hand && (busy() || done())) return true;
    const bool meant = board_.act(task_->match(), action);
    if (meant) attend();
    return meant;
  }
  bool touch(std::string_view name) override {
    const auto square = task_->match().variant().square(name);
    if (!square) return false;
    if (busy() || done()) return true;
    task_->match().click(*square);
    attend();
    return true;
  }

  void update(double seconds) override {
    board_.view().update(seconds);
    if (board_.view().moving() || !rest_.pass(seconds)) return;
    if (task_->settle()) begin_match();
    attend();
  }
  bool moving() const override { return board_.view().moving() || rest_.running(); }

  void draw(bool cursor) override {
    MatchBoard::Options options;
    options.targets = targets_;
    options.cursor = cursor;
    board_.mark(task_->match(), options);
    board::Marks& marks = board_.view().marks;
    marks.stars = task_->stars();
    if (!done()) {
      const auto& circles = step_->diagram.marks.circles;
      if (task_->match().shown() == record::root)
        marks.circles.insert(marks.circles.end(), circles.begin(), circles.end());
    }
    board_.view().draw();
  }

  Facts facts(bool cursor) const override {
    const play::Table& table = task_->match().table();
    Facts facts;
    facts.fen = table.fen();
    facts.turn = table.variant().side_name(table.turn());
    if (cursor && board_.cursor() != no_square) facts.focus = table.variant().name(board_.cursor());
    return facts;
  }

 private:
  // Pieces slide to where they stand now; the cursor stays.
  void begin_match() {
    const Square cursor = board_.cursor();
    board_.begin(task_->match(), false);
    board_.set_cursor(cursor);
  }

  // The board follows the match, and what is due waits until that has been seen.
  void attend() {
    const bool before = task_->busy();
    task_->watch();
    board_.follow(task_->match());
    for (Notice& notice : task_->take_notices()) {
      if (!notice.flash.empty()) board_.refuse(notice.flash, notice.shows);
      notices_.push_back(std::move(notice));
    }
    if (!task_->busy() || rest_.running()) return;
    const bool refused = !before && task_->takes_back();
    rest_.begin(refused ? take_back_rest : task_->ends_showing() ? restart_rest : answer_rest);
  }

  MatchBoard board_;
  const LessonStep* step_ = nullptr;
  std::unique_ptr<LessonTask> task_;
  Rest rest_;
  bool targets_ = true;
  std::vector<Notice> notices_;
};

}  // namespace

std::unique_ptr<LessonBoard> lesson_board(board::Workshop& workshop, const play::Variant* variant) {
  if (variant) return std::make_unique<GameLesson>(workshop, *variant);
  return tour_lesson(workshop);
}

}  // namespace sanpan::game
