#include "game/app/picture.h"

#include <SDL_image.h>

#include <memory>
#include <string>

#include "engine/common/files.h"

namespace sanpan::game {

namespace {

using Surface = std::unique_ptr<SDL_Surface, decltype(&SDL_FreeSurface)>;

/// The PNG file of a picture; empty when it could not be made. It is made in memory because SDL_image does
/// not tell of a disk that is full.
std::string png(SDL_Surface& picture) {
  // What cannot be compressed grows by far less than this.
  std::string bytes(2 * static_cast<std::size_t>(picture.pitch) * picture.h + 65536, '\0');
  SDL_RWops* stream = SDL_RWFromMem(bytes.data(), static_cast<int>(bytes.size()));
  if (!stream) return {};
  const bool made = IMG_SavePNG_RW(&picture, stream, 0) == 0;
  bytes.resize(made ? static_cast<std::size_t>(SDL_RWtell(stream)) : 0);
  SDL_RWclose(stream);
  return bytes;
}

}  // namespace

Done save_picture(SDL_Renderer* renderer, SDL_Point size, const std::filesystem::path& file) {
  const Surface picture(SDL_CreateRGBSurfaceWithFormat(0, size.x, size.y, 24, SDL_PIXELFORMAT_RGB24),
                        SDL_FreeSurface);
  std::string bytes;
  if (picture &&
      SDL_RenderReadPixels(renderer, nullptr, SDL_PIXELFORMAT_RGB24, picture->pixels, picture->pitch) == 0) {
    bytes = png(*picture);
  }
  if (!bytes.empty()) return write_file(file, bytes);
  const auto name = file.u8string();
  return Error{{"{0} cannot be written: {1}", {std::string(name.begin(), name.end()), SDL_GetError()}}};
}

}  // namespace sanpan::game
