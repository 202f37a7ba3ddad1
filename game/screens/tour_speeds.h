// The speeds at which a tour is watched.
#pragma once

#include <array>

namespace sanpan::game {

/// Steps a second.
inline constexpr std::array<double, 16> tour_speeds{1,   2,   4,    8,    15,   30,    60,    120,
                                                    250, 500, 1000, 2500, 5000, 15000, 50000, 200000};

}  // namespace sanpan::game
