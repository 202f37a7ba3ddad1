#include "game/board/art/stencil.h"

#include <SDL.h>
#include <SDL_image.h>
#include <SDL_ttf.h>

#include <algorithm>
#include <cmath>

namespace sanpan::board::art {
namespace {

struct FreeSurface {
  void operator()(SDL_Surface* surface) const { SDL_FreeSurface(surface); }
};
using SurfacePtr = std::unique_ptr<SDL_Surface, FreeSurface>;

// Black is ink, white and nothing are none, so that a picture can cut light lines into a dark shape.
float ink(std::uint32_t pixel) {
  const std::uint32_t green = pixel >> 8 & 255;
  return static_cast<float>((pixel >> 24) * (255 - green)) / (255 * 255);
}

Plane coverage(SurfacePtr surface) {
  if (!surface) return {};
  const SurfacePtr argb(SDL_ConvertSurfaceFormat(surface.get(), SDL_PIXELFORMAT_ARGB8888, 0));
  if (!argb) return {};
  Plane plane(argb->w, argb->h);
  for (int y = 0; y < argb->h; ++y) {
    const auto* row = reinterpret_cast<const std::uint32_t*>(static_cast<const std::uint8_t*>(argb->pixels) +
                                                             y * argb->pitch);
    for (int x = 0; x < argb->w; ++x) plane.at(x, y) = ink(row[x]);
  }
  return plane;
}

struct Box {
  int left;
  int top;
  int right;
  int bottom;
};

Box ink_of(const Plane& plane) {
  Box box{plane.width, plane.height, 0, 0};
  for (int y = 0; y < plane.height; ++y) {
    for (int x = 0; x < plane.width; ++x) {
      if (plane.at(x, y) < 0.1F) continue;
      box = {std::min(box.left, x), std::min(box.top, y), std::max(box.right, x + 1),
             std::max(box.bottom, y + 1)};
    }
  }
  return box;
}

}  // namespace

struct Stencils::Fonts {
  bool started = TTF_Init() == 0;
  std::map<std::pair<Face, int>, TTF_Font*> open;

  ~Fonts() {
    for (const auto& [size, font] : open) TTF_CloseFont(font);
    if (started) TTF_Quit();
  }
  TTF_Font* at(const std::filesystem::path& assets, Face face, int size) {
    if (!started) return nullptr;
    TTF_Font*& font = open[{face, size}];
    if (!font) {
      const std::filesystem::path file = assets / "fonts" / (face == Face::carved ? "kai.ttf" : "strong.otf");
      font = TTF_OpenFont(file.string().c_str(), size);
      if (font) TTF_SetFontHinting(font, TTF_HINTING_NONE);
    }
    return font;
  }
};

Stencils::Stencils(std::filesystem::path assets)
    : assets_(std::move(assets)), fonts_(std::make_unique<Fonts>()) {}

Stencils::~Stencils() = default;

Plane Stencils::line(std::string_view text, int height, Face face) {
  const std::scoped_lock lock(mutex_);
  TTF_Font* font = fonts_->at(assets_, face, std::clamp(height, 4, 1024));
  if (!font) return {};
  const Plane drawn =
      coverage(SurfacePtr(TTF_RenderUTF8_Blended(font, std::string(text).c_str(), {0, 0, 0, 255})));
  const Box box = ink_of(drawn);
  if (box.right <= box.left) return {};
  // A margin, so that strokes can grow.
  const int margin = 1 + height / 16;
  Plane cut(box.right - box.left + 2 * margin, box.bottom - box.top + 2 * margin);
  for (int y = 0; y < cut.height; ++y) {
    for (int x = 0; x < cut.width; ++x) cut.at(x, y) = drawn.get(box.left + x - margin, box.top + y - margin);
  }
  return cut;
}

Plane Stencils::letter(char letter, int height) {
  const std::scoped_lock lock(mutex_);
  TTF_Font* font = fonts_->at(assets_, Face::plain, std::clamp(height, 4, 1024));
  if (!font) return {};
  const char text[2] = {letter, 0};
  return coverage(SurfacePtr(TTF_RenderUTF8_Blended(font, text, {0, 0, 0, 255})));
}

Plane Stencils::glyph(std::string_view character, int size, float scale) {
  const Plane ink =
      line(character, static_cast<int>(std::lround(static_cast<float>(size) * scale)), Face::carved);
  Plane square(size, size);
  const int left = (size - ink.width) / 2;
  const int top = (size - ink.height) / 2;
  for (int y = 0; y < size; ++y) {
    for (int x = 0; x < size; ++x) square.at(x, y) = ink.get(x - left, y - top);
  }
  return square;
}

Plane Stencils::picture(std::string_view name, int size) {
  const std::scoped_lock lock(mutex_);
  const std::string file = (assets_ / "pieces" / (std::string(name) + ".svg")).string();
  SDL_RWops* stream = SDL_RWFromFile(file.c_str(), "rb");
  if (!stream) return Plane(size, size);
  Plane drawn = coverage(SurfacePtr(IMG_LoadSizedSVG_RW(stream, size, size)));
  SDL_RWclose(stream);
  // The rasteriser may round its size another way.
  Plane exact(size, size);
  for (int y = 0; y < size; ++y) {
    for (int x = 0; x < size; ++x) exact.at(x, y) = drawn.get(x, y);
  }
  return exact;
}

Plane bolder(const Plane& mask, float by) {
  if (by <= 0 || mask.width == 0) return mask;
  // Blurred by as much and cut off lower: the edge of a straight stroke moves outwards by that length.
  Plane bold = blurred(mask, by);
  const float edge = 0.5F / by;
  for (float& v : bold.values)
    v = std::clamp(0.5F + (v - 0.16F) / (0.24F * std::max(0.4F, edge)), 0.0F, 1.0F);
  return bold;
}

}  // namespace sanpan::board::art
