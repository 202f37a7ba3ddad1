// A fixed work-load for measuring and for noticing that the search has changed.
#pragma once

#include <cstdint>

#include "engine/play/variant.h"

namespace sanpan::play {

struct BenchResult {
  std::uint64_t nodes = 0;  ///< the same on every machine, until the search or the evaluation changes
  double seconds = 0;
};

/// Searches a fixed set of positions of the game to fixed depths, one thread, an empty table for each.
Result<BenchResult> bench(const Variant& variant);

}  // namespace sanpan::play
