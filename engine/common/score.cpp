#include "engine/common/score.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

namespace sanpan {

std::string to_string(Score score) {
  if (score.decided()) return fmt::format("#{}", score.moves_to_end());
  if (score.sure()) return score.value > 0 ? "#" : "-#";
  return fmt::format("{:.2f}", score.value / 100.0);
}

namespace {

constexpr int end = 10000, win = 9000, most = 8000;

}  // namespace

int to_hundredths(Score score) {
  const int value = std::abs(score.value);
  const int told = score.decided() ? end - (Score::mate - value)
                   : score.sure()  ? std::clamp(win - (Score::proven - value), most + 1, win)
                                   : std::min(value, most);
  return score.value < 0 ? -told : told;
}

Score from_hundredths(int hundredths) {
  const int told = std::abs(hundredths);
  const int value = told > win    ? Score::mate - std::clamp(end - told, 1, Score::max_plies - 1)
                    : told > most ? Score::proven - (win - told)
                                  : told;
  return {hundredths < 0 ? -value : value};
}

}  // namespace sanpan
