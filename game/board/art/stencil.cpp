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

Plane coverage(SurfacePtr surface) {
  if (!surface) return {};
  const SurfacePtr argb(SDL_ConvertSurfaceFormat(surface.get(), SDL_PIXELFORMAT_ARGB8888, 0));
  if (!argb) return {};
  Plane plane(argb->w, argb->h);
  for (int y = 0; y < argb->h; ++y) {
    const auto* row = reinterpret_cast<const std::uint32_t*>(static_cast<const std::uint8_t*>(argb->pixels) +
                                                             y * argb->pitch);
    for (int x = 0; x < argb->w; ++x) plane.at(x, y) = static_cast<float>(row[x] >> 24) / 255;
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
  std::filesystem::path file;
  std::map<int, TTF_Font*> by_size;

  ~Fonts() {
    for (const auto& [size, font] : by_size) TTF_CloseFont(font);
    if (started) TTF_Quit();
  }
  TTF_Font* at(int size) {
    if (!started) return nullptr;
    auto& font = by_size[size];
    if (!font) {
      font = TTF_OpenFont(file.string().c_str(), size);
      if (font) TTF_SetFontHinting(font, TTF_HINTING_NONE);
    }
    if (!font) by_size.erase(size);
    return font;
  }
};

Stencils::Stencils(std::filesystem::path assets)
    : assets_(std::move(assets)), fonts_(std::make_unique<Fonts>()) {
  // The carving face of the shipped fonts; where they have not been made yet, the one that they are made
  // from.
  for (const std::filesystem::path& file :
       {assets_ / "fonts" / "board.ttf",
        std::filesystem::path("/usr/share/fonts/truetype/lxgw-wenkai/LXGWWenKai-Bold.ttf")}) {
    std::error_code failed;
    if (!std::filesystem::exists(file, failed)) continue;
    fonts_->file = file;
    break;
  }
}

Stencils::~Stencils() = default;

Plane Stencils::line(std::string_view text, int height) {
  const std::scoped_lock lock(mutex_);
  TTF_Font* font = fonts_->at(std::clamp(height, 4, 1024));
  if (!font) return {};
  const Plane drawn =
      coverage(SurfacePtr(TTF_RenderUTF8_Blended(font, std::string(text).c_str(), {255, 255, 255, 255})));
  const Box box = ink_of(drawn);
  if (box.right <= box.left) return {};
  Plane cut(box.right - box.left, box.bottom - box.top);
  for (int y = 0; y < cut.height; ++y)
    std::copy_n(&drawn.values[static_cast<std::size_t>((box.top + y) * drawn.width + box.left)], cut.width,
                &cut.at(0, y));
  return cut;
}

Plane Stencils::letter(char letter, int height) {
  const std::scoped_lock lock(mutex_);
  TTF_Font* font = fonts_->at(std::clamp(height, 4, 1024));
  if (!font) return {};
  const char text[2] = {letter, 0};
  return coverage(SurfacePtr(TTF_RenderUTF8_Blended(font, text, {255, 255, 255, 255})));
}

Plane Stencils::glyph(std::string_view character, int size, float scale) {
  const Plane ink = line(character, static_cast<int>(std::lround(static_cast<float>(size) * scale)));
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
  if (drawn.width != size || drawn.height != size) return Plane(size, size);
  return drawn;
}

Plane turned_over(const Plane& mask) {
  Plane turned = mask;
  std::reverse(turned.values.begin(), turned.values.end());
  return turned;
}

}  // namespace sanpan::board::art
