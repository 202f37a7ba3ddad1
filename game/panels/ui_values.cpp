// Controls that hold a value: chosen from a few, switched, slid or typed.
#include <imgui.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <cmath>

#include "game/input/input.h"
#include "game/panels/pen.h"
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

bool Ui::choice(std::string_view id, std::span<const std::string> labels, int& chosen, float width) {
  if (labels.empty()) return false;
  ImGui::PushID(id.data(), id.data() + id.size());
  const Rect whole = take(width_of(width, available()), px(control_height));
  const float each = whole.w / static_cast<float>(labels.size());
  fill(whole, mix(palette_.panel, palette_.ground, 0.6F), px(radius));
  bool changed = false;
  const float inset = px(3);
  const bool begins_here = std::exchange(state_->place_next, false);
  for (std::size_t i = 0; i < labels.size(); ++i) {
    if (begins_here && chosen == static_cast<int>(i)) focus_next();
    const Rect part{whole.x + each * static_cast<float>(i), whole.y, each, whole.h};
    ImGui::SetCursorScreenPos(low(part));
    const Control made = control(labels[i], part);
    const bool on = chosen == static_cast<int>(i);
    const Rect inner{part.x + inset, part.y + inset, part.w - 2 * inset, part.h - 2 * inset};
    board::Colour ground =
        on ? palette_.accent : palette_.raised.with_alpha(palette_.raised.a * made.heat * 0.8F);
    const float fade = state_->disabled ? 0.4F : 1.0F;
    ground.a *= fade;
    fill(inner, ground, px(radius - 2));
    board::Colour ink = on ? palette_.on_accent : palette_.text;
    ink.a *= fade;
    Control ring = made;
    ring.rect = inner;
    draw_focus(ring, radius - 2);
    draw_words(shown(labels[i]), {inner.x + px(5), inner.y, inner.w - px(10), inner.h},
               on ? Face::strong : Face::body, ink, 0.5F);
    if (made.pressed && !on) {
      chosen = static_cast<int>(i);
      changed = true;
    }
  }
  ImGui::SetCursorScreenPos(low(whole));
  ImGui::Dummy({whole.w, whole.h});
  ImGui::PopID();
  return changed;
}

bool Ui::drop(std::string_view label, std::span<const std::string> labels, int& chosen, float width) {
  State& s = *state_;
  const Rect rect = take(width_of(width, px(220)), px(control_height));
  const Control made = control(label, rect);
  const ImGuiID id = ImGui::GetItemID();
  board::Colour ground = mix(mix(palette_.panel, palette_.ground, 0.6F), palette_.raised, made.heat);
  fill(rect, ground, px(radius));
  frame(rect, palette_.line, px(radius), px(1));
  draw_focus(made, radius);
  const bool known = chosen >= 0 && chosen < static_cast<int>(labels.size());
  draw_words(known ? shown(labels[static_cast<std::size_t>(chosen)]) : "",
             {rect.x + px(12), rect.y, rect.w - px(44), rect.h}, Face::body, palette_.text, 0);
  const float arrow = px(16);
  draw_icon(painter(), Icon::chevron_down,
            {rect.x + rect.w - arrow - px(10), rect.y + (rect.h - arrow) / 2, arrow, arrow},
            colour(palette_.quiet));
  const float& width_now = rect.w;
  bool changed = false;
  if (made.pressed) {
    s.open_list = id;
  } else if (s.open_list == id) {
    const float row_height = px(control_height);
    const float wanted = row_height * static_cast<float>(labels.size()) + px(16);
    const float below = window_.y + window_.h - (rect.y + rect.h) - px(12);
    const float above = rect.y - window_.y - px(12);
    const bool down = below >= std::min(wanted, px(240)) || below >= above;
    const float height = std::min(wanted, down ? below : above);
    const Rect place{rect.x, down ? rect.y + rect.h + px(4) : rect.y - height - px(4), width_now, height};
    const int kept_layer = std::exchange(s.layer, s.top_layer);
    const bool kept_over = std::exchange(s.over, true);
    ImGui::PushID(static_cast<int>(id));
    begin_panel("##list", place);
    ImGui::SetCursorPos({px(8), px(8)});
    ImGui::BeginGroup();
    s.right_edges.push_back(place.x + place.w - px(8));
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, 0});
    for (int i = 0; i < static_cast<int>(labels.size()); ++i) {
      if (i == chosen) focus_next();
      if (row(labels[static_cast<std::size_t>(i)], i == chosen)) {
        changed = chosen != i;
        chosen = i;
        s.open_list = 0;
      }
    }
    ImGui::PopStyleVar();
    s.right_edges.pop_back();
    ImGui::EndGroup();
    const bool outside = ImGui::IsMouseClicked(ImGuiMouseButton_Left) &&
                         !place.contains({ImGui::GetMousePos().x, ImGui::GetMousePos().y});
    if (outside) s.open_list = 0;
    end_panel();
    ImGui::PopID();
    s.layer = kept_layer;
    s.over = kept_over;
    if (s.top_layer > kept_layer && !s.focus.current() && s.visible) s.focus.set(s.wanted);
  }
  s.last = rect;
  return changed;
}

bool Ui::toggle(std::string_view label, bool& on) {
  const Rect rect = take(available(), px(control_height));
  const Control made = control(label, rect);
  if (made.pressed) on = !on;
  if (made.heat > 0) {
    fill({rect.x - px(8), rect.y, rect.w + px(16), rect.h},
         palette_.raised.with_alpha(palette_.raised.a * 0.5F * made.heat), px(radius));
  }
  const float fade = state_->disabled ? 0.4F : 1.0F;
  const float width = px(42);
  const float height = px(24);
  const Rect track{rect.x + rect.w - width, std::round(rect.y + (rect.h - height) / 2), width, height};
  float& slid = heat(ImGui::GetItemID() ^ 0x5a5a5a5aU);
  const float goal = on ? 1.0F : 0.0F;
  slid += (goal - slid) * (state_->still ? 1.0F : std::min(1.0F, ImGui::GetIO().DeltaTime * 16));
  if (std::abs(goal - slid) < 0.02F) slid = goal;
  state_->warming |= slid != goal;
  const board::Colour off = mix(palette_.panel, palette_.quiet, 0.45F);
  fill(track, mix(off, palette_.accent, slid).with_alpha(fade), height / 2);
  const float knob = height / 2 - px(3);
  disc({track.x + height / 2 + (width - height) * slid, track.y + height / 2}, knob,
       mix(palette_.panel, palette_.on_accent, slid));
  Control ring = made;
  ring.rect = {rect.x - px(5), rect.y, rect.w + px(10), rect.h};
  draw_focus(ring, radius);
  draw_words(shown(label), {rect.x, rect.y, rect.w - width - px(12), rect.h}, Face::body,
             palette_.text.with_alpha(fade), 0);
  return made.pressed;
}

bool Ui::slider(std::string_view label, float& value, float least, float most, std::string_view shown_value) {
  const Rect rect = take(available(), px(52));
  const Control made = control(label, rect, true);
  const float before = value;
  const float reach = most - least;
  const float knob = px(9);
  const Rect track{rect.x + knob, rect.y + px(37), rect.w - 2 * knob, px(5)};
  if (made.held && input_.device() != Device::keyboard && input_.device() != Device::gamepad) {
    value = least + std::clamp((ImGui::GetMousePos().x - track.x) / track.w, 0.0F, 1.0F) * reach;
  }
  if (made.adjust != 0) value = std::clamp(value + static_cast<float>(made.adjust) * reach / 20, least, most);
  const float fade = state_->disabled ? 0.4F : 1.0F;
  // The caption stands as high as that of any other control.
  const float line = line_height(*this, Face::body);
  draw_words(shown(label), {rect.x, rect.y, rect.w * 0.62F, line}, Face::body, palette_.text.with_alpha(fade),
             0);
  draw_words(shown_value, {rect.x + rect.w * 0.62F, rect.y, rect.w * 0.38F, line}, Face::number,
             palette_.quiet.with_alpha(fade), 1);
  const float part = reach > 0 ? (value - least) / reach : 0;
  const float x = track.x + track.w * part;
  fill(track, mix(palette_.panel, palette_.quiet, 0.35F).with_alpha(fade), track.h / 2);
  fill({track.x, track.y, x - track.x, track.h}, palette_.accent.with_alpha(fade), track.h / 2);
  const float grow = made.held ? px(1.5F) : px(1) * made.heat;
  disc({x, track.y + track.h / 2}, knob + grow, palette_.accent.with_alpha(fade));
  disc({x, track.y + track.h / 2}, knob * 0.42F, palette_.on_accent);
  Control ring = made;
  ring.rect = {rect.x - px(5), rect.y, rect.w + px(10), rect.h};
  draw_focus(ring, radius);
  return value != before;
}

bool Ui::slider(std::string_view label, int& value, int least, int most, std::string_view shown_value) {
  const int before = value;
  const std::string number = shown_value.empty() ? std::to_string(value) : std::string(shown_value);
  auto exact = static_cast<float>(value);
  // A step is one, however long the way.
  const int wanted = state_->adjust;
  if (slider(label, exact, static_cast<float>(least), static_cast<float>(most), number)) {
    const bool stepped = wanted != 0 && state_->adjust == 0;
    value = stepped ? std::clamp(before + wanted, least, most) : static_cast<int>(std::lround(exact));
  }
  return value != before;
}

bool Ui::stepper(std::string_view label, int& value, int least, int most) {
  const int before = value;
  const Rect rect = take(available(), px(control_height));
  const Control made = control(label, rect, true);
  const float side = px(30);
  const float middle = px(54);
  const Rect plus{rect.x + rect.w - side, rect.y + (rect.h - side) / 2, side, side};
  const Rect minus{plus.x - middle - side, plus.y, side, side};
  const ImVec2 mouse = ImGui::GetMousePos();
  if (made.pressed && made.hovered) {
    if (plus.contains({mouse.x, mouse.y})) ++value;
    if (minus.contains({mouse.x, mouse.y})) --value;
  }
  value = std::clamp(value + made.adjust, least, most);
  const float fade = state_->disabled ? 0.4F : 1.0F;
  draw_words(shown(label), {rect.x, rect.y, minus.x - rect.x - px(8), rect.h}, Face::body,
             palette_.text.with_alpha(fade), 0);
  draw_words(std::to_string(value), {minus.x + side, rect.y, middle, rect.h}, Face::number,
             palette_.text.with_alpha(fade), 0.5F);
  for (const auto& [place, icon, live] :
       {std::tuple{minus, Icon::minus, value > least}, std::tuple{plus, Icon::plus, value < most}}) {
    const bool under = made.hovered && place.contains({mouse.x, mouse.y});
    fill(place, mix(palette_.raised, palette_.accent, under ? 0.25F : 0), px(radius));
    const float size = px(14);
    draw_icon(painter(), icon, {place.x + (side - size) / 2, place.y + (side - size) / 2, size, size},
              colour(palette_.text.with_alpha(live ? fade : 0.3F)));
  }
  Control ring = made;
  ring.rect = {rect.x - px(5), rect.y, rect.w + px(10), rect.h};
  draw_focus(ring, radius);
  return value != before;
}

bool Ui::field(std::string_view label, std::string& value, std::string_view hint, float width) {
  State& s = *state_;
  const Rect rect = take(width_of(width, px(220)), px(control_height));
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const bool dead = s.disabled || !s.top_screen || s.layer < s.top_layer;
  ImGui::PushID(label.data(), label.data() + label.size());
  const ImGuiID stop = ImGui::GetID("stop");
  bool wanted = false;
  Control made;
  made.rect = rect;
  if (!dead) {
    if (std::exchange(s.place_next, false)) s.wanted = stop;
    s.focus.add({stop, rect, s.region, std::string(shown(label)), false});
    made.focused = s.focus.on(stop) && s.visible;
    wanted = s.focus.on(stop) && std::exchange(s.activate, false);
  }
  const auto typed = take_typed(stop);
  if (typed) value = *typed;
  if (wanted && input_.device() == Device::gamepad) {
    open_keyboard(stop, value);
    wanted = false;
  }
  fonts_.need(Face::body, value);
  fonts_.need(Face::body, hint);
  ImGui::SetCursorScreenPos(at);
  ImGui::SetNextItemWidth(rect.w);
  ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, {px(12), (rect.h - ImGui::GetFontSize()) / 2});
  if (wanted) {
    ImGuiContext& context = *ImGui::GetCurrentContext();
    context.NavNextActivateId = ImGui::GetID("##words");
    context.NavNextActivateFlags = ImGuiActivateFlags_PreferInput;
    s.warming = true;  // it comes to pass in the next picture
  }
  ImGui::BeginDisabled(dead);
  const bool entered =
      ImGui::InputTextWithHint("##words", std::string(hint).c_str(), &value,
                               ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
  ImGui::EndDisabled();
  ImGui::PopStyleVar();
  if (ImGui::IsItemActivated()) {
    s.warming = true;  // letters are asked for after this picture
    // What is too long shows its end, where a file has its name.
    if (auto* typing = ImGui::GetInputTextState(ImGui::GetItemID())) typing->CursorFollow = true;
  }
  const bool left = ImGui::IsItemDeactivatedAfterEdit();
  const bool active = ImGui::IsItemActive();
  frame(rect, active ? palette_.accent : palette_.line, px(radius), px(active ? 2.0F : 1.0F));
  draw_focus(made, radius);
  ImGui::PopID();
  s.last = rect;
  s.last_focused = made.focused;
  s.last_hovered = false;
  return entered || left || typed;
}

}  // namespace sanpan::game
