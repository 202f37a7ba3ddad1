// The sounds themselves, computed: wood that is struck, strings that are plucked.
#pragma once

#include <vector>

#include "game/sound/sound.h"

namespace sanpan::sound {

inline constexpr int sample_rate = 44100;  ///< a second
inline constexpr int variants = 4;         ///< of each effect, so that none tires

/// One channel, -1 to 1, silent at both ends; the same on every machine. `variant` 0 to `variants` - 1.
std::vector<float> synthesise(Effect effect, int variant);

}  // namespace sanpan::sound
