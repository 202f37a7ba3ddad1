// The network: the same numbers whether it is kept up move by move or computed afresh, and files that are
// whole.
#include "engine/xiangqi/network.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "engine/common/random.h"
#include "engine/xiangqi/fen.h"
#include "tests/fakes/temporary.h"

namespace sanpan::xiangqi {
namespace {

std::unique_ptr<Network> random_network() {
  Random random(5);
  auto network = std::make_unique<Network>();
  for (auto& row : network->feature) {
    for (auto& weight : row) weight = static_cast<std::int16_t>(static_cast<int>(random.below(101)) - 50);
  }
  for (auto& weight : network->bias) weight = static_cast<std::int16_t>(random.below(100));
  for (auto& row : network->output) {
    for (auto& weight : row) weight = static_cast<std::int16_t>(static_cast<int>(random.below(255)) - 127);
  }
  for (auto& bias : network->output_bias) bias = static_cast<std::int32_t>(random.below(1000));
  network->scale = 200;
  return network;
}

int afresh(const Network& network, const Position& position) {
  Accumulators accumulators(network);
  accumulators.reset(position);
  return accumulators.evaluate(position);
}

/// The definition in plain arithmetic.
int by_definition(const Network& network, const Position& position) {
  std::int64_t sum = 0;
  for (int half = 0; half < 2; ++half) {
    const Side view = half == 0 ? position.turn() : !position.turn();
    for (int u = 0; u < Network::width; ++u) {
      std::int64_t unit = network.bias[u];
      for (int piece = 0; piece < no_piece; ++piece) {
        if (position.where(piece) == off) continue;
        unit += network.feature[Network::input(view, piece, position.where(piece))][u];
      }
      unit = std::clamp<std::int64_t>(unit, 0, Network::unit_one);
      sum += unit * unit * network.output[Network::bucket(position.pieces())][half * Network::width + u];
    }
  }
  const std::int64_t value =
      sum / Network::unit_one + network.output_bias[Network::bucket(position.pieces())];
  return static_cast<int>(std::clamp<std::int64_t>(
      value * network.scale / (Network::unit_one * Network::output_one), -15000, 15000));
}

TEST(Network, KeptUpMoveByMoveItEqualsTheDefinition) {
  const auto network = random_network();
  Random random(7);
  for (int game = 0; game < 20; ++game) {
    std::vector<Position> line{*parse_fen(start_fen)};
    Accumulators accumulators(*network);
    accumulators.reset(line.back());
    for (int step = 0; step < 200; ++step) {
      const std::uint64_t dice = random.below(8);
      Position next = line.back();
      MoveList list;
      next.generate(list);
      if (dice == 0 && line.size() > 1) {
        accumulators.pop();
        line.pop_back();
      } else if (dice == 1 && !next.in_check()) {
        next.pass();
        accumulators.push_pass();
        line.push_back(next);
      } else if (!list.empty()) {
        const Move move = list[random.below(list.size())];
        accumulators.push(next, move);
        next.play(move);
        line.push_back(next);
      }
      if (dice < 5) {
        ASSERT_EQ(accumulators.evaluate(line.back()), by_definition(*network, line.back()));
        ASSERT_EQ(afresh(*network, line.back()), by_definition(*network, line.back()));
      }
    }
  }
}

class NetworkFile : public testing::Test {
 protected:
  std::filesystem::path folder_ = sanpan::temporary("network");
  std::string path_ = (folder_ / "test.net").string();
  void SetUp() override { std::filesystem::create_directories(folder_); }
  void TearDown() override { std::filesystem::remove_all(folder_); }
};

TEST_F(NetworkFile, IsReadAsItWasWritten) {
  const auto network = random_network();
  ASSERT_TRUE(write_network(*network, path_));
  const auto read = read_network(path_);
  ASSERT_TRUE(read);
  EXPECT_EQ((*read)->feature, network->feature);
  EXPECT_EQ((*read)->bias, network->bias);
  EXPECT_EQ((*read)->output, network->output);
  EXPECT_EQ((*read)->output_bias, network->output_bias);
  EXPECT_EQ((*read)->scale, network->scale);
}

TEST_F(NetworkFile, CutShortTooLongOrForeignIsRefused) {
  ASSERT_TRUE(write_network(*random_network(), path_));
  const auto size = std::filesystem::file_size(path_);
  std::ofstream(path_, std::ios::app) << 'x';
  EXPECT_FALSE(read_network(path_));
  for (const std::uintmax_t length :
       {size - 1, size / 2, std::uintmax_t{30}, std::uintmax_t{3}, std::uintmax_t{0}}) {
    std::filesystem::resize_file(path_, length);
    EXPECT_FALSE(read_network(path_)) << length;
  }
  std::ofstream(path_) << std::string(4000, 'x');
  EXPECT_FALSE(read_network(path_));
  EXPECT_FALSE(read_network((folder_ / "absent").string()));
}

}  // namespace
}  // namespace sanpan::xiangqi
