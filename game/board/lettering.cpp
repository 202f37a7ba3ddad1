#include "game/board/lettering.h"

#include <algorithm>
#include <cmath>

#include "game/board/art/ink.h"

namespace sanpan::board {

void Lettering::prepare(art::Stencils& stencils, int height) {
  height = std::max(6, height);
  if (height == height_) return;
  stencils_ = &stencils;
  height_ = height;
  letters_.clear();
}

const art::Plane& Lettering::letter(char c) {
  const auto known = letters_.find(c);
  if (known != letters_.end()) return known->second;
  return letters_[c] = c >= ' ' && c <= '~' ? stencils_->letter(c, height_) : art::Plane{};
}

float Lettering::width(std::string_view text) {
  float sum = 0;
  for (const char c : text) sum += static_cast<float>(letter(c).width);
  return sum;
}

void Lettering::write(art::Image& image, std::string_view text, Point centre, Colour colour) {
  int x = static_cast<int>(std::lround(centre.x - width(text) / 2));
  for (const char c : text) {
    const art::Plane& mask = letter(c);
    art::stamp(image, mask, x, static_cast<int>(std::lround(centre.y - static_cast<float>(mask.height) / 2)),
               colour);
    x += mask.width;
  }
}

}  // namespace sanpan::board
