#include "game/screens/lesson_tour.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "game/app/look.h"
#include "game/board/tour_view.h"

namespace sanpan::game {

using tour::Cell;
using Tone = Notice::Tone;

namespace {

constexpr double hop_time = 0.32;  // seconds
constexpr double show_rest = 0.2;
constexpr double restart_rest = 1.4;

Square square_of(Cell cell) {
  return static_cast<Square>(cell);
}

}  // namespace

TourTask::TourTask(const LessonStep& step) : step_(&step), path_(step.diagram.path), stars_(step.stars) {}

bool TourTask::visited(Cell cell) const {
  return std::ranges::count(path_, cell) > 0;
}

std::vector<Cell> TourTask::exits() const {
  std::vector<Cell> free = board().neighbours(path_.back());
  std::erase_if(free, [this](Cell cell) { return visited(cell); });
  return free;
}

int TourTask::exits_of(Cell cell) const {
  return static_cast<int>(
      std::ranges::count_if(board().neighbours(cell), [this](Cell to) { return !visited(to); }));
}

Message TourTask::refusal(Cell to) const {
  const Cell head = path_.back();
  if (!board().has(to)) return {"There is no square there."};
  if (to == head) return {"The knight stands there already."};
  if (!board().adjacent(head, to)) {
    return {"From {0} no knight's move leads to {1}.", {name(board(), head), name(board(), to)}};
  }
  if (visited(to)) return {"{0} has been visited already.", {name(board(), to)}};
  return {};
}

void TourTask::hop(Cell to) {
  if (done_) return;
  if (const Message why = refusal(to); !why.empty()) return say(why, Tone::refused, {square_of(to)});
  if (step_->fewest > 0) {
    const auto fewer = [this, to](Cell other) { return exits_of(other) < exits_of(to); };
    if (std::ranges::any_of(exits(), fewer)) {
      return say(step_->wrong.empty() ? Message("Another square has fewer ways on. Visit that one first.")
                                      : Message(step_->wrong),
                 Tone::refused, {square_of(to)});
    }
  }
  path_.push_back(to);
  std::erase(stars_, square_of(to));
  judge();
}

void TourTask::judge() {
  const auto walked = static_cast<std::int64_t>(path_.size());
  const bool whole = walked == board().squares();
  const bool home = board().adjacent(path_.back(), path_.front());
  done_ = (!step_->stars.empty() && stars_.empty()) ||
          (step_->all && whole && (!step_->diagram.closed || home)) ||
          (step_->fewest > 0 &&
           path_.size() == step_->diagram.path.size() + static_cast<std::size_t>(step_->fewest));
  if (done_) {
    say(step_->done.empty() ? Message("Well done.") : Message(step_->done), Tone::good);
  } else if (whole) {
    say(Message("Every square is visited, but the knight cannot hop home from here. Take hops back."),
        Tone::refused);
  } else if (exits().empty()) {
    say(Message("No way is left. Take hops back, or try again."), Tone::refused);
  }
}

bool TourTask::take_back() {
  if (done_ || path_.size() == step_->diagram.path.size()) return false;
  const Square gone = square_of(path_.back());
  if (std::ranges::count(step_->stars, gone)) stars_.push_back(gone);
  path_.pop_back();
  return true;
}

void TourTask::say(Message text, Tone tone, std::vector<Square> flash) {
  notices_.push_back({std::move(text), tone, std::move(flash), {}});
}

std::vector<Notice> TourTask::take_notices() {
  return std::exchange(notices_, {});
}

namespace {

class TourLesson final : public LessonBoard {
 public:
  explicit TourLesson(board::Workshop& workshop) : workshop_(workshop) {}

  void begin(const LessonStep& step, bool) override {
    const tour::Board* before = step_ ? &step_->diagram.board : nullptr;
    if (!before || !(*before == step.diagram.board)) {
      view_.emplace(workshop_, step.diagram.board.cols(), step.diagram.board.rows());
      view_->set_look(look_);
      view_->place(area_);
      cursor_ = no_square;
    }
    step_ = &step;
    hover_ = no_square;
    restart();
  }
  void demonstrate() override {
    restart();
    showing_ = true;
    rest_.begin(show_rest);
  }
  bool take_back() override {
    if (busy() || !task_->take_back()) return false;
    follow();
    return true;
  }
  bool done() const override { return task_->done() && !showing_; }
  bool busy() const override { return showing_; }
  std::vector<Notice> take_notices() override { return std::exchange(notices_, {}); }
  std::vector<board::Cue> take_cues() override { return view_->take_cues(); }

  void heed(const Settings& settings) override {
    look_ = look_of(settings, board::Coordinates::letters);
    view_->set_look(look_);
  }
  void place(board::Rect area) override {
    area_ = area;
    view_->place(area);
  }
  board::Rect outer() const override { return view_->geometry().outer(); }

  bool act(const Action& action) override {
    const Square under = view_->geometry().square_at({action.x, action.y});
    switch (action.command) {
      case Command::pointer_move:
        hover_ = under;
        return true;
      case Command::pointer_down:
        choose(under);
        return true;
      case Command::alt_down:
        take_back();
        return true;
      case Command::cursor_move:
        return move_cursor(static_cast<int>(std::lround(action.x)), static_cast<int>(std::lround(action.y)));
      case Command::choose:
        if (cursor_ == no_square) {
          move_cursor(0, 0);
        } else {
          choose(cursor_);
        }
        return true;
      default:
        return false;
    }
  }
  bool touch(std::string_view name) override {
    const auto cell = tour::parse_cell(task_->board(), name);
    if (cell) choose(square_of(*cell));
    return static_cast<bool>(cell);
  }

  void update(double seconds) override {
    view_->update(seconds);
    if (!showing_ || view_->moving() || !rest_.pass(seconds)) return;
    if (task_->done() || shown_ == step_->show.size()) {
      restart();
      notices_.push_back({Message("Now you."), Tone::plain, {}, {}});
      return;
    }
    if (const auto cell = tour::parse_cell(task_->board(), step_->show[shown_++])) task_->hop(*cell);
    task_->take_notices();
    follow();
    rest_.begin(task_->done() ? restart_rest : show_rest);
  }
  bool moving() const override { return view_->moving() || rest_.running(); }

  void draw(bool cursor) override {
    view_->cursor = cursor ? cursor_ : no_square;
    view_->hover = busy() || done() ? no_square : hover_;
    view_->draw();
  }
  Facts facts(bool cursor) const override {
    Facts facts;
    if (cursor && cursor_ != no_square) facts.focus = tour::name(task_->board(), cursor_);
    return facts;
  }

 private:
  void restart() {
    task_ = std::make_unique<TourTask>(*step_);
    showing_ = false;
    shown_ = 0;
    rest_ = {};
    view_->set_numbers(true);
    view_->set_closed(step_->diagram.closed);
    follow();
  }

  void choose(Square square) {
    if (square == no_square || busy() || done()) return;
    task_->hop(square);
    follow();
  }

  // The view shows what the model has.
  void follow() {
    for (Notice& notice : task_->take_notices()) {
      if (!notice.flash.empty()) view_->refuse(notice.flash.front());
      notices_.push_back(std::move(notice));
    }
    std::vector<Square> squares;
    for (const Cell cell : task_->path()) squares.push_back(square_of(cell));
    view_->set_path(squares, hop_time);
    view_->set_stars(task_->stars());
    squares.clear();
    std::vector<int> onward;
    for (const Cell cell : task_->done() ? std::vector<Cell>{} : task_->exits()) {
      squares.push_back(square_of(cell));
      if (step_->diagram.exits) onward.push_back(task_->exits_of(cell));
    }
    view_->set_exits(squares, onward);
  }

  bool move_cursor(int columns, int rows) {
    const tour::Board& board = task_->board();
    if (cursor_ == no_square) {
      cursor_ = square_of(task_->path().back());
      return true;
    }
    const int col = board.col(cursor_) + columns, row = board.row(cursor_) + rows;
    if (col < 0 || row < 0 || col >= board.cols() || row >= board.rows()) return false;
    cursor_ = square_of(board.at(row, col));
    return true;
  }

  board::Workshop& workshop_;
  std::optional<board::TourView> view_;
  board::Look look_;
  board::Rect area_;
  const LessonStep* step_ = nullptr;
  std::unique_ptr<TourTask> task_;
  Square cursor_ = no_square;
  Square hover_ = no_square;
  bool showing_ = false;
  std::size_t shown_ = 0;  // hops of the demonstration
  Rest rest_;
  std::vector<Notice> notices_;
};

}  // namespace

std::unique_ptr<LessonBoard> tour_lesson(board::Workshop& workshop) {
  return std::make_unique<TourLesson>(workshop);
}

}  // namespace sanpan::game
