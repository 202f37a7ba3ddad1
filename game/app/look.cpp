#include "game/app/look.h"

namespace sanpan::game {

board::Look look_of(const Settings& settings, board::Coordinates coordinates) {
  board::Look look;
  look.theme = &board::theme(settings.theme);
  look.pieces = settings.piece_set == "pictures" ? board::PieceSet::pictures : board::PieceSet::characters;
  look.coordinates = settings.coordinates ? coordinates : board::Coordinates::none;
  look.reduced_motion = settings.reduced_motion;
  look.speed = static_cast<float>(settings.animation_speed);
  return look;
}

sound::Volume volume_of(const Settings& settings) {
  sound::Volume volume;
  volume.all = static_cast<float>(settings.volume);
  volume.muted = settings.muted;
  const bool groups[] = {settings.sound_pieces, settings.sound_alarms, settings.sound_controls,
                         settings.sound_music};
  std::copy(std::begin(groups), std::end(groups), volume.groups);
  return volume;
}

InputOptions input_options_of(const Settings& settings) {
  InputOptions options;
  options.keys = settings.keys;
  options.pad_buttons = settings.pad_buttons;
  if (settings.prompts == "xbox") options.prompts = PadKind::xbox;
  if (settings.prompts == "playstation") options.prompts = PadKind::playstation;
  if (settings.prompts == "nintendo") options.prompts = PadKind::nintendo;
  if (settings.prompts == "steam") options.prompts = PadKind::steam;
  options.dead_zone = static_cast<float>(settings.stick_dead_zone);
  options.rumble = settings.rumble;
  return options;
}

}  // namespace sanpan::game
