#include "engine/play/levels.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace sanpan::play {

namespace {

// Tuned by `sanpan-engine levels`: each level scores seven to eight in ten against the one below. From a
// child's first game to the ninth level of xiangqi lie some 1,500 points of Elo, so that levels cannot be
// nearer to one another; full strength is far above.
constexpr Levels decisive{{
    {.depth = 2, .nodes = 40'000, .noise = 100, .oversight = 210},
    {.depth = 3, .nodes = 100'000, .noise = 45, .oversight = 45},
    {.depth = 5, .nodes = 200'000, .noise = 29, .oversight = 17},
    {.depth = 6, .nodes = 300'000, .noise = 21, .oversight = 9},
    {.depth = 7, .nodes = 400'000, .noise = 14, .oversight = 5},
    {.depth = 8, .nodes = 500'000, .noise = 11, .oversight = 4},
    {.depth = 9, .nodes = 600'000, .noise = 9, .oversight = 3},
    {.depth = 100, .nodes = 15'000},
    {.depth = 100, .nodes = 35'000},
}};
constexpr Levels drawn_out{{
    {.depth = 1, .nodes = 20'000, .noise = 60, .oversight = 190},
    {.depth = 3, .nodes = 60'000, .noise = 53, .oversight = 128},
    {.depth = 4, .nodes = 100'000, .noise = 40, .oversight = 70},
    {.depth = 5, .nodes = 200'000, .noise = 28, .oversight = 38},
    {.depth = 6, .nodes = 300'000, .noise = 18, .oversight = 17},
    {.depth = 7, .nodes = 400'000, .noise = 15, .oversight = 11},
    {.depth = 8, .nodes = 500'000, .noise = 9, .oversight = 6},
    {.depth = 100, .nodes = 16'000},
    {.depth = 100, .nodes = 40'000},
}};

double normal(Random& random) {  // Box and Muller 1958
  return std::sqrt(-2 * std::log(1 - random.unit())) * std::cos(2 * std::numbers::pi * random.unit());
}

}  // namespace

const Levels& levels_for(bool drawish) {
  return drawish ? drawn_out : decisive;
}

Level on_a_day(const Level& player, Random& random) {
  constexpr double spread = 0.6;
  const double form = std::exp(spread * normal(random));
  Level today = player;
  today.noise = static_cast<int>(std::lround(player.noise * form));
  today.oversight = static_cast<int>(std::lround(player.oversight * form));
  today.nodes = static_cast<std::uint64_t>(std::llround(static_cast<double>(player.nodes) / form));
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
