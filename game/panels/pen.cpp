#include "game/panels/pen.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>

namespace sanpan::game {

float line_height(const Ui& ui, Face face) {
  return ui.font(face)->FontSize;
}

void fill(const Ui& ui, board::Rect rect, board::Colour colour, float rounding) {
  ui.fill(rect, colour, rounding);
}

void frame(const Ui& ui, board::Rect rect, board::Colour colour, float rounding, float thickness) {
  ui.frame(rect, colour, rounding, thickness);
}

void draw_disc(const Ui& ui, board::Point centre, float radius, board::Colour colour, board::Colour rim) {
  const float r = std::round(radius);
  const board::Rect box{std::round(centre.x - r), std::round(centre.y - r), 2 * r, 2 * r};
  ui.fill(box, colour, r);
  ui.frame(box, rim, r, ui.px(1.5f));
}

void draw_piece(const Ui& ui, const board::Workshop::Sprite& piece, board::Point centre) {
  if (!piece.texture) return;
  const float left = std::round(centre.x - piece.side / 2);
  const float top = std::round(centre.y - piece.side / 2);
  ui.painter()->AddImage(piece.texture, {left, top}, {left + piece.side, top + piece.side},
                         {piece.u0, piece.v0}, {piece.u1, piece.v1});
}

board::Rect reserve(const Ui&, float width, float height) {
  const ImVec2 at = ImGui::GetCursorScreenPos();
  if (width < 0) width = ImGui::GetContentRegionAvail().x;
  ImGui::Dummy({std::max(width, 1.0f), std::max(height, 1.0f)});
  return {at.x, at.y, width, height};
}

board::Rect rest_of_panel() {
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const ImVec2 room = ImGui::GetContentRegionAvail();
  return {at.x, at.y, room.x, room.y};
}

void FittingPanel::begin(Ui& ui, std::string_view id, std::optional<board::Rect> over) {
  const board::Rect whole = ui.layout().whole;
  const board::Rect space = over.value_or(whole);
  const float width = std::min(ui.px(width_), whole.w - ui.px(32));
  const float height = std::min(ui.px(height_), whole.h - ui.px(32));
  const float x = std::clamp(space.x + (space.w - width) / 2, whole.x, whole.x + whole.w - width);
  if (space != space_) pictures_ = 0;
  space_ = space;
  if (pictures_ < 2) {
    ++pictures_;
    y_ = space.y + (space.h - height) / 2;
  }
  const float y = std::clamp(y_, whole.y, std::max(whole.y, whole.y + whole.h - height - ui.px(16)));
  ui.begin_panel(id, {std::round(x), std::round(y), width, height});
  top_ = ImGui::GetCursorPosY();
}

void FittingPanel::end(Ui& ui) {
  // The panel's padding is the same above and below; the last control has left a space after itself.
  const float content = ImGui::GetCursorPosY() - ImGui::GetStyle().ItemSpacing.y - top_;
  const float fitting = std::ceil((content + 2 * top_) / ui.scale());
  if (fitting != height_) ui.draw_again();
  height_ = fitting;
  ui.end_panel();
}

board::Colour blend(board::Colour a, board::Colour b, float part_of_b) {
  const auto mix = [part_of_b](float x, float y) { return x + (y - x) * part_of_b; };
  return {mix(a.r, b.r), mix(a.g, b.g), mix(a.b, b.b), mix(a.a, b.a)};
}

}  // namespace sanpan::game
