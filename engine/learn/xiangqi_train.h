// Training of xiangqi's network on the CPU, from samples of self-play.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "engine/common/result.h"

namespace sanpan::learn {

struct XiangqiTraining {
  std::vector<std::string> folders;  ///< of samples
  std::string out;                   ///< the network, written after each epoch
  int epochs = 20;
  int batch = 16384;
  double rate = 0.001;      ///< Adam's step at the start; falls to a hundredth along a half cosine
  double score_part = 0.7;  ///< of the target that is the search's score; the rest is the game's result
  std::uint64_t seed = 1;
  int threads = 1;
};

/// What an epoch came to: mean cross-entropy on the samples it learned from and on those it never sees.
struct XiangqiEpoch {
  int number = 0;
  double loss = 0;
  double unseen_loss = 0;
  double seconds = 0;
};

Done train_xiangqi(const XiangqiTraining& options, const std::function<void(const XiangqiEpoch&)>& report);

}  // namespace sanpan::learn
