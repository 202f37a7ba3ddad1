#include "engine/play/levels.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace sanpan::play {

namespace {

// Tuned by `sanpan-engine levels`: each level scores about two or three in four against the one below, and
// more at the top of xiangqi, where full strength is far above what overlooks anything.
constexpr Levels decisive{{
    {.depth = 2, .nodes = 40'000, .noise = 125, .oversight = 350},
    {.depth = 2, .nodes = 40'000, .noise = 85, .oversight = 160},
    {.depth = 3, .nodes = 60'000, .noise = 47, .oversight = 50},
    {.depth = 4, .nodes = 100'000, .noise = 43, .oversight = 34},
    {.depth = 5, .nodes = 200'000, .noise = 33, .oversight = 20},
    {.depth = 6, .nodes = 300'000, .noise = 24, .oversight = 12},
    {.depth = 7, .nodes = 400'000, .noise = 16, .oversight = 6},
    {.depth = 8, .nodes = 400'000, .noise = 12, .oversight = 4},
    {.depth = 100, .nodes = 7'000},
}};
constexpr Levels drawn_out{{
    {.depth = 1, .nodes = 20'000, .noise = 65, .oversight = 215},
    {.depth = 2, .nodes = 40'000, .noise = 52, .oversight = 150},
    {.depth = 3, .nodes = 60'000, .noise = 47, .oversight = 104},
    {.depth = 4, .nodes = 100'000, .noise = 34, .oversight = 54},
    {.depth = 5, .nodes = 200'000, .noise = 26, .oversight = 34},
    {.depth = 6, .nodes = 300'000, .noise = 21, .oversight = 22},
    {.depth = 7, .nodes = 400'000, .noise = 16, .oversight = 13},
    {.depth = 8, .nodes = 500'000, .noise = 11, .oversight = 7},
    {.depth = 100, .nodes = 16'000},
}};

double normal(Random& random) {  // Box and Muller 1958
  return std::sqrt(-2 * std::log(1 - random.unit())) * std::cos(2 * std::numbers::pi * random.unit());
}

}  // namespace

const Levels& levels_for(bool drawish) {
  return drawish ? drawn_out : decisive;
}

Level on_a_day(const Level& player, Random& random) {
  constexpr double spread = 0.35;
  const double form = std::exp(spread * normal(random));
  Level today = player;
  today.noise = static_cast<int>(std::lround(player.noise * form));
  today.oversight = static_cast<int>(std::lround(player.oversight * form));
  return today;
}

std::size_t pick(std::span<const Opinion> opinions, const Level& player, Random& random) {
  std::size_t best = 0;
  double best_score = 0;
  for (std::size_t i = 0; i < opinions.size(); ++i) {
    bool overlooks = random.below(1000) < static_cast<std::uint64_t>(player.oversight);
    double score = overlooks ? opinions[i].at_first_sight : opinions[i].searched;
    score += player.noise * normal(random);
    if (i > 0 && score <= best_score) continue;
    best = i;
    best_score = score;
  }
  return best;
}

}  // namespace sanpan::play
