// Reads a tour that somebody wrote, and says what it is: a tour or not, open or closed, symmetric, magic.
#pragma once

#include <string_view>
#include <vector>

#include "engine/common/result.h"
#include "engine/tour/board.h"

namespace sanpan::tour {

struct Walk {
  Board board{};
  std::vector<Cell> path{};
};

/// Reads a matrix of numbers (spaces, tabs, commas or semicolons between; 0, `.` or nothing for a hole), a
/// list of squares (`e4 f6 …`, whose board is the smallest that holds them unless `8x8` stands before it), or
/// our JSON. Numbers must run from 1 to the number of squares; whether the leaps are right is for judge() to
/// say.
Result<Walk> read_tour(std::string_view text);

struct Judgement {
  Message fault{};  ///< why it is no tour; empty when it is one
  bool closed = false;
  bool half_turn = false;     ///< the path is the same after half a turn
  bool quarter_turn = false;  ///< and after a quarter
  bool mirrored = false;      ///< and in a mirror along a median
  bool semi_magic = false;    ///< all rows and all columns have the same sum
  bool magic = false;         ///< and both diagonals
  std::int64_t row_sum = 0;   ///< of a semi-magic tour
};
Judgement judge(const Walk& walk);
/// The same in one sentence, such as `A closed tour, the same after half a turn, with rows and columns of
/// 260`.
Message sentence(const Judgement& judgement);

}  // namespace sanpan::tour
