// The panels of the tour screen: where each lies, and what is in it.
#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "game/app/screens.h"
#include "game/panels/pen.h"
#include "game/panels/title_bar.h"
#include "game/panels/ui.h"
#include "game/screens/tour_presets.h"
#include "game/screens/tour_screen.h"
#include "game/screens/tour_speeds.h"
#include "game/screens/tour_words.h"

namespace sanpan::game {

using board::Rect;
using tour::Cell;
using tour::no_cell;

namespace {

constexpr float side_width = 390;  // units
constexpr float transport_height = 132;
constexpr float gap = 10;

}  // namespace

TourScreen::Places TourScreen::places() const {
  const Ui& ui = context_.ui;
  const Layout layout = ui.layout(side_width);
  const float between = ui.px(gap), transport = ui.px(transport_height);
  Places places;
  places.bar = layout.bar;
  places.side = layout.side;
  places.foot = layout.foot;
  places.board = layout.board;
  if (mode_ == watch) {
    places.board.h -= transport + between;
    places.transport = {layout.board.x, places.board.y + places.board.h + between, layout.board.w, transport};
  }
  const Rect& b = places.board;
  places.boards[0] = b;
  if (boards_.size() > 1) {
    if (b.w >= b.h) {
      const float half = std::floor((b.w - between) / 2);
      places.boards = {Rect{b.x, b.y, half, b.h}, Rect{b.x + b.w - half, b.y, half, b.h}};
    } else {
      const float half = std::floor((b.h - between) / 2);
      places.boards = {Rect{b.x, b.y, b.w, half}, Rect{b.x, b.y + b.h - half, b.w, half}};
    }
  }
  return places;
}

void TourScreen::panels() {
  Ui& ui = context_.ui;
  const Places places = this->places();
  for (std::size_t i = 0; i < boards_.size(); ++i) boards_[i]->place(places.boards[i]);
  paint_over();
  show_bar(places.bar);
  if (mode_ == watch) show_transport(places.transport);
  ui.begin_panel("tour side", places.side);
  const std::array<std::string, 3> modes{context_.tr("Watch"), context_.tr("Walk"), context_.tr("Shape")};
  int mode = mode_;
  if (ui.choice("mode", modes, mode) && mode != mode_) set_mode(mode);
  ui.gap(8);
  if (mode_ == watch) {
    show_watch();
  } else if (mode_ == play) {
    show_play();
  } else {
    show_shape();
  }
  ui.end_panel();
  show_foot(places.foot);
}

void TourScreen::show_bar(Rect rect) {
  Ui& ui = context_.ui;
  const tour::Board& board = show_.setup().board;
  constexpr std::array commands{Command::open, Command::save, Command::copy, Command::screen_menu};
  const std::array<RowButton, commands.size()> buttons{{{Icon::open, context_.tr("Open")},
                                                        {Icon::save, context_.tr("Save")},
                                                        {Icon::copy, context_.tr("Copy")},
                                                        {Icon::menu, context_.tr("More")}}};
  const TitleBar bar{context_.tr("Knight's tour"), Icon::home,
                     context_.tr("Menu"),          fmt::format("{} \u00d7 {}", board.cols(), board.rows()),
                     ui.palette().quiet,           buttons};
  const auto used = show_title_bar(ui, rect, bar);
  if (used == -1) context_.screens.pop_to("menu");
  if (used >= 0) obey(commands[static_cast<std::size_t>(*used)]);
}

void TourScreen::show_transport(Rect rect) {
  Ui& ui = context_.ui;
  ui.begin_panel("transport", rect, false);
  const std::int64_t end = std::max<std::int64_t>(1, show_.end());
  int place = static_cast<int>(std::min<std::int64_t>(show_.place(), 2'000'000'000));
  const std::string shown = fmt::format("{} / {}", show_.place(), show_.end());
  if (ui.slider(context_.tr("Step"), place, 0, static_cast<int>(end), shown)) {
    show_.set_playing(false);
    show_.go(place);
  }
  ui.gap(2);
  const bool playing = show_.playing();
  constexpr std::array commands{Command::first, Command::step_back, Command::pause, Command::step_forward,
                                Command::last};
  const std::array<RowButton, commands.size()> buttons{
      {{Icon::first, context_.tr("To the beginning")},
       {Icon::previous, context_.tr("Step back")},
       {playing ? Icon::pause : Icon::play, context_.tr(playing ? "Pause" : "Let it run"), true, true},
       {Icon::next, context_.tr("Step forward")},
       {Icon::last, context_.tr("To the end")}}};
  if (const auto used = show_buttons(ui, buttons, 6)) obey(commands[static_cast<std::size_t>(*used)]);
  ui.same_line(18);
  if (ui.icon_button(Icon::slower, context_.tr("Slower"))) faster(-1);
  ui.same_line(6);
  if (ui.icon_button(Icon::faster, context_.tr("Faster"))) faster(1);
  const Rect last = ui.last_rect();
  const std::string speed = context_.tr("{0} hop a second", "{0} hops a second",
                                        static_cast<long>(tour_speeds[static_cast<std::size_t>(speed_)]));
  const float left = last.x + last.w + ui.px(12);
  ui.draw_words(speed, {left, last.y, rect.x + rect.w - ui.px(12) - left, last.h}, Face::small,
                ui.palette().quiet, 0);
  ui.end_panel();
}

void TourScreen::show_switches() {
  Ui& ui = context_.ui;
  bool closed = show_.setup().wish.closed;
  ui.begin_row(2, 18);
  ui.next_cell();
  if (ui.toggle(context_.tr("Closed"), closed)) set_closed(closed);
  ui.tip(context_.tr("The last square is one hop from the first."));
  ui.next_cell();
  if (ui.toggle(context_.tr("Numbers"), numbers_)) heed_settings();
  ui.end_row();
  ui.begin_row(2, 18);
  ui.next_cell();
  ui.toggle(context_.tr("Candidates"), candidates_);
  ui.tip(context_.tr("Where the knight may go, and how many exits each square has."));
  ui.next_cell();
  ui.toggle(context_.tr("Heat map"), heat_);
  ui.tip(context_.tr("Every free square by the number of its exits."));
  ui.end_row();
}

void TourScreen::show_foot(Rect rect) {
  Ui& ui = context_.ui;
  ui.begin_bare("foot", rect);
  const std::string& more = context_.tr("More");
  if (mode_ == play) {
    ui.prompts({{Command::choose, context_.tr("Hop")},
                {Command::undo, context_.tr("Take back")},
                {Command::hint, context_.tr("Hint")},
                {Command::screen_menu, more}});
  } else {
    ui.prompts({{Command::choose, context_.tr(mode_ == watch ? "Start here" : "Set")},
                {Command::pause, context_.tr("Play or pause")},
                {Command::step_forward, context_.tr("Step")},
                {Command::hint, context_.tr("Random start")},
                {Command::screen_menu, more}});
  }
  ui.end_bare();
}

}  // namespace sanpan::game
