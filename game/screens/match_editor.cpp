#include "game/screens/match_editor.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "game/app/screens.h"
#include "game/panels/pen.h"
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
  ui.begin_bare("title", layout.bar);
  ui.title(context_.tr("Set up a position"));
  ui.end_bare();
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
  if (ui.button(context_.tr("Empty board"), ButtonKind::plain, -1, Icon::trash)) {
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
  if (!fault_.empty()) {
    ui.tinted(context_.tr(fault_), ui.palette().warn, Face::small);
    ui.gap(4);
  }
  ui.begin_row(2);
  ui.next_cell();
  if (ui.button(context_.tr("Cancel"), ButtonKind::plain, -1)) context_.screens.pop();
  ui.next_cell();
  ui.disable(!fault_.empty());
  if (ui.button(context_.tr("Use it"), ButtonKind::primary, -1, Icon::check)) finish();
  ui.disable(false);
  ui.end_row();
  ui.end_panel();
}

void Editor::palette() {
  Ui& ui = context_.ui;
  const board::Theme& theme = *view_.look().theme;
  const bool xiangqi = draft_.variant().id() == "xiangqi";
  const float side = ui.px(44);
  for (Side owner : {Side::first, Side::second}) {
    ui.quiet(context_.tr(side_name(draft_.variant(), owner)));
    bool first = true;
    for (char kind : draft_.kinds()) {
      if (!first) ui.same_line(6);
      first = false;
      const Piece piece{kind, owner};
      const std::string id =
          context_.tr(piece_name(draft_.variant(), kind)) + (owner == Side::first ? "##1" : "##2");
      if (ui.tile(id, side, side, tool_ == piece)) tool_ = piece;
      const board::Rect box = ui.last_rect();
      const board::Material& wood = xiangqi ? theme.disc : theme.men[index(owner)];
      draw_disc(ui, box.centre(), side * 0.38f, wood.light, xiangqi ? theme.carved[index(owner)] : wood.deep);
      if (xiangqi) {
        ui.draw_words(piece_character(piece), box, Face::strong, theme.carved[index(owner)], 0.5f);
      } else if (kind == 'K') {
        const float icon = side * 0.44f;
        draw_icon(ui.painter(), Icon::star,
                  {box.x + (side - icon) / 2, box.y + (side - icon) / 2, icon, icon},
                  ui.colour(theme.inlay[index(owner)]));
      }
    }
  }
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
