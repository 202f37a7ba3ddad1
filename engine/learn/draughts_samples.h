// Positions from self-play with the results of their games, and the files that hold them.
#pragma once

#include <filesystem>
#include <vector>

#include "engine/common/board.h"
#include "engine/common/result.h"
#include "engine/draughts/pieces.h"

namespace sanpan::learn {

/// A quiet position in 24 bytes: three words of squares, with turn, result and score in the bits above them.
class DraughtsSample {
 public:
  DraughtsSample() = default;
  /// `score` in hundredths of a man, for White, kept in steps of four up to 2044.
  DraughtsSample(const draughts::Pieces& pieces, Side turn, int score);

  draughts::Pieces pieces() const;
  Side turn() const { return (white_ >> turn_bit & 1) == 0 ? Side::first : Side::second; }
  int score() const { return static_cast<int>(static_cast<std::int64_t>(kings_) >> squares) * 4; }
  /// The game's points for White: 0, 1/2 or 1.
  double points() const { return static_cast<double>(black_ >> squares & 3) / 2; }
  void set_result(Outcome outcome);

 private:
  static constexpr int squares = 54;  ///< bits that the larger board takes
  static constexpr int turn_bit = squares;
  static constexpr draughts::Bits board_mask = (draughts::Bits{1} << squares) - 1;
  std::uint64_t white_ = 0, black_ = 0, kings_ = 0;
};
static_assert(sizeof(DraughtsSample) == 24);

/// Files are named shard-000000.bin and so on; each is written whole or not at all.
std::filesystem::path shard_file(const std::filesystem::path& folder, int number);
Done write_shard(const std::filesystem::path& file, const std::vector<DraughtsSample>& samples);
/// Appends what the file holds.
Done read_shard(const std::filesystem::path& file, std::vector<DraughtsSample>& samples);

}  // namespace sanpan::learn
