#include "engine/draughts/draws.h"

#include <algorithm>

namespace sanpan::draughts {
namespace {

/// The stronger side's material in an ending.
Message material(const Pieces& pieces) {
  const Side strong = std::popcount(pieces.of(Side::first)) >= std::popcount(pieces.of(Side::second))
                          ? Side::first
                          : Side::second;
  const int kings = std::popcount(pieces.kings_of(strong));
  const int men = std::popcount(pieces.men(strong));
  if (men == 0) return kings == 3 ? "three kings" : kings == 2 ? "two kings" : "a king";
  if (men == 1) return kings == 2 ? "two kings and a man" : "a king and a man";
  return "a king and two men";
}

}  // namespace

template <class Rules>
Verdict draw_verdict(Line<Rules> line, const Position<Rules>& position) {
  const Clocks& clocks = position.clocks();
  if (clocks.ending != Ending::none && clocks.left == 0) {
    // The allowance began when the material first stood; a capture since then has not renewed it.
    const Position<Rules>* begin = &position;
    int plies = 0;
    for (std::size_t i = line.size(); i > 0 && line[i - 1].before.clocks().ending != Ending::none; --i) {
      begin = &line[i - 1].before;
      ++plies;
    }
    const bool long_run =
        begin->clocks().ending == Ending::three_against_one && plies >= allowance(Ending::three_against_one);
    const Pieces& counted = long_run ? begin->board() : position.board();
    const int moves = long_run ? three_against_one_moves : two_against_one_moves;
    return {Outcome::draw,
            {"{0} moves each with {1} against a king", {std::to_string(moves), material(counted)}}};
  }
  if (clocks.kings_only >= 2 * kings_only_moves) {
    return {Outcome::draw,
            {"{0} moves each by kings only, without a capture", {std::to_string(kings_only_moves)}}};
  }
  if (earlier_occurrences<Rules>(line, position, static_cast<int>(line.size())) >= 2) {
    return {Outcome::draw, "the same position for the third time"};
  }
  return {};
}

template <class Rules>
Message running_counter(const Position<Rules>& position) {
  const Clocks& clocks = position.clocks();
  const auto count = [](int plies, int of) {
    return std::vector<Message>{std::to_string(plies / 2), std::to_string(of)};
  };
  if (clocks.ending != Ending::none) {
    const int all = allowance(clocks.ending);
    auto numbers = count(all - clocks.left, all / 2);
    return {"{0} against a king: move {1} of {2}", {material(position.board()), numbers[0], numbers[1]}};
  }
  if (clocks.kings_only >= 2)
    return {"kings only, no capture: move {0} of {1}", count(clocks.kings_only, kings_only_moves)};
  return {};
}

#define SANPAN_INSTANTIATE(Rules)                                            \
  template Verdict draw_verdict<Rules>(Line<Rules>, const Position<Rules>&); \
  template Message running_counter(const Position<Rules>&);
SANPAN_INSTANTIATE(InternationalRules)
SANPAN_INSTANTIATE(BrazilianRules)
SANPAN_INSTANTIATE(RussianRules)
#undef SANPAN_INSTANTIATE

}  // namespace sanpan::draughts
