// How large a hash table may be.
#pragma once

#include <cstddef>

#include "engine/common/memory.h"
#include "engine/common/message.h"

namespace sanpan::play {

/// What can be asked for, MiB; a machine takes less where it has not the memory.
inline constexpr int most_hash = 65536;

/// The largest hash table that is taken on a machine with so many bytes of memory, MiB: three quarters of it,
/// at least 1 and at most `most_hash`.
int largest_hash(std::uint64_t memory = physical_memory());

/// What is taken where a table of so many MiB is asked for, and the sentence that says so where it is less.
struct FittingHash {
  std::size_t mebibytes = 0;
  Message note{};  ///< empty where all of it is taken
};
FittingHash fitting_hash(std::size_t asked, std::uint64_t memory = physical_memory());

}  // namespace sanpan::play
