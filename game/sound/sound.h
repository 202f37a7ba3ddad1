// What is heard: wood on wood, and a few notes. All of it is computed at start; without a sound device it is
// silent.
#pragma once

#include <cstdint>
#include <memory>

namespace sanpan::sound {

enum class Effect : std::uint8_t {
  lift,
  land,
  capture,
  king,
  check,
  refuse,  // on the board
  tick,
  confirm,  // controls
  clock,    // few seconds left
  win,
  draw,
  lose,  // the end
};
inline constexpr int effect_count = 12;

/// Kinds that a person can switch off one by one.
enum class Group : std::uint8_t { pieces, alarms, controls, music };

struct Volume {
  float all = 0.8f;  ///< 0 to 1
  bool muted = false;
  bool groups[4] = {true, true, true, true};  ///< by Group
};

/// One for the program, made after SDL_Init; opens the audio device itself.
class Sound {
 public:
  Sound();
  ~Sound();
  Sound(const Sound&) = delete;
  Sound& operator=(const Sound&) = delete;

  bool audible() const;  ///< a device was opened
  void set_volume(const Volume& volume);
  /// Never twice the same variant in a row. `strength` 0 to 1; `pan` -1 left to 1 right.
  void play(Effect effect, float strength = 1, float pan = 0);

 private:
  struct State;
  std::unique_ptr<State> state_;
};

Group group(Effect effect);

}  // namespace sanpan::sound
