// A move: where it starts and ends, and which pieces it takes.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>

#include "engine/draughts/geometry.h"

namespace sanpan::draughts {

/// Two captures with the same start, end and set of taken pieces are the same move, whatever the way.
/// Packed: start (6 bits), end (6 bits), the set of taken squares (never on the edge, so below bit 52), and
/// the top bit when a man becomes a king.
struct Move {
  std::uint64_t code = 0;

  static constexpr Move make(int from, int to, Bits taken = 0, bool crowns = false) {
    return {static_cast<std::uint64_t>(from) | static_cast<std::uint64_t>(to) << 6 | taken << 12 |
            static_cast<std::uint64_t>(crowns) << 63};
  }
  constexpr int from() const { return static_cast<int>(code & 63); }
  constexpr int to() const { return static_cast<int>(code >> 6 & 63); }
  constexpr Bits taken() const { return (code & ~(std::uint64_t{1} << 63)) >> 12; }
  constexpr bool crowns() const { return code >> 63 != 0; }
  constexpr int count() const { return std::popcount(taken()); }
  bool operator==(const Move&) const = default;
};

/// Room for the moves of any position; what would not fit is left out.
class MoveList {
 public:
  static constexpr std::size_t capacity = 1024;
  MoveList() {}  // leaves the room as it is: it is made for every node
  void push(Move move) {
    if (size_ < capacity) moves_[size_++] = move;
  }
  void clear() { size_ = 0; }
  void resize(std::size_t size) { size_ = size; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Move& operator[](std::size_t i) { return moves_[i]; }
  const Move& operator[](std::size_t i) const { return moves_[i]; }
  Move* begin() { return moves_; }
  Move* end() { return moves_ + size_; }
  const Move* begin() const { return moves_; }
  const Move* end() const { return moves_ + size_; }

 private:
  std::size_t size_ = 0;
  union {
    Move moves_[capacity];
  };
};

}  // namespace sanpan::draughts
