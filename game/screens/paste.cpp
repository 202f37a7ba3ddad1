#include "game/screens/paste.h"

#include <SDL.h>

#include <string>

#include "game/panels/ui.h"

namespace sanpan::game {

void paste(Context& context, Screen& screen) {
  char* held = SDL_GetClipboardText();
  const std::string text = held ? held : "";
  SDL_free(held);
  if (const std::string fault = screen.open_text(text); !fault.empty())
    context.ui.notice(fault, NoticeTone::bad);
}

}  // namespace sanpan::game
