// The exact number of tours of a small board, by a frontier (transfer-matrix) method: squares are settled one
// by one along the longer side, and partial tours that look alike from the squares to come are counted
// together.
//
// What a partial tour is from there: which of the squares within reach are untouched, done, or the two ends
// of one piece of path. Memory is bounded: a layer that grows too large is split into blocks that are
// finished one after the other, at the price of time, and an unfinished count can be kept in a file. Closed
// tours of an even number of rows are counted from both ends, see meet.h.
#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/common/result.h"
#include "engine/tour/board.h"
#include "engine/tour/frontier.h"

namespace sanpan::tour {

struct CountQuestion {
  Board board{};
  bool closed = false;  ///< closed tours, without direction; otherwise open ones, each with its direction
  Cell from = no_cell;  ///< open tours that start here
  std::int64_t states = 100'000'000;  ///< the most in one layer, of some 40 bytes each
};

class Counter {
 public:
  /// Refuses boards that are rolled up, or on which leaps reach more than 17 squares ahead when counted along
  /// the longer side: for the knight a short side of 9 or more.
  static Result<Counter> make(const CountQuestion& question);

  /// Works until all is counted or it is told to stop; true when all is counted. `report` is called every few
  /// thousand partial tours, and may stop or save.
  bool run(std::stop_token stop = {}, const std::function<void(const Counter&)>& report = {});

  /// The number, once run() has said true. Too large a number for 64 bits is an error.
  Result<std::uint64_t> total() const;
  /// The part done, 0 to 1, as far as can be foreseen.
  double progress() const;
  std::int64_t largest_layer() const { return largest_layer_; }
  std::int64_t layer() const { return layer_; }  ///< the one in work, before the square
  /// The square in work, of how many: both grow from 0.
  std::int32_t square() const { return blocks_.empty() ? line_.squares : blocks_.back().next; }
  std::int32_t squares() const { return line_.squares; }

  /// Keeps an unfinished count in a file, written whole or not at all.
  Done save(const std::string& path) const;
  /// Goes on from a kept count of the same question.
  Done load(const std::string& path);

 private:
  // Partial tours that stand before the same square, in parts that stay apart when it is settled.
  struct Block {
    std::int32_t next = 0;
    double weight = 1;
    std::vector<std::vector<frontier::Entry>> parts{};
    std::int64_t size() const;
  };
  Counter() = default;
  std::uint64_t fingerprint() const;
  bool settle_part(frontier::Tally& tally, const std::stop_token& stop,
                   const std::function<void(const Counter&)>& report);
  void finish_block();
  void split(Block block);
  bool meets() const;
  bool meet(const std::stop_token& stop, const std::function<void(const Counter&)>& report);

  CountQuestion question_;
  frontier::Line line_;
  std::vector<Block> blocks_;  // still to be done, the next at the back
  Block after_;                // what has been made of the last block so far
  std::uint64_t met_ = 0;      // parts of the two halves that have been put together
  std::uint64_t sum_ = 0;
  bool overflow_ = false;
  double progress_ = 0;
  std::int64_t layer_ = 0, largest_layer_ = 0;
};

}  // namespace sanpan::tour
