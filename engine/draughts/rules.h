// What distinguishes one kind of draughts from another, as compile-time descriptions.
#pragma once

#include <string_view>

#include "engine/draughts/geometry.h"

namespace sanpan::draughts {

/// FMJD, official rules of the international game.
struct InternationalRules {
  using Board = Geometry<10>;
  static constexpr std::string_view id = "draughts";
  static constexpr std::string_view asset = "draughts/international";  ///< `.weights`, `.tables` follow
  static constexpr bool majority = true;            ///< the capture that takes most must be played
  static constexpr bool crowns_in_passing = false;  ///< a man that reaches the back row goes on as a king
  static constexpr bool algebraic = false;          ///< squares are written c3, not 22
};

/// FMJD-64, Brazilian: the international rules on the small board.
struct BrazilianRules {
  using Board = Geometry<8>;
  static constexpr std::string_view id = "draughts:brazilian";
  static constexpr std::string_view asset = "draughts/brazilian";  ///< `.weights`, `.tables` follow
  static constexpr bool majority = true;
  static constexpr bool crowns_in_passing = false;
  static constexpr bool algebraic = false;
};

/// FMJD-64, Russian: any capture may be chosen, and crowning in passing counts at once.
struct RussianRules {
  using Board = Geometry<8>;
  static constexpr std::string_view id = "draughts:russian";
  static constexpr std::string_view asset = "draughts/russian";  ///< `.weights`, `.tables` follow
  static constexpr bool majority = false;
  static constexpr bool crowns_in_passing = true;
  static constexpr bool algebraic = true;
};

/// Moves allowed to each side before the game is drawn (FMJD article 6).
inline constexpr int kings_only_moves = 25;
inline constexpr int three_against_one_moves = 16;
inline constexpr int two_against_one_moves = 5;

}  // namespace sanpan::draughts
