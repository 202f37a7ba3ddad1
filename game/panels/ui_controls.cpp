// Controls: what a person presses, and how each takes part in focus and motion.
#include <imgui.h>

#include <algorithm>
#include <cmath>

#include "game/input/input.h"
#include "game/panels/ui.h"
#include "game/panels/ui_state.h"

namespace sanpan::game {

using board::Rect;
using panels::control_height;
using panels::high;
using panels::low;
using panels::mix;
using panels::radius;
using panels::shown;

float Ui::width_of(float asked, float needed) const {
  const float room = available();
  if (asked < 0) return room;
  return std::min(room, asked > 0 ? px(asked) : needed);
}

Rect Ui::take(float width, float height) {
  const ImVec2 at = ImGui::GetCursorScreenPos();
  return {std::round(at.x), std::round(at.y), std::round(width), std::round(height)};
}

float& Ui::heat(unsigned id) {
  return state_->heat[id];
}

Control Ui::control(std::string_view label, Rect rect, bool sideways) {
  State& s = *state_;
  ImGuiWindow* window = ImGui::GetCurrentWindow();
  const ImGuiID id = window->GetID(label.data(), label.data() + label.size());
  const ImRect box(low(rect), high(rect));
  ImGui::ItemSize(box.GetSize());
  const bool seen = ImGui::ItemAdd(box, id, nullptr, ImGuiItemFlags_NoNav);
  Control made;
  made.rect = rect;
  made.dead = s.disabled || !s.top_screen || s.layer < s.top_layer;
  if (!made.dead) {
    if (std::exchange(s.place_next, false)) s.wanted = id;
    s.focus.add({id, rect, s.region, std::string(shown(label)), sideways});
    if (seen) {
      made.pressed =
          ImGui::ButtonBehavior(box, id, &made.hovered, &made.held,
                                ImGuiButtonFlags_PressedOnClickRelease | ImGuiButtonFlags_NoNavFocus);
      if (input_.device() == Device::touch && !made.held) made.hovered = false;
    }
    if (s.focus.on(id)) {
      made.focused = s.visible;
      if (s.focus.fresh()) {
        const float room = px(24);
        ImGui::ScrollToRect(window, ImRect(box.Min.x, box.Min.y - room, box.Max.x, box.Max.y + room),
                            ImGuiScrollFlags_KeepVisibleEdgeY);
      }
      if (s.activate) {
        s.activate = false;
        made.pressed = true;
      }
      made.adjust = std::exchange(s.adjust, 0);
    }
    if (made.pressed) sound_.play(sound::Effect::confirm, 0.6F);
  }
  float& warm = heat(id);
  const float goal = made.hovered || made.focused ? 1.0F : 0.0F;
  const float step = s.still ? 1.0F : std::min(1.0F, ImGui::GetIO().DeltaTime * 14);
  warm += (goal - warm) * step;
  if (std::abs(goal - warm) < 0.02F) warm = goal;
  s.warming |= warm != goal;
  made.heat = warm;
  s.last = rect;
  s.last_focused = made.focused;
  s.last_hovered = made.hovered;
  return made;
}

void Ui::draw_focus(const Control& made, float round) {
  if (!made.focused) return;
  const float out = px(3);
  frame({made.rect.x - out, made.rect.y - out, made.rect.w + 2 * out, made.rect.h + 2 * out}, palette_.accent,
        px(round) + out, std::max(2.0F, px(2.2F)));
}

bool Ui::button(std::string_view label, ButtonKind kind, float width, std::optional<Icon> icon) {
  const std::string_view words = shown(label);
  const float icon_size = icon ? px(18) : 0;
  const float between = icon && !words.empty() ? px(8) : 0;
  fonts_.need(Face::strong, words);
  const float label_width = words_width(words, Face::strong);
  const Rect rect = take(width_of(width, label_width + icon_size + between + px(28)), px(control_height));
  const Control made = control(label, rect);

  board::Colour ground = palette_.raised;
  board::Colour ink = palette_.text;
  if (kind == ButtonKind::primary) {
    ground = palette_.accent;
    ink = palette_.on_accent;
  } else if (kind == ButtonKind::danger) {
    ink = palette_.bad;
  }
  const board::Colour bright =
      kind == ButtonKind::primary ? mix(ground, palette_.text, 0.14F) : mix(ground, palette_.accent, 0.22F);
  ground = mix(ground, bright, made.heat);
  if (kind == ButtonKind::quiet) ground.a *= made.heat;
  if (made.held) ground = mix(ground, palette_.ground, 0.25F);
  const float fade = made.dead && state_->top_screen ? 0.4F : 1.0F;
  fill(rect, ground.with_alpha(ground.a * fade), px(radius));
  if (kind == ButtonKind::plain || kind == ButtonKind::danger) {
    frame(rect, palette_.line.with_alpha(palette_.line.a * fade), px(radius), px(1));
  }
  draw_focus(made, radius);
  ink.a *= fade;
  const float content = std::min(rect.w - px(12), label_width + icon_size + between);
  const float left = rect.x + (rect.w - content) / 2;
  if (icon) {
    draw_icon(painter(), *icon,
              {std::round(left), std::round(rect.y + (rect.h - icon_size) / 2), icon_size, icon_size},
              colour(ink));
  }
  draw_words(words, {left + icon_size + between, rect.y, content - icon_size - between + 1, rect.h},
             Face::strong, ink, 0.5F);
  return made.pressed;
}

bool Ui::icon_button(Icon icon, std::string_view tip_words, bool lit, float units) {
  const float side = px(units > 0 ? units : control_height);
  const Rect rect = take(side, side);
  const Control made = control(tip_words, rect);
  board::Colour ground = lit ? palette_.accent : palette_.raised;
  if (!lit) ground.a *= 0.35F + 0.65F * made.heat;
  if (made.held) ground = mix(ground, palette_.ground, 0.25F);
  const float fade = made.dead && state_->top_screen ? 0.35F : 1.0F;
  ground.a *= fade;
  fill(rect, ground, px(radius));
  draw_focus(made, radius);
  const float size = std::min(px(20), 0.7F * side);
  board::Colour ink = lit ? palette_.on_accent : palette_.text;
  ink.a *= fade;
  draw_icon(painter(), icon,
            {std::round(rect.x + (side - size) / 2), std::round(rect.y + (side - size) / 2), size, size},
            colour(ink));
  tip(shown(tip_words));
  return made.pressed;
}

bool Ui::row(std::string_view label, bool chosen, std::string_view right) {
  const Rect rect = take(available(), px(34));
  const Control made = control(label, rect);
  draw_cell(made, chosen);
  float right_width = 0;
  if (!right.empty()) {
    fonts_.need(Face::number, right);
    right_width = words_width(right, Face::number) + px(10);
    draw_words(right, {rect.x + rect.w - right_width - px(8), rect.y, right_width, rect.h}, Face::number,
               palette_.quiet, 1);
  }
  draw_words(shown(label), {rect.x + px(10), rect.y, rect.w - right_width - px(26), rect.h},
             chosen ? Face::strong : Face::body, palette_.text, 0);
  return made.pressed;
}

void Ui::draw_cell(const Control& made, bool lit) {
  const Rect& rect = made.rect;
  if (lit || made.heat > 0) {
    const board::Colour ground = lit ? mix(palette_.raised, palette_.accent, 0.3F)
                                     : palette_.raised.with_alpha(palette_.raised.a * made.heat);
    fill(rect, ground, px(radius - 2));
  }
  Control ring = made;
  const float in = px(3);
  ring.rect = {rect.x + in, rect.y + in, rect.w - 2 * in, rect.h - 2 * in};
  draw_focus(ring, radius - 3);
}

bool Ui::cell(std::string_view id, float width, float height, bool lit) {
  const Control made = control(id, take(width, height));
  draw_cell(made, lit);
  return made.pressed;
}

bool Ui::tile(std::string_view id, float width, float height, bool lit) {
  const Rect rect = take(width, height);
  const Control made = control(id, rect);
  const float lift = state_->still ? 0 : px(3) * made.heat;
  const Rect raised{rect.x, rect.y - lift, rect.w, rect.h};
  state_->shapes.shadow(painter(), raised, px(14), 0.8F + 0.4F * made.heat);
  fill(raised, mix(palette_.panel, palette_.raised, made.heat * 0.6F).with_alpha(1), px(14));
  const board::Colour edge = lit ? palette_.accent : mix(palette_.line, palette_.accent, made.heat * 0.8F);
  frame(raised, edge, px(14), px(lit ? 2.0F : 1.2F));
  Control ring = made;
  ring.rect = raised;
  draw_focus(ring, 14);
  state_->last = raised;
  return made.pressed;
}

Rect Ui::last_rect() const {
  return state_->last;
}
bool Ui::last_focused() const {
  return state_->last_focused;
}
bool Ui::last_hovered() const {
  return state_->last_hovered;
}
void Ui::disable(bool on) {
  state_->disabled = on;
}
void Ui::same_line(float gap) {
  ImGui::SameLine(0, px(gap));
}
void Ui::focus_next() {
  state_->place_next = true;
}

void Ui::tip(std::string_view words) {
  State& s = *state_;
  const ImGuiID id = ImGui::GetItemID();
  const bool wanted = s.last_hovered || s.last_focused;
  if (!wanted) {
    if (s.tip_for == id) s.tip_for = 0;
    return;
  }
  const double now = s.now;
  if (s.tip_for != id) {
    s.tip_for = id;
    s.tip_since = now;
  }
  if (now - s.tip_since < 0.5 && !s.still) return;
  fonts_.need(Face::small, words);
  const ImFont* face = font(Face::small);
  const float width = words_width(words, Face::small) + px(20);
  const float height = px(28);
  const float x = std::clamp(s.last.x + s.last.w / 2 - width / 2, window_.x + px(6),
                             window_.x + window_.w - width - px(6));
  float y = s.last.y + s.last.h + px(8);
  if (y + height > window_.y + window_.h - px(6)) y = s.last.y - height - px(8);
  ImDrawList* list = ImGui::GetForegroundDrawList();
  s.shapes.fill(list, {x, y, width, height}, colour(mix(palette_.text, palette_.panel, 0.1F)), px(7));
  list->AddText(face, face->FontSize, {std::round(x + px(10)), std::round(y + (height - face->FontSize) / 2)},
                colour(palette_.ground.with_alpha(1)), words.data(), words.data() + words.size());
}

}  // namespace sanpan::game
