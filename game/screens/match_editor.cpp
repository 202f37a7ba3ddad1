#include "game/screens/match_editor.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "game/app/screens.h"
#include "game/panels/pen.h"
#include "game/panels/title_bar.h"
#include "game/panels/ui.h"
#include "game/screens/match_board.h"
#include "game/screens/match_look.h"
#include "game/screens/match_position.h"
#include "game/screens/match_words.h"

namespace sanpan::game {

namespace {

class Editor final : public Screen {
 public:
  Editor(Context& context, const play::Variant& variant, const std::string& fen,
         std::function<void(const std::string&)> done)
      : context_(context),
        draft_(variant, fen.empty() ? std::string(variant.start_fen()) : fen),
        done_(std::move(done)),
        view_(context.workshop, shape_of(variant)),
        tool_{draft_.kinds().front(), Side::first} {
    view_.set_look(look_for(context.settings, variant));
    changed();
  }

  std::string_view name() const override { return "editor"; }
  bool act(const Action& action) override;
  void update(Seconds elapsed) override {
    view_.update(elapsed.count());
    view_.take_cues();
  }
  void draw(SDL_Renderer*) override {
    context_.workshop.draw_table(*view_.look().theme);
    view_.draw();
  }
  void panels() override;
  std::optional<board::Rect> board_area() const override { return view_.geometry().outer(); }
  void revealed() override { view_.set_look(look_for(context_.settings, draft_.variant())); }
  bool moving() const override { return view_.moving(); }
  Facts facts() const override {
    Facts facts;
    facts.fen = draft_.fen();
    facts.turn = draft_.variant().side_name(draft_.turn());
    if (context_.ui.board_focused() && cursor_ != no_square) facts.focus = draft_.variant().name(cursor_);
    return facts;
  }
  bool touch_square(std::string_view name) override {
    const auto square = draft_.variant().square(name);
    if (square) use_tool(*square);
    return square.has_value();
  }
  std::string open_text(std::string_view text) override {
    const Message fault = draft_.read(text);
    changed();
    return context_.tr(fault);
  }

 private:
  void changed();
  void use_tool(Square square);
  bool move_cursor(const Action& action);
  void palette();
  void finish();

  Context& context_;
  PositionDraft draft_;
  std::function<void(const std::string&)> done_;
  board::BoardView view_;
  Piece tool_;
  Square cursor_ = no_square;
  Square carried_ = no_square;  // a piece that the pointer may be carrying
  board::Point down_;
  std::string fen_;
  Message fault_;
};

void Editor::changed() {
  view_.set_pieces(draft_.pieces());
  fen_ = draft_.fen();
  fault_ = draft_.fault();
}

void Editor::use_tool(Square square) {
  draft_.put(square, draft_.at(square) == tool_ ? Piece{} : tool_);
  changed();
}

bool Editor::act(const Action& action) {
  const board::Point at{action.x, action.y};
  const Square square = view_.geometry().square_at(at);
  switch (action.command) {
    case Command::pointer_down:
      carried_ = square;
      down_ = at;
      return true;
    case Command::pointer_move:
      view_.marks.hover = square;
      if (carried_ == no_square || !draft_.at(carried_)) return true;
      if (view_.held() != no_square) {
        view_.drag_to(at);
      } else if (std::hypot(at.x - down_.x, at.y - down_.y) >
                 static_cast<float>(view_.geometry().cell()) * 0.2f) {
        view_.lift(carried_, at);
      }
      return true;
    case Command::pointer_up: {
      const Square from = std::exchange(carried_, no_square);
      if (view_.held() != no_square) {
        // Carried off the board it is gone.
        const Piece piece = draft_.at(from);
        view_.drop();
        draft_.put(from, {});
        if (square != no_square) draft_.put(square, piece);
        changed();
      } else if (square != no_square && square == from) {
        use_tool(square);
      }
      return true;
    }
    case Command::alt_down:
      if (square != no_square) draft_.put(square, {});
      changed();
      return true;
    case Command::alt_up:
      return true;
    case Command::cursor_move:
      return move_cursor(action);
    case Command::choose:
      if (cursor_ != no_square) use_tool(cursor_);
      return true;
    case Command::flip:
      view_.set_flipped(!view_.flipped());
      return true;
    case Command::back:
      context_.screens.pop();
      return true;
    default:
      return false;
  }
}

bool Editor::move_cursor(const Action& action) {
  const auto next = next_square(view_.geometry(), cursor_, static_cast<int>(std::lround(action.x)),
                                static_cast<int>(std::lround(action.y)));
  if (next) cursor_ = *next;
  return next.has_value();
}

void Editor::panels() {
  Ui& ui = context_.ui;
  const Layout layout = ui.layout(400);
  view_.place(layout.board);
  view_.marks.cursor = ui.board_focused() ? cursor_ : no_square;
  const std::array<RowButton, 1> buttons{{{Icon::flip, context_.tr("Turn the board")}}};
  const TitleBar bar{context_.tr("Set up a position"), Icon::back, context_.tr("Back"), {}, {}, buttons};
  const auto used = show_title_bar(ui, layout.bar, bar);
  if (used == -1) return context_.screens.pop();
  if (used == 0) view_.set_flipped(!view_.flipped());
  ui.begin_panel("editor", layout.side);
  palette();
  ui.gap();
  const play::Variant& variant = draft_.variant();
  const auto to_move = [&](Side side) {
    return context_.text.tr_with("{0} to move", context_.tr(side_name(variant, side)));
  };
  const std::array<std::string, 2> turns{to_move(Side::first), to_move(Side::second)};
  int turn = index(draft_.turn());
  if (ui.choice("turn", turns, turn)) {
    draft_.set_turn(turn == 0 ? Side::first : Side::second);
    changed();
  }
  ui.gap();
  ui.begin_row(2);
  ui.next_cell();
  if (ui.button(context_.tr("Starting position"), ButtonKind::plain, -1)) {
    (void)draft_.read(variant.start_fen());
    changed();
  }
  ui.next_cell();
  if (ui.button(context_.tr("Empty board"), ButtonKind::plain, -1)) {
    draft_.clear();
    changed();
  }
  ui.end_row();
  ui.gap();
  ui.quiet(context_.tr("The position as FEN: copy it, or put another in its place."));
  if (ui.field("FEN", fen_)) {
    const std::string typed = fen_;
    const Message fault = draft_.read(typed);
    changed();
    if (!fault.empty()) ui.notice(context_.tr(fault), NoticeTone::bad);
  }
  ui.gap();
  ui.begin_row(2);
  ui.next_cell();
  if (ui.button(context_.tr("Cancel"), ButtonKind::plain, -1)) context_.screens.pop();
  ui.next_cell();
  ui.disable(!fault_.empty());
  if (ui.button(context_.tr("Use it"), ButtonKind::primary, -1, Icon::check)) finish();
  ui.disable(false);
  ui.end_row();
  if (!fault_.empty()) ui.tinted(as_sentence(context_.tr(fault_)), ui.palette().warn);
  ui.end_panel();
}

// The pieces of both sides in a row each, and what takes pieces away.
void Editor::palette() {
  Ui& ui = context_.ui;
  constexpr float gap = 6;
  const auto kinds = draft_.kinds();
  const float room = rest_of_panel().w / ui.scale();
  const auto columns = static_cast<float>(kinds.size());
  const float side = ui.px(std::min(56.0f, std::floor((room - gap * (columns - 1)) / columns)));
  const auto tile = [&](const Message& name, Piece piece) {
    if (ui.tile(context_.tr(name) + (piece.side == Side::first ? "##1" : "##2"), side, side, tool_ == piece))
      tool_ = piece;
    return ui.last_rect();
  };
  for (Side owner : {Side::first, Side::second}) {
    ui.quiet(context_.tr(side_name(draft_.variant(), owner)));
    bool first = true;
    for (char kind : kinds) {
      if (!first) ui.same_line(gap);
      first = false;
      const board::Rect box = tile(piece_name(draft_.variant(), kind), {kind, owner});
      draw_piece(ui,
                 context_.workshop.piece(view_.geometry().shape().kind, view_.look(), {kind, owner},
                                         static_cast<int>(side * 0.86f)),
                 box.centre());
    }
  }
  ui.gap(2);
  if (ui.button(context_.tr("Take pieces away"), tool_ ? ButtonKind::plain : ButtonKind::primary, -1,
                Icon::trash))
    tool_ = {};
  ui.quiet(
      context_.tr("Choose a piece, then click on squares. Pieces can also be dragged, and off the board."));
}

void Editor::finish() {
  done_(draft_.fen());
  context_.screens.pop();
}

}  // namespace

std::unique_ptr<Screen> position_editor(Context& context, const play::Variant& variant,
                                        const std::string& fen,
                                        std::function<void(const std::string&)> done) {
  return std::make_unique<Editor>(context, variant, fen, std::move(done));
}

}  // namespace sanpan::game
