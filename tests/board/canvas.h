// A picture in memory to draw on without a window, and what tests ask of it.
#pragma once

#include <SDL.h>
#include <SDL_image.h>

#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>

#include "game/board/workshop.h"

namespace sanpan::board {

struct Canvas {
  Canvas(int width, int height)
      : surface(SDL_CreateRGBSurfaceWithFormat(0, width, height, 32, SDL_PIXELFORMAT_ARGB8888)),
        renderer(SDL_CreateSoftwareRenderer(surface)),
        workshop(std::make_unique<Workshop>(renderer, SANPAN_SOURCE "/assets")) {}
  ~Canvas() {
    workshop.reset();
    SDL_DestroyRenderer(renderer);
    SDL_FreeSurface(surface);
  }
  Canvas(const Canvas&) = delete;
  Canvas& operator=(const Canvas&) = delete;

  std::uint32_t pixel(int x, int y) {
    SDL_RenderFlush(renderer);
    return reinterpret_cast<const std::uint32_t*>(static_cast<const char*>(surface->pixels) +
                                                  y * surface->pitch)[x];
  }
  /// Keeps the picture for people to look at, where the environment's SANPAN_SHOTS names a folder.
  void keep(const std::string& name) {
    SDL_RenderFlush(renderer);
    if (const char* folder = std::getenv("SANPAN_SHOTS")) {
      IMG_SavePNG(surface, (std::filesystem::path(folder) / (name + ".png")).string().c_str());
    }
  }

  SDL_Surface* surface;
  SDL_Renderer* renderer;
  std::unique_ptr<Workshop> workshop;
};

}  // namespace sanpan::board
