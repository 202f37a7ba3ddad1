// By what the library knows games and positions again: the same on every machine and in every version.
#pragma once

#include <cstdint>

#include "engine/record/game.h"

namespace sanpan::game {

/// Pieces and side to move, whatever the counters say.
std::int64_t position_key(const play::Table& table);
/// Kind, players, date, round, and where the game began and ended.
std::int64_t print_of(const record::Game& game);

}  // namespace sanpan::game
