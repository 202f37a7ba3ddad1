#include "engine/play/hash.h"

#include <algorithm>
#include <limits>
#include <string>

namespace sanpan::play {

int largest_hash(std::uint64_t memory) {
  // Half of what a program can address, where that is little.
  const std::uint64_t room =
      std::min<std::uint64_t>(memory / 4 * 3, std::numeric_limits<std::size_t>::max() / 2);
  return static_cast<int>(std::clamp<std::uint64_t>(room >> 20, 1, most_hash));
}

FittingHash fitting_hash(std::size_t asked, std::uint64_t memory) {
  const auto most = static_cast<std::size_t>(largest_hash(memory));
  if (asked <= most) return {asked};
  return {most,
          {"A hash table of {0} MiB is too large for this machine: {1} MiB are taken.",
           {std::to_string(asked), std::to_string(most)}}};
}

}  // namespace sanpan::play
