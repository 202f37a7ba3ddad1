#include "engine/xiangqi/refusal.h"

#include <cstdlib>

#include "engine/xiangqi/fen.h"

namespace sanpan::xiangqi {

namespace {

Message name_of(int piece) {
  return std::string(kind_name(kind_of[piece]));
}

/// Pieces strictly between two points of one line.
int between(const Position& position, int from, int to, int* first) {
  const int step = row_of[from] == row_of[to] ? (to > from ? 1 : -1) : (to > from ? columns : -columns);
  int met = 0;
  for (int s = from + step; s != to; s += step) {
    if (position.piece_on(s) == no_piece) continue;
    if (met++ == 0) *first = s;
  }
  return met;
}

Message along_a_line(const Position& position, int from, int to) {
  const bool is_cannon = kind_of[position.piece_on(from)] == cannon;
  if (row_of[from] != row_of[to] && column_of[from] != column_of[to]) {
    return is_cannon ? "The cannon moves along straight lines." : "The chariot moves along straight lines.";
  }
  int first = off;
  const int met = between(position, from, to, &first);
  if (!is_cannon)
    return Message("The {0} on {1} is in the way.", {name_of(position.piece_on(first)), square_name(first)});
  if (position.piece_on(to) == no_piece)
    return Message("The cannon may jump only to take: {0} is empty.", {square_name(to)});
  return Message("The cannon needs exactly one piece to jump over before {0}; there are {1}.",
                 {square_name(to), std::to_string(met)});
}

/// Why the piece on `from` does not go to `to` by its own rule.
Message own_rule(const Position& position, int from, int to) {
  const int piece = position.piece_on(from);
  const Side side = side_of(piece);
  const int down = std::abs(row_of[to] - row_of[from]), across = std::abs(column_of[to] - column_of[from]);
  switch (kind_of[piece]) {
    case general:
      if (!in_palace(side, to)) return "The general may not leave the palace.";
      return "The general moves one step along a line.";
    case advisor:
      if (!in_palace(side, to)) return "An advisor may not leave the palace.";
      return "An advisor moves one step diagonally.";
    case elephant: {
      if (down != 2 || across != 2) return "An elephant moves two steps diagonally.";
      if (!at_home(side, to)) return "An elephant may not cross the river.";
      return Message("The elephant's eye on {0} is blocked.", {square_name((from + to) / 2)});
    }
    case horse: {
      const int leg = horse_leg[to][from];
      if (leg == off) return "A horse moves one step along a line and then one diagonally outward.";
      return Message("The horse's leg on {0} is blocked.", {square_name(leg)});
    }
    case chariot:
    case cannon:
      return along_a_line(position, from, to);
    case soldier:
      if ((row_of[to] - row_of[from]) * forward(side) < 0) return "A soldier never moves back.";
      if (down == 0 && across == 1) return "A soldier moves sideways only after it has crossed the river.";
      return "A soldier moves one step at a time, forward or, over the river, sideways.";
    case no_kind:
      break;
  }
  return {};
}

/// Which enemy attacks the general after the move.
Message exposed_by(const Position& position, Move move) {
  Position after = position;
  after.play(move);
  const Side side = position.turn();
  const int home = after.where(base_of(side));
  const int enemy = base_of(!side);
  const int other = after.where(enemy);
  if (column_of[home] == column_of[other] && (after.along_file(home).slide >> row_of[other] & 1)) {
    return "Your general would face the other.";
  }
  for (int n = 1; n < 16; ++n) {
    const int square = after.where(enemy + n);
    if (square == off || !after.reaches({static_cast<std::uint8_t>(square), static_cast<std::uint8_t>(home)}))
      continue;
    if (position.in_check() && position.reaches({static_cast<std::uint8_t>(square),
                                                 static_cast<std::uint8_t>(position.where(base_of(side)))})) {
      return Message("Your general would still be in check from the {0} on {1}.",
                     {name_of(enemy + n), square_name(square)});
    }
    return Message("Your general would be in check from the {0} on {1}.",
                   {name_of(enemy + n), square_name(square)});
  }
  return {};
}

}  // namespace

Message refusal(const Position& position, int from, int to) {
  if (from < 0 || from >= points || to < 0 || to >= points) return "That point is not on the board.";
  const int piece = position.piece_on(from);
  if (piece == no_piece) return Message("There is no piece on {0}.", {square_name(from)});
  if (side_of(piece) != position.turn()) {
    return Message("The {0} on {1} belongs to the opponent.", {name_of(piece), square_name(from)});
  }
  if (from == to) return "A move must lead to another point.";
  const int target = position.piece_on(to);
  if (target != no_piece && side_of(target) == position.turn()) {
    return Message("Your own {0} stands on {1}.", {name_of(target), square_name(to)});
  }
  const Move move{static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)};
  if (!position.reaches(move)) return own_rule(position, from, to);
  return exposed_by(position, move);
}

}  // namespace sanpan::xiangqi
