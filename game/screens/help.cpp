#include "game/screens/help.h"

#include <imgui.h>

#include <algorithm>
#include <span>
#include <vector>

#include "game/app/look.h"
#include "game/app/screens.h"
#include "game/board/workshop.h"
#include "game/panels/prompts.h"
#include "game/panels/ui.h"

namespace sanpan::game {

using board::Rect;

namespace {

constexpr const char* page_names[] = {"Draughts", "Xiangqi", "Knight's tour", "Keys and buttons"};
constexpr int page_count = 4;
constexpr int keys_page = 3;

/// A paragraph: what it is about, and the rule.
struct Paragraph {
  const char* head;
  const char* words;
};

constexpr Paragraph draughts[] = {
    {"Aim", "Take all of the other side's pieces, or leave them without a move."},
    {"Men",
     "A man goes one square forward on the diagonals. It captures forward and backward, by jumping over a "
     "piece "
     "next to it to the free square behind."},
    {"Kings",
     "A man that ends its move on the far row becomes a king. A king goes any number of free squares along a "
     "diagonal, and captures from afar."},
    {"Capturing",
     "Who can capture must. The jumps of one move go on as long as they can; among several ways the one that "
     "takes the most pieces must be played. A piece is jumped once only, and the taken ones are lifted off "
     "when the move has ended."},
    {"Draws",
     "The game is drawn when a position stands for the third time, after 25 moves by kings alone without a "
     "capture, and after 16 moves when three pieces with a king stand against one king."},
    {"Other boards",
     "Brazilian draughts plays by the same rules on 8x8. In Russian draughts any capture may be chosen, and "
     "a "
     "man that reaches the far row in a capture goes on as a king."},
};
constexpr Paragraph xiangqi[] = {
    {"Aim",
     "Mate the other general: attack it so that it cannot escape. A side that has no move left has lost "
     "too."},
    {"General and advisors",
     "They never leave the palace, the nine points with the crossed lines. The general goes one step along "
     "a line, an advisor one step on a diagonal. The two generals may not face each other on an open "
     "file."},
    {"Elephant",
     "Two steps on a diagonal, never over the river; a piece on the point between blocks its eye."},
    {"Horse",
     "One step along a line and one on a diagonal outward; a piece beside it on the line ties its leg."},
    {"Chariot and cannon",
     "Both go any distance along free lines. The chariot takes what it meets; the cannon takes only by "
     "leaping "
     "over exactly one piece, its screen."},
    {"Soldier", "One step forward; once over the river sideways as well, never backward."},
    {"Repetition",
     "Who gives check without end, or chases one piece without end, must change or loses. When neither side "
     "is at "
     "fault a repeated position is a draw."},
};
constexpr Paragraph tour[] = {
    {"Aim",
     "The knight visits every square of the board once. When it could hop home from the last square, the "
     "tour is "
     "closed."},
    {"The knight", "Two squares along a row or column and one aside, over anything that stands between."},
    {"Warnsdorff's rule",
     "Hop to the square from which the fewest hops lead on. Squares that are hard to reach are visited while "
     "they "
     "still can be."},
    {"When it is stuck",
     "The knight goes back hop by hop until another way is open. Some boards have no tour at all, and then "
     "the program says why."},
};

}  // namespace

HelpScreen::HelpScreen(Context& context, const std::string& about) : context_(context) {
  page_ = about == "xiangqi"    ? 1
          : about == "tour"     ? 2
          : about == "draughts" ? 0
          : about == "menu"     ? 0
                                : keys_page;
}

void HelpScreen::draw(SDL_Renderer*) {
  context_.workshop.draw_table(board::theme(context_.settings.theme));
}

bool HelpScreen::act(const Action& action) {
  switch (action.command) {
    case Command::step_back:
    case Command::step_forward:
      page_ = (page_ + (action.command == Command::step_forward ? 1 : page_count - 1)) % page_count;
      context_.ui.drop_focus();  // it begins on the new page's name
      break;
    case Command::back:
    case Command::menu:
      context_.screens.pop();
      break;
    default:
      return false;
  }
  return true;
}

void HelpScreen::panels() {
  Ui& ui = context_.ui;
  const Layout layout = ui.layout();
  ui.begin_bare("help-bar", layout.bar);
  if (ui.icon_button(Icon::back, context_.tr("Back"))) context_.screens.pop();
  ui.same_line(14);
  ui.heading_beside(context_.tr("Rules and help"));
  ui.end_bare();

  const float width = std::min(layout.whole.w - ui.px(32), ui.px(980));
  const float left = layout.whole.x + (layout.whole.w - width) / 2;
  const float top = layout.board.y;
  std::vector<std::string> names;
  for (const char* name : page_names) names.push_back(context_.tr(name));
  ui.begin_bare("help-pages", {left, top, width, ui.px(44)});
  ui.focus_next();
  ui.choice("pages", names, page_);
  ui.end_bare();
  const Rect page{left, top + ui.px(52), width, layout.foot.y - ui.px(6) - top - ui.px(52)};
  ui.begin_panel(page_names[page_], page);
  page_ == keys_page ? keys() : rules(page_);
  ui.end_panel();

  ui.begin_bare("help-foot", layout.foot);
  ui.prompt(Command::step_forward, context_.tr("Next page"));
  ui.prompt(Command::back, context_.tr("Back"));
  ui.end_bare();
}

void HelpScreen::rules(int page) {
  Ui& ui = context_.ui;
  const std::span<const Paragraph> paragraphs = page == 0   ? std::span<const Paragraph>(draughts)
                                                : page == 1 ? std::span<const Paragraph>(xiangqi)
                                                            : std::span<const Paragraph>(tour);
  const board::Shape shape = page == 0   ? board::Shape::draughts(10)
                             : page == 1 ? board::Shape::xiangqi()
                                         : board::Shape::plain(8, 8);
  const bool beside = !ui.layout().portrait;
  const ImVec2 start = ImGui::GetCursorScreenPos();
  const float room = ui.room();
  const float side = beside ? room * 0.42F : 0;
  if (beside) {
    const Rect picture{start.x + room - side, start.y, side, side * (page == 1 ? 1.1F : 1.0F)};
    const auto look = look_of(context_.settings, board::Coordinates::none);
    ui.picture(picture,
               [this, shape, look](Rect rect) { context_.workshop.draw_thumbnail(shape, look, rect); });
    ui.narrow(picture.x - ui.px(24));
  }
  ui.heading(context_.tr(page_names[page]));
  for (const Paragraph& paragraph : paragraphs) {
    ui.text(context_.tr(paragraph.head), Face::strong);
    ui.text(context_.tr(paragraph.words));
    ui.gap(12);
  }
  if (beside) ui.widen();
}

void HelpScreen::keys() {
  Ui& ui = context_.ui;
  ui.heading(context_.tr("Keys and buttons"));
  ui.text(
      context_.tr("Arrow keys, d-pad and stick move a cursor over the squares and panels; while nothing has "
                  "the cursor, left and "
                  "right step through the game. Tab goes from control to control."));
  ui.gap(10);
  for (const Bindable& bindable : bindables()) {
    const auto chord = context_.input.bindings().chord(bindable.command);
    const auto button = context_.input.bindings().button(bindable.command);
    std::string right = chord ? chord_name(*chord) : "";
    if (button) {
      const ButtonFace face = button_face(*button, context_.input.pad_kind());
      right += (right.empty() ? "" : "   ") +
               (face.words.empty() ? std::string(button_name(*button)) : face.words);
    }
    ui.row(context_.tr(bindable.words) + "##" + std::string(bindable.name), false, right);
  }
}

}  // namespace sanpan::game
