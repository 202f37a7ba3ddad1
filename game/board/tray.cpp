#include "game/board/tray.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace sanpan::board {

std::vector<Resting> resting(const Geometry& geometry, std::span<const Piece> start,
                             std::span<const Piece> shown) {
  const bool draughts = geometry.shape().kind == Kind::draughts;
  const std::string_view order = draughts ? "M" : "RCNBAPK";
  const auto count = [&](std::span<const Piece> pieces, char kind, Side side) {
    return std::count_if(pieces.begin(), pieces.end(),
                         [&](Piece p) { return p && p.side == side && (draughts || p.kind == kind); });
  };
  std::vector<Resting> all;
  for (const Side owner : {Side::first, Side::second}) {
    const Rect tray = geometry.tray(owner);
    if (tray.w <= 0) continue;
    std::vector<Piece> taken;
    for (const char kind : order) {
      const auto missing = count(start, kind, !owner) - count(shown, kind, !owner);
      for (std::ptrdiff_t i = 0; i < missing; ++i) taken.push_back({kind, !owner});
    }
    // One row that closes up when it is full; the near player's fills from the bottom or the right end.
    const bool upright = tray.h > tray.w;
    const bool near_side = (owner == Side::first) != geometry.flipped();
    const float length = upright ? tray.h : tray.w;
    const float size = tray_scale * 0.92F * static_cast<float>(geometry.cell());
    const auto n = static_cast<float>(taken.size());
    const float step = n > 1 ? std::min(size, (length - size) / (n - 1)) : size;
    for (std::size_t i = 0; i < taken.size(); ++i) {
      float along = size / 2 + step * static_cast<float>(i);
      if (near_side) along = length - along;
      const Point middle = tray.centre();
      all.push_back({taken[i], upright ? Point{middle.x, tray.y + along} : Point{tray.x + along, middle.y}});
    }
  }
  return all;
}

}  // namespace sanpan::board
