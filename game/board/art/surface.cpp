#include "game/board/art/surface.h"

#include "game/board/art/noise.h"

namespace sanpan::board::art {

Surface::Surface(const Material& material, std::uint32_t seed)
    : grain_(material.grain),
      light_(to_linear(material.light)),
      deep_(to_linear(material.deep)),
      contrast_(material.contrast),
      gloss_(material.gloss),
      seed_(seed * 7 + 1) {
  const auto random = [&](int i) { return lattice(i, static_cast<int>(seed), 77); };
  heart_ = mix(0.5F, 3.2F, random(0)) * (random(4) < 0.5F ? -1.0F : 1.0F);
  height_ = mix(0.4F, 1.6F, random(1));
  lean_ = mix(-0.16F, 0.16F, random(2));
  tone_ = mix(-0.10F, 0.10F, random(3));
}

Vec3 Surface::at(float along, float across, float pixel) const {
  switch (grain_) {
    case Grain::wood:
      return wood(along, across, pixel);
    case Grain::bamboo:
      return bamboo(along, across, pixel);
    case Grain::paper:
    case Grain::wash:
      return paper(along, across, pixel);
    case Grain::flat:
      break;
  }
  return light_;
}

Vec3 Surface::wood(float along, float across, float pixel) const {
  // A plank sawn beside the heart: rings are circles about it, so that they appear as lines, wide apart where
  // the saw ran along a ring, and as long arches where the trunk leans.
  const float wander = rough(along * 0.45F, across * 1.1F, seed_) - 0.5F;
  const float y = across - heart_ + 0.22F * wander;
  const float z = height_ + lean_ * along + 0.06F * (noise(along * 1.5F, across * 2.3F, seed_ + 5) - 0.5F);
  const float radius = std::sqrt(y * y + z * z);
  // Years were good and bad.
  const float turns = radius * 9.5F + 0.8F * noise(radius * 3.1F, 0.5F, seed_ + 7);
  const float year = std::floor(turns);
  const float ring = turns - year;
  // Early wood darkens slowly towards the late wood, which ends at once.
  const float strength = 0.55F + 0.45F * lattice(static_cast<int>(year), 1, seed_ + 9);
  float late = ring * ring * (1 - smooth(0.88F, 1.0F, ring)) * strength;
  late *= 1 - smooth(0.02F, 0.09F, pixel);
  // Fibres and pores: fine streaks along the grain.
  const float fibre = noise(along * 1.6F, across * 46.0F, seed_ + 11) - 0.5F;
  const float fine =
      (noise(along * 4.0F, across * 120.0F, seed_ + 13) - 0.5F) * (1 - smooth(0.006F, 0.03F, pixel));
  const float pore = smooth(0.84F, 0.97F, noise(along * 2.6F, across * 76.0F, seed_ + 17)) *
                     (1 - smooth(0.012F, 0.04F, pixel));
  const float cloud = noise(along * 0.7F, across * 0.9F, seed_ + 23) - 0.5F;
  const float t = 0.30F + 0.58F * late + 0.40F * fibre + 0.26F * fine + 0.36F * pore + 0.28F * cloud;
  return mix(light_, deep_, std::clamp(contrast_ * t, 0.0F, 1.25F)) * (1 + tone_);
}

Vec3 Surface::bamboo(float along, float across, float pixel) const {
  // Strips side by side, each with nodes of its own.
  constexpr float width = 0.25F;
  const float place = across / width;
  const int strip = static_cast<int>(std::floor(place));
  const float within = place - std::floor(place);
  const float tone = lattice(strip, 3, seed_) - 0.5F;
  const float spacing = 2.6F;
  const float node = along / spacing + lattice(strip, 9, seed_);
  const float to_node = std::abs(node - std::floor(node) - 0.5F) * spacing;
  const float knuckle =
      std::exp(-to_node * to_node * 900) - 0.5F * std::exp(-(to_node - 0.05F) * (to_node - 0.05F) * 1500);
  const float fibre = noise(along * 1.3F, across * 52.0F, seed_ + 31) - 0.5F;
  const float fine =
      (noise(along * 4.0F, across * 140.0F, seed_ + 37) - 0.5F) * (1 - smooth(0.006F, 0.03F, pixel));
  const float joint = 1 - smooth(0.0F, 0.04F + pixel / width, std::min(within, 1 - within));
  const float t = 0.38F + 0.55F * tone + 0.42F * fibre + 0.2F * fine + 0.55F * knuckle + 0.45F * joint;
  return mix(light_, deep_, std::clamp(contrast_ * t, 0.0F, 1.3F)) * (1 + 0.3F * tone_);
}

Vec3 Surface::paper(float along, float across, float pixel) const {
  const float cloud = rough(along * 0.5F, across * 0.5F, seed_ + 41) - 0.5F;
  const float pulp = noise(along * 9.0F, across * 9.0F, seed_ + 43) - 0.5F;
  const float tooth =
      (noise(along * 60.0F, across * 60.0F, seed_ + 47) - 0.5F) * (1 - smooth(0.01F, 0.05F, pixel));
  // Long fibres of mulberry, in two directions that wander.
  const float bend = 0.25F * (noise(along * 1.1F, across * 1.1F, seed_ + 53) - 0.5F);
  const float a =
      smooth(0.90F, 0.99F,
             noise(along * 1.6F + across * 0.7F, (across - 0.6F * along) * 26.0F + bend * 40, seed_ + 59));
  const float b =
      smooth(0.91F, 0.99F,
             noise(across * 1.6F - along * 0.4F, (along + 0.35F * across) * 26.0F + bend * 40, seed_ + 61));
  const float t = 0.30F + 0.55F * cloud + 0.22F * pulp + 0.25F * tooth + 0.35F * (a + b);
  return mix(light_, deep_, std::clamp(contrast_ * t, 0.0F, 1.2F));
}

}  // namespace sanpan::board::art
