// The panels of the tour screen: where each lies, and what is in it.
#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "game/app/screens.h"
#include "game/panels/pen.h"
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
  const std::array<std::string, 3> modes{context_.tr("Watch"), context_.tr("Play"), context_.tr("Shape")};
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
  const float button = ui.px(38);
  const auto at_right = [&](int place) {
    return Rect{
        rect.x + rect.w - button * static_cast<float>(place + 1) - ui.px(6) * static_cast<float>(place),
        rect.y, button, rect.h};
  };
  struct Item {
    Icon icon;
    const char* tip;
    Command command;
  };
  constexpr std::array<Item, 4> items{{{Icon::menu, "More", Command::screen_menu},
                                       {Icon::copy, "Copy", Command::copy},
                                       {Icon::save, "Save", Command::save},
                                       {Icon::open, "Open", Command::open}}};
  ui.begin_bare("title", rect);
  if (ui.icon_button(Icon::home, context_.tr("Menu"))) context_.screens.pop_to("menu");
  const float left = rect.x + button + ui.px(12), right = at_right(3).x - ui.px(12);
  const std::string title = context_.tr("Knight's tour");
  ui.draw_words(title, {left, rect.y, right - left, button}, Face::heading, ui.palette().text, 0);
  const float after = left + ui.words_width(title, Face::heading) + ui.px(18);
  const tour::Board& board = show_.setup().board;
  const std::string about = fmt::format("{} \u00d7 {}", board.cols(), board.rows());
  ui.draw_words(about, {after, rect.y, right - after, button}, Face::small, ui.palette().quiet, 0);
  ui.end_bare();
  for (std::size_t i = items.size(); i-- > 0;) {
    ui.begin_bare(items[i].tip, at_right(static_cast<int>(i)));
    if (ui.icon_button(items[i].icon, context_.tr(items[i].tip))) obey(items[i].command);
    ui.end_bare();
  }
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
  struct Item {
    Icon icon;
    const char* tip;
    Command command;
  };
  const bool playing = show_.playing();
  const std::array<Item, 5> items{
      {{Icon::first, "To the beginning", Command::first},
       {Icon::previous, "Step back", Command::step_back},
       {playing ? Icon::pause : Icon::play, playing ? "Pause" : "Play", Command::pause},
       {Icon::next, "Step forward", Command::step_forward},
       {Icon::last, "To the end", Command::last}}};
  bool first = true;
  for (const Item& item : items) {
    if (!first) ui.same_line(6);
    first = false;
    if (ui.icon_button(item.icon, context_.tr(item.tip), item.command == Command::pause)) obey(item.command);
  }
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

void TourScreen::show_runner(std::size_t index) {
  Ui& ui = context_.ui;
  const TourShow::Runner& runner = show_.runners()[index];
  ui.begin_card(index == 0 ? "first runner" : "second runner");
  ui.heading(context_.tr(way_name(runner.way)));
  if (!runner.track) {
    ui.text(runner.trouble.empty() ? context_.tr("Looking for a tour\u2026") : context_.tr(runner.trouble));
    ui.end_card();
    return;
  }
  const std::int64_t squares = show_.setup().board.squares();
  const auto walked = static_cast<std::int64_t>(runner.track->path().size());
  std::string counts =
      context_.text.tr_with("{0} of {1} squares", std::to_string(walked), std::to_string(squares));
  if (runner.track->search()) {
    counts += " \u00b7 ";
    counts += context_.tr("{0} step back", "{0} steps back", static_cast<long>(runner.track->retreats()));
  }
  ui.quiet(counts);
  Rect bar = reserve(ui, -1, ui.px(6));
  bar.w -= ui.px(12);
  const float part = static_cast<float>(walked) / static_cast<float>(std::max<std::int64_t>(1, squares));
  fill(ui, bar, ui.palette().line, bar.h / 2);
  fill(ui, {bar.x, bar.y, std::max(bar.h, bar.w * part), bar.h}, ui.palette().accent, bar.h / 2);
  ui.gap(2);
  if (const tour::Search* search = runner.track->search()) {
    // Always two lines high, so that nothing below jumps while it runs.
    const float top = ImGui::GetCursorPosY();
    if (runner.end == tour::Search::State::none && !show_.playing()) {
      ui.tinted(context_.tr("This search will end without a tour."), ui.palette().warn);
    } else {
      ui.text(context_.tr(why(*search, search->look())));
    }
    const float missing = 2.4f * line_height(ui, Face::body) - (ImGui::GetCursorPosY() - top);
    if (missing > 1) reserve(ui, -1, missing);
  }
  ui.end_card();
}

void TourScreen::show_candidates() {
  Ui& ui = context_.ui;
  const auto& track = show_.runners()[0].track;
  if (!track || !track->search() || boards_.size() > 1) return;
  const tour::Search::View view = track->search()->look();
  ui.begin_card("candidates", false);
  Rect grid = reserve(ui, -1, ui.px(4 * 24));
  grid.w -= ui.px(12);
  const float column = grid.w / 2, row = grid.h / 4;
  for (int i = 0; i < view.count; ++i) {
    const auto& candidate = view.candidates[static_cast<std::size_t>(i)];
    const bool chosen = i == view.chosen;
    const Rect box{grid.x + column * static_cast<float>(i / 4), grid.y + row * static_cast<float>(i % 4),
                   column, row};
    if (chosen) fill(ui, {box.x - ui.px(6), box.y, box.w - ui.px(4), box.h}, ui.palette().line, ui.px(6));
    const board::Colour ink = candidate.tried || candidate.reserved ? ui.palette().quiet : ui.palette().text;
    ui.draw_words(tour::name(show_.setup().board, candidate.cell), {box.x, box.y, ui.px(44), box.h},
                  Face::small, ink, 0);
    const float dot = ui.px(7.5f);
    const board::Colour colour = candidate.tried ? ui.palette().line
                                 : chosen        ? ui.palette().accent
                                                 : ui.palette().quiet;
    for (int k = 0; k < candidate.exits; ++k) {
      const board::Point at{box.x + ui.px(50) + dot * 1.55f * static_cast<float>(k), box.y + box.h / 2};
      ui.painter()->AddCircleFilled({at.x, at.y}, dot / 2, ui.colour(colour), 16);
    }
    if (!candidate.tried) continue;
    const float y = box.y + box.h / 2;
    ui.painter()->AddLine({box.x - ui.px(2), y}, {box.x + column - ui.px(24), y}, ui.colour(ui.palette().bad),
                          ui.px(1.5f));
  }
  ui.end_card();
}

void TourScreen::show_watch() {
  Ui& ui = context_.ui;
  if (!show_.verdict().empty()) {
    ui.tinted(context_.text.tr_with("No tour is possible: {0}.", context_.tr(show_.verdict())),
              ui.palette().warn);
    ui.gap(4);
  }
  show_runner(0);
  if (boards_.size() > 1) show_runner(1);
  show_candidates();
  ui.gap(4);
  std::vector<std::string> ways;
  for (int way = 0; way < way_count; ++way) ways.push_back(context_.tr(way_name(static_cast<Way>(way))));
  int way = static_cast<int>(show_.setup().way);
  ui.quiet(context_.tr("Method"));
  if (ui.drop(context_.tr("Method"), ways, way)) {
    TourSetup setup = changed_setup();
    setup.way = static_cast<Way>(way);
    begin(std::move(setup));
    remember();
  }
  ways.insert(ways.begin(), context_.tr("nobody"));
  int rival = show_.setup().rival ? static_cast<int>(*show_.setup().rival) + 1 : 0;
  ui.quiet(context_.tr("In a race against"));
  if (ui.drop(context_.tr("In a race against"), ways, rival)) {
    TourSetup setup = changed_setup();
    setup.rival.reset();
    if (rival > 0) setup.rival = static_cast<Way>(rival - 1);
    begin(std::move(setup));
  }
  show_switches();
  ui.gap(2);
  if (ui.button(context_.tr("Random start"), ButtonKind::plain, -1, Icon::dice)) random_start();
  ui.gap(4);
  ui.quiet(context_.tr("Click a square to start there; right-click to end there."));
}

void TourScreen::show_play() {
  Ui& ui = context_.ui;
  const tour::Board& board = hand_.board();
  const auto minutes = static_cast<int>(hand_.seconds()) / 60,
             seconds = static_cast<int>(hand_.seconds()) % 60;
  ui.begin_card("play state");
  if (!hand_.track()) {
    ui.heading(context_.tr("Your turn"));
    ui.text(context_.tr("Put the knight on any square. Then visit every square once."));
  } else {
    ui.heading(hand_.finished() ? context_.tr("You have done it!")
               : hand_.stuck()
                   ? context_.tr("Stuck")
                   : context_.text.tr_with("{0} of {1} squares", std::to_string(hand_.track()->path().size()),
                                           std::to_string(board.squares())));
    ui.text(fmt::format("{}:{:02}", minutes, seconds));
    if (!hand_.finished()) {
      ui.quiet(context_.text.tr_with("Left: {0}. Still within reach: {1}.",
                                     std::to_string(hand_.squares_left()),
                                     std::to_string(hand_.reachable())));
    }
  }
  const auto& kept = context_.settings.remembered;
  const auto best = kept.find("tour.best." + size_text_ + (hand_.closed() ? ".closed" : ".open"));
  if (best != kept.end())
    ui.quiet(context_.text.tr_with("Best time on this board: {0} s", context_.text.number(best->second)));
  ui.end_card();
  if (hand_.track() && !hand_.finished()) {
    ui.begin_card("hope");
    switch (hand_.hope()) {
      case TourPlay::Hope::unasked:
        ui.quiet(context_.tr("Is a tour still possible from here?"));
        break;
      case TourPlay::Hope::asking:
        ui.text(context_.tr("Looking\u2026"));
        break;
      case TourPlay::Hope::yes:
        ui.tinted(hand_.hint() == no_cell
                      ? context_.tr("Yes.")
                      : context_.text.tr_with("Yes, by way of {0}.", tour::name(board, hand_.hint())),
                  ui.palette().good);
        break;
      case TourPlay::Hope::no:
        ui.tinted(context_.tr("No: from here there is no tour any more. Take hops back."), ui.palette().bad);
        break;
      case TourPlay::Hope::unknown:
        ui.tinted(context_.tr("That could not be found out in ten seconds."), ui.palette().warn);
        break;
    }
    if (ui.button(context_.tr("Ask"), ButtonKind::plain, -1, Icon::hint)) hand_.ask_hint();
    ui.end_card();
  }
  ui.begin_row(2);
  ui.next_cell();
  ui.disable(!hand_.track());
  if (ui.button(context_.tr("Take back"), ButtonKind::plain, -1, Icon::undo)) hand_.undo();
  ui.disable(false);
  ui.disable(!hand_.can_redo());
  ui.next_cell();
  if (ui.button(context_.tr("Again"), ButtonKind::plain, -1, Icon::redo)) hand_.redo();
  ui.disable(false);
  ui.end_row();
  ui.gap(4);
  if (ui.button(context_.tr("Begin anew"), ButtonKind::plain, -1, Icon::restart)) begin_play();
  ui.gap(6);
  show_switches();
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

void TourScreen::show_shape() {
  Ui& ui = context_.ui;
  const tour::Board board = show_.setup().board;
  const auto resize = [&](int cols, int rows) { set_board(tour::Board(tour::Size{rows, cols})); };
  if (ui.field(context_.tr("Size"), size_text_, "8x8")) {
    const auto size = tour::parse_size(size_text_);
    if (!size) {
      size_fault_ = context_.tr(size.error().message);
    } else if (std::max(size->rows, size->cols) > longest_tour_side) {
      size_fault_ = context_.text.tr_with("A board that is shown has sides of at most {0} squares.",
                                          std::to_string(longest_tour_side));
    } else if (*size != board.size()) {
      resize(size->cols, size->rows);
    }
  }
  if (!size_fault_.empty()) ui.tinted(size_fault_, ui.palette().bad, Face::small);
  int cols = board.cols(), rows = board.rows();
  if (ui.slider(context_.tr("Columns"), cols, 1, std::max(40, cols)) && cols != board.cols())
    resize(cols, rows);
  if (ui.slider(context_.tr("Rows"), rows, 1, std::max(40, rows)) && rows != board.rows()) resize(cols, rows);
  ui.gap(4);
  show_presets();
  ui.gap(4);
  ui.quiet(context_.tr("A click on the board sets:"));
  const std::array<std::string, 3> brushes{context_.tr("holes"), context_.tr("the start"),
                                           context_.tr("the end")};
  ui.choice("brush", brushes, brush_);
  ui.gap(4);
  bool closed = show_.setup().wish.closed;
  if (ui.toggle(context_.tr("Closed"), closed)) set_closed(closed);
  ui.begin_card("verdict");
  const tour::Wish& wish = show_.setup().wish;
  ui.text(wish.to == no_cell ? context_.text.tr_with("From {0} to anywhere.", tour::name(board, wish.from))
                             : context_.text.tr_with("From {0} to {1}.", tour::name(board, wish.from),
                                                     tour::name(board, wish.to)));
  if (show_.verdict().empty()) {
    ui.tinted(context_.tr("No theorem forbids a tour."), ui.palette().good);
  } else {
    ui.tinted(context_.text.tr_with("No tour is possible: {0}.", context_.tr(show_.verdict())),
              ui.palette().warn);
  }
  ui.end_card();
  if (board.squares() != board.area()) {
    if (ui.button(context_.tr("Fill all holes"), ButtonKind::plain, -1)) resize(board.cols(), board.rows());
    ui.gap(4);
  }
  if (ui.button(context_.tr("Watch it"), ButtonKind::primary, -1, Icon::play)) {
    set_mode(watch);
    show_.set_playing(true);
  }
}

void TourScreen::show_presets() {
  Ui& ui = context_.ui;
  const auto presets = tour_presets();
  constexpr std::size_t in_row = 4;
  for (std::size_t i = 0; i < presets.size(); i += in_row) {
    ui.begin_row(static_cast<int>(in_row), 6);
    for (std::size_t k = i; k < std::min(i + in_row, presets.size()); ++k) {
      ui.next_cell();
      if (ui.button(context_.tr(presets[k].name), ButtonKind::plain, -1)) set_board(presets[k].make());
    }
    ui.end_row();
    ui.gap(2);
  }
}

void TourScreen::show_foot(Rect rect) {
  Ui& ui = context_.ui;
  ui.begin_bare("foot", rect);
  ui.prompt(Command::choose, context_.tr(mode_ == play ? "Hop" : mode_ == watch ? "Start here" : "Set"));
  ui.same_line(18);
  if (mode_ == play) {
    ui.prompt(Command::undo, context_.tr("Take back"));
    ui.same_line(18);
    ui.prompt(Command::hint, context_.tr("Hint"));
  } else {
    ui.prompt(Command::pause, context_.tr("Play or pause"));
    ui.same_line(18);
    ui.prompt(Command::step_forward, context_.tr("Step"));
    ui.same_line(18);
    ui.prompt(Command::hint, context_.tr("Random start"));
  }
  ui.same_line(18);
  ui.prompt(Command::screen_menu, context_.tr("More"));
  ui.end_bare();
}

}  // namespace sanpan::game
