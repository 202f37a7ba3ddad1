#include "game/screens/tour_words.h"

#include <algorithm>
#include <string>

namespace sanpan::game {

namespace {

Message tie_words(tour::TieBreak tie, const std::string& square, const std::string& count,
                  const std::string& exits) {
  using tour::TieBreak;
  switch (tie) {
    case TieBreak::order:
      return {"{0}: of the {1} squares with the fewest exits ({2}) it comes first in the order of the leaps.",
              {square, count, exits}};
    case TieBreak::random:
      return {"{0}: of the {1} squares with the fewest exits ({2}) the lot fell on it.",
              {square, count, exits}};
    case TieBreak::second_level:
      return {"{0}: of the {1} squares with the fewest exits ({2}) it leads to the narrowest squares.",
              {square, count, exits}};
    case TieBreak::outward:
      return {"{0}: of the {1} squares with the fewest exits ({2}) it lies farthest from the centre.",
              {square, count, exits}};
  }
  return {};
}

}  // namespace

Message why(const tour::Search& search, const tour::Search::View& view) {
  using Reason = tour::Search::Reason;
  const tour::Board& board = search.board();
  if (view.chosen >= 0) {
    const auto& chosen = view.candidates[static_cast<std::size_t>(view.chosen)];
    const std::string square = name(board, chosen.cell);
    const std::string exits = std::to_string(chosen.exits);
    if (!search.plan().by_exits && view.reason != Reason::only_way) {
      return {"{0}: the first in the order of the leaps that was not tried yet.", {square}};
    }
    switch (view.reason) {
      case Reason::only_way:
        return {"{0}: the only square left to go to.", {square}};
      case Reason::fewest_exits:
        return {"{0}: it has the fewest exits, {1}.", {square, exits}};
      default: {
        const auto count = std::count_if(view.all().begin(), view.all().end(), [&](const auto& c) {
          return c.exits == chosen.exits && !c.tried && !c.reserved;
        });
        return tie_words(search.plan().tie, square, std::to_string(count), exits);
      }
    }
  }
  switch (view.reason) {
    case Reason::complete:
      return {"Every square has been visited."};
    case Reason::cut_off:
      return {"Back: {0} could still be entered, but never left again.", {name(board, view.culprit)}};
    case Reason::two_dead_ends:
      return {"Back: more squares have a single exit than a tour can end on."};
    case Reason::home_lost:
      return {"Back: no free square leads to {0} any more.", {name(board, view.culprit)}};
    default:
      break;
  }
  if (search.length() == 1) return {"Every way from the start was tried: there is no tour."};
  return {view.count == 0 ? "Back: a dead end." : "Back: every way from here was tried."};
}

}  // namespace sanpan::game
