#include "game/screens/make.h"

#include "game/screens/help.h"
#include "game/screens/lesson_screen.h"
#include "game/screens/library_screen.h"
#include "game/screens/match_screen.h"
#include "game/screens/menu.h"
#include "game/screens/pause.h"
#include "game/screens/settings.h"
#include "game/screens/tour_screen.h"
#include "game/screens/welcome.h"

namespace sanpan::game {

std::unique_ptr<Screen> make_screen(Context& context, const Opening& opening) {
  if (opening.screen == "menu") return std::make_unique<MenuScreen>(context);
  if (opening.screen == "help") return std::make_unique<HelpScreen>(context, opening.text);
  if (opening.screen == "settings") return std::make_unique<SettingsScreen>(context);
  if (opening.screen == "pause") return std::make_unique<PauseScreen>(context, opening.text);
  if (opening.screen == "draughts" || opening.screen == "xiangqi") {
    return std::make_unique<MatchScreen>(context, opening);
  }
  if (opening.screen == "lessons") {
    return std::make_unique<LessonScreen>(context, opening.variant.empty() ? "draughts" : opening.variant);
  }
  if (opening.screen == "welcome") return std::make_unique<WelcomeScreen>(context);
  if (opening.screen == "library") return library_screen(context);
  if (opening.screen == "tour") return std::make_unique<TourScreen>(context, opening);
  return nullptr;
}

}  // namespace sanpan::game
