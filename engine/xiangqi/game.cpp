#include "engine/xiangqi/game.h"

#include <algorithm>

namespace sanpan::xiangqi {

static_assert(search::Game<Game>);

std::optional<Square> Game::square(std::string_view name) {
  if (name.size() != 2 || name[0] < 'a' || name[0] > 'i' || name[1] < '0' || name[1] > '9')
    return std::nullopt;
  return static_cast<Square>(xiangqi::at(xiangqi::rows - 1 - (name[1] - '0'), name[0] - 'a'));
}

Ply Game::ply(const Position& position, Move move) {
  Ply made;
  made.code = encode(move);
  made.from = move.from;
  made.to = move.to;
  made.way = {made.to};
  if (position.capture(move)) made.taken = {made.to};
  return made;
}

Message Game::no_moves(const Position& position) {
  const Message loser = position.turn() == Side::first ? "Red" : "Black";
  if (position.in_check()) return Message("Checkmate: {0} loses.", {loser});
  return Message("Stalemate: {0} has no legal move and loses.", {loser});
}

Message Game::counter(Line, const Position& position) {
  if (position.clock() < 60) return {};
  return Message("{0} of {1} plies without a capture",
                 {std::to_string(position.clock()), std::to_string(quiet_plies_to_draw)});
}

std::optional<int> Game::adjudicate(Line line, const Position& position, int ply, RuleSet rules) {
  // As a referee has it: mate and the third occurrence of a position come before the draw by what is left.
  const bool drawn = position.clock() >= quiet_plies_to_draw || nobody_can_cross(position);
  if (drawn && position.count_moves() == 0) return ply - Score::mate;
  const std::size_t depth =
      std::min<std::size_t>(line.size(), static_cast<std::size_t>(position.reversible()));
  int earlier = 0;
  for (std::size_t back = 4; back <= depth; back += 2) {
    const std::size_t i = line.size() - back;
    if (line[i].before.key() != position.key()) continue;
    ++earlier;
    const bool searched = back <= static_cast<std::size_t>(ply);
    if ((drawn || !searched) && earlier < 2) continue;
    const auto both = conduct(line.subspan(i), position, rules);
    const int mine = gravity(both[index(position.turn())].offence);
    const int theirs = gravity(both[index(!position.turn())].offence);
    if (mine == theirs) return 0;
    return mine > theirs ? ply - search::proven : search::proven - ply;
  }
  if (drawn) return 0;
  return std::nullopt;
}

}  // namespace sanpan::xiangqi
