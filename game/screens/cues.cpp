#include "game/screens/cues.h"

#include "game/input/input.h"
#include "game/sound/sound.h"

namespace sanpan::game {

void sound_cues(Context& context, std::span<const board::Cue> cues) {
  for (board::Cue cue : cues) {
    using sound::Effect;
    switch (cue) {
      case board::Cue::lift:
        context.sound.play(Effect::lift, 0.5f);
        break;
      case board::Cue::land:
        context.sound.play(Effect::land);
        break;
      case board::Cue::capture:
        context.sound.play(Effect::capture);
        context.input.rumble(0.5f, 90);
        break;
      case board::Cue::crown:
        context.sound.play(Effect::king);
        break;
      case board::Cue::check:
        context.sound.play(Effect::check);
        break;
      case board::Cue::topple:
        context.sound.play(Effect::capture, 0.8f);
        break;
      case board::Cue::refuse:
        context.sound.play(Effect::refuse);
        break;
    }
  }
}

}  // namespace sanpan::game
