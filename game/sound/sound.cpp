#include "game/sound/sound.h"

#include <SDL.h>
#include <SDL_mixer.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "engine/common/random.h"
#include "game/sound/synth.h"

namespace sanpan::sound {
namespace {

constexpr int channels = 12;  // heard at once
constexpr int buffer = 512;   // samples: 12 ms until a sound is heard
constexpr std::size_t effects = effect_count;

}  // namespace

struct Sound::State {
  struct Take {
    std::vector<Sint16> samples;  // left and right by turns
    Mix_Chunk chunk{};
  };

  bool open = false;
  Volume volume;
  Random random{2024};
  std::array<std::array<Take, variants>, effects> takes;
  std::array<int, effects> last{};

  // Computed when it is first heard.
  Take& take(Effect effect, int variant) {
    Take& take = takes[static_cast<std::size_t>(effect)][static_cast<std::size_t>(variant)];
    if (take.samples.empty()) {
      for (const float v : synthesise(effect, variant)) {
        const auto sample = static_cast<Sint16>(std::lround(std::clamp(v, -1.0F, 1.0F) * 32767));
        take.samples.insert(take.samples.end(), {sample, sample});
      }
      take.chunk = {0, reinterpret_cast<Uint8*>(take.samples.data()),
                    static_cast<Uint32>(take.samples.size() * sizeof(Sint16)), MIX_MAX_VOLUME};
    }
    return take;
  }
};

Sound::Sound() : state_(std::make_unique<State>()) {
  if (SDL_InitSubSystem(SDL_INIT_AUDIO) != 0) {
    SDL_Log("No sound: %s", SDL_GetError());
    return;
  }
  if (Mix_OpenAudioDevice(sample_rate, AUDIO_S16SYS, 2, buffer, nullptr, 0) != 0) {
    SDL_Log("No sound: %s", SDL_GetError());
    SDL_QuitSubSystem(SDL_INIT_AUDIO);
    return;
  }
  Mix_AllocateChannels(channels);
  state_->open = true;
}

Sound::~Sound() {
  if (!state_->open) return;
  Mix_HaltChannel(-1);
  Mix_CloseAudio();
  SDL_QuitSubSystem(SDL_INIT_AUDIO);
}

bool Sound::audible() const {
  return state_->open;
}

void Sound::set_volume(const Volume& volume) {
  state_->volume = volume;
  if (state_->open && volume.muted) Mix_HaltChannel(-1);
}

void Sound::play(Effect effect, float strength, float pan) {
  State& s = *state_;
  if (!s.open || s.volume.muted || s.volume.all <= 0 ||
      !s.volume.groups[static_cast<std::size_t>(group(effect))])
    return;
  int& last = s.last[static_cast<std::size_t>(effect)];
  last = (last + 1 + static_cast<int>(s.random.below(variants - 1))) % variants;
  const int channel = Mix_PlayChannel(-1, &s.take(effect, last).chunk, 0);
  if (channel < 0) return;
  // Loudness is heard by its square.
  const float level = std::clamp(s.volume.all, 0.0F, 1.0F);
  Mix_Volume(channel, static_cast<int>(
                          std::lround(level * level * std::clamp(strength, 0.0F, 1.0F) * MIX_MAX_VOLUME)));
  const float aside = 0.6F * std::clamp(pan, -1.0F, 1.0F);  // the board lies in front, not about the ears
  const auto side = [](float v) { return static_cast<Uint8>(std::lround(255 * std::min(1.0F, v))); };
  Mix_SetPanning(channel, side(1 - aside), side(1 + aside));
}

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
