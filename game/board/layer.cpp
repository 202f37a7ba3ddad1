#include "game/board/layer.h"

#include <algorithm>
#include <cmath>

namespace sanpan::board {

Layer::~Layer() {
  forget();
}

void Layer::forget() {
  if (texture_) SDL_DestroyTexture(texture_);
  texture_ = nullptr;
  stale_ = used_;
}

void Layer::clear(Rect area) {
  const int w = std::max(1, static_cast<int>(area.w));
  const int h = std::max(1, static_cast<int>(area.h));
  if (w != image_.width || h != image_.height) {
    forget();
    image_ = art::Image(w, h);
    stale_ = used_ = {};
  } else {
    for (int y = used_.y; y < used_.y + used_.h; ++y) std::fill_n(image_.row(y) + used_.x, used_.w, 0u);
    SDL_UnionRect(&stale_, &used_, &stale_);
    used_ = {};
  }
  area_ = area;
}

void Layer::touch(Rect part) {
  const int left = static_cast<int>(std::floor(part.x - area_.x)) - 2;
  const int top = static_cast<int>(std::floor(part.y - area_.y)) - 2;
  const int right = static_cast<int>(std::ceil(part.x + part.w - area_.x)) + 2;
  const int bottom = static_cast<int>(std::ceil(part.y + part.h - area_.y)) + 2;
  const SDL_Rect all{0, 0, image_.width, image_.height};
  SDL_Rect rect{left, top, right - left, bottom - top};
  if (!SDL_IntersectRect(&rect, &all, &rect)) return;
  SDL_UnionRect(&used_, &rect, &used_);
  SDL_UnionRect(&stale_, &rect, &stale_);
}

void Layer::draw(SDL_Renderer* renderer) {
  if (SDL_RectEmpty(&used_)) return;
  if (!texture_) {
    texture_ = SDL_CreateTexture(renderer, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_STATIC, image_.width,
                                 image_.height);
    if (!texture_) return;
    SDL_SetTextureBlendMode(texture_, SDL_BLENDMODE_BLEND);
    stale_ = used_;
  }
  if (!SDL_RectEmpty(&stale_)) {
    SDL_UpdateTexture(texture_, &stale_, image_.row(stale_.y) + stale_.x, image_.width * 4);
    stale_ = {};
  }
  const SDL_Rect to{used_.x + static_cast<int>(area_.x), used_.y + static_cast<int>(area_.y), used_.w,
                    used_.h};
  SDL_RenderCopy(renderer, texture_, &used_, &to);
}

}  // namespace sanpan::board
