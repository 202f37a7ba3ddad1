// The frame, the focus and the panels.
#include "game/panels/ui.h"

#include <SDL.h>

#include <algorithm>
#include <cmath>

#include "game/input/input.h"
#include "game/panels/ui_state.h"

namespace sanpan::game {

using board::Rect;

namespace {

constexpr StopId board_stop = 1;
ImVec4 vec(board::Colour colour) {
  return {colour.r, colour.g, colour.b, colour.a};
}

}  // namespace

board::Colour panels::mix(board::Colour a, board::Colour b, float part) {
  const auto between = [part](float from, float to) { return from + (to - from) * part; };
  return {between(a.r, b.r), between(a.g, b.g), between(a.b, b.b), between(a.a, b.a)};
}

Ui::Ui(text::Fonts& fonts, Input& input, sound::Sound& sound, SDL_Renderer* renderer)
    : state_(new State(renderer)), fonts_(fonts), input_(input), sound_(sound), renderer_(renderer) {
  ImGui::GetIO().ConfigFlags &= ~ImGuiConfigFlags_NavEnableKeyboard;  // the focus is our own
}
Ui::~Ui() = default;

void Ui::set_palette(const board::Palette& palette) {
  palette_ = palette;
}
void Ui::set_reduced_motion(bool on) {
  state_->still = on;
}
unsigned Ui::colour(board::Colour colour) const {
  return ImGui::ColorConvertFloat4ToU32(vec(colour));
}
ImFont* Ui::font(Face face) const {
  return fonts_.font(face);
}
ImDrawList* Ui::painter() const {
  return ImGui::GetWindowDrawList();
}
void Ui::fill(Rect rect, board::Colour ink, float radius) const {
  state_->shapes.fill(painter(), rect, colour(ink), radius);
}
void Ui::frame(Rect rect, board::Colour ink, float radius, float thickness) const {
  state_->shapes.frame(painter(), rect, colour(ink), radius, thickness);
}
void Ui::disc(board::Point centre, float radius, board::Colour ink) const {
  state_->shapes.disc(painter(), centre, radius, colour(ink));
}
void Ui::forget_textures() {
  state_->shapes.forget();
}

void Ui::begin_frame(Rect window, float scale, double now) {
  State& s = *state_;
  s.now = now;
  s.shapes.begin_frame(scale);
  window_ = window;
  scale_ = scale;
  ImGuiStyle& style = ImGui::GetStyle();
  style = ImGuiStyle();
  style.AntiAliasedLinesUseTex = false;  // its soft edges are lost by the software renderer
  style.WindowPadding = {px(panels::panel_padding), px(panels::panel_padding)};
  style.FramePadding = {px(12), px(8)};
  style.ItemSpacing = {px(8), px(8)};
  style.ItemInnerSpacing = {px(8), px(6)};
  style.ScrollbarSize = px(10);
  style.ScrollbarRounding = px(5);
  style.FrameRounding = px(8);
  style.WindowBorderSize = 0;
  style.WindowMinSize = {1, 1};
  style.DisabledAlpha = 0.45F;
  const auto set = [&style](ImGuiCol which, board::Colour colour) { style.Colors[which] = vec(colour); };
  const board::Palette& p = palette_;
  set(ImGuiCol_Text, p.text);
  set(ImGuiCol_TextDisabled, p.quiet);
  set(ImGuiCol_FrameBg, panels::mix(p.panel, p.ground, 0.6F));
  set(ImGuiCol_FrameBgHovered, panels::mix(p.panel, p.ground, 0.8F));
  set(ImGuiCol_FrameBgActive, panels::mix(p.panel, p.ground, 0.9F));
  set(ImGuiCol_TextSelectedBg, p.accent.with_alpha(0.4F));
  set(ImGuiCol_ScrollbarBg, p.line.with_alpha(0));
  set(ImGuiCol_ScrollbarGrab, p.quiet.with_alpha(0.35F));
  set(ImGuiCol_ScrollbarGrabHovered, p.quiet.with_alpha(0.6F));
  set(ImGuiCol_ScrollbarGrabActive, p.accent);
  set(ImGuiCol_Separator, p.line);

  s.top_layer = (s.questions.empty() ? 0 : 1) + (s.open_list ? 1 : 0) + (s.keyboard ? 1 : 0);
  if (s.keyboard) s.keyboard->answers = true;
  s.focus.begin(s.top_layer);
  s.layer = 0;
  s.covering.clear();
  s.clipped.clear();
  s.pictures.clear();
  s.region = 0;
  s.warming = false;
  scroll_by_touch();
  s.visible = input_.device() == Device::keyboard || input_.device() == Device::gamepad;
}

void Ui::begin_screen(bool top, bool over, std::optional<Rect> board_area) {
  state_->top_screen = top;
  if (top) state_->has_board = board_area.has_value();
  state_->over = over;
  if (over) dim("##shade", 120);
  if (top && board_area && state_->top_layer == 0) {
    state_->focus.add({board_stop, *board_area, 0, {}, false});
  }
}

void Ui::end_frame() {
  State& s = *state_;
  s.top_screen = true;
  s.over = true;
  draw_question();
  draw_keyboard();
  draw_notices();
  // Where there is nothing but controls, keyboard and gamepad begin on the one that is meant.
  const bool bare = s.top_layer > 0 || !s.has_board;
  if (s.visible && bare && !focused() && s.wanted) s.focus.set(s.wanted);
  s.focus.end();
  s.activate = false;
  s.adjust = 0;
  s.covered.swap(s.covering);
  const Stop* stop = s.focus.stop();
  focus_name_ = stop ? stop->name : std::string();
}

const std::vector<std::string>& Ui::clipped() const {
  return state_->clipped;
}

bool Ui::board_focused() const {
  return state_->focus.on(board_stop);
}
bool Ui::focused() const {
  return state_->focus.current() != 0;
}
void Ui::focus_board() {
  state_->focus.set(board_stop);
}
void Ui::drop_focus() {
  state_->focus.clear();
}

unsigned Ui::focus_id() const {
  return state_->focus.current();
}

void Ui::restore_focus(unsigned id) {
  state_->focus.set(id);
  state_->wanted = 0;
}

bool Ui::act(const Action& action, bool refused) {
  State& s = *state_;
  const bool dialog = s.top_layer > 0;
  const auto moved = [&](bool done) {
    if (done) sound_.play(sound::Effect::tick, 0.5F);
    return done;
  };
  if (s.keyboard && act_on_keyboard(action.command)) return true;
  switch (action.command) {
    case Command::pointer_down:
    case Command::alt_down:
      s.focus.clear();
      return dialog;
    case Command::focus_next:
    case Command::focus_back:
      s.focus.next(action.command == Command::focus_next ? 1 : -1);
      return moved(true);
    case Command::region_next:
    case Command::region_back:
      s.focus.next_region(action.command == Command::region_next ? 1 : -1);
      return moved(true);
    case Command::cursor_move: {
      if (board_focused() && !refused && !dialog) return false;
      int x = static_cast<int>(action.x);
      const int y = static_cast<int>(action.y);
      if (y != 0) x = 0;  // up and down go first, for lists
      if (!focused()) {
        if (s.wanted) {
          s.focus.set(s.wanted);
          return moved(true);
        }
        return moved(s.focus.move(x, y));
      }
      if (const Stop* stop = s.focus.stop(); stop && stop->takes_sideways && x != 0) {
        s.adjust = x;
        return true;
      }
      return moved(s.focus.move(x, y));
    }
    case Command::pause:
      if (action.device != Device::keyboard) return dialog;
      [[fallthrough]];
    case Command::choose:
      if (board_focused() && !dialog) return false;
      if (!focused()) {
        if (!dialog && (!refused || !s.wanted)) return false;
        // The first press shows where the focus is, the next one uses it.
        if (s.wanted) {
          s.focus.set(s.wanted);
        } else {
          s.focus.next(1);
        }
        return moved(true);
      }
      s.activate = true;
      return true;
    case Command::back:
    case Command::menu:
      if (s.open_list) {
        s.open_list = 0;
        return true;
      }
      if (!s.questions.empty()) {
        s.answer_index = -1;
        return true;
      }
      return false;
    case Command::help:
    case Command::fullscreen:
    case Command::screenshot:
      return false;
    default:
      return dialog;
  }
}

std::optional<Rect> Ui::place_of(std::string_view name) const {
  const Stop* stop = state_->focus.find(name);
  return stop ? std::optional(stop->rect) : std::nullopt;
}

bool Ui::covers(board::Point point) const {
  return state_->top_layer > 0 ||
         std::ranges::any_of(state_->covered, [point](const Rect& rect) { return rect.contains(point); });
}

void Ui::draw_again() {
  state_->warming = true;
}

bool Ui::moving() const {
  const State& s = *state_;
  const double now = s.now;
  return s.warming || s.question_fresh || (s.tip_for != 0 && now - s.tip_since < 0.7) ||
         std::ranges::any_of(s.notices,
                             [now](const State::Notice& notice) { return now - notice.born < 0.3; });
}

void Ui::dim(const char* name, int strength) {
  ImGui::SetNextWindowPos(panels::low(window_));
  ImGui::SetNextWindowSize({window_.w, window_.h});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
  ImGui::Begin(name, nullptr, panels::panel_flags);
  ImGui::PopStyleVar();
  painter()->AddRectFilled(panels::low(window_), panels::high(window_), IM_COL32(0, 0, 0, strength));
  ImGui::BringWindowToDisplayFront(ImGui::GetCurrentWindow());
  ImGui::End();
  state_->covering.push_back(window_);
}

Layout Ui::layout(float side_width) const {
  Layout made;
  const float margin = px(16);
  const Rect& w = window_;
  made.whole = w;
  made.bar = {w.x + margin, w.y + px(10), w.w - 2 * margin, px(44)};
  made.foot = {w.x + margin, w.y + w.h - px(38), w.w - 2 * margin, px(30)};
  const float top = made.bar.y + made.bar.h + px(10);
  const float height = made.foot.y - px(6) - top;
  made.portrait = w.h > w.w;
  if (made.portrait) {
    const float board = std::min(w.w - 2 * margin, height * 0.62F);
    made.board = {w.x + margin, top, w.w - 2 * margin, board};
    made.side = {w.x + margin, top + board + margin, w.w - 2 * margin, height - board - margin};
  } else {
    const float side = std::clamp(px(side_width), std::min(px(280), w.w * 0.35F), w.w * 0.42F);
    made.side = {w.x + w.w - margin - side, top, side, height};
    made.board = {w.x + margin, top, made.side.x - margin - (w.x + margin), height};
  }
  return made;
}

}  // namespace sanpan::game
