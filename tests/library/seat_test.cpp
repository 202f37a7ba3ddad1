// Programs that share a profile never write over one another's running games.
#include "game/library/seat.h"

#include <gtest/gtest.h>

#include <optional>

#include "tests/fakes/temporary.h"

using sanpan::game::Seat;

TEST(Seat, IsHeldByOneAtATime) {
  const auto profile = sanpan::temporary("seats");
  std::filesystem::create_directories(profile);
  {
    std::optional<Seat> one(profile);
    EXPECT_TRUE(one->first());
    EXPECT_EQ(one->autosave(), profile / "autosave");
    const Seat two(profile);
    EXPECT_FALSE(two.first());
    EXPECT_EQ(two.autosave(), profile / "autosave-2");
    EXPECT_EQ(Seat(profile).autosave(), profile / "autosave-3");
    one.reset();
    EXPECT_TRUE(Seat(profile).first()) << "the seat of a program that has ended is free";
  }
  std::filesystem::remove_all(profile);
  EXPECT_TRUE(Seat(profile).first()) << "where nothing can be locked";
}
