// A picture: made, shown, and saved as a file.
#include <fmt/core.h>
#include <imgui.h>
#include <imgui_impl_sdl2.h>
#include <imgui_impl_sdlrenderer2.h>

#include <algorithm>

#include "game/app/app.h"
#include "game/app/picture.h"

namespace sanpan::game {

namespace {

constexpr double longest_step = 0.05;  // seconds for what fades; a sleep is not a slow frame

std::string utf8(const std::filesystem::path& path) {
  const auto text = path.u8string();
  return {text.begin(), text.end()};
}

}  // namespace

float App::scale() const {
  const SDL_Point size = window_->pixels();
  const auto w = static_cast<float>(size.x);
  const auto h = static_cast<float>(size.y);
  const float fitting = h > w ? std::min(w / 720, h / 1180) : std::min(w / 1280, h / 800);
  return std::clamp(fitting, 0.72F, 4.0F) * static_cast<float>(settings_.text_scale);
}

void App::frame() {
  const double started = now();
  // A picture that needs letters which the atlas lacks is made again with them before anyone sees it.
  for (int tries = 0; tries < 3 && !draw_once(); ++tries) {
  }
  SDL_Renderer* renderer = window_->renderer();
  if (ImGui::GetDrawData()) ImGui_ImplSDLRenderer2_RenderDrawData(ImGui::GetDrawData());
  SDL_RenderPresent(renderer);
  last_drawn_ = started;
  ++drawn_;
}

bool App::draw_once() {
  const auto built = fonts_.build(scale());
  if (!built) {  // no frame without letters
    fault_ = built.error();
    ended_ = true;
    return true;
  }
  if (*built) {
    ImGui_ImplSDLRenderer2_DestroyFontsTexture();
    ImGui_ImplSDLRenderer2_CreateFontsTexture();
  }
  const double time = now();
  ImGui_ImplSDLRenderer2_NewFrame();
  ImGui_ImplSDL2_NewFrame();
  // Dear ImGui asks the system for the pointer, which may still tell the place before the last event: a click
  // that comes at once after a jump (tablets, remote screens) would go there.
  if (mouse_) ImGui::GetIO().AddMousePosEvent(static_cast<float>(mouse_->x), static_cast<float>(mouse_->y));
  ImGui::GetIO().DeltaTime = static_cast<float>(std::clamp(time - last_drawn_, 0.001, longest_step));
  ImGui::NewFrame();
  const SDL_Point size = window_->pixels();
  const board::Rect whole{0, 0, static_cast<float>(size.x), static_cast<float>(size.y)};
  ui_.begin_frame(whole, scale(), time);
  const auto& all = screens_.all();
  std::size_t lowest = all.size() - 1;
  while (lowest > 0 && !all[lowest]->opaque()) --lowest;
  for (std::size_t i = lowest; i < all.size(); ++i) {
    const bool top = i + 1 == all.size();
    ui_.begin_screen(top, i > lowest, all[i]->board_area());
    all[i]->panels();
  }
  ui_.end_frame();
  ImGui::Render();
  if (fonts_.incomplete()) return false;

  SDL_Renderer* renderer = window_->renderer();
  const board::Colour ground = board::theme(settings_.theme).palette.ground;
  SDL_SetRenderDrawColor(renderer, static_cast<Uint8>(ground.r * 255), static_cast<Uint8>(ground.g * 255),
                         static_cast<Uint8>(ground.b * 255), 255);
  SDL_RenderClear(renderer);
  for (std::size_t i = lowest; i < all.size(); ++i) all[i]->draw(renderer);
  return true;
}

Done App::save_shot(const std::filesystem::path& file) {
  workshop_.wait();
  for (int tries = 0; tries < 3 && !draw_once(); ++tries) {
  }
  if (fault_) return *fault_;
  ImGui_ImplSDLRenderer2_RenderDrawData(ImGui::GetDrawData());
  return save_picture(window_->renderer(), window_->pixels(), file);
}

std::string App::shot(const std::string& file) {
  const Done saved = save_shot(std::u8string(file.begin(), file.end()));
  return saved ? "" : english(saved.error().message);
}

void App::take_picture() {
  std::error_code problem;
  std::filesystem::create_directories(paths_.pictures(), problem);
  for (int number = 1; number < 10000; ++number) {
    const auto file = paths_.pictures() / fmt::format("sanpan-{:04}.png", number);
    if (std::filesystem::exists(file, problem)) continue;
    if (const Done saved = save_shot(file)) {
      ui_.notice(text_.tr_with("Picture saved: {0}", utf8(file)), NoticeTone::good);
    } else {
      ui_.notice(text_.tr(saved.error().message), NoticeTone::bad);
    }
    return;
  }
}

}  // namespace sanpan::game
