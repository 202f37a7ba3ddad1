// The front door: a tour of any board, open or closed, from or between any squares, or why there is none.
#pragma once

#include <cstdint>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/tour/board.h"
#include "engine/tour/symmetric.h"
#include "engine/tour/theory.h"

namespace sanpan::tour {

enum class Method : std::uint8_t {
  any,         ///< whatever answers soonest
  warnsdorff,  ///< the stepped search first; another method only where it fails, and told so
  divide,      ///< divide and conquer: whole rectangles
  exact,       ///< the exact search, on boards that are small enough
};

struct Request {
  Board board{};
  Wish wish{};
  Method method = Method::any;
  Symmetry symmetry = Symmetry::none;  ///< other than none: the method does not matter
  bool magic = false;                  ///< semi-magic; likewise
  std::uint64_t seed = 0;              ///< another tour for another seed, where the method has a choice
  double seconds = 30;                 ///< after this a search that is not finished gives up
};

/// A tour as numbers: the squares row by row, 1 at the start, 0 in a hole.
struct Tour {
  std::vector<std::int32_t> numbers;
  bool closed = false;
};
Tour tour_of(const Board& board, const std::vector<Cell>& path);
/// The squares in the order of their numbers.
std::vector<Cell> order(const Tour& tour);

struct Answer {
  enum class Kind : std::uint8_t { found, impossible, unknown };
  Kind kind = Kind::unknown;
  Message reason{};      ///< why impossible, or at which limit it gave up
  Tour tour{};           ///< when found
  std::string method{};  ///< what found it
  std::int64_t tries = 0;
  double seconds = 0;
};

/// Never hangs: it stops at `seconds` or when asked to, and says so.
Answer solve(const Request& request, std::stop_token stop = {});

}  // namespace sanpan::tour
