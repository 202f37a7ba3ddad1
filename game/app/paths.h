// Where things lie: what ships with the program, and what belongs to the person who plays.
#pragma once

#include <filesystem>
#include <string>

#include "engine/common/result.h"

namespace sanpan::game {

struct Paths {
  std::filesystem::path assets;    ///< text/, fonts/, pieces/ …
  std::filesystem::path profile;   ///< settings.toml, autosave, kept games; exists and can be written
  std::filesystem::path autosave;  ///< running games: a folder of the profile that is this program's alone
  std::filesystem::path settings() const { return profile / "settings.toml"; }
  std::filesystem::path pictures() const { return profile / "pictures"; }
  /// The community's mappings of gamepads: the person's own, else where distributions put them; empty
  /// without.
  std::filesystem::path controller_database() const;
};

/// Assets: beside the program as installed, else in the source tree it was built from. The profile is
/// `wanted`, or SDL_GetPrefPath's; a folder that cannot be made or written is an error.
Result<Paths> find_paths(const std::string& wanted_profile);

}  // namespace sanpan::game
