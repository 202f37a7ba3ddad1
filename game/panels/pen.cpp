#include "game/panels/pen.h"

#include <imgui.h>

#include <algorithm>

namespace sanpan::game {

float line_height(const Ui& ui, Face face) {
  return ui.font(face)->FontSize;
}

void fill(const Ui& ui, board::Rect rect, board::Colour colour, float rounding) {
  ui.painter()->AddRectFilled({rect.x, rect.y}, {rect.x + rect.w, rect.y + rect.h}, ui.colour(colour),
                              rounding);
}

void frame(const Ui& ui, board::Rect rect, board::Colour colour, float rounding, float thickness) {
  ui.painter()->AddRect({rect.x, rect.y}, {rect.x + rect.w, rect.y + rect.h}, ui.colour(colour), rounding, 0,
                        thickness);
}

void draw_disc(const Ui& ui, board::Point centre, float radius, board::Colour colour, board::Colour rim) {
  ui.painter()->AddCircleFilled({centre.x, centre.y}, radius, ui.colour(colour));
  ui.painter()->AddCircle({centre.x, centre.y}, radius, ui.colour(rim), 0, std::max(1.0f, ui.px(1.5f)));
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

board::Colour blend(board::Colour a, board::Colour b, float part_of_b) {
  const auto mix = [part_of_b](float x, float y) { return x + (y - x) * part_of_b; };
  return {mix(a.r, b.r), mix(a.g, b.g), mix(a.b, b.b), mix(a.a, b.a)};
}

}  // namespace sanpan::game
