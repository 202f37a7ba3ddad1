#include "game/sound/synth.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <span>

#include "engine/common/random.h"

namespace sanpan::sound {
namespace {

constexpr float pi = std::numbers::pi_v<float>;
constexpr auto rate = static_cast<float>(sample_rate);

std::size_t samples(float seconds) {
  return static_cast<std::size_t>(seconds * rate);
}

/// A track to which sounds are added.
class Track {
 public:
  Track(float seconds, std::uint64_t seed) : data_(samples(seconds)), random_(seed) {}

  float vary(float value, float part) {
    return value * (1 + part * (2 * static_cast<float>(random_.unit()) - 1));
  }

  /// A partial that dies away: `decay` is the time in which it falls to a third (1/e).
  void partial(float at, float hertz, float loud, float decay) {
    const float phase = 2 * pi * static_cast<float>(random_.unit()) * 0.15F;
    for (std::size_t i = samples(at); i < data_.size(); ++i) {
      const float t = static_cast<float>(i) / rate - at;
      const float rise = std::min(1.0F, t * 2500);
      data_[i] += loud * rise * std::exp(-t / decay) * std::sin(2 * pi * hertz * t + phase);
      if (t > 9 * decay) break;
    }
  }

  /// A burst of noise about `hertz`, as wide as half of it: a resonant filter fed with white noise.
  void burst(float at, float hertz, float loud, float decay) {
    const float w = 2 * pi * hertz / rate;
    const float alpha = std::sin(w) / 3;
    const float b0 = alpha / (1 + alpha);
    const float a1 = -2 * std::cos(w) / (1 + alpha);
    const float a2 = (1 - alpha) / (1 + alpha);
    float x1 = 0;
    float x2 = 0;
    float y1 = 0;
    float y2 = 0;
    for (std::size_t i = samples(at); i < data_.size(); ++i) {
      const float t = static_cast<float>(i) / rate - at;
      if (t > 9 * decay) break;
      const float x = 2 * static_cast<float>(random_.unit()) - 1;
      const float y = b0 * (x - x2) - a1 * y1 - a2 * y2;
      x2 = x1;
      x1 = x;
      y2 = y1;
      y1 = y;
      data_[i] += 2.2F * loud * std::min(1.0F, t * 4000) * std::exp(-t / decay) * y;
    }
  }

  /// A turned piece set down on a board: the piece rings high and short, the board below it low and a little
  /// longer. `size`: 1 a draughtsman; smaller is higher.
  void clack(float at, float loud, float size) {
    const float pitch = vary(1 / size, 0.05F);
    partial(at, vary(2180 * pitch, 0.03F), 0.30F * loud, 0.0085F);
    partial(at, vary(3420 * pitch, 0.03F), 0.20F * loud, 0.0060F);
    partial(at, vary(5150 * pitch, 0.04F), 0.11F * loud, 0.0035F);
    partial(at, vary(905 * pitch, 0.05F), 0.34F * loud, 0.0140F);
    partial(at, vary(318, 0.06F), 0.40F * loud, 0.034F);
    partial(at, vary(176, 0.06F), 0.30F * loud, 0.050F);
    burst(at, vary(3000 * pitch, 0.10F), 0.55F * loud, 0.0030F);
    burst(at, vary(1150, 0.10F), 0.30F * loud, 0.0080F);
  }

  /// Wood with a note: a bar whose second partial lies two octaves above the first, as marimbas are tuned.
  void bar(float at, float hertz, float loud, float decay) {
    partial(at, hertz, 0.55F * loud, decay);
    partial(at, 3.98F * hertz, 0.15F * loud, decay * 0.28F);
    partial(at, 9.6F * hertz, 0.05F * loud, decay * 0.10F);
    burst(at, std::min(5200.0F, 3.2F * hertz), 0.16F * loud, 0.004F);
  }

  /// A silk string, plucked (Karplus and Strong 1983): a burst of noise that runs round a loop and softens.
  void string(float at, float hertz, float loud, float ring) {
    const float period = rate / hertz - 0.5F;
    const auto length = static_cast<std::size_t>(period);
    const float fraction = period - static_cast<float>(length);
    std::vector<float> loop(length + 1);
    float soft = 0;
    for (float& v : loop) {
      soft += 0.55F * ((2 * static_cast<float>(random_.unit()) - 1) - soft);
      v = soft;
    }
    const float keep = std::exp(-1 / (hertz * ring));
    std::size_t place = 0;
    float last = 0;
    for (std::size_t i = samples(at); i < data_.size(); ++i) {
      const std::size_t next = (place + 1) % loop.size();
      const float now = loop[place] * (1 - fraction) + loop[next] * fraction;
      loop[place] = keep * 0.5F * (now + last);
      last = now;
      data_[i] += 1.3F * loud * now;
      place = next;
    }
  }

  /// A small room: a few early echoes, each duller than the one before.
  void room(float loud) {
    constexpr float delays[] = {0.0071F, 0.0113F, 0.0176F, 0.0239F};
    const std::vector<float> dry = data_;
    float level = loud;
    float dull = 0.45F;
    for (const float delay : delays) {
      const std::size_t shift = samples(delay);
      float low = 0;
      for (std::size_t i = shift; i < data_.size(); ++i) {
        low += dull * (dry[i - shift] - low);
        data_[i] += level * low;
      }
      level *= 0.72F;
      dull *= 0.75F;
    }
  }

  /// Brought to `peak`, without a constant part, and faded out at the end.
  std::vector<float> finished(float peak) {
    float before = 0;
    float passed = 0;
    for (float& v : data_) {
      // A high pass at 25 Hz.
      passed = 0.9964F * (passed + v - before);
      before = v;
      v = passed;
    }
    float most = 1e-6F;
    for (const float v : data_) most = std::max(most, std::abs(v));
    const std::size_t fade = std::min(data_.size(), samples(0.012F));
    for (std::size_t i = 0; i < data_.size(); ++i) {
      data_[i] *= peak / most;
      const std::size_t to_end = data_.size() - 1 - i;
      if (to_end < fade) data_[i] *= static_cast<float>(to_end) / static_cast<float>(fade);
    }
    data_.front() = 0;
    return data_;
  }

 private:
  std::vector<float> data_;
  Random random_;
};

// The five notes of the Chinese scale on D, from D4.
constexpr float note(int step) {
  constexpr int semitones[] = {0, 2, 4, 7, 9};
  const int octave = step >= 0 ? step / 5 : -((4 - step) / 5);
  const int within = step - 5 * octave;
  float hertz = 293.66F;
  const int up = semitones[within] + 12 * octave;
  for (int i = 0; i < up; ++i) hertz *= 1.0594631F;
  for (int i = 0; i > up; --i) hertz /= 1.0594631F;
  return hertz;
}

void pluck(Track& track, std::span<const int> steps, float apart, float ring) {
  float at = 0.005F;
  for (const int step : steps) {
    track.string(at, note(step), 0.5F, ring);
    track.partial(at, note(step), 0.10F, ring * 0.25F);
    at += apart;
  }
}

}  // namespace

std::vector<float> synthesise(Effect effect, int variant) {
  const auto seed = static_cast<std::uint64_t>(effect) * 64 + static_cast<std::uint64_t>(variant) + 1;
  const auto sound = [&](float seconds) { return Track(seconds, seed); };
  switch (effect) {
    case Effect::lift: {
      Track t = sound(0.10F);
      t.burst(0, t.vary(2600, 0.15F), 0.5F, 0.012F);
      t.partial(0.004F, t.vary(1500, 0.1F), 0.10F, 0.007F);
      return t.finished(0.10F);
    }
    case Effect::land: {
      Track t = sound(0.32F);
      t.clack(0, 1, t.vary(1, 0.03F));
      t.clack(t.vary(0.030F, 0.15F), 0.16F, 0.92F);  // it settles
      t.room(0.16F);
      return t.finished(0.62F);
    }
    case Effect::capture: {
      Track t = sound(0.42F);
      t.clack(0, 0.62F, 0.78F);  // wood on wood
      t.clack(t.vary(0.052F, 0.10F), 1, 1.05F);
      t.clack(t.vary(0.094F, 0.10F), 0.22F, 0.86F);
      t.room(0.18F);
      return t.finished(0.74F);
    }
    case Effect::king: {
      Track t = sound(0.9F);
      t.clack(0, 0.8F, 0.9F);
      t.bar(0.035F, note(8), 0.42F, 0.16F);
      t.bar(0.135F, note(10), 0.42F, 0.22F);
      t.room(0.14F);
      return t.finished(0.60F);
    }
    case Effect::check: {
      Track t = sound(0.75F);
      const float low = t.vary(note(6), 0.004F);
      t.bar(0, low, 0.55F, 0.085F);
      t.bar(0.125F, low * 1.335F, 0.70F, 0.15F);
      t.clack(0, 0.25F, 0.8F);
      t.clack(0.125F, 0.3F, 0.8F);
      t.room(0.18F);
      return t.finished(0.58F);
    }
    case Effect::refuse: {
      Track t = sound(0.30F);
      for (const float at : {0.0F, 0.095F}) {
        t.partial(at, t.vary(148, 0.02F), 0.6F, 0.035F);
        t.partial(at, t.vary(231, 0.02F), 0.25F, 0.022F);
        t.burst(at, 420, 0.28F, 0.010F);
      }
      return t.finished(0.42F);
    }
    case Effect::tick: {
      Track t = sound(0.06F);
      t.partial(0, t.vary(2350, 0.03F), 0.4F, 0.005F);
      t.partial(0, t.vary(1180, 0.03F), 0.3F, 0.008F);
      t.burst(0, 3800, 0.2F, 0.002F);
      return t.finished(0.13F);
    }
    case Effect::confirm: {
      Track t = sound(0.40F);
      t.bar(0, t.vary(note(8), 0.002F), 0.5F, 0.06F);
      t.bar(0.07F, t.vary(note(10), 0.002F), 0.5F, 0.09F);
      return t.finished(0.24F);
    }
    case Effect::clock: {
      Track t = sound(0.16F);
      t.bar(0, t.vary(note(11), 0.003F), 0.6F, 0.028F);
      t.burst(0, 2500, 0.2F, 0.003F);
      return t.finished(0.34F);
    }
    case Effect::win: {
      constexpr int rising[] = {0, 2, 3, 5, 7, 8, 10};
      Track t = sound(2.6F);
      pluck(t, rising, 0.105F, 0.85F);
      t.string(0.005F, note(-5), 0.35F, 1.3F);
      t.string(0.78F, note(5), 0.40F, 1.3F);
      t.room(0.22F);
      return t.finished(0.66F);
    }
    case Effect::draw: {
      constexpr int level[] = {3, 5, 3, 5};
      Track t = sound(1.9F);
      pluck(t, level, 0.19F, 0.8F);
      t.string(0.005F, note(-2), 0.30F, 1.1F);
      t.room(0.22F);
      return t.finished(0.56F);
    }
    case Effect::lose: {
      constexpr int falling[] = {7, 5, 4, 3, 1, 0};
      Track t = sound(2.5F);
      pluck(t, falling, 0.19F, 0.8F);
      t.string(1.15F, note(-5), 0.45F, 1.2F);
      t.room(0.22F);
      return t.finished(0.58F);
    }
  }
  return {};
}

}  // namespace sanpan::sound
