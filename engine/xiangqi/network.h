// A small neural network that values positions and is kept up to date move by move (NNUE, after Nasu 2018).
// Inputs: which piece stands where, once from each side's view. One hidden layer for each view, squared
// clipped rectifier, and one output weight set for each range of the number of pieces left.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/common/result.h"
#include "engine/xiangqi/position.h"

namespace sanpan::xiangqi {

struct Network {
  static constexpr int inputs = 2 * kinds * points;
  static constexpr int width = 256;      ///< hidden units of each view
  static constexpr int buckets = 8;      ///< by pieces on the board, four to a bucket
  static constexpr int unit_one = 255;   ///< an activation of 1 in the accumulator
  static constexpr int output_one = 64;  ///< an output weight of 1

  using Units = std::array<std::int16_t, width>;

  alignas(64) std::array<Units, inputs> feature;
  alignas(64) Units bias;
  alignas(
      64) std::array<std::array<std::int16_t, 2 * width>, buckets> output;  ///< own view first; |w| <= 127
  std::array<std::int32_t, buckets> output_bias;  ///< in units of unit_one * output_one
  std::int32_t scale;  ///< hundredths of a soldier for an output of 1, in which a win's odds are e to 1

  /// The input that says that `piece` stands on `square`, as `view` sees the board.
  static constexpr int input(Side view, int piece, int square) {
    const bool own = side_of(piece) == view;
    const int seen = view == Side::first ? square : turned(square);
    return ((own ? 0 : kinds) + kind_of[piece]) * points + seen;
  }
  static constexpr int bucket(int pieces) { return (pieces - 1) / 4; }

  /// Hundredths of a soldier, for the side whose view is `own`.
  int evaluate(const Units& own, const Units& other, int pieces) const;
};

/// Reads a file that `write_network` made; says what is wrong with any other.
Result<std::unique_ptr<Network>> read_network(const std::string& path);
/// Writes beside `path` and renames, so that the file is whole or absent.
Done write_network(const Network& network, const std::string& path);

/// The hidden layers of a line of positions, computed when a position is valued.
class Accumulators {
 public:
  explicit Accumulators(const Network& network) : network_(network) { stack_.reserve(256); }

  void reset(const Position& position);
  void push(const Position& before, Move move);
  void push_pass();
  void pop() { stack_.pop_back(); }
  int evaluate(const Position& position);

 private:
  struct Layer {
    Layer() {}  // leaves the units as they are: one is made for every node
    alignas(64) std::array<Network::Units, 2> units;  ///< Red's view and Black's
    bool ready = false;
    std::uint8_t piece = no_piece, victim = no_piece;  ///< what moved and what it took
    Move move;
  };
  void refresh(Layer& layer, const Position& position) const;
  void bring_up_to_date();

  const Network& network_;
  std::vector<Layer> stack_;
};

}  // namespace sanpan::xiangqi
