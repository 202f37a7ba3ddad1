// Tours of long narrow rectangles, three or four squares wide, in time proportional to their length.
//
// A shortened board is searched. Where the tour crosses two column boundaries in the same way, with the same
// ends joined on the left, the columns between may be repeated any number of times: so the short tour grows
// to the length that was asked for.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/tour/theory.h"

namespace sanpan::tour {

/// The numbers of a tour, row by row from 1 at the start. Nothing when the short side is not 3 or 4, when
/// there is no tour, or when none was found (which tests have not seen on boards of 3x11, 4x7 and longer).
std::optional<std::vector<std::int32_t>> strip_tour(Size size, const Wish& wish, std::uint64_t seed);

}  // namespace sanpan::tour
