// What a person does on the tour screen, by mouse, keyboard, gamepad and script.
#include <algorithm>
#include <array>
#include <cmath>

#include "game/app/screens.h"
#include "game/panels/ui.h"
#include "game/screens/paste.h"
#include "game/screens/tour_screen.h"
#include "game/screens/tour_speeds.h"

namespace sanpan::game {

using board::Point;
using tour::Cell;
using tour::no_cell;

namespace {

constexpr float drag_threshold = 5;  // pixels
constexpr float zoom_step = 1.25f;
constexpr float stick_pan = 14;  // pixels a frame

}  // namespace

std::size_t TourScreen::board_at(Point point) const {
  for (std::size_t i = 0; i < boards_.size(); ++i) {
    if (boards_[i]->area().contains(point)) return i;
  }
  return 0;
}

bool TourScreen::act(const Action& action) {
  if (point(action)) return true;
  switch (action.command) {
    case Command::cursor_move: {
      const auto next = boards_[0]->beside(cursor_, static_cast<int>(action.x), static_cast<int>(action.y));
      if (!next) return false;
      cursor_ = *next;
      boards_[0]->follow(cursor_);
      return true;
    }
    case Command::choose:
      click(cursor_, false);
      return true;
    case Command::back:
      if (mode_ == play && hand_.undo()) return true;
      if (!context_.ui.board_focused()) return false;
      context_.ui.drop_focus();
      return true;
    default:
      return obey(action.command);
  }
}

bool TourScreen::point(const Action& action) {
  const Point at{action.x, action.y};
  TourBoard& board = *boards_[board_at(at)];
  const auto edges = [&] { return mode_ == shape ? board.edges_at(at) : Edges{}; };
  switch (action.command) {
    case Command::pointer_move:
      if (stretch_) {
        stretch(at);
        return true;
      }
      for (auto& each : boards_) each->hover = no_cell;
      under_ = edges();
      board.hover = board.cell_at(at);
      if (!down_) return true;
      if (painting_) {
        paint_hole(board.hover);
      } else if (dragged_ || std::abs(at.x - down_->x) + std::abs(at.y - down_->y) > drag_threshold) {
        if (board.zoomed()) board.pan(at.x - down_->x, at.y - down_->y);
        down_ = at;
        dragged_ = true;
      }
      return true;
    case Command::pointer_down: {
      const Cell cell = board.cell_at(at);
      down_ = at;
      dragged_ = false;
      painting_.reset();
      under_ = edges();
      if (under_) {
        stretch_ = Stretch{under_, at, board.rect(0).w, board.board().size()};
        return true;
      }
      if (mode_ == shape && brush_ == hole_brush && cell != no_cell) {
        painting_ = !board.board().hole(cell);
        paint_hole(cell);
      }
      return cell != no_cell;
    }
    case Command::pointer_up: {
      if (stretch_) {
        stretch_.reset();
        down_.reset();
        return true;
      }
      const bool click_meant = down_ && !dragged_ && !painting_;
      down_.reset();
      painting_.reset();
      if (!click_meant) return true;
      const Cell cell = board.cell_at(at);
      if (cell == no_cell) return false;
      cursor_ = cell;
      click(cell, false);
      return true;
    }
    case Command::alt_down: {
      const Cell cell = board.cell_at(at);
      if (cell == no_cell) return false;
      click(cell, true);
      return true;
    }
    case Command::wheel:
      for (auto& each : boards_) each->zoom(action.y > 0 ? zoom_step : 1 / zoom_step, at);
      return true;
    case Command::pan:
      for (auto& each : boards_) each->pan(-action.x * stick_pan, -action.y * stick_pan);
      return true;
    case Command::zoom_in:
    case Command::zoom_out:
      for (auto& each : boards_) {
        const board::Rect r = each->rect(cursor_);
        each->zoom(action.command == Command::zoom_in ? zoom_step : 1 / zoom_step, r.centre());
      }
      return true;
    default:
      return false;
  }
}

// `other`: the right button, or what stands for it.
void TourScreen::click(Cell cell, bool other) {
  if (mode_ == play) {
    if (other) {
      hand_.undo();
      return;
    }
    if (const Message why = hand_.hop(cell); !why.empty()) {
      boards_[0]->refuse(cell);
      context_.ui.notice(context_.tr(why), NoticeTone::bad);
    } else if (hand_.stuck()) {
      context_.ui.notice(context_.tr("The knight is stuck. Take a hop back and try another way."),
                         NoticeTone::bad);
    }
    return;
  }
  if (mode_ == shape && brush_ == hole_brush && !other) {
    painting_ = !show_.setup().board.hole(cell);
    paint_hole(cell);
    painting_.reset();
    return;
  }
  if (other || (mode_ == shape && brush_ == end_brush)) {
    set_end(cell);
  } else {
    set_start(cell);
  }
}

void TourScreen::paint_hole(Cell cell) {
  const TourSetup& now = show_.setup();
  if (cell == no_cell || !painting_ || now.board.hole(cell) == *painting_) return;
  TourSetup setup = changed_setup();
  setup.board.set_hole(cell, *painting_);
  if (setup.board.squares() == 0) return;
  if (!setup.board.has(setup.wish.from)) {
    setup.wish.from = 0;
    while (!setup.board.has(setup.wish.from)) ++setup.wish.from;
  }
  if (setup.wish.to != no_cell && !setup.board.has(setup.wish.to)) setup.wish.to = no_cell;
  begin(std::move(setup));
}

// By as many squares as the pointer has gone from where it took the frame.
void TourScreen::stretch(Point to) {
  const auto side = [this](int edge, float way, int before) {
    const int squares =
        before + static_cast<int>(std::lround(static_cast<float>(edge) * way / stretch_->square));
    return std::clamp(squares, 1, std::max(longest_dragged_side, before));
  };
  const auto& [edges, from, square, size] = *stretch_;
  const int cols = side(edges.x, to.x - from.x, size.cols), rows = side(edges.y, to.y - from.y, size.rows);
  if (tour::Size{rows, cols} != show_.setup().board.size()) resize(cols, rows);
}

void TourScreen::set_start(Cell cell) {
  if (show_.setup().board.hole(cell)) {
    boards_[0]->refuse(cell);
    context_.ui.notice(context_.tr("There is no square there."), NoticeTone::bad);
    return;
  }
  TourSetup setup = changed_setup();
  setup.wish.from = cell;
  if (setup.wish.to == cell) setup.wish.to = no_cell;
  begin(std::move(setup));
}

void TourScreen::set_end(Cell cell) {
  TourSetup setup = changed_setup();
  if (setup.board.hole(cell) || cell == setup.wish.from) {
    boards_[0]->refuse(cell);
    return;
  }
  setup.wish.to = setup.wish.to == cell ? no_cell : cell;
  begin(std::move(setup));
}

void TourScreen::faster(int by) {
  speed_ = std::clamp(speed_ + by, 0, static_cast<int>(tour_speeds.size()) - 1);
  show_.set_speed(tour_speeds[static_cast<std::size_t>(speed_)]);
}

bool TourScreen::obey(Command command) {
  switch (command) {
    case Command::screen_menu:
      open_menu();
      return true;
    case Command::new_game:
      set_mode(mode_ == shape ? watch : shape);
      return true;
    case Command::copy:
      copy_matrix();
      return true;
    case Command::paste:
      paste(context_, *this);
      return true;
    case Command::save:
      save();
      return true;
    case Command::open:
      open();
      return true;
    case Command::faster:
      faster(1);
      return true;
    case Command::slower:
      faster(-1);
      return true;
    default:
      break;
  }
  if (mode_ == play) {
    switch (command) {
      case Command::undo:
      case Command::step_back:
        return hand_.undo();
      case Command::redo:
      case Command::step_forward:
        return hand_.redo();
      case Command::hint:
        hand_.ask_hint();
        return true;
      case Command::first:
        begin_play();
        return true;
      default:
        return false;
    }
  }
  switch (command) {
    case Command::pause:
      if (mode_ == shape) set_mode(watch);
      show_.set_playing(!show_.playing());
      return true;
    case Command::step_back:
    case Command::undo:
      show_.step(-1);
      return true;
    case Command::step_forward:
    case Command::redo:
      show_.step(1);
      note_retreats();
      return true;
    case Command::first:
      show_.set_playing(false);
      show_.go(0);
      return true;
    case Command::last:
      show_.go_to_end();
      return true;
    case Command::hint:
      random_start();
      return true;
    default:
      return false;
  }
}

bool TourScreen::touch_square(std::string_view name) {
  const auto cell = tour::parse_cell(tour::Board(show_.setup().board.size()), name);
  if (!cell) return false;
  cursor_ = *cell;
  click(*cell, false);
  return true;
}

std::optional<board::Point> TourScreen::place_of(std::string_view name) const {
  const auto cell = tour::parse_cell(tour::Board(show_.setup().board.size()), name);
  return cell ? std::optional(boards_.front()->rect(*cell).centre()) : std::nullopt;
}

}  // namespace sanpan::game
