// How players weaker than the engine choose: they look less far, misjudge, and overlook answers.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/common/random.h"
#include "engine/play/thinker.h"

namespace sanpan::play {

/// One level. All moves are scored when there is noise or oversight; else the best is simply played.
struct Level {
  int depth = 100;          ///< plies
  std::uint64_t nodes = 0;  ///< on an average day: for all moves together
  int noise = 0;  ///< on an average day: standard deviation of a judgement, hundredths of a man or soldier
  int oversight =
      0;  ///< on an average day, per thousand: how often a move is judged without looking at the answers
};

/// Two judgements of a move, in hundredths: by the search, and of the board right after it.
struct Opinion {
  int searched = 0;
  int at_first_sight = 0;
};

/// The player in the form of one day, good or bad, as people have it: how much is misjudged and overlooked is
/// multiplied by e^x, x normal, and how many positions are looked at is divided by it.
Level on_a_day(const Level& player, Random& random);

/// The index of the move that the player chooses; `opinions` is not empty.
std::size_t pick(std::span<const Opinion> opinions, const Level& player, Random& random);

using Levels = std::array<Level, full_strength - 1>;
/// `drawish`: a game in which strong players mostly draw, so that levels must differ more.
const Levels& levels_for(bool drawish);
template <class G>
const Levels& levels() {
  return levels_for(G::traits.drawish);
}

}  // namespace sanpan::play
