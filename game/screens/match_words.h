// Sentences about a match that several of its parts say.
#pragma once

#include <string>

#include "engine/play/variant.h"
#include "game/screens/match_setup.h"
#include "game/text/text.h"

namespace sanpan::game {

/// `White`, `Red`, `Black`.
/// A player's own name, a level's, "You" against the engine, or the side.
std::string player_name(const text::Text& text, const Setup& setup, Side side);
Message side_name(const play::Variant& variant, Side side);
/// What stands on a square, by the name of the kind: `man`, `chariot`.
Message piece_name(const play::Variant& variant, char kind);
/// What the move takes: `+2 men`, `+1 man, +1 king`, `+1 cannon`; empty when it takes nothing.
Message gain(const play::Table& before, const Ply& ply);
/// A translated fragment as a sentence: a capital in front, a point behind, where the script has them.
std::string as_sentence(std::string text);
/// What a piece weighs in men or soldiers, as a rule of thumb for the count of what was taken.
int rough_value(const play::Variant& variant, char kind);

}  // namespace sanpan::game
