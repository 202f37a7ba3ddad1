#include "engine/xiangqi/evaluation.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>

#include "engine/common/assets.h"

namespace sanpan::xiangqi {

namespace {

// Values of a piece on each point of the left half (files a to e, the right half mirrored) as its owner sees
// the board: row 0 is the enemy's back rank. First settings by judgement, in hundredths of a soldier.
using Half = std::array<std::array<std::int16_t, 5>, rows>;
constexpr std::array<int, kinds> base_value{0, 125, 125, 420, 950, 450, 0};
constexpr std::array<Half, kinds> places{{
    {{{}, {}, {}, {}, {}, {}, {}, {0, 0, 0, -45, -50}, {0, 0, 0, -20, -25}, {0, 0, 0, 0, 6}}},  // general
    {{{}, {}, {}, {}, {}, {}, {}, {0, 0, 0, -12, 0}, {0, 0, 0, 0, 8}, {0, 0, 0, 0, 0}}},        // advisor
    {{{}, {}, {}, {}, {}, {0, 0, -5, 0, 0}, {}, {-15, 0, 0, 0, 10}, {}, {0, 0, 0, 0, 0}}},      // elephant
    {{{-15, -5, 0, -5, -20},
      {-5, 10, 35, 25, 5},
      {0, 20, 25, 35, 20},
      {5, 30, 30, 35, 30},
      {0, 20, 28, 32, 30},
      {-5, 15, 20, 28, 28},
      {-5, 5, 15, 15, 10},
      {-10, 5, 10, 5, 5},
      {-15, -10, 0, 0, -40},
      {-30, -25, -15, -20, -25}}},  // horse
    {{{15, 15, 10, 20, 15},
      {20, 25, 20, 30, 40},
      {10, 20, 15, 25, 25},
      {15, 25, 20, 30, 30},
      {15, 25, 22, 28, 28},
      {12, 20, 20, 25, 25},
      {5, 15, 8, 20, 20},
      {0, 12, 8, 18, 10},
      {-5, 10, 0, 15, 0},
      {-20, 5, -5, 15, 0}}},  // chariot
    {{{20, 15, 5, -10, -10},
      {10, 10, 0, -15, -20},
      {5, 5, 0, -10, -10},
      {0, 10, 5, 10, 15},
      {0, 5, 5, 5, 20},
      {0, 5, 10, 5, 20},
      {-5, 5, 5, 10, 25},
      {0, 10, 15, 20, 30},
      {0, 5, 10, 10, 5},
      {0, 0, 5, 10, 5}}},  // cannon
    {{{80, 80, 80, 95, 100},
      {165, 195, 225, 260, 270},
      {165, 195, 215, 240, 250},
      {150, 175, 190, 205, 210},
      {130, 150, 165, 170, 170},
      {75, 0, 90, 0, 95},
      {70, 0, 75, 0, 85},
      {},
      {},
      {}}},  // soldier
}};

constexpr auto value_on = [] {
  std::array<std::array<std::int16_t, points>, no_piece + 1> made{};
  for (int piece = 0; piece < no_piece; ++piece) {
    const Kind kind = kind_of[piece];
    for (int s = 0; s < points; ++s) {
      const int seen = side_of(piece) == Side::first ? s : turned(s);
      const int column = seen % columns;
      const int value = base_value[kind] + places[kind][seen / columns][column < 5 ? column : 8 - column];
      made[piece][s] = static_cast<std::int16_t>(side_of(piece) == Side::first ? value : -value);
    }
  }
  return made;
}();

constexpr int tempo = 12;

/// How many pieces of `kinds_from`.. of the side stand.
int standing(const Position& position, Side side, Kind kind) {
  int count = 0;
  for (int n = first_of_kind[kind]; n < first_of_kind[kind + 1]; ++n)
    count += position.where(base_of(side) + n) != off;
  return count;
}

int horse_mobility(const Position& position, int square) {
  int open = 0;
  for (Hop hop : horse_hops[square]) open += position.piece_on(hop.over) == no_piece;
  constexpr std::array<int, 9> worth{-45, -30, -18, -8, 0, 6, 11, 15, 18};
  return worth[open];
}

/// A cannon aimed along a line at the general: hollow (nothing between) it paralyses, with two defenders
/// between it pins.
int cannon_aim(const Position& position, int square, int home, int heavy_support) {
  const bool file = column_of[square] == column_of[home];
  const bool rank = row_of[square] == row_of[home];
  if (!file && !rank) return 0;
  const unsigned occupied =
      file ? position.file_occupied(column_of[square]) : position.rank_occupied(row_of[square]);
  const int a = file ? row_of[square] : column_of[square], b = file ? row_of[home] : column_of[home];
  const unsigned inside = ((1u << std::max(a, b)) - 1) & ~((2u << std::min(a, b)) - 1);
  const int between = std::popcount(occupied & inside);
  if (between == 0) return 70 + 30 * heavy_support;
  if (between == 2) return 22 + 6 * heavy_support;
  return rank ? 25 : 0;
}

int patterns(const Position& position, Side side) {
  const int base = base_of(side);
  const int enemy_home = position.where(base_of(!side));
  int score = 0;
  const int chariots = standing(position, side, chariot);
  for (int n = first_of_kind[chariot]; n < first_of_kind[chariot + 1]; ++n) {
    const int square = position.where(base + n);
    if (square == off) continue;
    score += 3 * (std::popcount(position.along_rank(square).slide) +
                  std::popcount(position.along_file(square).slide));
  }
  for (int n = first_of_kind[horse]; n < first_of_kind[horse + 1]; ++n) {
    const int square = position.where(base + n);
    if (square == off) continue;
    score += horse_mobility(position, square) + 2 * (7 - std::abs(row_of[square] - row_of[enemy_home]));
  }
  for (int n = first_of_kind[cannon]; n < first_of_kind[cannon + 1]; ++n) {
    const int square = position.where(base + n);
    if (square == off) continue;
    score +=
        std::popcount(position.along_rank(square).slide) + std::popcount(position.along_file(square).slide);
    score += cannon_aim(position, square, enemy_home, chariots);
  }
  // Each missing defender weighs by who is there to use the gap: advisors against chariots, elephants against
  // cannons.
  const int horses = standing(position, side, horse), cannons = standing(position, side, cannon);
  int over_river = 0;
  for (int n = first_of_kind[soldier]; n < first_of_kind[soldier + 1]; ++n) {
    const int square = position.where(base + n);
    over_river += square != off && !at_home(side, square);
  }
  const int no_advisors = 2 - standing(position, !side, advisor),
            no_elephants = 2 - standing(position, !side, elephant);
  score += no_advisors * (12 * chariots + 8 * horses + 4 * over_river);
  score += no_elephants * (10 * cannons + 4 * over_river);
  return score;
}

}  // namespace

void HandEvaluator::reset(const Position& position) {
  int sum = 0;
  for (int piece = 0; piece < no_piece; ++piece) {
    if (position.where(piece) != off) sum += value_on[piece][position.where(piece)];
  }
  sums_.assign(1, sum);
}

void HandEvaluator::push(const Position& before, Move move) {
  const int piece = before.piece_on(move.from);
  const int victim = before.piece_on(move.to);
  sums_.push_back(sums_.back() - value_on[piece][move.from] + value_on[piece][move.to] -
                  value_on[victim][move.to]);
}

void HandEvaluator::push_pass() {
  sums_.push_back(sums_.back());
}

int HandEvaluator::evaluate(const Position& position) const {
  const int red = sums_.back() + patterns(position, Side::first) - patterns(position, Side::second);
  return (position.turn() == Side::first ? red : -red) + tempo;
}

Result<std::shared_ptr<const Weights>> load_weights(const std::string& path) {
  auto weights = std::make_shared<Weights>();
  const std::filesystem::path file =
      path.empty() ? assets_folder() / "xiangqi" / "xiangqi.weights" : std::filesystem::path(path);
  const bool shipped = !path.empty() || std::filesystem::is_regular_file(file);
  if (!shipped || path == "hand") return std::shared_ptr<const Weights>(std::move(weights));
  auto network = read_network(file.string());
  if (!network) return network.error();
  weights->network = *std::move(network);
  return std::shared_ptr<const Weights>(std::move(weights));
}

}  // namespace sanpan::xiangqi
