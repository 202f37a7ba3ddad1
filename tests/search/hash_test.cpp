#include "engine/play/hash.h"

#include <gtest/gtest.h>

namespace sanpan::play {
namespace {

constexpr std::uint64_t gibibyte = std::uint64_t{1} << 30;

TEST(Hash, TakesThreeQuartersOfTheMemoryAtMost) {
  EXPECT_EQ(largest_hash(8 * gibibyte), 6144);
  EXPECT_EQ(largest_hash(1000 * gibibyte), most_hash);
  EXPECT_EQ(largest_hash(0), 1);
  EXPECT_EQ(fitting_hash(6144, 8 * gibibyte).mebibytes, 6144u);
  EXPECT_TRUE(fitting_hash(6144, 8 * gibibyte).note.empty());
  const FittingHash less = fitting_hash(65536, 8 * gibibyte);
  EXPECT_EQ(less.mebibytes, 6144u);
  EXPECT_EQ(english(less.note),
            "A hash table of 65536 MiB is too large for this machine: 6144 MiB are taken.");
}

TEST(Hash, ThisMachineHasMemory) {
  EXPECT_GE(physical_memory(), std::uint64_t{64} << 20);
}

}  // namespace
}  // namespace sanpan::play
