// A draughts position as a small value: the pieces, whose turn it is, and the clocks of the drawing rules.
#pragma once

#include "engine/draughts/generate.h"

namespace sanpan::draughts {

/// The endings in which the rules allow only so many more moves.
enum class Ending : std::uint16_t { none, two_against_one, three_against_one };

/// The clocks of the drawing rules, in plies.
struct Clocks {
  std::uint16_t kings_only = 0;  ///< moves by kings without a capture, up to now without a break
  Ending ending = Ending::none;
  std::uint16_t left = 0;  ///< plies that the ending still allows; means nothing without one
  bool operator==(const Clocks&) const = default;
};

constexpr int allowance(Ending ending) {
  return 2 * (ending == Ending::three_against_one ? three_against_one_moves : two_against_one_moves);
}

/// A lone king against one to three pieces with a king among them.
inline Ending ending_of(const Pieces& pieces) {
  const Bits occupied = pieces.occupied();
  if (std::popcount(occupied) > 4) return Ending::none;
  for (Side lone : {Side::first, Side::second}) {
    if (std::popcount(pieces.of(lone)) != 1 || pieces.kings_of(lone) == 0 || pieces.kings_of(!lone) == 0)
      continue;
    return std::popcount(pieces.of(!lone)) == 3 ? Ending::three_against_one : Ending::two_against_one;
  }
  return Ending::none;
}

template <class R>
class Position {
 public:
  using Rules = R;
  using Board = typename R::Board;

  Position() : Position({{Board::start(Side::first), Board::start(Side::second)}, 0}, Side::first) {}
  Position(const Pieces& pieces, Side turn) : pieces_(pieces), turn_(turn), forced_(capture_possible(turn)) {
    start_ending();
  }

  const Pieces& board() const { return pieces_; }
  Side turn() const { return turn_; }
  const Clocks& clocks() const { return clocks_; }
  int pieces() const { return std::popcount(pieces_.occupied()); }
  bool same_board(const Position& other) const { return turn_ == other.turn_ && pieces_ == other.pieces_; }

  /// Hash of pieces and side to move, and of the clocks when they may soon decide the game.
  std::uint64_t key() const {
    std::uint64_t h =
        mix(pieces_.side[0] ^ 0x2545f4914f6cdd1du * static_cast<std::uint64_t>(index(turn_) + 1));
    h = mix(h ^ pieces_.side[1]);
    h = mix(h ^ pieces_.kings);
    if (clocks_.ending != Ending::none) h = mix(h ^ static_cast<std::uint64_t>(clocks_.left + 1) << 56);
    if (clocks_.kings_only > kings_only_moves)
      h = mix(h ^ static_cast<std::uint64_t>(clocks_.kings_only) << 48);
    return h;
  }

  void generate(MoveList& list) const {
    for_turn([&](const auto& generator) { forced_ ? generator.captures(list) : generator.quiets(list); });
  }
  /// The captures; where there are none, the moves by which a man becomes a king.
  void generate_noisy(MoveList& list) const {
    for_turn([&](const auto& generator) { forced_ ? generator.captures(list) : generator.crownings(list); });
  }
  /// The side to move can capture, and so must.
  bool forced() const { return forced_; }
  /// The opponent could capture if it were to move.
  bool threatened() const { return capture_possible(!turn_); }
  /// Only moves of kings without a capture can be undone.
  int reversible() const { return clocks_.kings_only; }
  int move_count() const {
    return for_turn([](const auto& generator) { return generator.count(); });
  }

  bool legal(Move) const { return true; }
  bool capture(Move move) const { return move.code >> 12 != 0; }
  unsigned move_slot(Move move) const { return static_cast<unsigned>(move.code & 4095); }
  /// A man is worth 100, a king 300.
  int gain(Move move) const {
    return 100 * move.count() + 200 * std::popcount(move.taken() & pieces_.kings) + (move.crowns() ? 200 : 0);
  }

  void play(Move move) {
    const bool king = (pieces_.kings >> move.from() & 1) != 0;
    if (turn_ == Side::first) {
      pieces_.play<Side::first>(move);
    } else {
      pieces_.play<Side::second>(move);
    }
    turn_ = !turn_;
    forced_ = capture_possible(turn_);
    const bool reversible = king && move.taken() == 0;
    clocks_.kings_only =
        reversible ? static_cast<std::uint16_t>(clocks_.kings_only + (clocks_.kings_only < 255)) : 0;
    if (clocks_.ending != Ending::none) {
      --clocks_.left;
      if (move.taken() != 0) continue_ending();
    } else if (!reversible) {
      start_ending();
    }
  }

 private:
  template <class F>
  auto for_turn(F&& f) const {
    if (turn_ == Side::first) return f(Generator<R, Side::first>(pieces_));
    return f(Generator<R, Side::second>(pieces_));
  }
  bool capture_possible(Side side) const {
    if (side == Side::first) return Generator<R, Side::first>(pieces_).capture_possible();
    return Generator<R, Side::second>(pieces_).capture_possible();
  }
  static constexpr std::uint64_t mix(std::uint64_t h) {
    h *= 0x9e3779b97f4a7c15u;
    return h ^ (h >> 32);
  }
  void start_ending() {
    clocks_.ending = ending_of(pieces_);
    clocks_.left = static_cast<std::uint16_t>(allowance(clocks_.ending));
  }
  /// A capture in an ending gives no new allowance: the smaller ending has its own number at most.
  void continue_ending() {
    const std::uint16_t left = clocks_.left;
    start_ending();
    if (left < clocks_.left) clocks_.left = left;
  }

  // Without a gap, so that a copy is made of whole words: what is read of one just made need not wait for it.
  Pieces pieces_;
  Side turn_;
  bool forced_;
  Clocks clocks_;
  static_assert(sizeof(Pieces) + sizeof(Side) + sizeof(bool) + sizeof(Clocks) == 32);
};

}  // namespace sanpan::draughts
