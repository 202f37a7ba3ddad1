#include "engine/play/variant.h"

#include <array>

namespace sanpan::play {

std::span<const Variant* const> variants() {
  // Each game is added here when its room stands: `static const VariantOf<xiangqi::Game> xiangqi_;`
  return {};
}

const Variant* variant(std::string_view id) {
  for (const Variant* candidate : variants()) {
    if (candidate->id() == id) return candidate;
  }
  return nullptr;
}

std::unique_ptr<Table> Variant::start() const { return *set_up(start_fen()); }

}  // namespace sanpan::play
