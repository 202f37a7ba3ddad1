// Kept games: found, looked at, opened, sorted out.
#pragma once

#include <filesystem>
#include <memory>

#include "game/app/context.h"
#include "game/app/screen.h"

namespace sanpan::game {

/// Where the kept games are.
std::filesystem::path library_file(const Paths& paths);

std::unique_ptr<Screen> library_screen(Context& context);

}  // namespace sanpan::game
