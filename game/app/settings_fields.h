// Names every field of Settings once, with its place in the file and the values that it takes.
#pragma once

#include <initializer_list>
#include <string_view>

#include "engine/play/hash.h"
#include "game/app/settings.h"

namespace sanpan::game {

/// Calls `visit(section, key, field, …)`: numbers with their least and greatest value, words with those
/// allowed (none named: any), switches with nothing more.
template <class S, class Visit>
void each_field(S& s, Visit&& visit) {
  using Words = std::initializer_list<std::string_view>;
  const Words any;
  visit("look", "language", s.language, any);
  visit("look", "theme", s.theme, any);
  visit("look", "piece_set", s.piece_set, Words{"characters", "pictures"});
  visit("look", "coordinates", s.coordinates);
  visit("look", "reduced_motion", s.reduced_motion);
  visit("look", "animation_speed", s.animation_speed, 0.25, 4.0);
  visit("look", "text_scale", s.text_scale, 0.75, 2.0);
  visit("sound", "volume", s.volume, 0.0, 1.0);
  visit("sound", "muted", s.muted);
  visit("sound", "pieces", s.sound_pieces);
  visit("sound", "alarms", s.sound_alarms);
  visit("sound", "controls", s.sound_controls);
  visit("sound", "music", s.sound_music);
  visit("play", "level", s.level, 1, 10);
  visit("play", "threads", s.threads, 0, 256);
  visit("play", "hash_mebibytes", s.hash_mebibytes, 1, play::largest_hash());
  visit("play", "book", s.book);
  visit("play", "ponder", s.ponder);
  visit("play", "xiangqi_rules", s.xiangqi_rules, Words{"wxf", "cxa"});
  visit("play", "notation", s.notation, Words{"auto", "native", "wxf", "chinese"});
  visit("play", "show_scores", s.show_scores);
  visit("play", "show_targets", s.show_targets);
  visit("play", "tutorial_done", s.tutorial_done);
  visit("input", "rumble", s.rumble);
  visit("input", "prompts", s.prompts, Words{"auto", "xbox", "playstation", "nintendo", "steam"});
  visit("input", "stick_dead_zone", s.stick_dead_zone, 0.05, 0.9);
  visit("window", "x", s.window_x, -100000, 100000);
  visit("window", "y", s.window_y, -100000, 100000);
  visit("window", "width", s.window_width, 320, 100000);
  visit("window", "height", s.window_height, 240, 100000);
  visit("window", "maximised", s.maximised);
  visit("window", "fullscreen", s.fullscreen);
}

/// The tables of words by words.
template <class S, class Visit>
void each_table(S& s, Visit&& visit) {
  visit("pad_buttons", s.pad_buttons);
  visit("keys", s.keys);
  visit("remembered", s.remembered);
}

}  // namespace sanpan::game
