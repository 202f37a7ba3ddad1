// Fitting the learned evaluation to the results of games, by logistic regression.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "engine/draughts/evaluate.h"
#include "engine/learn/draughts_samples.h"

namespace sanpan::learn {

struct DraughtsTraining {
  int epochs = 2;
  double rate = 0.006;       ///< AdaGrad's (Duchi, Hazan and Singer 2011)
  double score_share = 0.5;  ///< how much of the target is the search's own score, the rest the game's result
  double held_back = 0.05;   ///< part of the positions that the fit is judged by
  std::uint64_t seed = 1;
};

struct TrainingReport {
  int epoch = 0;
  double loss = 0;       ///< mean cross-entropy on the positions fitted to, in nats
  double held_loss = 0;  ///< on those held back
};

/// Fits to the samples, which are shuffled; `report` is called after each epoch.
template <class B>
std::vector<draughts::Worth> train(const DraughtsTraining& plan, std::vector<DraughtsSample>& samples,
                                   const std::function<void(const TrainingReport&)>& report);

}  // namespace sanpan::learn
