// The frontier of a count: what a partial tour looks like from the squares to come, all the ways to settle
// one more square, and the sums of those that look alike.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "engine/tour/labels.h"

namespace sanpan::tour::frontier {

/// The farthest that a leap may reach ahead: 16 labels of four bits, and the one beyond follows from them.
inline constexpr int largest_window = 17;

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
  std::uint64_t count;  // 0 in an empty slot of a tally
};

/// Adds up counts by key: open addressing, at most two thirds full.
class Tally {
 public:
  /// Empty, with room for about so many.
  void reset(std::size_t expected);
  void add(std::uint64_t key, std::uint64_t count);
  template <class Use>
  void each(Use use) const {
    for (const Entry& entry : slots_) {
      if (entry.count != 0) use(entry);
    }
  }
  bool overflow() const { return overflow_; }  ///< a count grew beyond 64 bits

 private:
  std::size_t slot_of(std::uint64_t key) const { return scattered(key) >> shift_; }
  void grow();

  std::vector<Entry> slots_;
  int shift_ = 64;
  std::size_t used_ = 0;
  bool overflow_ = false;
};

/// Tells apart what stays apart: of partial tours that stand before the same square, two whose groups differ
/// never look alike after it. So a layer is settled in parts that fit in a processor's cache.
class Grouping {
 public:
  Grouping(const Line& line, std::int32_t square);
  std::uint64_t operator()(std::uint64_t key) const;

 private:
  int width_;
  bool mirror_;
  Labels kept_ = 0;  // the squares ahead that this one reaches not, nor their images if it is mirrored
};

/// All the ways to settle one square: which later neighbours it is joined to, and whether it is an end of the
/// tour.
class Settling {
 public:
  /// Finished tours are added to `sum`; `overflow` is set when that grows beyond 64 bits.
  Settling(const Line& line, std::int32_t square, Tally& next, std::uint64_t& sum, bool& overflow);

  void operator()(const Entry& entry);

 private:
  bool end_allowed(Labels labels, Labels own) const;
  void attach_each(Labels labels, Labels own, std::size_t first);
  void end(Labels labels, Labels own);
  void emit(Labels labels, bool far_half = false);
  bool lost(Labels labels) const;
  void complete(Labels labels);
  // A square near ahead, which no square to come can reach: what it still needs must lie ahead of it.
  struct Near {
    int shift;     // of its label
    Labels ahead;  // the lowest bits of the labels of its later neighbours
    int beyond;    // more of them, farther than labels reach
  };

  const Line& line_;
  std::int32_t square_;
  Tally& next_;
  std::uint64_t& sum_;
  bool& overflow_;
  bool mirror_;               // a row ends here: a partial tour and its mirror image are counted as one
  bool last_chance_ = false;  // a tour may be complete here
  Labels whole_ = 0, whole_mask_ = 0;  // the labels when it is
  std::vector<int> forward_;
  std::vector<Near> near_;
  std::uint64_t count_ = 0;
};

}  // namespace sanpan::tour::frontier
