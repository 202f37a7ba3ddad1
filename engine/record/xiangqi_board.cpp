#include "engine/record/xiangqi_board.h"

#include "engine/record/text.h"

namespace sanpan::record {

std::string xiangqi_fen(const Letters& letters, Side turn) {
  std::string fen;
  for (std::size_t row = 0; row < 10; ++row) {
    if (row > 0) fen += '/';
    int empty = 0;
    for (std::size_t column = 0; column < 9; ++column) {
      const char letter = letters[row * 9 + column];
      if (letter == 0) {
        ++empty;
        continue;
      }
      if (empty > 0) fen += std::to_string(empty);
      empty = 0;
      fen += letter;
    }
    if (empty > 0) fen += std::to_string(empty);
  }
  return fen + (turn == Side::first ? " w - - 0 1" : " b - - 0 1");
}

Letters letters(const Game& game) {
  const auto table = game.table(root);
  Letters result{};
  for (std::size_t square = 0; square < result.size(); ++square) {
    const Piece piece = table->at(static_cast<Square>(square));
    if (piece) result[square] = piece.side == Side::first ? piece.kind : lower(piece.kind);
  }
  return result;
}

NodeId Grower::grow(NodeId parent, Square from, Square to, int line) {
  if (parent == no_node) return no_node;
  cursor_.go(parent);
  const play::Variant& variant = game_.variant();
  const auto on_board = [](Square square) { return square >= 0 && square < 90; };
  if (!on_board(from) || !on_board(to)) {
    warnings_.push_back(
        {line, 0, {"Move {0} leads off the board.", {std::to_string(game_[parent].ply + 1)}}});
    return no_node;
  }
  const std::string text = variant.name(from) + variant.name(to);
  const auto move = cursor_.table().read(text);
  if (!move) {
    warnings_.push_back({line,
                         0,
                         {"Move {0}, {1}, could not be read: {2}",
                          {std::to_string(game_[parent].ply + 1), text, move.error().message}}});
    return no_node;
  }
  return game_.add(parent, *move);
}

Outcome stored_outcome(int number) {
  switch (number) {
    case 1:
      return Outcome::first_wins;
    case 2:
      return Outcome::second_wins;
    case 3:
      return Outcome::draw;
    default:
      return Outcome::ongoing;
  }
}

int stored_number(Outcome outcome) {
  switch (outcome) {
    case Outcome::first_wins:
      return 1;
    case Outcome::second_wins:
      return 2;
    case Outcome::draw:
      return 3;
    default:
      return 0;
  }
}

}  // namespace sanpan::record
