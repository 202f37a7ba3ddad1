// A see-through sheet over the board: marks are drawn on it when they change, and shown in every frame.
#pragma once

#include <SDL.h>

#include <memory>

#include "game/board/art/image.h"
#include "game/board/geometry.h"

namespace sanpan::board {

class Layer {
 public:
  Layer() = default;
  ~Layer();
  Layer(const Layer&) = delete;
  Layer& operator=(const Layer&) = delete;

  /// Empties it; it lies over `area` of the screen, whole pixels. Draw on `image()` with points less
  /// `origin()`.
  void clear(Rect area);
  art::Image& image() { return image_; }
  Point origin() const { return {area_.x, area_.y}; }
  /// What was drawn within `part` of the screen is to be seen.
  void touch(Rect part);
  void draw(SDL_Renderer* renderer);
  /// The texture is lost; what is drawn stays.
  void forget();

 private:
  Rect area_;
  art::Image image_;
  SDL_Texture* texture_ = nullptr;
  SDL_Rect used_{};   // where anything is drawn
  SDL_Rect stale_{};  // what the texture does not yet show
};

}  // namespace sanpan::board
