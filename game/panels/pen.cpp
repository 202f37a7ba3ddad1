#include "game/panels/pen.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>

namespace sanpan::game {

namespace {

constexpr std::string_view ellipsis = "\u2026";

ImVec2 measure(const Ui& ui, Face face, std::string_view words) {
  const ImFont* font = ui.font(face);
  return font->CalcTextSizeA(font->FontSize, FLT_MAX, 0, words.data(), words.data() + words.size());
}

std::string_view without_last_character(std::string_view words) {
  do {
    words.remove_suffix(1);
  } while (!words.empty() && (static_cast<unsigned char>(words.back()) & 0x80) != 0 &&
           (static_cast<unsigned char>(words.back()) & 0xc0) == 0x80);
  if (!words.empty() && (static_cast<unsigned char>(words.back()) & 0xc0) == 0xc0) words.remove_suffix(1);
  return words;
}

}  // namespace

float text_width(const Ui& ui, Face face, std::string_view words) {
  return measure(ui, face, words).x;
}

float line_height(const Ui& ui, Face face) {
  return ui.font(face)->FontSize;
}

void draw_text(const Ui& ui, Face face, board::Rect rect, std::string_view words, board::Colour colour,
               Align align) {
  const ImFont* font = ui.font(face);
  float width = text_width(ui, face, words);
  std::string shortened;
  if (width > rect.w + 0.5f) {
    std::string_view kept = words;
    const float room = rect.w - text_width(ui, face, ellipsis);
    while (!kept.empty() && text_width(ui, face, kept) > room) kept = without_last_character(kept);
    shortened = std::string(kept) += ellipsis;
    words = shortened;
    width = text_width(ui, face, words);
  }
  float x = rect.x;
  if (align == Align::centre) x += (rect.w - width) / 2;
  if (align == Align::right) x += rect.w - width;
  const float y = rect.y + (rect.h - font->FontSize) / 2;
  ui.painter()->AddText(font, font->FontSize, {std::floor(x), std::floor(y)}, ui.colour(colour), words.data(),
                        words.data() + words.size());
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
