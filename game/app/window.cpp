#include "game/app/window.h"

#include <imgui.h>
#include <imgui_impl_sdl2.h>
#include <imgui_impl_sdlrenderer2.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <string_view>

namespace sanpan::game {

namespace {

/// Whether there can be a graphics card at all. Where there is none, OpenGL would be computed by the
/// processor: three times the memory of SDL's own software renderer, and every core.
bool may_have_graphics_card() {
#ifdef __linux__
  std::error_code none;
  return std::ranges::any_of(
      std::array{"/dev/dri", "/dev/nvidiactl", "/dev/dxg", "/dev/mali0", "/dev/kgsl-3d0"},
      [&none](const char* device) { return std::filesystem::exists(device, none); });
#else
  return true;
#endif
}

/// Whether this renderer draws by an OpenGL that is computed by the processor: by the names of Mesa's,
/// Google's and Apple's software drivers.
bool drawn_by_processor(SDL_Renderer* renderer) {
  SDL_RendererInfo info{};
  if (SDL_GetRendererInfo(renderer, &info) != 0 || !std::string_view(info.name).starts_with("opengl"))
    return false;
  using GetString = const unsigned char* (*)(unsigned);
  const auto get = reinterpret_cast<GetString>(SDL_GL_GetProcAddress("glGetString"));
  constexpr unsigned gl_renderer = 0x1F01;
  const unsigned char* name = get ? get(gl_renderer) : nullptr;
  if (!name) return false;
  const std::string_view driver(reinterpret_cast<const char*>(name));
  return std::ranges::any_of(
      std::array{"llvmpipe", "softpipe", "SwiftShader", "Software Rasterizer", "Software Renderer"},
      [driver](const char* software) { return driver.find(software) != driver.npos; });
}

SDL_Renderer* make_renderer(SDL_Window* window) {
#ifdef __linux__  // SDL would show its software renderer's pictures by way of OpenGL
  SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
#endif
  if (SDL_GetHint(SDL_HINT_RENDER_DRIVER) || may_have_graphics_card()) {
    SDL_Renderer* made = SDL_CreateRenderer(window, -1, SDL_RENDERER_PRESENTVSYNC);
    if (made && (SDL_GetHint(SDL_HINT_RENDER_DRIVER) || !drawn_by_processor(made))) return made;
    if (made) SDL_DestroyRenderer(made);
  }
  return SDL_CreateRenderer(window, -1, SDL_RENDERER_SOFTWARE);
}

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
  made->renderer_ = make_renderer(made->window_);
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

void Window::hide() {
  SDL_HideWindow(window_);
}

}  // namespace sanpan::game
