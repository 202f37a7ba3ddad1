#include "game/board/lettering.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace sanpan::board {
namespace {

constexpr std::string_view letters =
    "0123456789+-.#=x/:?!abcdefghijklmnopqrstuvwyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

}  // namespace

void Lettering::prepare(Workshop::Store& store, int height) {
  height = std::max(6, height);
  if (texture_ && height == height_ && generation_ == store.generation) return;
  height_ = height;
  generation_ = store.generation;
  places_.clear();
  // Digits share one width, so that numbers stand in line.
  std::vector<art::Plane> masks;
  int widest = 0;
  int tallest = 0;
  for (const char c : letters) {
    masks.push_back(store.stencils.letter(c, height));
    tallest = std::max(tallest, masks.back().height);
    widest += masks.back().width + 2;
  }
  art::Image image(std::max(1, widest), std::max(1, tallest));
  int x = 0;
  for (const art::Plane& mask : masks) {
    for (int row = 0; row < mask.height; ++row) {
      for (int column = 0; column < mask.width; ++column) {
        image.row(row)[x + column] =
            static_cast<std::uint32_t>(mask.at(column, row) * 255 + 0.5F) << 24 | 0xffffffu;
      }
    }
    places_.push_back({{x, 0, mask.width, mask.height}, static_cast<float>(mask.width)});
    x += mask.width + 2;
  }
  texture_ = store.now("letters " + std::to_string(height), [&] { return image; });
}

const Lettering::Place* Lettering::place(char c) const {
  const auto at = letters.find(c);
  return at < places_.size() ? &places_[at] : nullptr;
}

float Lettering::width(std::string_view text) const {
  float sum = 0;
  for (const char c : text) {
    const Place* p = place(c);
    sum += p ? p->advance : 0.3F * static_cast<float>(height_);
  }
  return sum;
}

void Lettering::draw(SDL_Renderer* renderer, std::string_view text, Point centre, Colour colour) const {
  if (!texture_ || !texture_->handle) return;
  const auto byte = [](float v) { return static_cast<Uint8>(std::clamp(v, 0.0F, 1.0F) * 255 + 0.5F); };
  SDL_SetTextureColorMod(texture_->handle, byte(colour.r), byte(colour.g), byte(colour.b));
  SDL_SetTextureAlphaMod(texture_->handle, byte(colour.a));
  float x = std::round(centre.x - width(text) / 2);
  for (const char c : text) {
    const Place* p = place(c);
    if (!p) {
      x += 0.3F * static_cast<float>(height_);
      continue;
    }
    const SDL_FRect to{x, std::round(centre.y - static_cast<float>(p->rect.h) / 2),
                       static_cast<float>(p->rect.w), static_cast<float>(p->rect.h)};
    SDL_RenderCopyF(renderer, texture_->handle, &p->rect, &to);
    x += p->advance;
  }
}

}  // namespace sanpan::board
