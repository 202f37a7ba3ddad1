#include "game/board/art/noise.h"

#include <array>

namespace sanpan::board::art {

const float* lattice_sheet() {
  static const auto sheet = [] {
    std::array<float, 256 * 256> values{};
    for (int i = 0; i < 256 * 256; ++i)
      values[static_cast<std::size_t>(i)] = lattice(i % 256, i / 256, 12345);
    return values;
  }();
  return sheet.data();
}

}  // namespace sanpan::board::art
