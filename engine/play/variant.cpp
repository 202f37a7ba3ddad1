#include "engine/play/variant.h"

#include <array>

#include "engine/draughts/game.h"
#include "engine/play/table_of.h"
#include "engine/xiangqi/game.h"

namespace sanpan::play {

std::span<const Variant* const> variants() {
  // Each game is added here when its room stands.
  static const VariantOf<draughts::International> international;
  static const VariantOf<draughts::Brazilian> brazilian;
  static const VariantOf<draughts::Russian> russian;
  static const VariantOf<xiangqi::Game> xiangqi_;
  static const std::array<const Variant*, 4> all = {&international, &brazilian, &russian, &xiangqi_};
  return all;
}

const Variant* variant(std::string_view id) {
  for (const Variant* candidate : variants()) {
    if (candidate->id() == id) return candidate;
  }
  return nullptr;
}

std::unique_ptr<Table> Variant::start() const {
  return *set_up(start_fen());
}

}  // namespace sanpan::play
