// Closed tours of a board counted from both ends: what the upper half and the lower half can be is the same
// by symmetry, so that a count need go no farther than the middle.
//
// Every move of a knight's tour on an even number of rows belongs to one of three kinds: it touches the rows
// above the two in the middle, the rows below them, or it joins the two. The moves of the last kind that go
// to the right are given to the upper half, the others to the lower, which turned upside down is another
// upper half. Two halves fit when every square has two moves and all is one circle.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/tour/frontier.h"

namespace sanpan::tour::frontier {

/// The ways to join 2n points in pairs, numbered from 0: by the partner of the first point, then by the rest.
class Pairings {
 public:
  using Partners = std::array<std::uint8_t, 16>;
  static constexpr int most = 8;  // pairs

  Pairings();
  std::int32_t ways(int pairs) const { return ways_[static_cast<std::size_t>(pairs)]; }
  std::int32_t number(const Partners& partners, int pairs) const;
  /// For every pairing the sum of `counts` over those that make one circle with it.
  void circles(int pairs, const std::uint64_t* counts, std::uint64_t* sums);

 private:
  std::int32_t number_among(const Partners& partners, unsigned points) const;
  Partners pairing(std::int32_t number, int pairs) const;
  void learn(int pairs);

  std::array<std::int32_t, most + 1> ways_{};
  // By pairs: for each partner of the first point and each pairing, the number of what that becomes when
  // those two points are joined from without; ways(pairs - 1) where that closes a circle.
  std::array<std::vector<std::int32_t>, most + 1> joined_;
  std::array<std::vector<std::uint64_t>, most + 1> rest_;
};

/// Halves are sorted into parts such that those that fit one another are in the same; as many parts at a time
/// are held as memory allows.
class Meeting {
 public:
  static constexpr std::size_t parts = 4096;

  explicit Meeting(int width);
  /// How many entries, of 16 bytes, an upper half becomes: one as it is before the two rows in the middle,
  /// counted together with its mirror image.
  std::int64_t entries(const Entry& upper) const;
  /// Takes what it becomes in the parts from `begin` to before `end`.
  void add(const Entry& upper, std::size_t begin, std::size_t end);
  /// The closed tours of one part of all halves are added to `sum`, and the part is forgotten; false when the
  /// sum does not fit.
  bool join(std::size_t part, std::uint64_t& sum);

 private:
  struct Half {
    std::uint64_t pattern, key, count;
  };
  using Halves = std::vector<Half>::const_iterator;

  template <class Use>
  void spread(const Entry& upper, const Use& use) const;
  template <class Use>
  void spread(Labels labels, int column, Labels fresh_label, const Use& use) const;
  std::uint64_t pattern_of(Labels labels) const;
  std::uint64_t fitting(std::uint64_t pattern) const;
  Labels upside_down(Labels labels) const;
  bool fit(Halves upper, Halves upper_end, Halves lower, Halves lower_end, std::uint64_t& sum);

  int width_;
  Labels rows_;  // all of both rows
  std::vector<std::vector<Entry>> parts_;
  Tally tally_;
  Pairings pairings_;
};

}  // namespace sanpan::tour::frontier
