// The frontier of a count: what a partial tour looks like from the squares to come, all the ways to settle
// one more square, and the sums of those that look alike.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace sanpan::tour::frontier {

/// The farthest that a leap may reach ahead: 18 labels of 11 kinds fit in 64 bits.
inline constexpr int largest_window = 18;

/// A board laid out as one line of squares, along its longer side.
struct Line {
  bool closed = false;
  std::int32_t from = -1;    ///< where an open tour must start; -1: anywhere
  std::int32_t squares = 0;  ///< of the rectangle
  std::int32_t last = 0;     ///< the last square that is no hole
  int width = 1;             ///< of the shorter side: so many squares make a row
  int window = 1;            ///< how far ahead a leap reaches
  int sure = 1000;           ///< and the shortest: squares nearer than that are reached by no square to come
  bool mirrored = false;     ///< the board is the same from left and from right
  std::vector<std::vector<std::int32_t>> forward;  ///< by square: how far ahead its later neighbours are
  std::vector<bool> hole;
};

/// Partial tours that look alike, and how many they are.
struct Entry {
  std::uint64_t key;
  std::uint64_t count;  // 0 in an empty slot of a table
};

/// Adds up counts by key: open addressing, at most two thirds full.
class Tally {
 public:
  void add(std::uint64_t key, std::uint64_t count);
  /// All that was added; the tally is empty afterwards.
  std::vector<Entry> take();
  bool overflow() const { return overflow_; }  ///< a count grew beyond 64 bits

 private:
  std::size_t slot_of(std::uint64_t key) const {
    return ((key * 0x9e3779b97f4a7c15u) >> 24) & (slots_.size() - 1);
  }
  void put_waiting();
  void put(const Entry& entry);
  void grow();

  std::vector<Entry> slots_;
  std::size_t used_ = 0;
  std::array<Entry, 32> waiting_{};  // their slots are on the way from memory
  std::size_t waits_ = 0;
  bool overflow_ = false;
};

/// All the ways to settle one square: which later neighbours it is joined to, and whether it is an end of the
/// tour.
class Settling {
 public:
  /// Finished tours are added to `sum`; `overflow` is set when that grows beyond 64 bits.
  Settling(const Line& line, std::int32_t square, Tally& next, std::uint64_t& sum, bool& overflow)
      : line_(line),
        square_(square),
        next_(next),
        sum_(sum),
        overflow_(overflow),
        mirror_(line.mirrored && (square + 1) % line.width == 0) {}

  void operator()(const Entry& entry);

 private:
  // By place in the window, which holds at most largest_window squares after the one being settled.
  using Labels = std::array<std::uint8_t, largest_window + 2>;

  int other_end(const Labels& labels, int at) const;
  bool end_allowed(const Labels& labels) const;
  void attach_each(const Labels& labels, int other, std::size_t first);
  void end(const Labels& labels, int other);
  void emit(const Labels& labels);
  std::uint64_t numbered(const Labels& labels) const;
  bool lost(const Labels& labels) const;
  void complete(const Labels& labels);

  const Line& line_;
  std::int32_t square_;
  Tally& next_;
  std::uint64_t& sum_;
  bool& overflow_;
  bool mirror_;  // a row ends here: a partial tour and its mirror image are counted as one
  std::uint64_t count_ = 0;
};

}  // namespace sanpan::tour::frontier
