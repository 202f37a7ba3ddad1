#include "game/app/window.h"

#include <imgui.h>
#include <imgui_impl_sdl2.h>
#include <imgui_impl_sdlrenderer2.h>

#include <algorithm>

namespace sanpan::game {

namespace {

/// Onto a display that is there: the remembered one may be gone, or smaller than it was.
WindowOptions fitted(WindowOptions wanted) {
  if (wanted.exact || SDL_GetNumVideoDisplays() < 1) return wanted;
  int display = 0;
  if (!SDL_WINDOWPOS_ISCENTERED(wanted.x)) {
    const SDL_Point middle{wanted.x + wanted.width / 2, wanted.y + wanted.height / 2};
    display = SDL_GetPointDisplayIndex(&middle);
    SDL_Rect bounds{};
    if (display < 0 || SDL_GetDisplayBounds(display, &bounds) != 0 || !SDL_PointInRect(&middle, &bounds)) {
      wanted.x = wanted.y = SDL_WINDOWPOS_CENTERED;
      display = 0;
    }
  }
  SDL_Rect room{};
  if (SDL_GetDisplayUsableBounds(display, &room) != 0 || room.w < 320) return wanted;
  wanted.width = std::min(wanted.width, room.w);
  wanted.height = std::min(wanted.height, room.h);
  if (!SDL_WINDOWPOS_ISCENTERED(wanted.x)) {
    wanted.x = std::clamp(wanted.x, room.x, room.x + room.w - wanted.width);
    wanted.y = std::clamp(wanted.y, room.y, room.y + room.h - wanted.height);
  }
  return wanted;
}

}  // namespace

Result<std::unique_ptr<Window>> Window::open(const WindowOptions& wanted) {
  SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1");
  SDL_SetHint(SDL_HINT_RENDER_SCALE_QUALITY, "linear");
  SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1");
  SDL_SetHint(SDL_HINT_IME_SHOW_UI, "1");
  // By this name desktops find the icon and the entry: packaging/org.sanpan.Sanpan.desktop.
  SDL_setenv("SDL_VIDEO_X11_WMCLASS", "org.sanpan.Sanpan", 0);
  SDL_setenv("SDL_VIDEO_WAYLAND_WMCLASS", "org.sanpan.Sanpan", 0);
  if (SDL_InitSubSystem(SDL_INIT_VIDEO) != 0) {
    return Error{{"There is no screen to draw on: {0}", {SDL_GetError()}}};
  }
  const WindowOptions options = fitted(wanted);
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

bool Window::maximised() const {
  return (SDL_GetWindowFlags(window_) & SDL_WINDOW_MAXIMIZED) != 0;
}

double Window::frame_seconds() const {
  SDL_DisplayMode mode{};
  const bool known = SDL_GetCurrentDisplayMode(std::max(0, SDL_GetWindowDisplayIndex(window_)), &mode) == 0;
  return 1.0 / (known && mode.refresh_rate >= 24 ? std::min(mode.refresh_rate, 240) : 60);
}

bool Window::hidden() const {
  return (SDL_GetWindowFlags(window_) & (SDL_WINDOW_MINIMIZED | SDL_WINDOW_HIDDEN)) != 0;
}

}  // namespace sanpan::game
