// Two small games whose truth a plain minimax can find: four (or fewer) in a row with gravity, and a pursuit
// on a graph in which positions repeat.
#pragma once

#include <array>
#include <bit>
#include <map>

#include "engine/search/search.h"

namespace sanpan::toys {

template <class T, std::size_t N>
class List {
 public:
  void push(T value) { items_[size_++] = value; }
  std::size_t size() const { return size_; }
  const T& operator[](std::size_t i) const { return items_[i]; }
  const T* begin() const { return items_.data(); }
  const T* end() const { return items_.data() + size_; }
  void clear() { size_ = 0; }

 private:
  std::array<T, N> items_;
  std::size_t size_ = 0;
};

struct Weights {};

/// A board of W columns and H rows; whoever has N in a line wins; a full board is a draw.
template <int W, int H, int N>
struct InARow {
  struct Move {
    std::int8_t column = -1;
    bool operator==(const Move&) const = default;
  };
  using MoveList = List<Move, W>;
  using Weights = toys::Weights;

  struct Position {
    std::uint64_t own = 0, other = 0;  // of the side to move, and of the opponent; columns of H + 1 bits
    int stones = 0;

    Side turn() const { return stones % 2 == 0 ? Side::first : Side::second; }
    std::uint64_t key() const {
      return (own * 0x9e3779b97f4a7c15u) ^ std::rotl(other * 0xc2b2ae3d27d4eb4fu, 31);
    }
    std::uint64_t column(int c) const { return ((std::uint64_t{1} << H) - 1) << c * (H + 1); }
    void generate(MoveList& list) const {
      for (int c = 0; c < W; ++c) {
        if (((own | other) & column(c)) != column(c)) list.push({static_cast<std::int8_t>(c)});
      }
    }
    void generate_noisy(MoveList&) const {}
    bool legal(Move) const { return true; }
    bool forced() const { return false; }
    bool capture(Move) const { return false; }
    unsigned move_slot(Move move) const {
      return static_cast<unsigned>(index(turn()) * W * H + move.column * H +
                                   std::popcount((own | other) & column(move.column)));
    }
    int gain(Move) const { return 0; }
    int pieces() const { return stones; }
    int reversible() const { return 0; }
    void play(Move move) {
      std::uint64_t all = own | other;
      std::uint64_t stone = (all + (std::uint64_t{1} << move.column * (H + 1))) & column(move.column);
      stone &= ~all;
      std::uint64_t moved = own | stone;
      own = other;
      other = moved;
      ++stones;
    }
    bool opponent_has_line() const {
      for (int step : {1, H, H + 1, H + 2}) {
        std::uint64_t run = other;
        for (int i = 1; i < N; ++i) run &= other >> i * step;
        if (run) return true;
      }
      return false;
    }
  };

  static std::uint64_t encode(Move move) { return static_cast<std::uint64_t>(move.column) + 1; }
  static std::uint32_t compact(Move move) { return static_cast<std::uint32_t>(move.column) + 1; }

  class Evaluator {
   public:
    explicit Evaluator(const Weights&) {}
    void reset(const Position&) {}
    void push(const Position&, Move, const Position&) {}
    void pop() {}
    int evaluate(const Position& p) const { return static_cast<int>(p.key() % 21) - 10; }
  };

  static std::optional<int> adjudicate(std::span<const search::Step<Position, Move>>, const Position& p,
                                       int ply, RuleSet) {
    if (p.opponent_has_line()) return ply - Score::mate;
    if (p.stones == W * H) return 0;
    return std::nullopt;
  }
  static constexpr search::Traits traits{};
  static constexpr search::Margins margins{
      .reverse_futility = 0, .futility = 0, .razoring = 0, .probcut = 0, .late_moves = 0};
  static constexpr unsigned history_slots = 2 * W * H;
};

/// Pursuit on a graph of up to 16 nodes: the first player's hunters move one at a time along an edge, then
/// the hare moves. The hare loses when it cannot move, the hunters when they cannot. A position that comes
/// back is a draw.
template <class Board>
struct Pursuit {
  struct Move {
    std::int8_t from = -1, to = -1;
    bool operator==(const Move&) const = default;
  };
  using MoveList = List<Move, 64>;
  using Weights = toys::Weights;

  struct Position {
    std::uint32_t hunters = 0, hare = 0;
    Side side = Side::first;
    int calm = 0;

    Side turn() const { return side; }
    std::uint64_t key() const {
      std::uint64_t k = hunters | std::uint64_t{hare} << 20 | static_cast<std::uint64_t>(side) << 40;
      k *= 0x9e3779b97f4a7c15u;
      return k ^ k >> 29;
    }
    void generate(MoveList& list) const {
      for (int from = 0; from < Board::nodes; ++from) {
        if (!((side == Side::first ? hunters : hare) >> from & 1)) continue;
        for (int to = 0; to < Board::nodes; ++to) {
          if (!(Board::edges[from] >> to & 1) || ((hunters | hare) >> to & 1)) continue;
          if (side == Side::first && !Board::hunter_may(from, to)) continue;
          list.push({static_cast<std::int8_t>(from), static_cast<std::int8_t>(to)});
        }
      }
    }
    void generate_noisy(MoveList&) const {}
    bool legal(Move) const { return true; }
    bool forced() const { return false; }
    bool capture(Move) const { return false; }
    unsigned move_slot(Move move) const {
      return static_cast<unsigned>(index(side) * 256 + move.from * 16 + move.to);
    }
    int gain(Move) const { return 0; }
    int pieces() const { return std::popcount(hunters) + 1; }
    int reversible() const { return calm; }
    void play(Move move) {
      auto& mine = side == Side::first ? hunters : hare;
      mine = (mine & ~(1u << move.from)) | 1u << move.to;
      side = !side;
      ++calm;
    }
  };

  static std::uint64_t encode(Move move) { return static_cast<std::uint64_t>(move.from * 16 + move.to) + 1; }
  static std::uint32_t compact(Move move) { return static_cast<std::uint32_t>(encode(move)); }

  class Evaluator {
   public:
    explicit Evaluator(const Weights&) {}
    void reset(const Position&) {}
    void push(const Position&, Move, const Position&) {}
    void pop() {}
    int evaluate(const Position& p) const { return static_cast<int>(p.key() % 21) - 10; }
  };

  static std::optional<int> adjudicate(std::span<const search::Step<Position, Move>> line, const Position& p,
                                       int, RuleSet) {
    for (const auto& step : line) {
      if (step.before.key() == p.key()) return 0;
    }
    return std::nullopt;
  }
  static constexpr search::Traits traits{};
  static constexpr search::Margins margins{
      .reverse_futility = 0, .futility = 0, .razoring = 0, .probcut = 0, .late_moves = 0};
  static constexpr unsigned history_slots = 512;
};

/// The value by plain minimax with the same rules and the same leaves: the truth to compare with.
template <class G>
int minimax(const typename G::Position& position, int depth, int ply, int alpha, int beta,
            std::vector<search::Step<typename G::Position, typename G::Move>>& line) {
  if (auto score = G::adjudicate(line, position, ply, RuleSet::wxf)) return *score;
  if (depth == 0) return typename G::Evaluator(typename G::Weights{}).evaluate(position);
  typename G::MoveList list;
  position.generate(list);
  int best = ply - Score::mate;
  for (const auto& move : list) {
    auto next = position;
    next.play(move);
    line.push_back({position, move});
    best = std::max(best, -minimax<G>(next, depth - 1, ply + 1, -beta, -std::max(alpha, best), line));
    line.pop_back();
    if (best >= beta) break;
  }
  return best;
}

}  // namespace sanpan::toys
