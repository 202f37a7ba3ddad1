// What is asked before a game begins.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "game/app/context.h"
#include "game/app/screen.h"
#include "game/screens/match_setup.h"

namespace sanpan::game {

/// A dialog over the match. `setup` is what it begins with; `fixed`: the game goes on from a position, so
/// that its kind and its set-up are not asked. Calls `begin` with the answer, after it has closed.
std::unique_ptr<Screen> new_game_dialog(Context& context, const Setup& setup, bool fixed,
                                        std::function<void(const Setup&)> begin);

/// The setup that was chosen last for this kind of game, or the usual one.
Setup remembered_setup(const Settings& settings, const play::Variant& variant);
void remember_setup(Settings& settings, const Setup& setup);

/// `International draughts`, `Xiangqi` …
Message variant_title(const play::Variant& variant);

}  // namespace sanpan::game
