// The hand-made evaluation: material and piece-square tables kept up move by move, mobility and the patterns
// of attack and defence added at the leaves.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/xiangqi/network.h"
#include "engine/xiangqi/position.h"

namespace sanpan::xiangqi {

/// Material and piece-square tables kept up move by move, mobility and the patterns of attack and defence
/// added at the leaves.
class HandEvaluator {
 public:
  void reset(const Position& position);
  void push(const Position& before, Move move);
  void push_pass();
  void pop() { sums_.pop_back(); }
  /// Hundredths of a soldier from the side to move.
  int evaluate(const Position& position) const;

 private:
  std::vector<int> sums_;  ///< material and places, Red less Black, of each position on the way
};

/// The network, or none: then the evaluation is the hand-made one alone. A network is trained on top of the
/// hand-made evaluation as it stands: change that, and the network must be trained again.
struct Weights {
  std::unique_ptr<const Network> network;
};
/// `path`: a file of weights; empty: those that ship; `hand`: none.
Result<std::shared_ptr<const Weights>> load_weights(const std::string& path);

class Evaluator {
 public:
  explicit Evaluator(const Weights& weights) {
    if (weights.network) network_.emplace(*weights.network);
  }
  void reset(const Position& position) {
    hand_.reset(position);
    if (network_) network_->reset(position);
  }
  void push(const Position& before, Move move, const Position&) {
    hand_.push(before, move);
    if (network_) network_->push(before, move);
  }
  void push_pass(const Position&, const Position&) {
    hand_.push_pass();
    if (network_) network_->push_pass();
  }
  void pop() {
    hand_.pop();
    if (network_) network_->pop();
  }
  /// Hundredths of a soldier from the side to move, less as the draw by quiet moves comes near.
  int evaluate(const Position& position) {
    int value = hand_.evaluate(position);
    if (network_) value += network_->evaluate(position);
    return std::clamp(value * (256 - position.clock()) / 256, -15000, 15000);
  }

 private:
  std::optional<Accumulators> network_;
  HandEvaluator hand_;
};

}  // namespace sanpan::xiangqi
