// What an input script asks of the program.
#include <SDL.h>
#include <fmt/ranges.h>
#include <imgui.h>

#include <algorithm>

#include "game/app/app.h"
#include "game/panels/screen_text.h"

namespace sanpan::game {

std::string App::screen_name() const {
  return std::string(screens_.top().name());
}
bool App::idle() const {
  return resting() && !SDL_HasEvents(SDL_FIRSTEVENT, SDL_LASTEVENT);
}
bool App::thinking() const {
  return screens_.top().thinking();
}
bool App::square(std::string_view name) {
  due_frames_ = std::max(due_frames_, 2);
  return screens_.top().touch_square(name);
}

std::string App::fact(std::string_view name) const {
  const Facts facts = screens_.top().facts();
  if (name == "fen") return facts.fen;
  if (name == "turn") return facts.turn;
  if (name == "result") return facts.result;
  if (name == "clipped") {
    return ui_.clipped().empty() ? "nothing" : fmt::format("{}", fmt::join(ui_.clipped(), "; "));
  }
  return ui_.board_focused() ? facts.focus : ui_.focus_name();
}

bool App::shows_text(std::string_view text) const {
  return ImGui::GetDrawData() && shows(text_on_screen(*ImGui::GetDrawData()), text);
}

std::optional<std::pair<int, int>> App::place_of(std::string_view name) const {
  auto place = screens_.top().place_of(name);
  if (const auto control = ui_.place_of(name); !place && control) place = control->centre();
  if (!place) return std::nullopt;
  const float ratio = window_->pixel_ratio();
  return std::pair{static_cast<int>(place->x / ratio), static_cast<int>(place->y / ratio)};
}

void App::resize(int width, int height) {
  SDL_SetWindowSize(window_->handle(), std::clamp(width, 1, largest_window),
                    std::clamp(height, 1, largest_window));
  due_frames_ = std::max(due_frames_, 3);
}

}  // namespace sanpan::game
