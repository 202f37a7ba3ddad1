// The gamepads that are plugged in, known by instance id (an index means another pad after each plug).
#pragma once

#include <SDL.h>

#include <filesystem>
#include <map>
#include <memory>
#include <string>

namespace sanpan::game {

/// Whose names and shapes its buttons bear.
enum class PadKind : unsigned char { xbox, playstation, nintendo, steam };
PadKind pad_kind(SDL_GameControllerType type, Uint16 vendor);

class Pads {
 public:
  /// Starts SDL's controllers; those that are plugged in come as events. `database`: mappings of the
  /// community, read where the file exists.
  explicit Pads(const std::filesystem::path& database = {});
  ~Pads();
  Pads(const Pads&) = delete;
  Pads& operator=(const Pads&) = delete;

  /// Opens the device of an SDL_CONTROLLERDEVICEADDED event; its name, empty if it was open or cannot be
  /// used.
  std::string add(int device_index);
  /// Its name, empty if it was not open.
  std::string remove(SDL_JoystickID id);
  bool has(SDL_JoystickID id) const { return open_.contains(id); }
  bool empty() const { return open_.empty(); }
  PadKind kind(SDL_JoystickID id) const;
  /// Where the pad can: strength 0 to 1.
  void rumble(SDL_JoystickID id, float strength, int milliseconds);

 private:
  struct Close {
    void operator()(SDL_GameController* pad) const { SDL_GameControllerClose(pad); }
  };
  std::map<SDL_JoystickID, std::unique_ptr<SDL_GameController, Close>> open_;
};

}  // namespace sanpan::game
