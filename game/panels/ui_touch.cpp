// A finger that is drawn over a panel or a list moves what is in it, and presses nothing.
#include <cmath>

#include "game/panels/ui.h"
#include "game/panels/ui_state.h"

namespace sanpan::game {

namespace {

constexpr float slack = 10;       // units that a finger may tremble while it presses
constexpr float slowing = 5;      // of what was flicked, a second
constexpr float standstill = 30;  // units a second

/// The innermost window under the finger that holds more than it shows.
ImGuiWindow* scrolling_window() {
  ImGuiWindow* window = ImGui::GetCurrentContext()->HoveredWindow;
  while (window && window->ScrollMax.y <= 0)
    window = (window->Flags & ImGuiWindowFlags_ChildWindow) != 0 ? window->ParentWindow : nullptr;
  return window;
}

}  // namespace

void Ui::touch(const Action& action) {
  State::Touch& touch = state_->touch;
  const board::Point at{action.x, action.y};
  if (action.command == Command::pointer_down) {
    touch = {true, at, at};
  } else if (action.command == Command::pointer_up) {
    touch.down = false;
  } else if (touch.down) {
    touch.moved += at.y - touch.last.y;
    touch.last = at;
  }
}

void Ui::scroll_by_touch() {
  State::Touch& touch = state_->touch;
  if (touch.down && touch.window == 0) {
    const float down = std::abs(touch.last.y - touch.start.y);
    if (down < px(slack) || down < std::abs(touch.last.x - touch.start.x)) return;
    const ImGuiWindow* window = scrolling_window();
    if (!window) return;
    touch.window = window->ID;
    ImGui::ClearActiveID();  // what lay under the finger is not pressed
  }
  ImGuiWindow* window = touch.window ? ImGui::FindWindowByID(touch.window) : nullptr;
  if (!window) return;
  const float seconds = ImGui::GetIO().DeltaTime;
  if (touch.down) {
    touch.speed = touch.moved / seconds;
  } else {
    touch.speed *= std::exp(-slowing * seconds);
    if (state_->still || std::abs(touch.speed) < px(standstill)) {
      touch.window = 0;
      return;
    }
    touch.moved = touch.speed * seconds;
    state_->warming = true;
  }
  ImGui::SetScrollY(window, window->Scroll.y - touch.moved);
  touch.moved = 0;
}

}  // namespace sanpan::game
