#include "game/sound/synth.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdlib>
#include <fstream>
#include <string>

namespace sanpan::sound {
namespace {

std::vector<Effect> all() {
  std::vector<Effect> effects;
  for (int i = 0; i < effect_count; ++i) effects.push_back(static_cast<Effect>(i));
  return effects;
}

// SANPAN_SHOTS=DIR keeps the sounds to be listened to.
void keep(const std::string& name, const std::vector<float>& wave) {
  const char* folder = std::getenv("SANPAN_SHOTS");
  if (!folder) return;
  std::ofstream file(std::string(folder) + "/" + name + ".wav", std::ios::binary);
  const auto word = [&](std::uint32_t v, int bytes) {
    for (int i = 0; i < bytes; ++i) file.put(static_cast<char>(v >> (8 * i) & 255));
  };
  const auto length = static_cast<std::uint32_t>(wave.size() * 2);
  file << "RIFF";
  word(36 + length, 4);
  file << "WAVEfmt ";
  word(16, 4);
  word(1, 2);
  word(1, 2);
  word(sample_rate, 4);
  word(sample_rate * 2, 4);
  word(2, 2);
  word(16, 2);
  file << "data";
  word(length, 4);
  for (const float v : wave) word(static_cast<std::uint16_t>(static_cast<std::int16_t>(v * 32767)), 2);
}

class Synth : public testing::TestWithParam<Effect> {};

TEST_P(Synth, IsCleanAndEndsInSilence) {
  for (int variant = 0; variant < variants; ++variant) {
    const auto wave = synthesise(GetParam(), variant);
    keep(std::to_string(static_cast<int>(GetParam())) + "-" + std::to_string(variant), wave);
    ASSERT_GT(wave.size(), 1000u);
    EXPECT_LT(wave.size(), static_cast<std::size_t>(3 * sample_rate));
    float peak = 0;
    double sum = 0;
    for (const float v : wave) {
      ASSERT_TRUE(std::isfinite(v));
      peak = std::max(peak, std::abs(v));
      sum += static_cast<double>(v);
    }
    EXPECT_GT(peak, 0.05F);
    EXPECT_LT(peak, 0.9F);
    EXPECT_LT(std::abs(sum / static_cast<double>(wave.size())), 0.005);
    EXPECT_EQ(wave.front(), 0);
    EXPECT_EQ(wave.back(), 0);
  }
}

TEST_P(Synth, VariantsDifferAndRepeatExactly) {
  for (int variant = 1; variant < variants; ++variant)
    EXPECT_NE(synthesise(GetParam(), variant), synthesise(GetParam(), variant - 1));
  EXPECT_EQ(synthesise(GetParam(), 0), synthesise(GetParam(), 0));
}

INSTANTIATE_TEST_SUITE_P(Effects, Synth, testing::ValuesIn(all()));

// The strength of one frequency in a wave.
double tone(const std::vector<float>& wave, double hertz) {
  double re = 0;
  double im = 0;
  for (std::size_t i = 0; i < wave.size(); ++i) {
    const double phase = 2 * 3.14159265358979 * hertz * static_cast<double>(i) / sample_rate;
    re += static_cast<double>(wave[i]) * std::cos(phase);
    im += static_cast<double>(wave[i]) * std::sin(phase);
  }
  return std::hypot(re, im);
}

TEST(Synth, StringsAreInTune) {
  // The win ends on the D an octave above middle D's; a quarter tone away there is far less.
  const auto wave = synthesise(Effect::win, 0);
  const double d5 = 587.33;
  EXPECT_GT(tone(wave, d5), 4 * tone(wave, d5 * 1.03));
  EXPECT_GT(tone(wave, d5), 4 * tone(wave, d5 / 1.03));
}

TEST(Sound, IsSilentWithoutADevice) {
  setenv("SDL_AUDIODRIVER", "nonesuch", 1);
  Sound sound;
  EXPECT_FALSE(sound.audible());
  sound.play(Effect::land);
  sound.set_volume({});
  unsetenv("SDL_AUDIODRIVER");
}

TEST(Sound, PlaysEverythingOnAnyDevice) {
  setenv("SDL_AUDIODRIVER", "dummy", 1);
  Sound sound;
  EXPECT_TRUE(sound.audible());
  for (const Effect effect : all()) {
    for (int i = 0; i < 6; ++i) sound.play(effect, 1, static_cast<float>(i) / 3 - 1);
  }
  sound.set_volume({.all = 1, .muted = true});
  sound.play(Effect::win);
  unsetenv("SDL_AUDIODRIVER");
}

}  // namespace
}  // namespace sanpan::sound
