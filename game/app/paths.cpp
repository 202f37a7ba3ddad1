#include "game/app/paths.h"

#include <SDL.h>

#include <memory>

#include "engine/common/assets.h"
#include "engine/common/files.h"

namespace sanpan::game {

namespace {

namespace fs = std::filesystem;

/// SDL speaks UTF-8 everywhere.
fs::path path_of(const char* utf8) {
  const std::string_view text(utf8);
  return fs::path(std::u8string(text.begin(), text.end()));
}

struct Free {
  void operator()(char* text) const { SDL_free(text); }
};
using SdlText = std::unique_ptr<char, Free>;

}  // namespace

fs::path Paths::controller_database() const {
  const fs::path shared = "/usr/share";
  for (const fs::path& place :
       {profile, shared / "SDL_GameControllerDB", shared / "sdl", shared / "games", shared}) {
    std::error_code none;
    const fs::path file = place / "gamecontrollerdb.txt";
    if (fs::is_regular_file(file, none)) return file;
  }
  return {};
}

Result<Paths> find_paths(const std::string& wanted_profile) {
  Paths paths;
  paths.assets = assets_folder();
  if (paths.assets.empty())
    return Error{"The pictures, fonts and texts of Sanpan were not found beside the program"};
  if (wanted_profile.empty()) {
    const SdlText pref(SDL_GetPrefPath("", "sanpan"));
    if (!pref) return Error{{"There is no folder for settings and games: {0}", {SDL_GetError()}}};
    paths.profile = path_of(pref.get());
  } else {
    paths.profile = path_of(wanted_profile.c_str());
  }
  std::error_code problem;
  fs::create_directories(paths.profile, problem);
  if (!fs::is_directory(paths.profile)) {
    return Error{{"The profile folder {0} cannot be made: {1}", {wanted_profile, problem.message()}}};
  }
  const fs::path probe = paths.profile / ".writable";
  if (auto written = write_file(probe, ""); !written) {
    return Error{{"Nothing can be written in the profile folder {0}", {wanted_profile}}};
  }
  fs::remove(probe, problem);
  return paths;
}

}  // namespace sanpan::game
