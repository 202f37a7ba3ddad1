// What theorems say about tours, before any search.
#pragma once

#include <optional>

#include "engine/common/message.h"
#include "engine/tour/board.h"

namespace sanpan::tour {

/// What is asked for. Ends that are no_cell are free. A closed tour that names both ends has them one leap
/// apart.
struct Wish {
  Cell from = no_cell;
  Cell to = no_cell;
  bool closed = false;
  bool operator==(const Wish&) const = default;
};

/// Why there is no such tour, or nothing where no theorem used here forbids it. Takes constant time on whole
/// rectangles and time in proportion to the squares on other boards.
/// Sources: Schwenk 1991 (closed tours of rectangles); colours, and squares with too few exits, are
/// elementary; four rows: both ends lie in the outer rows, since outer squares lead only to inner ones.
std::optional<Message> impossible(const Board& board, const Wish& wish);

/// Whether a whole rectangle has a closed knight's tour (Schwenk 1991), with the reason where not.
std::optional<Message> no_closed_tour(Size size);
/// Whether a whole rectangle has an open knight's tour at all: every one with both sides of 3 or more but
/// 3x3, 3x5, 3x6 and 4x4 (Cull and De Curtins 1978, Van Rees 1996), and the single square.
std::optional<Message> no_open_tour(Size size);

}  // namespace sanpan::tour
