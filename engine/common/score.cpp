#include "engine/common/score.h"

#include <fmt/format.h>

namespace sanpan {

std::string to_string(Score score) {
  if (score.decided()) return fmt::format("#{}", score.moves_to_end());
  return fmt::format("{:.2f}", score.value / 100.0);
}

}  // namespace sanpan
