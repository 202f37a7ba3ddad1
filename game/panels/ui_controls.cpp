// Controls: what a person presses, slides and types into.
#include <imgui.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <cmath>

#include "game/input/input.h"
#include "game/panels/ui.h"
#include "game/panels/ui_state.h"

namespace sanpan::game {

using board::Rect;
using panels::high;
using panels::low;
using panels::mix;
using panels::shown;

namespace {

constexpr float control_height = 38;
constexpr float radius = 8;

float width_of_words(const ImFont* font, std::string_view words) {
  return font->CalcTextSizeA(font->FontSize, FLT_MAX, 0, words.data(), words.data() + words.size()).x;
}

}  // namespace

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
  const float words_width = width_of_words(font(Face::strong), words);
  const Rect rect = take(width_of(width, words_width + icon_size + between + px(28)), px(control_height));
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
  const float content = std::min(rect.w - px(12), words_width + icon_size + between);
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

bool Ui::icon_button(Icon icon, std::string_view tip_words, bool lit) {
  const float side = px(control_height);
  const Rect rect = take(side, side);
  const Control made = control(tip_words, rect);
  board::Colour ground = lit ? palette_.accent : palette_.raised;
  if (!lit) ground.a *= 0.35F + 0.65F * made.heat;
  if (made.held) ground = mix(ground, palette_.ground, 0.25F);
  const float fade = made.dead && state_->top_screen ? 0.35F : 1.0F;
  ground.a *= fade;
  fill(rect, ground, px(radius));
  draw_focus(made, radius);
  const float size = px(20);
  board::Colour ink = lit ? palette_.on_accent : palette_.text;
  ink.a *= fade;
  draw_icon(painter(), icon,
            {std::round(rect.x + (side - size) / 2), std::round(rect.y + (side - size) / 2), size, size},
            colour(ink));
  tip(shown(tip_words));
  return made.pressed;
}

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
  draw_words(shown(label), {rect.x, rect.y, rect.w * 0.62F, px(26)}, Face::body,
             palette_.text.with_alpha(fade), 0);
  draw_words(shown_value, {rect.x + rect.w * 0.62F, rect.y, rect.w * 0.38F, px(26)}, Face::number,
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
  if (ImGui::IsItemActivated()) s.warming = true;  // letters are asked for after this picture
  const bool left = ImGui::IsItemDeactivatedAfterEdit();
  const bool active = ImGui::IsItemActive();
  frame(rect, active ? palette_.accent : palette_.line, px(radius), px(active ? 2.0F : 1.0F));
  draw_focus(made, radius);
  ImGui::PopID();
  s.last = rect;
  s.last_focused = made.focused;
  s.last_hovered = false;
  return entered || left;
}

bool Ui::row(std::string_view label, bool chosen, std::string_view right) {
  const Rect rect = take(available(), px(34));
  const Control made = control(label, rect);
  draw_cell(made, chosen);
  float right_width = 0;
  if (!right.empty()) {
    fonts_.need(Face::number, right);
    right_width = width_of_words(font(Face::number), right) + px(10);
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
  const float width = width_of_words(face, words) + px(20);
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
