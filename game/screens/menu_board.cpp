#include "game/screens/menu_board.h"

#include <algorithm>
#include <string_view>

#include "engine/record/formats.h"
#include "engine/record/text.h"
#include "game/app/look.h"
#include "game/board/workshop.h"
#include "game/screens/match_look.h"

namespace sanpan::game {

namespace {

constexpr double pace = 1.1;  // seconds from one move to the next

// Our engine against itself.
constexpr std::string_view draughts_game =
    "32-28 19-23 28x19 14x23 34-29 23x34 39x30 18-23 44-39 12-18 38-32 7-12 32-28 23x32 37x28 9-14 50-44 "
    "20-24 "
    "30x19 14x32 40-34 13-19 42-37 18-23 37x28 23x32 47-42 8-13 31-26 12-18 42-38 2-8 38x27";
constexpr std::string_view xiangqi_game =
    "h2e2 h9g7 h0g2 i9h9 i0h0 b9c7 c3c4 g6g5 h0h6 h7i7 h6h9 g7h9 b2b4 c9e7 b0c2 b7a7 c2d4 h9g7 e2c2 g7h5 "
    "d4c6 "
    "h5g3 f0e1 i7g7 c4c5 e7c5 b4c4 g9e7 c6a7 a9a7 c4c7 g7c7";

}  // namespace

std::optional<record::Game> kept_game(const Paths& paths, const play::Variant& variant) {
  const std::string screen = variant.id() == "xiangqi" ? "xiangqi" : "draughts";
  auto reading = record::open_games(paths.autosave / (screen + ".game"));
  if (!reading || reading->games.empty()) return std::nullopt;
  record::Game& game = reading->games.front();
  if (&game.variant() != &variant || game.moves() == 0) return std::nullopt;
  return std::move(game);
}

record::Game demonstration(const play::Variant& variant) {
  record::Game game(variant);
  const std::string_view moves = variant.id() == "xiangqi"    ? xiangqi_game
                                 : variant.id() == "draughts" ? draughts_game
                                                              : std::string_view();
  const auto table = variant.start();
  record::NodeId node = record::root;
  for (std::string_view word : record::words(moves)) {
    const auto move = table->read(word);
    if (!move) break;
    node = game.add(node, *move);
    table->play(*move);
  }
  return game;
}

MenuBoard::MenuBoard(Context& context, const play::Variant& variant)
    : context_(context), game_(variant), view_(context.workshop, shape_of(variant)) {
  auto kept = kept_game(context.paths, variant);
  game_ = kept ? *std::move(kept) : demonstration(variant);
  line_ = game_.line();
  line_.insert(line_.begin(), record::root);
  if (kept) rest_ = line_.size() - 1;
  at_ = rest_;
  table_ = game_.table(line_[at_]);
  view_.set_pieces(pieces_of(*table_));
}

void MenuBoard::go(std::size_t at) {
  if (at == at_) return;
  at_ = at;
  table_ = game_.table(line_[at]);
  view_.morph(pieces_of(*table_));
}

void MenuBoard::set_pointed(bool pointed, bool moved) {
  const bool live = pointed && (live_ || moved);
  if (live == live_) return;
  live_ = live;
  played_ = line_.size() < 2;
  since_ = 0;
  if (!live_) go(rest_);
}

void MenuBoard::update(Seconds elapsed) {
  view_.update(elapsed.count());
  view_.take_cues();
  since_ += elapsed.count();
  if (!wakes_in() || since_ < pace) return;
  since_ = 0;
  if (at_ + 1 == line_.size()) return go(0);  // from a game that was left: how it came about
  const std::uint64_t move = game_[line_[++at_]].move;
  played_ = at_ + 1 == line_.size();
  const auto plies = table_->legal();
  const auto ply = std::ranges::find(plies, move, &Ply::code);
  table_->play(move);
  if (ply != plies.end()) view_.move(*ply, pieces_of(*table_));
}

std::optional<Seconds> MenuBoard::wakes_in() const {
  if (!live_ || played_ || context_.settings.reduced_motion) return std::nullopt;
  return Seconds(std::max(0.0, pace - since_));
}

void MenuBoard::draw(board::Rect place) {
  view_.set_look(look_of(context_.settings, board::Coordinates::none));
  view_.place(board::Workshop::within(place));
  view_.draw();
}

}  // namespace sanpan::game
