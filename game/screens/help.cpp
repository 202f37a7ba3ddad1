#include "game/screens/help.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

#include "game/app/look.h"
#include "game/app/screens.h"
#include "game/board/tour_view.h"
#include "game/board/view.h"
#include "game/panels/pen.h"
#include "game/panels/prompts.h"
#include "game/panels/ui.h"
#include "game/screens/make.h"
#include "game/screens/match_look.h"

namespace sanpan::game {

using board::Rect;

namespace {

constexpr const char* page_names[] = {"Draughts", "Xiangqi", "Knight's tour", "Keys and buttons"};
constexpr const char* page_games[] = {"draughts", "xiangqi", "tour", ""};
constexpr int keys_page = 3;

constexpr float picture_side = 216;  // units
constexpr float between = 18;
constexpr float inset = 8;

}  // namespace

/// A small board that shows a section's position.
class HelpScreen::Picture {
 public:
  Picture(board::Workshop& workshop, const Diagram& diagram) {
    if (diagram.variant) {
      const auto table = table_of(diagram);
      view_.emplace(workshop, shape_of(*diagram.variant));
      if (table) view_->set_pieces(pieces_of(**table));
      view_->marks = diagram.marks;
      return;
    }
    const tour::Board& board = diagram.board;
    tour_.emplace(workshop, board.cols(), board.rows());
    tour_->set_closed(diagram.closed);
    std::vector<Square> path(diagram.path.begin(), diagram.path.end());
    tour_->set_path(path);
    if (!diagram.exits || path.empty()) return;
    const auto seen = [&](tour::Cell cell) { return std::ranges::count(diagram.path, cell) > 0; };
    std::vector<Square> exits;
    std::vector<int> onward;
    for (const tour::Cell cell : board.neighbours(diagram.path.back())) {
      if (seen(cell)) continue;
      exits.push_back(static_cast<Square>(cell));
      const auto free = [&](tour::Cell next) { return !seen(next); };
      onward.push_back(static_cast<int>(std::ranges::count_if(board.neighbours(cell), free)));
    }
    tour_->set_exits(exits, onward);
  }

  void draw(const board::Look& look, Rect area) {
    const float shadow = std::round(0.04F * area.w);  // keeps within the picture
    const Rect inner{area.x, area.y, area.w - shadow, area.h - shadow};
    const auto show = [&](auto& view) {
      view.set_look(look);
      view.place(inner);
      view.draw();
    };
    if (view_) show(*view_);
    if (tour_) show(*tour_);
  }

 private:
  std::optional<board::BoardView> view_;
  std::optional<board::TourView> tour_;
};

HelpScreen::HelpScreen(Context& context, const std::string& about)
    : PagedScreen(context, "Rules and help", page_names, 1180) {
  page_ = keys_page;
  for (int i = 0; i < keys_page; ++i) {
    if (about == page_games[i]) page_ = i;
  }
  if (about == "menu" || about.empty()) page_ = 0;
}

HelpScreen::~HelpScreen() = default;

void HelpScreen::read(int page) {
  if (read_ == page) return;
  read_ = page;
  sections_.clear();
  heights_.clear();
  pictures_.clear();
  auto sections = read_rules(context_.paths.assets, page_games[page]);
  if (!sections) {
    context_.ui.notice(context_.tr(sections.error().message), NoticeTone::bad);
    return;
  }
  sections_ = *std::move(sections);
  for (const RulesSection& section : sections_) {
    pictures_.push_back(section.pieces ? nullptr
                                       : std::make_unique<Picture>(context_.workshop, section.diagram));
  }
}

void HelpScreen::show_page(int page) {
  if (page == keys_page) return keys();
  read(page);
  rules();
}

void HelpScreen::rules() {
  Ui& ui = context_.ui;
  ui.heading(context_.tr(page_names[page_]));
  if (ui.button(context_.tr("Learn by doing"), ButtonKind::plain, 0, Icon::star)) {
    if (auto lessons = make_screen(context_, {"lessons", page_games[page_], "", "", false}))
      context_.screens.push(std::move(lessons));
  }
  ui.gap(10);
  // Two columns where there is room for them; the table of pieces has a line of its own.
  const std::size_t columns = ui.layout().portrait ? 1 : 2;
  heights_.resize(sections_.size(), ui.px(picture_side));
  std::size_t beside = 0;
  for (std::size_t i = 0; i < sections_.size(); ++i) {
    const std::size_t wanted = sections_[i].pieces ? 1 : columns;
    if (beside == 0) ui.begin_row(static_cast<int>(wanted), 14);
    ui.next_cell();
    show(i);
    const bool alone = i + 1 < sections_.size() && sections_[i + 1].pieces;
    beside = alone || beside + 1 >= wanted ? 0 : beside + 1;
    if (beside == 0 || i + 1 == sections_.size()) ui.end_row();
  }
}

void HelpScreen::show(std::size_t i) {
  Ui& ui = context_.ui;
  const RulesSection& section = sections_[i];
  const ImVec2 start = ImGui::GetCursorScreenPos();
  const float room = ui.room();
  // A stop for the focus, so that keys and pads come to every section.
  ui.cell(context_.tr(section.title), room, heights_[i]);
  ImGui::SetCursorScreenPos({start.x + ui.px(inset), start.y + ui.px(inset)});
  ImGui::BeginGroup();
  ui.narrow(start.x + room - ui.px(inset));
  if (section.pieces) {
    pieces(section);
  } else {
    position(section, *pictures_[i], std::round(std::min(ui.px(picture_side), room * 0.42F)));
  }
  ui.widen();
  ImGui::EndGroup();
  heights_[i] = ImGui::GetItemRectSize().y + 2 * ui.px(inset);
  ImGui::SetCursorScreenPos({start.x, start.y + heights_[i]});
  ui.gap(6);
}

/// The picture, and the words beside it.
void HelpScreen::position(const RulesSection& section, Picture& picture, float side) {
  Ui& ui = context_.ui;
  const auto look = look_of(context_.settings, board::Coordinates::none);
  const ImVec2 start = ImGui::GetCursorScreenPos();
  // A xiangqi board is higher than wide.
  const Rect area{start.x, start.y, side, std::round(side * (page_ == 1 ? 1.09F : 1.0F))};
  ImGui::Dummy({area.w, area.h});
  ui.picture(area, [&picture, look](Rect rect) { picture.draw(look, rect); });
  ImGui::SetCursorScreenPos({start.x + side + ui.px(between), start.y});
  ImGui::BeginGroup();
  words(section);
  ImGui::EndGroup();
}

void HelpScreen::words(const RulesSection& section) {
  Ui& ui = context_.ui;
  ui.text(context_.tr(section.title), Face::strong);
  ui.gap(2);
  ui.text(context_.tr(section.say));
}

/// Each kind with its characters and its pictures, of both sides.
void HelpScreen::pieces(const RulesSection& section) {
  Ui& ui = context_.ui;
  words(section);
  constexpr std::array<std::pair<char, const char*>, 7> kinds{{{'K', "General"},
                                                               {'A', "Advisor"},
                                                               {'B', "Elephant"},
                                                               {'N', "Horse"},
                                                               {'R', "Chariot"},
                                                               {'C', "Cannon"},
                                                               {'P', "Soldier"}}};
  board::Look look = look_of(context_.settings, board::Coordinates::none);
  const float column = ui.room() / static_cast<float>(kinds.size());
  const int cell = static_cast<int>(std::min(ui.px(46), column * 0.46F));
  const float apart = static_cast<float>(cell) * 1.08F;
  const float name = ui.px(24);
  const Rect all = reserve(ui, ui.room(), 2 * apart + name + ui.px(8));
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    const float middle = all.x + (static_cast<float>(i) + 0.5F) * column;
    for (const auto& [set, row] :
         {std::pair(board::PieceSet::characters, 0.5F), std::pair(board::PieceSet::pictures, 1.5F)}) {
      look.pieces = set;
      for (const auto& [owner, aside] : {std::pair(Side::first, -0.5F), std::pair(Side::second, 0.5F)}) {
        const auto sprite =
            context_.workshop.piece(board::Kind::xiangqi, look, {kinds[i].first, owner}, cell);
        draw_piece(ui, sprite, {middle + aside * apart, all.y + row * apart + ui.px(4)});
      }
    }
    ui.draw_words(context_.tr(kinds[i].second),
                  {middle - column / 2, all.y + 2 * apart + ui.px(8), column, name}, Face::small,
                  ui.palette().quiet, 0.5F);
  }
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
    ui.row(context_.tr(bindable.words) + "##" + std::string(bindable.name), false);
    // The key in one column, the button in another, both as they look.
    const Rect row = ui.last_rect();
    const float top = row.y + (row.h - ui.px(key_height)) / 2;
    const float pad_column = row.x + row.w - ui.px(90);
    if (button) draw_key(ui, button_face(*button, context_.input.pad_kind()), {pad_column, top});
    if (!chord) continue;
    const ButtonFace key{ButtonFace::Shape::label, chord_name(*chord), 0};
    draw_key(ui, key, {pad_column - ui.px(30) - key_width(ui, key), top});
  }
}

}  // namespace sanpan::game
