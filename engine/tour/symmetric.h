// Tours that are the same after half a turn or a quarter turn of the board.
//
// Squares that the turn carries onto one another become one vertex of a smaller graph. A closed tour on which
// the turn moves every square along is a cycle of that graph whose leaps turn the board once (half turn) or
// an odd number of times (quarter turn) in all; a tour that the half turn reverses is a path of the graph
// whose ends lie on leaps through the centre, or on the square in the centre. Both kinds are described by
// Murray and by Jelliss (Knight's Tour Notes).
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "engine/tour/hamilton.h"
#include "engine/tour/theory.h"

namespace sanpan::tour {

enum class Symmetry : std::uint8_t { none, central, rotational };  // any tour, half a turn, a quarter

/// Why there is no such tour, where colours or the centre tell; nothing where only a search can.
std::optional<Message> no_symmetric_tour(const Board& board, const Wish& wish, Symmetry symmetry);

struct SymmetricTour {
  Hamilton::State state =
      Hamilton::State::searching;  ///< `none` is a proof; `searching`: it was told to stop
  std::vector<Cell> path{};
  std::int64_t tries = 0;
};
/// `no_symmetric_tour` must have said nothing. `stop` is asked now and then.
SymmetricTour symmetric_tour(const Board& board, const Wish& wish, Symmetry symmetry, std::uint64_t seed,
                             const std::function<bool()>& stop);

}  // namespace sanpan::tour
