// The value of a position, in hundredths of a man or soldier.
#pragma once

#include <compare>
#include <string>

namespace sanpan {

/// Seen from the side to move. Beyond `mate - max_plies` it is a forced end: `mate - n` wins in n plies,
/// `n - mate` loses in n plies.
struct Score {
  static constexpr int mate = 30000;
  static constexpr int max_plies = 1000;
  static constexpr int proven = 25000;   ///< a win known for certain whose length is not; less a few plies
  static constexpr int certain = 20000;  ///< beyond every evaluation
  int value = 0;

  constexpr bool decided() const { return value > mate - max_plies || value < max_plies - mate; }
  /// The result is known: a forced end, or a win or loss of unknown length.
  constexpr bool sure() const { return value >= certain || value <= -certain; }
  /// Moves of the winner till the end, negative when the side to move loses; only when decided.
  constexpr int moves_to_end() const {
    return value > 0 ? (mate - value + 1) / 2 : -((mate + value + 1) / 2);
  }
  auto operator<=>(const Score&) const = default;
};

/// `0.35`, `-1.20`, `#3`, `#-2`: in men or soldiers, two decimals, whatever the locale. `#` and `-#` are a
/// win and a loss of unknown length.
std::string to_string(Score score);

/// For programs that know numbers only, in hundredths: a forced end in n plies is `10000 - n`, a win of
/// unknown length a little under 9000.
int to_hundredths(Score score);
/// The score that `to_hundredths` gave.
Score from_hundredths(int hundredths);

}  // namespace sanpan
