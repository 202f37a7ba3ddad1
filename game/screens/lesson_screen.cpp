#include "game/screens/lesson_screen.h"

#include <imgui.h>

#include <algorithm>
#include <utility>

#include "game/app/screens.h"
#include "game/panels/pen.h"
#include "game/panels/ui.h"
#include "game/screens/cues.h"
#include "game/screens/make.h"
#include "game/screens/match_look.h"
#include "game/screens/match_words.h"

namespace sanpan::game {

using board::Rect;

namespace {

struct Named {
  const char* id;
  const char* name;
};
constexpr std::array<Named, 3> courses{
    {{"draughts", "Draughts"}, {"xiangqi", "Xiangqi"}, {"tour", "Knight's tour"}}};

constexpr float side_width = 400;  // units
constexpr float dot = 6;

std::string key_of(const std::string& game) {
  return "lessons." + game;
}

}  // namespace

LessonScreen::LessonScreen(Context& context, const std::string& game) : context_(context) {
  open_course(game);
}

void LessonScreen::open_course(const std::string& game) {
  auto course = read_course(context_.paths.assets, game);
  if (!course) {
    fault_ = context_.tr(course.error().message);
    course_ = {game, {}};
    board_.reset();
    return;
  }
  fault_.clear();
  board_.reset();  // it looks into the course
  course_ = *std::move(course);
  board_ = lesson_board(context_.workshop, play::variant(course_.game));
  const auto fresh =
      std::ranges::find_if(course_.lessons, [this](const Lesson& each) { return !done(each); });
  open_lesson(fresh == course_.lessons.end() ? 0 : static_cast<std::size_t>(fresh - course_.lessons.begin()));
}

void LessonScreen::open_lesson(std::size_t lesson, std::size_t step) {
  const bool first = lesson == 0 && step == 0;
  lesson_ = lesson;
  step_ = step;
  begin_step(first);
}

void LessonScreen::begin_step(bool at_once) {
  ended_ = false;
  said_ = {};
  board_->begin(course_.lessons[lesson_].steps[step_], at_once);
  board_->heed(context_.settings);
}

bool LessonScreen::at_end() const {
  return lesson_ + 1 == course_.lessons.size() && step_ + 1 == course_.lessons[lesson_].steps.size();
}

void LessonScreen::go(int by) {
  if (by > 0) {
    if (at_end()) {
      ended_ = board_->done();
      if (ended_) context_.ui.drop_focus();
    } else if (step_ + 1 < course_.lessons[lesson_].steps.size()) {
      open_lesson(lesson_, step_ + 1);
    } else {
      open_lesson(lesson_ + 1);
    }
  } else if (ended_) {
    ended_ = false;
  } else if (step_ > 0) {
    open_lesson(lesson_, step_ - 1);
  } else if (lesson_ > 0) {
    open_lesson(lesson_ - 1, course_.lessons[lesson_ - 1].steps.size() - 1);
  }
}

bool LessonScreen::done(const Lesson& lesson) const {
  const auto kept = context_.settings.remembered.find(key_of(course_.game));
  if (kept == context_.settings.remembered.end()) return false;
  return (" " + kept->second + " ").find(" " + lesson.id + " ") != std::string::npos;
}

void LessonScreen::remember() {
  const Lesson& lesson = course_.lessons[lesson_];
  if (step_ + 1 != lesson.steps.size() || done(lesson)) return;
  std::string& kept = context_.settings.remembered[key_of(course_.game)];
  kept += (kept.empty() ? "" : " ") + lesson.id;
  context_.settings_changed = true;
}

void LessonScreen::hear() {
  for (Notice& notice : board_->take_notices()) {
    if (notice.tone == Notice::Tone::good) {
      context_.sound.play(at_end() ? sound::Effect::win : sound::Effect::king);
      remember();
    }
    said_ = std::move(notice);
  }
  sound_cues(context_, board_->take_cues());
}

void LessonScreen::demonstrate() {
  board_->demonstrate();
  said_ = {Message("Watch."), Notice::Tone::plain, {}, {}};
}

void LessonScreen::try_again() {
  begin_step(false);
}

void LessonScreen::play_game() {
  if (auto made = make_screen(context_, {course_.game, "", "", "", false}))
    context_.screens.replace(std::move(made));
}

bool LessonScreen::act(const Action& action) {
  if (!board_) return false;
  switch (action.command) {
    case Command::choose:
      if (board_->done() && !ended_) {
        go(1);
        return true;
      }
      break;
    case Command::step_forward:
    case Command::step_back:
      if (action.x != 0 && !ended_) return false;  // an arrow key: it is meant for the board
      go(action.command == Command::step_forward ? 1 : -1);
      return true;
    case Command::hint:
      if (!ended_) demonstrate();
      return true;
    case Command::undo:
      if (!board_->take_back()) try_again();
      return true;
    case Command::new_game:
      try_again();
      return true;
    case Command::back:
      if (!board_->take_back()) context_.screens.pop();
      return true;
    case Command::help:
      if (auto help = make_screen(context_, {"help", "", course_.game, "", false}))
        context_.screens.push(std::move(help));
      return true;
    case Command::wheel:
      return true;
    default:
      break;
  }
  if (ended_) return false;
  const bool meant = board_->act(action);
  if (meant) hear();
  return meant;
}

void LessonScreen::update(Seconds elapsed) {
  if (!board_) return;
  board_->update(elapsed.count());
  hear();
}

void LessonScreen::draw(SDL_Renderer*) {
  context_.workshop.draw_table(board::theme(context_.settings.theme));
  if (board_) board_->draw(context_.ui.board_focused());
}

std::optional<Rect> LessonScreen::board_area() const {
  if (!board_ || ended_) return std::nullopt;
  return board_->outer();
}

void LessonScreen::revealed() {
  if (board_) board_->heed(context_.settings);
}

bool LessonScreen::moving() const {
  return board_ && board_->moving();
}

bool LessonScreen::thinking() const {
  return board_ && board_->busy();
}

Facts LessonScreen::facts() const {
  return board_ ? board_->facts(context_.ui.board_focused()) : Facts{};
}

bool LessonScreen::touch_square(std::string_view name) {
  const bool known = board_ && board_->touch(name);
  if (known) hear();
  return known;
}

void LessonScreen::panels() {
  Ui& ui = context_.ui;
  const Layout layout = ui.layout(side_width);
  if (board_) board_->place(layout.board);
  show_bar(layout.bar);
  show_side(layout.side, layout.portrait);
  show_foot(layout.foot);
}

void LessonScreen::show_bar(Rect rect) {
  Ui& ui = context_.ui;
  const float button = ui.px(38);
  ui.begin_bare("lessons-bar", {rect.x, rect.y, button, rect.h});
  if (ui.icon_button(Icon::back, context_.tr("Back"))) context_.screens.pop();
  ui.end_bare();
  std::vector<std::string> names;
  int chosen = 0;
  for (std::size_t i = 0; i < courses.size(); ++i) {
    names.push_back(context_.tr(courses[i].name));
    if (course_.game == courses[i].id) chosen = static_cast<int>(i);
  }
  float widest = 0;
  for (const std::string& name : names) widest = std::max(widest, ui.words_width(name, Face::strong));
  const float left = rect.x + button + ui.px(14);
  const float width = std::min(rect.x + rect.w - left, 3 * (widest + ui.px(40)));
  ui.begin_bare("lessons-courses", {left, rect.y, width, rect.h});
  if (ui.choice("courses", names, chosen)) open_course(courses[static_cast<std::size_t>(chosen)].id);
  ui.end_bare();
}

void LessonScreen::show_side(Rect rect, bool portrait) {
  Ui& ui = context_.ui;
  ui.begin_panel("lesson", rect);
  if (!board_) {
    ui.text(fault_);
  } else {
    ended_ ? show_end() : show_task();
    if (course_.game == "xiangqi") {
      ui.gap(14);
      const std::vector<std::string> sets{context_.tr("Characters"), context_.tr("Pictures")};
      int chosen = context_.settings.piece_set == "pictures" ? 1 : 0;
      if (ui.choice("piece-set", sets, chosen)) {
        context_.settings.piece_set = chosen == 1 ? "pictures" : "characters";
        context_.settings_changed = true;
        board_->heed(context_.settings);
      }
    }
    ui.gap(portrait ? 8 : 16);
    ui.rule();
    ui.gap(portrait ? 4 : 8);
    show_lessons(portrait ? 2 : 1);
  }
  ui.end_panel();
}

void LessonScreen::show_task() {
  Ui& ui = context_.ui;
  const Lesson& lesson = course_.lessons[lesson_];
  ui.heading(context_.tr(lesson.title));
  // A dot for each step: those behind, this one, those ahead.
  const float radius = ui.px(dot);
  const Rect row = reserve(ui, -1, 2 * radius + ui.px(4));
  for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
    const board::Point centre{row.x + radius + static_cast<float>(i) * radius * 3.6F, row.y + radius};
    const bool lit = i < step_ || (i == step_ && board_->done());
    draw_disc(ui, centre, radius, lit ? ui.palette().good : ui.palette().raised,
              i == step_ ? ui.palette().accent : ui.palette().quiet);
  }
  ui.gap(6);
  ui.text(context_.tr(lesson.steps[step_].say));
  ui.gap(8);
  if (!said_.text.empty()) {
    const board::Colour ink = said_.tone == Notice::Tone::good      ? ui.palette().good
                              : said_.tone == Notice::Tone::refused ? ui.palette().warn
                                                                    : ui.palette().accent;
    // What a tour refuses begins with the name of a square.
    const std::string words = context_.tr(said_.text);
    ui.tinted(course_.game == "tour" ? words : as_sentence(words), ink, Face::strong);
    ui.gap(8);
  }
  show_buttons();
}

void LessonScreen::show_buttons() {
  Ui& ui = context_.ui;
  const bool finished = board_->done();
  ui.begin_row(2);
  ui.next_cell();
  if (ui.button(context_.tr("Try again"), ButtonKind::plain, -1, Icon::restart)) try_again();
  ui.next_cell();
  if (finished) {
    const bool last = step_ + 1 == course_.lessons[lesson_].steps.size();
    const std::string& words = context_.tr(last && !at_end() ? "Next lesson" : "Next");
    if (ui.button(words, ButtonKind::primary, -1, Icon::next)) go(1);
  } else {
    ui.disable(board_->busy());
    if (ui.button(context_.tr("Show me"), ButtonKind::plain, -1, Icon::eye)) demonstrate();
    ui.disable(false);
  }
  ui.end_row();
}

void LessonScreen::show_end() {
  Ui& ui = context_.ui;
  ui.heading(context_.tr("Well done."));
  ui.text(context_.tr(course_.game == "tour" ? "Now every board is yours."
                                             : "You know all the moves. The rest comes by playing."));
  ui.gap(10);
  ui.focus_next();
  if (ui.button(context_.tr(course_.game == "tour" ? "Knight's tour" : "Play a game"), ButtonKind::primary,
                -1, Icon::play)) {
    play_game();
  }
  if (ui.button(context_.tr("Main menu"), ButtonKind::plain, -1, Icon::home)) context_.screens.pop_to("menu");
}

void LessonScreen::show_lessons(std::size_t columns) {
  Ui& ui = context_.ui;
  for (std::size_t i = 0; i < course_.lessons.size(); ++i) {
    const Lesson& lesson = course_.lessons[i];
    if (i % columns == 0) ui.begin_row(static_cast<int>(columns));
    ui.next_cell();
    const bool chosen = ui.row(context_.tr(lesson.title) + "##" + lesson.id, i == lesson_ && !ended_);
    const Rect rect = ui.last_rect();
    if (done(lesson)) {
      const float size = ui.px(18);
      draw_icon(ui.painter(), Icon::check,
                {rect.x + rect.w - size - ui.px(10), rect.y + (rect.h - size) / 2, size, size},
                ui.colour(ui.palette().good));
    }
    if (chosen) open_lesson(i);
    if (i % columns == columns - 1 || i + 1 == course_.lessons.size()) ui.end_row();
  }
}

void LessonScreen::show_foot(Rect rect) {
  Ui& ui = context_.ui;
  ui.begin_bare("lessons-foot", rect);
  ui.prompts({{Command::choose, context_.tr(board_ && board_->done() ? "Next" : "Choose")},
              {Command::hint, context_.tr("Show me")},
              {Command::undo, context_.tr("Take back")},
              {Command::step_forward, context_.tr("Skip")},
              {Command::back, context_.tr("Back")}});
  ui.end_bare();
}

}  // namespace sanpan::game
