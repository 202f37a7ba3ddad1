// Self-play: games of the engine against itself that make the data its evaluation learns from.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/common/random.h"
#include "engine/learn/xiangqi_sample.h"
#include "engine/search/search.h"
#include "engine/xiangqi/game.h"

namespace sanpan::learn {

struct XiangqiSelfplay {
  std::string folder;  ///< gets one file a block of games, named by seed and block
  std::uint64_t games = 1000;
  std::uint64_t nodes = 1000;  ///< a move
  std::uint64_t seed = 1;
  int threads = 1;
  std::string weights;  ///< empty: those that ship
};

/// Plays what of the games is not in the folder yet; the same options make the same files on any number of
/// threads. `report` is told the blocks that are done, of how many, and the samples made.
Done play_xiangqi(const XiangqiSelfplay& options,
                  const std::function<void(std::uint64_t, std::uint64_t, std::uint64_t)>& report);

/// A position after some random moves from the start that the search calls balanced; with the way to it.
struct XiangqiOpening {
  xiangqi::Position position;
  std::vector<xiangqi::Step> line;
};
XiangqiOpening random_opening(Random& random, search::Search<xiangqi::Game>& search);

}  // namespace sanpan::learn
