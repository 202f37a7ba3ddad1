// All that a person chooses and the program remembers, kept as settings.toml in the profile.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "engine/common/result.h"

namespace sanpan::game {

/// Each field's default is what a new profile has. A new field is one line here and one in settings_fields.h.
struct Settings {
  // what is seen
  std::string language;          ///< empty: as the system says
  std::string theme = "walnut";  ///< board::Theme::id
  std::string piece_set = "characters";
  bool coordinates = true;
  bool reduced_motion = false;
  double animation_speed = 1;  ///< 0.25 to 4
  double text_scale = 1;       ///< 0.75 to 2, beside the window's own scale
  // what is heard
  double volume = 0.8;
  bool muted = false;
  bool sound_pieces = true;
  bool sound_alarms = true;
  bool sound_controls = true;
  bool sound_music = true;
  // how it is played
  int level = 4;    ///< 1 to 10
  int threads = 0;  ///< 0: as many as the machine has, less one
  int hash_mebibytes = 64;
  bool book = true;
  bool ponder = false;
  std::string xiangqi_rules = "wxf";
  std::string notation = "auto";  ///< of xiangqi: auto, native, wxf, chinese
  bool show_scores = true;
  bool show_targets = true;
  bool tutorial_done = false;
  // what is in the hand
  bool rumble = true;
  std::string prompts = "auto";  ///< button pictures: auto, xbox, playstation, nintendo, steam
  double stick_dead_zone = 0.25;
  std::map<std::string, std::string> pad_buttons;  ///< remapped: action name -> button name
  std::map<std::string, std::string> keys;         ///< remapped: action name -> key name
  // where the window was
  int window_x = -1;  ///< -1: in the middle
  int window_y = -1;
  int window_width = 1280;
  int window_height = 800;
  bool maximised = false;
  bool fullscreen = false;
  // what screens remember for themselves, as `match.time = "5+3"`
  std::map<std::string, std::string> remembered;
  bool operator==(const Settings&) const = default;
};

/// Reads settings; each value that is wrong is replaced by its default and told in `complaints`, one sentence
/// each. A missing file is no error; one that cannot be read is told, and all is as in a new profile. A file
/// that is no TOML is kept beside as `settings.toml.broken` (see broken_name).
Settings load_settings(const std::filesystem::path& file, std::vector<Message>& complaints);
/// Writes a temporary file beside and renames it, so that the old or the new settings are there, never half.
Done save_settings(const Settings& settings, const std::filesystem::path& file);
/// Writes into the file what `settings` have other than `known`, so that another program on the same profile
/// loses nothing that it changed meanwhile; `known` are the same as `settings` then.
Done save_changes(Settings& known, const Settings& settings, const std::filesystem::path& file);

}  // namespace sanpan::game
