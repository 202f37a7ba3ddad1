// Words in panels.
#include <algorithm>
#include <cmath>

#include "game/panels/ui.h"
#include "game/panels/ui_state.h"
#include "game/text/wrap.h"

namespace sanpan::game {

using board::Rect;

namespace {

float measure(const ImFont* font, std::string_view words) {
  return font->CalcTextSizeA(font->FontSize, FLT_MAX, 0, words.data(), words.data() + words.size()).x;
}

}  // namespace

void Ui::tinted(std::string_view words, board::Colour ink, Face face) {
  fonts_.need(face, words);
  ImFont* drawn = font(face);
  ImGui::PushFont(drawn);
  ImGui::PushStyleColor(ImGuiCol_Text, colour(ink));
  const auto lines =
      text::wrap(words, available(), [drawn](std::string_view piece) { return measure(drawn, piece); });
  const float spacing = ImGui::GetStyle().ItemSpacing.y;
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, px(2)});
  for (const std::string& line : lines) ImGui::TextUnformatted(line.data(), line.data() + line.size());
  ImGui::PopStyleVar();
  ImGui::SetCursorPosY(ImGui::GetCursorPosY() + spacing - px(2));
  ImGui::PopStyleColor();
  ImGui::PopFont();
}

void Ui::text(std::string_view words, Face face) {
  tinted(words, palette_.text, face);
}
void Ui::quiet(std::string_view words, Face face) {
  tinted(words, palette_.quiet, face);
}
void Ui::heading(std::string_view words) {
  tinted(words, palette_.text, Face::heading);
}
void Ui::title(std::string_view words) {
  tinted(words, palette_.text, Face::title);
}

void Ui::gap(float units) {
  ImGui::Dummy({1, std::max(0.0F, px(units) - ImGui::GetStyle().ItemSpacing.y)});
}

void Ui::rule() {
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float width = available();
  ImGui::Dummy({width, px(9)});
  const float y = std::round(at.y + px(4));
  painter()->AddRectFilled({at.x, y}, {at.x + width, y + std::max(1.0F, std::round(px(1)))},
                           colour(palette_.line));
}

float Ui::words_width(std::string_view words, Face face) const {
  fonts_.need(face, words);
  return measure(font(face), words);
}

void Ui::draw_words(std::string_view words, Rect box, Face face, board::Colour ink, float align) {
  fonts_.need(face, words);
  ImFont* drawn = font(face);
  float size = drawn->FontSize;
  float width = measure(drawn, words);
  std::string cut;
  if (width > box.w) {
    // Smaller letters first, then fewer.
    const float shrink = std::max(0.8F, box.w / width);
    size *= shrink;
    width *= shrink;
    if (width > box.w) {
      state_->clipped.emplace_back(words);
      cut = words;
      while (!cut.empty() && (measure(drawn, cut + "…") * shrink > box.w)) {
        do cut.pop_back();
        while (!cut.empty() && (static_cast<unsigned char>(cut.back()) & 0xC0) == 0x80);
        if (!cut.empty() && static_cast<unsigned char>(cut.back()) >= 0xC0) cut.pop_back();
      }
      cut += "…";
      words = cut;
      width = measure(drawn, words) * shrink;
    }
  }
  const ImVec2 at{std::round(box.x + (box.w - width) * align), std::round(box.y + (box.h - size) / 2)};
  painter()->AddText(drawn, size, at, colour(ink), words.data(), words.data() + words.size());
}

}  // namespace sanpan::game
