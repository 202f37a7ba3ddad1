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

/// The network, or none: then the evaluation is the hand-made one.
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
  void reset(const Position& position) { network_ ? network_->reset(position) : hand_.reset(position); }
  void push(const Position& before, Move move, const Position&) {
    network_ ? network_->push(before, move) : hand_.push(before, move);
  }
  void push_pass(const Position&, const Position&) { network_ ? network_->push_pass() : hand_.push_pass(); }
  void pop() { network_ ? network_->pop() : hand_.pop(); }
  /// Hundredths of a soldier from the side to move, less as the draw by quiet moves comes near.
  int evaluate(const Position& position) {
    const int value = network_ ? network_->evaluate(position) : hand_.evaluate(position);
    return std::clamp(value * (256 - position.clock()) / 256, -15000, 15000);
  }

 private:
  std::optional<Accumulators> network_;
  HandEvaluator hand_;
};

}  // namespace sanpan::xiangqi
