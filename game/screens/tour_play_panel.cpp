// The panel of a tour played by hand: how it stands, the time, and whether it can still be done.
#include <fmt/format.h>

#include "game/panels/ui.h"
#include "game/screens/tour_screen.h"

namespace sanpan::game {

using tour::no_cell;

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
  const auto best = kept.find(best_key());
  if (best != kept.end()) {
    ui.quiet(context_.text.tr_with("Best time on this board: {0} s", context_.text.number(best->second)));
  }
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

}  // namespace sanpan::game
