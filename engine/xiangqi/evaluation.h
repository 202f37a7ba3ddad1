// The hand-made evaluation: material and piece-square tables kept up move by move, mobility and the patterns
// of attack and defence added at the leaves.
#pragma once

#include <vector>

#include "engine/xiangqi/position.h"

namespace sanpan::xiangqi {

class HandEvaluator {
 public:
  void reset(const Position& position);
  void push(const Position& before, Move move, const Position& after);
  void push_pass(const Position& before, const Position& after);
  void pop() { sums_.pop_back(); }
  /// Hundredths of a soldier from the side to move.
  int evaluate(const Position& position) const;

 private:
  std::vector<int> sums_;  ///< material and places, Red less Black, of each position on the way
};

}  // namespace sanpan::xiangqi
