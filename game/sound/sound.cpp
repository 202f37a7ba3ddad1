#include "game/sound/sound.h"

namespace sanpan::sound {

struct Sound::State {
  Volume volume;
};

Sound::Sound() : state_(std::make_unique<State>()) {}
Sound::~Sound() = default;
bool Sound::audible() const {
  return false;
}
void Sound::set_volume(const Volume& volume) {
  state_->volume = volume;
}
void Sound::play(Effect, float, float) {}

Group group(Effect effect) {
  switch (effect) {
    case Effect::lift:
    case Effect::land:
    case Effect::capture:
    case Effect::king:
      return Group::pieces;
    case Effect::check:
    case Effect::refuse:
    case Effect::clock:
      return Group::alarms;
    case Effect::tick:
    case Effect::confirm:
      return Group::controls;
    case Effect::win:
    case Effect::draw:
    case Effect::lose:
      break;
  }
  return Group::music;
}

}  // namespace sanpan::sound
