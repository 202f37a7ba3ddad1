// SANPAN_SHOTS=DIR keeps the icon in all its sizes: assets/icon/*.png are made so.
#include "game/board/art/icon.h"

#include <SDL.h>
#include <SDL_image.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <string>

namespace sanpan::board::art {
namespace {

TEST(Icon, HasClearCornersAndASolidMiddle) {
  Stencils stencils(SANPAN_SOURCE "/assets");
  for (const int size : {16, 24, 32, 48, 64, 128, 256, 512}) {
    Image icon = paint_icon(size, stencils);
    EXPECT_EQ(icon.width, size);
    EXPECT_EQ(icon.height, size);
    EXPECT_LT(icon.row(0)[0] >> 24, 40u);
    EXPECT_EQ(icon.row(size / 2)[size / 2] >> 24, 255u);
    // Down the middle: three red strokes, and at larger sizes the ring above and below them.
    int strokes = 0;
    bool inside = false;
    for (int y = 0; y < size; ++y) {
      const std::uint32_t pixel = icon.row(y)[size / 2];
      const bool red = (pixel >> 16 & 255) > 2 * (pixel >> 8 & 255);
      strokes += red && !inside;
      inside = red;
    }
    EXPECT_EQ(strokes, size >= 40 ? 5 : 3) << size;
    if (const char* folder = std::getenv("SANPAN_SHOTS")) {
      SDL_Surface* surface = SDL_CreateRGBSurfaceWithFormatFrom(icon.pixels.data(), size, size, 32, size * 4,
                                                                SDL_PIXELFORMAT_ARGB8888);
      IMG_SavePNG(surface, (std::string(folder) + "/icon-" + std::to_string(size) + ".png").c_str());
      SDL_FreeSurface(surface);
    }
  }
}

}  // namespace
}  // namespace sanpan::board::art
