// The lessons of the three boards: a course at a time, step by step, with what has been done remembered.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <vector>

#include "game/app/context.h"
#include "game/app/screen.h"
#include "game/screens/lesson_board.h"

namespace sanpan::game {

class LessonScreen final : public Screen {
 public:
  /// `game`: `draughts`, `xiangqi` or `tour`; it begins at the first lesson that was not done yet.
  LessonScreen(Context& context, const std::string& game);

  std::string_view name() const override { return "lessons"; }
  bool act(const Action& action) override;
  void update(Seconds elapsed) override;
  void draw(SDL_Renderer* renderer) override;
  void panels() override;
  std::optional<board::Rect> board_area() const override;
  void revealed() override;
  bool moving() const override;
  bool thinking() const override;
  Facts facts() const override;
  bool touch_square(std::string_view name) override;

 private:
  void open_course(const std::string& game);
  void open_lesson(std::size_t lesson, std::size_t step = 0);
  void begin_step(bool at_once);
  void go(int by);  // steps, over the ends of lessons
  bool at_end() const;
  void hear();
  void demonstrate();
  void try_again();
  void play_game();

  // What has been done, in the settings.
  bool done(const Lesson& lesson) const;
  void remember();

  void show_bar(board::Rect rect);
  void show_side(board::Rect rect, bool portrait);
  void show_task();
  void show_end();
  void show_buttons();
  void show_lessons(std::size_t columns);
  void show_foot(board::Rect rect);

  Context& context_;
  Course course_;
  std::unique_ptr<LessonBoard> board_;
  std::size_t lesson_ = 0;
  std::size_t step_ = 0;
  bool ended_ = false;  // the last step was done and left: the course is over
  Notice said_;         // what the teacher said last
  std::string fault_;   // why there are no lessons
};

}  // namespace sanpan::game
