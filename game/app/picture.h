// What the window shows, as a PNG file.
#pragma once

#include <SDL.h>

#include <filesystem>

#include "engine/common/result.h"

namespace sanpan::game {

/// Writes what `renderer` has drawn, `size` pixels from its corner, whole or not at all.
Done save_picture(SDL_Renderer* renderer, SDL_Point size, const std::filesystem::path& file);

}  // namespace sanpan::game
