// What is drawn over the tour boards: the heat map of exits, dead ends that were just left, start and end,
// hints.
#include <imgui.h>

#include <algorithm>
#include <array>
#include <string>

#include "game/panels/ui.h"
#include "game/screens/tour_screen.h"

namespace sanpan::game {

using board::Colour;
using board::Rect;
using tour::Cell;
using tour::no_cell;

namespace {

constexpr float least_heat = 3;             // pixels a square
constexpr float least_count = 34;           // from which on the exits are written too
constexpr std::int64_t most_heat = 20'000;  // squares

// From no exits (a dead end) to eight.
constexpr std::array<Colour, 9> heat_colours{
    Colour::hex(0x7a1020), Colour::hex(0xc0282c), Colour::hex(0xdf5a28),
    Colour::hex(0xe8912c), Colour::hex(0xe9c13a), Colour::hex(0xa9c24a),
    Colour::hex(0x5fae62), Colour::hex(0x3a97a0), Colour::hex(0x3a6fb0)};

ImU32 packed(Colour c, float alpha) {
  return ImGui::ColorConvertFloat4ToU32({c.r, c.g, c.b, alpha});
}

}  // namespace

void TourScreen::paint_over() {
  if (mode_ == shape && under_) {
    ImGui::SetMouseCursor(under_.x == 0              ? ImGuiMouseCursor_ResizeNS
                          : under_.y == 0            ? ImGuiMouseCursor_ResizeEW
                          : under_.x * under_.y == 1 ? ImGuiMouseCursor_ResizeNWSE
                                                     : ImGuiMouseCursor_ResizeNESW);
  }
  ImFont* font = context_.ui.font(Face::body);
  ImDrawList* list = ImGui::GetBackgroundDrawList();
  for (std::size_t i = 0; i < boards_.size(); ++i) {
    boards_[i]->paint(list, font);
    if (heat_) paint_heat(i);
    paint_ends(i);
  }
  for (const Ghost& ghost : ghosts_) {
    const Rect r = boards_[ghost.board]->rect(ghost.cell);
    const float alpha = static_cast<float>(std::clamp(ghost.left, 0.0, 1.0));
    const ImU32 red = packed(Colour::hex(0xd23a34), alpha);
    const float s = r.w * 0.26f, x = r.x + r.w / 2, y = r.y + r.h / 2, width = std::max(2.0f, r.w * 0.08f);
    list->AddLine({x - s, y - s}, {x + s, y + s}, red, width);
    list->AddLine({x - s, y + s}, {x + s, y - s}, red, width);
  }
  if (mode_ == play && hand_.hope() == TourPlay::Hope::yes && hand_.hint() != no_cell) {
    const Rect r = boards_[0]->rect(hand_.hint());
    list->AddCircle({r.x + r.w / 2, r.y + r.h / 2}, r.w * 0.42f, packed(context_.ui.palette().good, 1), 0,
                    std::max(2.0f, r.w * 0.07f));
  }
}

void TourScreen::paint_heat(std::size_t index) {
  const TourBoard& shown = *boards_[index];
  const tour::Board& board = shown.board();
  const tour::Search* search = nullptr;
  if (mode_ != play) {
    const auto& track = show_.runners()[index].track;
    search = track ? track->search() : nullptr;
    if (search == nullptr) return;
  }
  if (board.area() > most_heat || shown.rect(0).w < least_heat) return;
  ImDrawList* list = ImGui::GetBackgroundDrawList();
  ImFont* font = context_.ui.font(Face::body);
  const Rect area = shown.area();
  list->PushClipRect({area.x, area.y}, {area.x + area.w, area.y + area.h}, true);
  for (Cell cell = 0; cell < board.area(); ++cell) {
    if (!board.has(cell) || (search ? search->visited(cell) : hand_.visited(cell))) continue;
    const int exits = search ? search->exits(cell) : hand_.exits_of(cell);
    const Rect r = shown.rect(cell);
    const float in = std::max(0.0f, r.w * 0.05f);
    list->AddRectFilled({r.x + in, r.y + in}, {r.x + r.w - in, r.y + r.h - in},
                        packed(heat_colours[static_cast<std::size_t>(std::clamp(exits, 0, 8))], 0.62f),
                        r.w * 0.12f);
    if (r.w < least_count) continue;
    const std::string words = std::to_string(exits);
    const float size = r.w * 0.26f;
    list->AddText(font, size, {r.x + r.w * 0.1f, r.y + r.h * 0.06f}, 0xE0FFFFFF, words.c_str());
  }
  list->PopClipRect();
}

// Rings about the start and the end that were asked for.
void TourScreen::paint_ends(std::size_t index) {
  if (mode_ == play) return;
  ImDrawList* list = ImGui::GetBackgroundDrawList();
  const tour::Wish& wish = show_.setup().wish;
  const board::Theme* theme = look_theme();
  for (const auto& [cell, colour] :
       {std::pair(wish.from, theme->path[0]), std::pair(wish.to, theme->path[3])}) {
    if (cell == no_cell) continue;
    const Rect r = boards_[index]->rect(cell);
    if (r.w < 10) continue;
    const float width = std::max(2.0f, r.w * 0.06f);
    list->AddRect({r.x + width / 2, r.y + width / 2}, {r.x + r.w - width / 2, r.y + r.h - width / 2},
                  packed(colour, 0.95f), r.w * 0.14f, 0, width);
  }
}

}  // namespace sanpan::game
