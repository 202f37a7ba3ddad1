// Panels, cards, lists and rows: where controls and words find their places.
#include <SDL.h>

#include <algorithm>

#include "game/panels/ui.h"
#include "game/panels/ui_state.h"

namespace sanpan::game {

using board::Rect;

namespace {

constexpr float panel_radius = 12;
}  // namespace

void Ui::picture(Rect rect, std::function<void(Rect)> paint) {
  auto& waiting = state_->pictures.emplace_back(rect, std::move(paint), renderer_);
  const auto call = [](const ImDrawList*, const ImDrawCmd* command) {
    auto& mine = *static_cast<State::Picture*>(command->UserCallbackData);
    const auto& box = command->ClipRect;
    const Rect seen{std::max(box.x, mine.rect.x), std::max(box.y, mine.rect.y),
                    std::min(box.z, mine.rect.x + mine.rect.w), std::min(box.w, mine.rect.y + mine.rect.h)};
    const SDL_Rect clip{static_cast<int>(seen.x), static_cast<int>(seen.y), static_cast<int>(seen.w - seen.x),
                        static_cast<int>(seen.h - seen.y)};
    if (clip.w <= 0 || clip.h <= 0) return;
    SDL_RenderSetClipRect(mine.renderer, &clip);
    mine.paint(mine.rect);
    SDL_RenderSetClipRect(mine.renderer, nullptr);
  };
  painter()->AddCallback(call, &waiting);
  painter()->AddCallback(ImDrawCallback_ResetRenderState, nullptr);
}

void Ui::State::begin_window(std::string_view id, Rect rect, bool scrolls, ImGuiWindowFlags more) {
  covering.push_back(rect);
  ++region;
  ImGui::SetNextWindowPos(panels::low(rect));
  ImGui::SetNextWindowSize({rect.w, rect.h});
  ImGuiWindowFlags flags = panels::panel_flags | more;
  if (scrolls) flags &= ~ImGuiWindowFlags_NoScrollbar;
  if (!top_screen || layer < top_layer) flags |= ImGuiWindowFlags_NoInputs;
  const std::string name = std::string(id) + (top_screen ? "" : "-under");
  ImGui::Begin(name.c_str(), nullptr, flags);
  if (over) ImGui::BringWindowToDisplayFront(ImGui::GetCurrentWindow());
}

void Ui::begin_bare(std::string_view id, Rect rect, bool scrolls) {
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
  state_->begin_window(id, rect, scrolls, scrolls ? 0 : ImGuiWindowFlags_NoScrollWithMouse);
  ImGui::PopStyleVar();
  ImGui::PushFont(fonts_.font(Face::body));
}

void Ui::begin_panel(std::string_view id, Rect rect, bool scrolls) {
  state_->begin_window(id, rect, scrolls);
  ImDrawList* list = ImGui::GetWindowDrawList();
  list->PushClipRectFullScreen();
  const float radius = px(panel_radius);
  state_->shapes.shadow(list, rect, radius);
  fill(rect, palette_.panel.with_alpha(1), radius);
  frame(rect, palette_.line, radius, px(1));
  list->PopClipRect();
  ImGui::PushFont(fonts_.font(Face::body));
}

void Ui::end_panel() {
  const ImGuiWindow* window = ImGui::GetCurrentWindow();
  // What reaches into the padding is still seen, and the gap after the last control may be lost.
  const float spare = std::max(window->WindowPadding.y, ImGui::GetStyle().ItemSpacing.y) + px(1);
  if ((window->Flags & ImGuiWindowFlags_NoScrollbar) != 0 && window->ScrollMax.y > spare) {
    state_->clipped.emplace_back(window->Name);
  }
  ImGui::PopFont();
  ImGui::End();
}

void Ui::begin_card(std::string_view id, bool raised) {
  ImGui::PushID(id.data(), id.data() + id.size());
  ImDrawList* list = ImGui::GetWindowDrawList();
  list->ChannelsSplit(2);
  list->ChannelsSetCurrent(1);
  state_->card_starts.push_back(ImGui::GetCursorScreenPos());
  (void)raised;
  const float pad = px(12);
  ImGui::SetCursorScreenPos({ImGui::GetCursorScreenPos().x + pad, ImGui::GetCursorScreenPos().y + pad});
  ImGui::BeginGroup();
  state_->right_edges.push_back(ImGui::GetCursorScreenPos().x + available() - pad);
}

void Ui::end_card() {
  state_->right_edges.pop_back();
  ImGui::EndGroup();
  const ImVec2 start = state_->card_starts.back();
  const float end = ImGui::GetItemRectMax().y;
  ImGui::SetCursorScreenPos(start);
  state_->card_starts.pop_back();
  const float pad = px(12);
  const float bottom = end + pad;
  ImDrawList* list = ImGui::GetWindowDrawList();
  list->ChannelsSetCurrent(0);
  const float right = start.x + available();
  fill({start.x, start.y, right - start.x, bottom - start.y},
       panels::mix(palette_.panel, palette_.raised, 0.5F), px(10));
  list->ChannelsMerge();
  ImGui::SetCursorScreenPos({start.x, bottom});
  ImGui::Dummy({right - start.x, px(2)});
  ImGui::PopID();
}

void Ui::narrow(float right) {
  state_->right_edges.push_back(right);
}
void Ui::widen() {
  state_->right_edges.pop_back();
}

float Ui::available() const {
  // A list within a card has its own width; edges of another window do not count.
  const float left = ImGui::GetCursorScreenPos().x;
  const float room = ImGui::GetContentRegionAvail().x;
  return state_->right_edges.empty()
             ? room
             : std::clamp(state_->right_edges.back() - left, 1.0F, std::max(1.0F, room));
}

void Ui::begin_list(std::string_view id, float height) {
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {px(8), px(2)});
  const bool dead = !state_->top_screen || state_->layer < state_->top_layer;
  ImGui::PushStyleColor(ImGuiCol_ChildBg, ImVec4(0, 0, 0, 0));
  ImGui::BeginChild(std::string(id).c_str(), {available(), px(height)}, ImGuiChildFlags_None,
                    dead ? ImGuiWindowFlags_NoInputs : ImGuiWindowFlags_None);
  ImGui::PopStyleColor();
}

void Ui::end_list() {
  ImGui::EndChild();
  ImGui::PopStyleVar(2);
}

void Ui::begin_row(int columns, float gap) {
  const ImVec2 at = ImGui::GetCursorScreenPos();
  state_->rows.push_back({columns, -1, at.x, at.y, available(), at.y, px(gap)});
  ImGui::BeginGroup();
}

void Ui::next_cell() {
  State::Row& row = state_->rows.back();
  if (row.at >= 0) {
    state_->right_edges.pop_back();
    ImGui::EndGroup();
    row.bottom = std::max(row.bottom, ImGui::GetItemRectMax().y);
  }
  ++row.at;
  const float gaps = row.gap * static_cast<float>(row.columns - 1);
  const float width = (row.width - gaps) / static_cast<float>(row.columns);
  ImGui::SetCursorScreenPos({row.left + static_cast<float>(row.at) * (width + row.gap), row.top});
  ImGui::BeginGroup();
  state_->right_edges.push_back(ImGui::GetCursorScreenPos().x + width);
}

void Ui::end_row() {
  State::Row& row = state_->rows.back();
  if (row.at >= 0) {
    state_->right_edges.pop_back();
    ImGui::EndGroup();
    row.bottom = std::max(row.bottom, ImGui::GetItemRectMax().y);
  }
  ImGui::EndGroup();
  ImGui::SetCursorScreenPos({row.left, row.bottom});
  state_->rows.pop_back();
  ImGui::Dummy({0, 0});
}

}  // namespace sanpan::game
