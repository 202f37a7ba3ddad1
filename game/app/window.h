// The window, its renderer and Dear ImGui, made together and ended together.
#pragma once

#include <SDL.h>

#include <memory>

#include "engine/common/result.h"

struct ImGuiContext;

namespace sanpan::game {

/// All drawing is in pixels of the renderer's output; SDL's mouse events come in window units.
struct WindowOptions {
  int x = SDL_WINDOWPOS_CENTERED;
  int y = SDL_WINDOWPOS_CENTERED;
  int width = 1280;  ///< window units
  int height = 800;
  bool maximised = false;
  bool fullscreen = false;
  bool exact = false;  ///< the size was asked for: not made to fit the display
};

class Window {
 public:
  /// Fails with a sentence where there is no video or no renderer at all.
  static Result<std::unique_ptr<Window>> open(const WindowOptions& options);
  ~Window();

  SDL_Window* handle() const { return window_; }
  SDL_Renderer* renderer() const { return renderer_; }
  /// Pixels of the renderer's output.
  SDL_Point pixels() const;
  /// Pixels for one window unit; the one transform between events and drawing.
  float pixel_ratio() const;
  bool fullscreen() const;
  bool maximised() const;
  /// Time from one picture of the display to the next, in seconds.
  double frame_seconds() const;
  void set_fullscreen(bool on);
  /// Nothing can be seen of it: minimised or hidden.
  bool hidden() const;
  void hide();

 private:
  Window() = default;

  SDL_Window* window_ = nullptr;
  SDL_Renderer* renderer_ = nullptr;
  ImGuiContext* imgui_ = nullptr;
};

}  // namespace sanpan::game
