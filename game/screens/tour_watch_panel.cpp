// The panel of a tour being watched: how each runner stands, what it weighs, and which methods run.
#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>

#include "game/app/screens.h"
#include "game/panels/pen.h"
#include "game/panels/ui.h"
#include "game/screens/tour_screen.h"
#include "game/screens/tour_words.h"

namespace sanpan::game {

using board::Rect;

void TourScreen::show_runner(std::size_t index) {
  Ui& ui = context_.ui;
  const TourShow::Runner& runner = show_.runners()[index];
  ui.begin_card(index == 0 ? "first runner" : "second runner");
  const bool given = index == 0 && !show_.setup().given.empty();
  ui.heading(given ? context_.tr("Imported tour") : context_.tr(way_name(runner.way)));
  if (!runner.track) {
    ui.text(runner.trouble.empty() ? context_.tr("Looking for a tour\u2026")
                                   : context_.text.tr_with("No tour: {0}.", context_.tr(runner.trouble)));
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
  const float height = ui.px(4 * 24);
  if (track->at_end()) {  // an empty place, so that nothing below jumps
    reserve(ui, -1, height + ui.px(24));
    return;
  }
  const tour::Search::View view = track->search()->look();
  ui.begin_card("candidates", false);
  Rect grid = reserve(ui, -1, height);
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
    set_way(static_cast<Way>(way));
  }
  ways.insert(ways.begin(), context_.tr("Nobody"));
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

}  // namespace sanpan::game
