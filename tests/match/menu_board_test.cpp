#include "game/screens/menu_board.h"

#include <gtest/gtest.h>

namespace sanpan::game {
namespace {

TEST(MenuBoard, TheGamesToLookAtAreLegalToTheirEnd) {
  EXPECT_EQ(demonstration(*play::variant("draughts")).moves(), 33u);
  EXPECT_EQ(demonstration(*play::variant("xiangqi")).moves(), 32u);
  EXPECT_EQ(demonstration(*play::variant("draughts:russian")).moves(), 0u);
}

}  // namespace
}  // namespace sanpan::game
