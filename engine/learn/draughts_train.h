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
  int epochs = 3;
  double rate = 0.04;  ///< AdaGrad's (Duchi, Hazan and Singer 2011)
  /// What part of a position's target comes from what followed in its game, 0..1; the rest is the search's
  /// own score. 1: the result alone.
  double memory = 0.93;
  double held_back = 0.05;  ///< part of the positions that the fit is judged by
  std::uint64_t seed = 1;
};

struct TrainingReport {
  int epoch = 0;
  double loss = 0;       ///< mean cross-entropy on the positions fitted to, in nats
  double held_loss = 0;  ///< of the results of the games held back
};

/// Fits to the samples, which stand game after game; `report` is called after each epoch.
template <class B>
std::vector<draughts::Worth> train(const DraughtsTraining& plan, const std::vector<DraughtsSample>& samples,
                                   const std::function<void(const TrainingReport&)>& report);

}  // namespace sanpan::learn
