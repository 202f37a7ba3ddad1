// The panels of the match screen: where each lies, and what is in it.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/record/opening.h"
#include "game/app/screens.h"
#include "game/panels/pen.h"
#include "game/panels/thoughts.h"
#include "game/panels/title_bar.h"
#include "game/panels/ui.h"
#include "game/screens/match_look.h"
#include "game/screens/match_new.h"
#include "game/screens/match_screen.h"
#include "game/screens/match_words.h"

namespace sanpan::game {

using board::Rect;

struct MatchScreen::Places {
  Layout layout;
  Rect board, bar;     // the board and the score bar beside it
  Rect above, below;   // the cards of the player at the far and the near side
  Rect moves, scores;  // the same rectangle when there is room for one: tabs choose
  Rect actions;
  bool together = false;  // moves and scores are both shown
  bool trays = false;     // there is room for the taken pieces beside the board
};

namespace {

constexpr float single_column = 380;  // units
constexpr float narrowest_side = 340;
constexpr float widest_side = 760;
constexpr float tray_part = 0.27f;  // of the board's height: the room for trays on both sides
constexpr float two_columns = 500;  // from this width on, moves and scores stand side by side
constexpr float gap = 10;
constexpr float action_height = 38;
constexpr float graph_height = 76;
constexpr float score_bar_width = 14;

}  // namespace

MatchScreen::Places MatchScreen::places() const {
  const Ui& ui = context_.ui;
  Places places;
  Layout layout = ui.layout(single_column);
  const float between = ui.px(gap);
  const float bar_room = ui.px(score_bar_width + gap);
  if (!layout.portrait) {
    // The board is as high as it can be; what it leaves goes to the panels, and then to trays for what was
    // taken.
    const float total = layout.board.w + layout.side.w;
    const float plain = layout.board.h * (name_ == "xiangqi" ? 0.93f : 1.0f) + bar_room;
    const float with_trays = plain + layout.board.h * tray_part;
    places.trays = total - with_trays >= ui.px(two_columns);
    const float side = (total - (places.trays ? with_trays : plain)) / ui.scale();
    layout = ui.layout(std::clamp(side, narrowest_side, widest_side));
  }
  places.layout = layout;
  places.board = {layout.board.x + bar_room, layout.board.y, layout.board.w - bar_room, layout.board.h};
  const Rect& side = layout.side;
  const float card = player_height(ui);
  const float actions = ui.px(action_height);
  places.actions = {side.x, side.y + side.h - actions, side.w, actions};
  const float bottom = places.actions.y - between;
  places.together = side.w >= ui.px(two_columns);
  const float left = places.together ? std::floor((side.w - between) / 2) : side.w;
  if (layout.portrait && places.together) {
    places.above = {side.x, side.y, left, card};
    places.below = {side.x + left + between, side.y, side.w - left - between, card};
    const float top = side.y + card + between;
    places.moves = {side.x, top, left, bottom - top};
    places.scores = {places.below.x, top, places.below.w, bottom - top};
    return places;
  }
  places.above = {side.x, side.y, left, card};
  places.below = {side.x, bottom - card, left, card};
  const float top = side.y + card + between;
  places.moves = {side.x, top, left, places.below.y - between - top};
  places.scores = places.together
                      ? Rect{side.x + left + between, side.y, side.w - left - between, bottom - side.y}
                      : places.moves;
  return places;
}

void MatchScreen::panels() {
  Ui& ui = context_.ui;
  const Places places = this->places();
  board_->view().place(places.board, places.trays);
  pointed_.reset();
  if (listed_revision_ != match_->revision() || listed_notation_ != notation()) {
    listed_revision_ = match_->revision();
    listed_notation_ = notation();
    move_list_.write(match_->game(), listed_notation_);
  }
  graph_.clear();
  for (record::NodeId node : match_->game().line(match_->shown())) {
    graph_.push_back({node, match_->game()[node].score});
  }
  show_bar(places.layout.bar);
  if (context_.settings.show_scores) {
    const Rect outer = board_->view().geometry().outer();
    const Rect bar{outer.x - ui.px(score_bar_width + gap), outer.y, ui.px(score_bar_width), outer.h};
    ui.begin_bare("score bar", bar);
    std::optional<Score> score = match_->game()[match_->shown()].score;
    if (const play::Thought* thought = match_->thoughts()) {
      const int value = thought->lines.front().score.value;
      score = Score{match_->table().turn() == Side::first ? value : -value};
    }
    score_bar(ui, bar, score, board_->view().flipped(), bar_colours());
    ui.end_bare();
  }
  show_side(places);
  show_foot(places.layout.foot);
  if (end_card_shown()) show_end();
  if (pause_shown()) show_pause();
}

BarColours MatchScreen::bar_colours() const {
  const board::Theme& theme = *board_->view().look().theme;
  if (name_ == "xiangqi") return {theme.carved[0], theme.carved[1]};
  return {theme.men[0].light, theme.men[1].deep};
}

void MatchScreen::show_bar(Rect rect) {
  Ui& ui = context_.ui;
  constexpr std::array commands{Command::new_game, Command::open, Command::save, Command::flip,
                                Command::screen_menu};
  const std::array<RowButton, commands.size()> buttons{{{Icon::plus, context_.tr("New game")},
                                                        {Icon::open, context_.tr("Open")},
                                                        {Icon::save, context_.tr("Save")},
                                                        {Icon::flip, context_.tr("Turn the board")},
                                                        {Icon::menu, context_.tr("More")}}};
  const bool ended = match_->verdict().outcome != Outcome::ongoing;
  const std::string aside = ended ? reason() : context_.tr(match_->table().counter());
  const TitleBar bar{context_.tr(variant_title(match_->variant())),
                     Icon::home,
                     context_.tr("Menu"),
                     aside,
                     ui.palette().warn,
                     buttons};
  const auto used = show_title_bar(ui, rect, bar);
  if (used == -1) context_.screens.pop_to("menu");
  if (used >= 0) obey(commands[static_cast<std::size_t>(*used)]);
}

void MatchScreen::show_foot(Rect rect) {
  Ui& ui = context_.ui;
  ui.begin_bare("foot", rect);
  ui.prompts({{Command::choose, context_.tr("Choose")},
              {Command::undo, context_.tr("Take back")},
              {Command::hint, context_.tr("Hint")},
              {Command::step_back, context_.tr("Step")},
              {Command::screen_menu, context_.tr("More")}});
  ui.end_bare();
}

void MatchScreen::show_side(const Places& places) {
  Ui& ui = context_.ui;
  const Side near = board_->view().flipped() ? Side::second : Side::first;
  board_->view().set_captor(near, places.below);
  board_->view().set_captor(!near, places.above);
  ui.begin_bare("far player", places.above);
  show_card(!near, places.trays);
  ui.end_bare();
  const auto inner = [&](const Rect& rect) { return rect.h - ui.px(32); };
  if (places.together) {
    ui.begin_panel("moves panel", places.moves, false);
    show_moves(inner(places.moves));
    ui.end_panel();
    ui.begin_panel("scores panel", places.scores, false);
    show_scores(inner(places.scores));
    ui.end_panel();
  } else {
    ui.begin_panel("moves panel", places.moves, false);
    const std::array<std::string, 2> tabs{context_.tr("Moves"), context_.tr("Scores")};
    ui.choice("tabs", tabs, tab_);
    ui.gap(6);
    const float height = inner(places.moves) - ui.px(38 + 6 + 10);
    if (tab_ == 0) {
      show_moves(height);
    } else {
      show_scores(height);
    }
    ui.end_panel();
  }
  ui.begin_bare("near player", places.below);
  show_card(near, places.trays);
  ui.end_bare();
  ui.begin_bare("actions", places.actions);
  show_actions();
  ui.end_bare();
}

void MatchScreen::show_moves(float height) {
  Ui& ui = context_.ui;
  const bool graph = context_.settings.show_scores;
  MoveList::Options options;
  options.shown = match_->shown();
  options.scores = context_.settings.show_scores;
  if (const record::Opening* named = record::opening(match_->game(), match_->shown())) {
    options.opening = fmt::format("{} {}", named->code, named->name(context_.text.language()));
  }
  const bool variation = !match_->game().main(match_->shown());
  const float below =
      ui.px(38 + 8) + (graph ? ui.px(graph_height + 10) : 0) + (variation ? ui.px(38 + 8) : 0);
  const record::NodeId node = move_list_.show(ui, context_.text, options, height - below);
  if (node != record::no_node) match_->go(node);
  if (variation) show_variation_actions();
  if (graph) {
    ui.gap(4);
    show_graph(ui.px(graph_height));
  }
  ui.gap(4);
  const std::string example = name_ == "xiangqi" ? "h2e2, \u70ae\u4e8c\u5e73\u4e94" : "32-28";
  if (ui.field("move", typed_, context_.text.tr_with("Type a move: {0}", example), -1) && !typed_.empty()) {
    match_->type(std::exchange(typed_, {}));
  }
}

void MatchScreen::show_variation_actions() {
  Ui& ui = context_.ui;
  const record::NodeId node = match_->shown();
  ui.begin_row(2);
  ui.next_cell();
  ui.disable(match_->playing());
  const bool raise = ui.button(context_.tr("Main line"), ButtonKind::quiet, -1, Icon::undo);
  ui.disable(false);
  ui.next_cell();
  const bool drop = ui.button(context_.tr("Delete"), ButtonKind::quiet, -1, Icon::trash);
  ui.end_row();
  if (raise) match_->make_main(node);
  if (drop) match_->remove(match_->variation_start(node));
}

void MatchScreen::show_graph(float height) {
  const record::NodeId node =
      score_graph(context_.ui, context_.tr("Score graph"), graph_, match_->shown(), height, bar_colours());
  if (node != record::no_node) match_->go(node);
}

void MatchScreen::show_scores(float height) {
  Ui& ui = context_.ui;
  Settings& settings = context_.settings;
  if (ui.toggle(context_.tr("Show the engine's scores"), settings.show_scores)) {
    context_.settings_changed = true;
    match_->set_scoring(settings.show_scores);
  }
  if (!settings.show_scores) {
    ui.gap(4);
    ui.quiet(context_.tr("The engine scores every move for you when this is on: the best one first."));
    return;
  }
  ThoughtsShown shown;
  shown.table = &match_->table();
  shown.thought = match_->thoughts();
  shown.notation = notation();
  shown.thinking = mind_->thinking();
  shown.complete = match_->scored_fully();
  const ThoughtsRequest request = show_thoughts(ui, context_.text, shown, height - ui.px(44));
  pointed_ = request.pointed;
  if (request.longer) match_->think_longer();
  if (request.chosen && match_->persons_turn()) match_->play(*request.chosen);
}

void MatchScreen::show_actions() {
  Ui& ui = context_.ui;
  const bool back = match_->shown() != record::root;
  const bool forward = match_->following(match_->shown()) != record::no_node;
  const bool hint = match_->persons_turn() && match_->verdict().outcome == Outcome::ongoing;
  constexpr std::array commands{Command::undo,         Command::redo, Command::first, Command::step_back,
                                Command::step_forward, Command::last, Command::hint};
  const std::array<RowButton, commands.size()> buttons{
      {{Icon::undo, context_.tr("Take back"), match_->can_undo()},
       {Icon::redo, context_.tr("Play again what was taken back"), match_->can_redo()},
       {Icon::first, context_.tr("First position"), back},
       {Icon::previous, context_.tr("Step back"), back},
       {Icon::next, context_.tr("Step forward"), forward},
       {Icon::last, context_.tr("Last position"), forward},
       {Icon::hint, context_.tr("Hint"), hint}}};
  // Nine side by side, smaller where there is little room.
  const float room = rest_of_panel().w / ui.scale();
  const float side = std::min(action_height, (room - 8 * 2) / 9);
  const float between = std::clamp((room - 9 * side) / 8, 2.0f, 14.0f);
  if (const auto used = show_buttons(ui, buttons, between, side))
    obey(commands[static_cast<std::size_t>(*used)]);
  ui.same_line(between);
  if (!match_->playing()) {
    const float left = rest_of_panel().w;
    const std::string words = context_.tr("Play on from here");
    const bool whole = left > ui.words_width(words, Face::strong) + ui.px(60);
    if (whole ? ui.button(words, ButtonKind::primary, 0, Icon::play)
              : ui.icon_button(Icon::play, words, true, side))
      play_on();
    return;
  }
  const bool person = !match_->machines();
  ui.disable(!person || match_->draw_offered());
  if (ui.icon_button(Icon::handshake, context_.tr("Offer a draw"), false, side)) match_->offer_draw();
  ui.disable(false);
  ui.same_line(between);
  ui.disable(!person);
  if (ui.icon_button(Icon::flag, context_.tr("Resign"), false, side)) resign();
  ui.disable(false);
}

}  // namespace sanpan::game
