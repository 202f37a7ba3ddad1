// The cards of the match screen: its players, a pause, the end of a game.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "game/panels/ui.h"
#include "game/screens/match_screen.h"
#include "game/screens/match_words.h"

namespace sanpan::game {

std::vector<board::Workshop::Sprite> MatchScreen::taken_by(Side side) const {
  const bool xiangqi = name_ == "xiangqi";
  // Kings were men: in draughts only the number counts.
  std::map<char, int> missing;
  const auto count = [&](std::span<const Piece> pieces, int by) {
    for (const Piece& piece : pieces) {
      if (piece && piece.side != side) missing[xiangqi ? piece.kind : 'M'] += by;
    }
  };
  count(board_->start(), 1);
  count(board_->view().pieces(), -1);
  std::vector<board::Workshop::Sprite> taken;
  const board::BoardView& view = board_->view();
  for (const char kind : {'R', 'C', 'N', 'B', 'A', 'P', 'M'}) {
    const int number = missing[kind];
    if (number <= 0) continue;
    const auto sprite = context_.workshop.piece(view.geometry().shape().kind, view.look(), {kind, !side},
                                                taken_cell(context_.ui));
    taken.insert(taken.end(), static_cast<std::size_t>(number), sprite);
  }
  return taken;
}

void MatchScreen::show_card(Side side, bool trays) {
  const play::Variant& variant = match_->variant();
  const Player& player = match_->player(side);
  PlayerCard card;
  card.name = player_name(context_.text, match_->setup(), side);
  card.machine = player.machine();
  card.piece = side == Side::first ? bar_colours().first : bar_colours().second;
  const bool live = match_->playing();
  card.to_move = live ? match_->turn() == side : !match_->over() && match_->table().turn() == side;
  card.thinking = live && player.machine() && match_->turn() == side;
  const std::string name = context_.tr(side_name(variant, side));
  if (card.thinking && !match_->paused()) {
    card.detail = context_.tr("Thinking\u2026");
  } else if (player.machine()) {
    card.detail = context_.text.tr_with("{0}, level {1}", name, std::to_string(player.level));
  } else if (card.name != name) {
    card.detail = name;
  }
  if (live && match_->paused()) card.detail = context_.tr("Paused");
  int balance = 0;
  for (const Piece& piece : board_->view().pieces()) {
    if (piece) balance += (piece.side == side ? 1 : -1) * rough_value(variant, piece.kind);
  }
  const int unit = std::max(1, rough_value(variant, 'M'));
  if (balance > 0) card.gain = fmt::format("+{}{}", balance / unit, balance % unit == 0 ? "" : "\u00bd");
  if (!trays) card.taken = taken_by(side);
  if (side != match_->table().turn()) card.won = context_.tr(match_->gained());
  const Clocks& clocks = match_->clocks();
  if (clocks.timed()) {
    const Clocks::Face& face = clocks.face(side);
    card.clock = clock_text(face.left.count());
    if (face.overtime && face.periods > 0) *card.clock += fmt::format(" \u00d7{}", face.periods);
    card.clock_low = card.to_move && clocks.low(side);
  }
  show_player(context_.ui, card, player_height(context_.ui));
}

void MatchScreen::show_pause() {
  Ui& ui = context_.ui;
  pause_panel_.begin(ui, "pause", board_->view().geometry().outer());
  ui.title(context_.tr("Paused"));
  ui.gap(6);
  ui.focus_next();
  if (ui.button(context_.tr("Go on"), ButtonKind::primary, -1, Icon::play)) match_->set_paused(false);
  pause_panel_.end(ui);
}

std::string MatchScreen::reason() const {
  return as_sentence(context_.tr(context_.text.recognised(match_->verdict().reason)));
}

void MatchScreen::show_end() {
  Ui& ui = context_.ui;
  end_panel_.begin(ui, "end of the game", board_->view().geometry().outer());
  const Verdict& verdict = match_->verdict();
  const play::Variant& variant = match_->variant();
  const Side winner = verdict.outcome == Outcome::first_wins ? Side::first : Side::second;
  const bool against_engine = match_->player(winner).machine() != match_->player(!winner).machine();
  if (verdict.outcome == Outcome::draw) {
    ui.title(context_.tr("Draw"));
  } else if (against_engine) {
    ui.title(context_.tr(match_->player(winner).machine() ? "You lose" : "You win"));
  } else {
    ui.title(context_.tr(Message("{0} wins", {side_name(variant, winner)})));
  }
  ui.text(reason());
  ui.gap(10);
  ui.focus_next();
  if (ui.button(context_.tr("Play again"), ButtonKind::primary, -1, Icon::restart)) {
    Setup setup = match_->setup();
    std::swap(setup.players[0], setup.players[1]);
    new_game(setup);
    end_panel_.end(ui);
    return;
  }
  ui.gap(4);
  ui.begin_row(2);
  ui.next_cell();
  if (ui.button(context_.tr("Look at the game"), ButtonKind::plain, -1)) end_card_ = false;
  ui.next_cell();
  if (ui.button(context_.tr("New game"), ButtonKind::plain, -1)) open_new_game();
  ui.end_row();
  end_panel_.end(ui);
}

}  // namespace sanpan::game
