// Short texts upon a board: scores and numbers.
#pragma once

#include <map>
#include <string_view>

#include "game/board/art/image.h"
#include "game/board/art/stencil.h"
#include "game/board/geometry.h"
#include "game/board/theme.h"

namespace sanpan::board {

/// Letters of one size, kept once they were used. ASCII; anything else leaves a gap.
class Lettering {
 public:
  /// `height` in pixels to the em.
  void prepare(art::Stencils& stencils, int height);
  int height() const { return height_; }
  float width(std::string_view text);
  /// `centre` in pixels of the image.
  void write(art::Image& image, std::string_view text, Point centre, Colour colour);

 private:
  const art::Plane& letter(char c);

  art::Stencils* stencils_ = nullptr;
  int height_ = 0;
  std::map<char, art::Plane> letters_;
};

}  // namespace sanpan::board
