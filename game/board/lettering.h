// Short texts upon a board: scores and numbers, in any colour.
#pragma once

#include <SDL.h>

#include <string_view>
#include <vector>

#include "game/board/geometry.h"
#include "game/board/store.h"
#include "game/board/theme.h"

namespace sanpan::board {

/// One size of letters: digits, signs and Latin letters. Other characters leave a gap.
class Lettering {
 public:
  /// `height` in pixels to the em.
  void prepare(Workshop::Store& store, int height);
  int height() const { return height_; }
  float width(std::string_view text) const;
  void draw(SDL_Renderer* renderer, std::string_view text, Point centre, Colour colour) const;

 private:
  struct Place {
    SDL_Rect rect{};
    float advance = 0;
  };
  const Place* place(char c) const;

  int height_ = 0;
  std::vector<Place> places_;
  std::shared_ptr<Texture> texture_;
  std::uint64_t generation_ = 0;
};

}  // namespace sanpan::board
