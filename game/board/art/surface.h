// The colour of wood, bamboo, paper or lacquer at a point.
#pragma once

#include <cstdint>

#include "game/board/art/light.h"
#include "game/board/theme.h"

namespace sanpan::board::art {

/// One plank, veneer or sheet. Lengths are in squares of the board, so that the grain keeps its scale to the
/// pieces.
class Surface {
 public:
  /// Every `seed` is another cut of the same material.
  Surface(const Material& material, std::uint32_t seed);

  /// Linear colour at a point; the grain runs along `along`. `pixel`: length of a pixel, finer detail is left
  /// out.
  Vec3 at(float along, float across, float pixel) const;
  float gloss() const { return gloss_; }

 private:
  Vec3 wood(float along, float across, float pixel) const;
  Vec3 bamboo(float along, float across, float pixel) const;
  Vec3 paper(float along, float across, float pixel) const;

  Grain grain_;
  Vec3 light_;
  Vec3 deep_;
  float contrast_;
  float gloss_;
  std::uint32_t seed_;
  // The cut: where the heart of the tree lies, how the plank leans to it, its tone.
  float heart_;
  float height_;
  float lean_;
  float tone_;
};

}  // namespace sanpan::board::art
