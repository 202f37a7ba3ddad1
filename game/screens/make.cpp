#include "game/screens/make.h"

namespace sanpan::game {

// A screen's line: if (opening.screen == "tour") return std::make_unique<TourScreen>(context, opening);
std::unique_ptr<Screen> make_screen(Context& /*context*/, const Opening& /*opening*/) {
  return nullptr;
}

}  // namespace sanpan::game
