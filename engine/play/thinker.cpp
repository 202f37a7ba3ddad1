#include "engine/play/thinker.h"

#include "engine/draughts/game.h"
#include "engine/play/thinker_of.h"
#include "engine/xiangqi/game.h"

namespace sanpan::play {

namespace {

using Made = std::optional<Result<std::unique_ptr<Thinker>>>;

/// The thinker when `variant` is G, else nothing.
template <class G>
Made make(const Variant& variant, const std::string& weights) {
  if (!dynamic_cast<const VariantOf<G>*>(&variant)) return std::nullopt;
  auto loaded = G::load_weights(weights);
  if (!loaded) return loaded.error();
  return Result<std::unique_ptr<Thinker>>(std::make_unique<ThinkerOf<G>>(*loaded));
}

}  // namespace

Result<std::unique_ptr<Thinker>> thinker(const Variant& variant, const std::string& weights) {
  if (auto made = make<draughts::International>(variant, weights)) return std::move(*made);
  if (auto made = make<draughts::Brazilian>(variant, weights)) return std::move(*made);
  if (auto made = make<draughts::Russian>(variant, weights)) return std::move(*made);
  if (auto made = make<xiangqi::Game>(variant, weights)) return std::move(*made);
  return Error{{"There is no engine for {0} yet.", {std::string(variant.id())}}};
}

}  // namespace sanpan::play
