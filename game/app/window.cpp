#include "game/app/window.h"

#include <imgui.h>
#include <imgui_impl_sdl2.h>
#include <imgui_impl_sdlrenderer2.h>

namespace sanpan::game {

Result<std::unique_ptr<Window>> Window::open(const WindowOptions& options) {
  SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1");
  SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "linear");
  SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1");
  if (SDL_InitSubSystem(SDL_INIT_VIDEO) != 0) {
    return Error{{"There is no screen to draw on: {0}", {SDL_GetError()}}};
  }
  std::unique_ptr<Window> made(new Window);
  Uint32 flags = SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI;
  if (options.maximised) flags |= SDL_WINDOW_MAXIMIZED;
  if (options.fullscreen) flags |= SDL_WINDOW_FULLSCREEN_DESKTOP;
  made->window_ = SDL_CreateWindow("Sanpan", options.x, options.y, options.width, options.height, flags);
  if (!made->window_) return Error{{"The window could not be opened: {0}", {SDL_GetError()}}};
  SDL_SetWindowMinimumSize(made->window_, 640, 480);
  made->renderer_ = SDL_CreateRenderer(made->window_, -1, SDL_RENDERER_PRESENTVSYNC);
  if (!made->renderer_) made->renderer_ = SDL_CreateRenderer(made->window_, -1, SDL_RENDERER_SOFTWARE);
  if (!made->renderer_) return Error{{"The window could not be drawn in: {0}", {SDL_GetError()}}};

  IMGUI_CHECKVERSION();
  made->imgui_ = ImGui::CreateContext();
  ImGui::GetIO().IniFilename = nullptr;
  ImGui_ImplSDL2_InitForSDLRenderer(made->window_, made->renderer_);
  ImGui_ImplSDLRenderer2_Init(made->renderer_);
  return made;
}

Window::~Window() {
  if (imgui_) {
    ImGui_ImplSDLRenderer2_Shutdown();
    ImGui_ImplSDL2_Shutdown();
    ImGui::DestroyContext(imgui_);
  }
  if (renderer_) SDL_DestroyRenderer(renderer_);
  if (window_) SDL_DestroyWindow(window_);
  SDL_QuitSubSystem(SDL_INIT_VIDEO);
}

SDL_Point Window::pixels() const {
  SDL_Point size{};
  SDL_GetRendererOutputSize(renderer_, &size.x, &size.y);
  return size;
}

float Window::pixel_ratio() const {
  int width = 0;
  SDL_GetWindowSize(window_, &width, nullptr);
  return width > 0 ? static_cast<float>(pixels().x) / static_cast<float>(width) : 1.0F;
}

bool Window::fullscreen() const {
  return (SDL_GetWindowFlags(window_) & SDL_WINDOW_FULLSCREEN_DESKTOP) != 0;
}

void Window::set_fullscreen(bool on) {
  SDL_SetWindowFullscreen(window_, on ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
}

bool Window::hidden() const {
  return (SDL_GetWindowFlags(window_) & (SDL_WINDOW_MINIMIZED | SDL_WINDOW_HIDDEN)) != 0;
}

}  // namespace sanpan::game
