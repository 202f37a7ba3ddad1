// How much memory this machine has.
#pragma once

#include <cstdint>

namespace sanpan {

/// Bytes: of the machine, or of the container in which the program runs where that has less. The greatest
/// number where the system does not tell. The system is asked once.
std::uint64_t physical_memory();

}  // namespace sanpan
