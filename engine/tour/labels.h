// What a partial tour looks like to the squares to come, as labels of four bits, and what is done with them.
#pragma once

#include <bit>
#include <cstdint>

namespace sanpan::tour::frontier {

/// The labels of the sixteen squares after the one that is settled, four bits each. The seventeenth was never
/// reached before, and is the end of a piece now if the labels lack the other end of one.
using Labels = std::uint64_t;

// The labels of a square within reach; from first_pair on, the two ends of a piece bear the same label, and
// pairs are numbered in order of appearance: 17 squares hold at most eight.
inline constexpr Labels untouched = 0;
inline constexpr Labels done_with = 1;
inline constexpr Labels half = 2;  // the end of a piece whose other end is an end of the tour
inline constexpr Labels first_pair = 3;
inline constexpr Labels fresh = 15;  // a pair made just now, given its number by numbered()
inline constexpr Labels each = 0x1111111111111111u;
// The first label is at most first_pair, so there is room beside it to tell that the seventeenth is a half.
inline constexpr Labels far_half_mark = 8;
inline constexpr int beyond = 17;

// Spread over all 64 bits, the highest being the best mixed (multiplicative hashing, Knuth 1973).
inline std::uint64_t scattered(std::uint64_t key) {
  return key * 0x9e3779b97f4a7c15u;
}

// The lowest bit of every label that is not 0.
inline Labels occupied(Labels labels) {
  labels |= labels >> 2;
  return (labels | labels >> 1) & each;
}
inline Labels where(Labels labels, Labels label) {
  return occupied(labels ^ label * each) ^ each;
}
inline Labels pair_ends(Labels labels) {
  return (labels >> 3 | labels >> 2 | (labels >> 1 & labels)) & each;
}
inline Labels renamed(Labels labels, Labels from, Labels to) {
  return labels ^ where(labels, from) * (from ^ to);
}
inline int shift_of(int at) {
  return 4 * (at - 1);
}

// The label of which there is one only; 0 when all have their other ends.
inline Labels unmatched(Labels labels) {
  Labels odd = labels & pair_ends(labels) * 15;
  for (const int shift : {32, 16, 8, 4}) odd ^= odd >> shift;
  return odd & 15;
}

// With the pairs numbered in order of appearance.
inline Labels numbered(Labels labels) {
  Labels ends = pair_ends(labels);
  Labels out = labels & ~(ends * 15);
  std::uint64_t numbers = 0;  // four bits a label
  Labels pairs = first_pair;
  for (; ends != 0; ends &= ends - 1) {
    const int shift = std::countr_zero(ends);
    const int label = static_cast<int>(labels >> shift & 15) * 4;
    Labels number = numbers >> label & 15;
    const bool first = number == 0;
    number = first ? pairs : number;
    numbers |= number << label;
    pairs += first;
    out |= number << shift;
  }
  return out;
}

// From the other side, at the end of a row, when nothing beyond the labels has been reached.
inline Labels turned(Labels labels, int width) {
  Labels reversed = __builtin_bswap64(labels);
  reversed = (reversed >> 4 & 0x0f0f0f0f0f0f0f0fu) | (reversed & 0x0f0f0f0f0f0f0f0fu) << 4;
  const Labels row = ~Labels{0} >> (64 - 4 * width);
  Labels out = 0;
  for (int at = 0; at + width <= 16; at += width) {
    out |= (reversed >> (64 - 4 * width - 4 * at) & row) << 4 * at;
  }
  return out;
}

}  // namespace sanpan::tour::frontier
