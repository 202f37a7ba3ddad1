#include "engine/draughts/notation.h"

#include <algorithm>
#include <optional>

#include "engine/common/excerpt.h"
#include "engine/draughts/squares.h"
#include "engine/draughts/ways.h"

namespace sanpan::draughts {
namespace {

template <class Rules>
MoveList legal_moves(const Position<Rules>& position) {
  MoveList list;
  position.generate(list);
  return list;
}

template <class Rules>
std::string written(const Position<Rules>& position, Move move, bool whole_way) {
  const char separator = move.taken() == 0 ? '-' : Rules::algebraic ? ':' : 'x';
  std::string text = square_name<Rules>(move.from());
  const auto add = [&](int bit) { (text += separator) += square_name<Rules>(bit); };
  if (whole_way) {
    for (const Jump& jump : Ways<Rules>(position, move).first()) add(jump.land);
  } else {
    add(move.to());
  }
  return text;
}

/// How well the squares named between the ends agree with a capture.
enum class Fit { no, part, whole };

template <class Rules>
Fit fit(const Position<Rules>& position, Move move, const std::vector<int>& named) {
  if (move.from() != named.front() || move.to() != named.back()) return Fit::no;
  const auto between = named.size() - 2;
  if (between == 0) return move.count() <= 1 ? Fit::whole : Fit::part;
  if (between + 1 > static_cast<std::size_t>(move.count())) return Fit::no;
  const bool found = Ways<Rules>(position, move).any([&](const std::vector<Jump>& jumps) {
    std::size_t seen = 0;
    for (std::size_t i = 0; i + 1 < jumps.size() && seen < between; ++i)
      seen += jumps[i].land == named[seen + 1];
    return seen == between;
  });
  if (!found) return Fit::no;
  return between + 1 == static_cast<std::size_t>(move.count()) ? Fit::whole : Fit::part;
}

/// Moves written out and joined for a sentence, three at most: "24x33 or 15x24".
template <class Rules>
Message choice(const Position<Rules>& position, const std::vector<Move>& moves) {
  Message text = write_move(position, moves[0]);
  for (std::size_t i = 1; i < moves.size() && i < 3; ++i)
    text = Message("{0} or {1}", {text, write_move(position, moves[i])});
  if (moves.size() > 3) text = Message("{0} and more", {text});
  return text;
}

std::vector<std::string_view> split(std::string_view text) {
  while (!text.empty() && (text.back() == '!' || text.back() == '?' || text.back() == ' '))
    text.remove_suffix(1);
  while (!text.empty() && text.front() == ' ') text.remove_prefix(1);
  std::vector<std::string_view> parts;
  for (;;) {
    const auto at = std::min(text.find_first_of("-xX:*"), std::min(text.find("\u00d7"), text.find("\u2013")));
    parts.push_back(text.substr(0, at));
    if (at == std::string_view::npos) return parts;
    const std::size_t width = text[at] == "\u00d7"[0] ? 2 : text[at] == "\u2013"[0] ? 3 : 1;
    text.remove_prefix(at + width);
  }
}

/// Why a piece that stands there and may move cannot make this quiet move.
template <class Rules>
Message why_no_step(const Position<Rules>& position, int from, int to) {
  using B = typename Rules::Board;
  const bool king = (position.board().kings >> from & 1) != 0;
  const int rows = B::row(to) - B::row(from);
  const int columns = B::column(to) - B::column(from);
  const bool diagonal = rows == columns || rows == -columns;
  if (king) {
    if (!diagonal) return "A king moves along a diagonal.";
    const int d = (rows > 0 ? 2 : 0) + (columns > 0 ? 1 : 0);
    const Bits block = B::first_on_ray(d, from, position.board().occupied());
    return {"A piece on {0} stands in the way.", {square_name<Rules>(bit_of(block))}};
  }
  const bool forward = position.turn() == Side::first ? rows < 0 : rows > 0;
  if (rows == 0 || !diagonal) return "A man moves along a diagonal.";
  if (!forward && (rows == 1 || rows == -1)) return "A man moves only forward.";
  if (rows == 2 || rows == -2) {
    const Bits between = Bits{1} << B::bit_at(static_cast<Square>((B::square(from) + B::square(to)) / 2));
    if ((between & position.board().of(position.turn())) != 0) return "One's own pieces cannot be jumped.";
    if ((between & position.board().occupied()) == 0)
      return "A man moves one square, and jumps only to capture.";
  }
  return "A man moves one square forward, unless it captures.";
}

template <class Rules>
Ply along(Move move, const std::vector<Jump>& jumps) {
  using B = typename Rules::Board;
  Ply ply{move.code, B::square(move.from()), B::square(move.to()), {}, {}, move.crowns()};
  for (const Jump& jump : jumps) {
    ply.way.push_back(B::square(jump.land));
    ply.taken.push_back(B::square(jump.over));
  }
  return ply;
}

}  // namespace

template <class Rules>
Ply full_ply(const Position<Rules>& position, Move move) {
  if (move.taken() != 0) return along<Rules>(move, Ways<Rules>(position, move).first());
  using B = typename Rules::Board;
  return {move.code, B::square(move.from()), B::square(move.to()), {B::square(move.to())}, {}, move.crowns()};
}

template <class Rules>
std::vector<Ply> all_ways(const Position<Rules>& position, Move move) {
  if (move.taken() == 0) return {full_ply(position, move)};
  constexpr std::size_t most = 1000;
  std::vector<Ply> plies;
  Ways<Rules>(position, move).any([&](const std::vector<Jump>& jumps) {
    plies.push_back(along<Rules>(move, jumps));
    return plies.size() == most;
  });
  return plies;
}

template <class Rules>
std::string write_move(const Position<Rules>& position, Move move) {
  bool whole_way = false;
  if (move.taken() != 0) {
    for (Move other : legal_moves(position)) {
      whole_way |= other != move && other.from() == move.from() && other.to() == move.to();
    }
  }
  return written(position, move, whole_way);
}

template <class Rules>
Result<Move> read_move(const Position<Rules>& position, std::string_view text) {
  using B = typename Rules::Board;
  const std::string move_text = excerpt(text, 40);
  const std::string example = Rules::algebraic ? "c3-d4" : "32-28";
  std::vector<int> named;
  for (std::string_view part : split(text)) {
    const auto bit = square_bit<Rules>(part);
    if (!bit) return Error{{"\"{0}\" is not a move: moves are written like {1}.", {move_text, example}}};
    named.push_back(*bit);
  }
  if (named.size() < 2)
    return Error{{"\"{0}\" is not a move: moves are written like {1}.", {move_text, example}}};

  std::vector<Move> part, whole;
  for (Move move : legal_moves(position)) {
    const Fit found = fit(position, move, named);
    if (found == Fit::part) part.push_back(move);
    if (found == Fit::whole) whole.push_back(move);
  }
  const auto& fitting = whole.size() == 1 || part.empty() ? whole : part;
  if (fitting.size() == 1) return fitting[0];
  if (fitting.size() > 1) {
    return Error{{"{0} can be more than one move: {1}.", {move_text, choice(position, fitting)}}};
  }
  const Message reason = why_not(position, B::square(named.front()), B::square(named.back()));
  if (reason.empty()) return Error{{"{0} is not a legal move: no capture goes that way.", {move_text}}};
  return Error{{"{0} is not a legal move. {1}", {move_text, reason}}};
}

template <class Rules>
Message why_not(const Position<Rules>& position, Square from_square, Square to_square) {
  using B = typename Rules::Board;
  for (Square square : {from_square, to_square}) {
    if (!B::playable(square)) return "The game is played on the dark squares.";
  }
  const int from = B::bit_at(from_square);
  const int to = B::bit_at(to_square);
  const Bits start = Bits{1} << from;
  const Side us = position.turn();
  const MoveList legal = legal_moves(position);
  std::vector<Move> all(legal.begin(), legal.end());
  for (Move move : all) {
    if (move.from() == from && move.to() == to) return {};
  }
  if ((position.board().of(!us) & start) != 0) return {"It is {0}'s turn.", {side_word(us)}};
  if ((position.board().occupied() & start) == 0)
    return {"There is no piece on {0}.", {square_name<Rules>(from)}};
  if (all.empty()) return {"{0} has no legal move.", {side_word(us)}};
  if (all[0].taken() != 0) {
    // The captures of the piece in hand come first.
    std::stable_partition(all.begin(), all.end(), [&](Move move) { return move.from() == from; });
    if constexpr (Rules::majority) {
      return {"A capture of {0} is possible: {1}.", {number_word(all[0].count()), choice(position, all)}};
    }
    return {"A capture is possible and must be made: {0}.", {choice(position, all)}};
  }
  if ((position.board().occupied() >> to & 1) != 0) return {"{0} is not empty.", {square_name<Rules>(to)}};
  return why_no_step(position, from, to);
}

#define SANPAN_INSTANTIATE(Rules)                                            \
  template Ply full_ply(const Position<Rules>&, Move);                       \
  template std::vector<Ply> all_ways(const Position<Rules>&, Move);          \
  template std::string write_move(const Position<Rules>&, Move);             \
  template Result<Move> read_move(const Position<Rules>&, std::string_view); \
  template Message why_not(const Position<Rules>&, Square, Square);
SANPAN_INSTANTIATE(InternationalRules)
SANPAN_INSTANTIATE(BrazilianRules)
SANPAN_INSTANTIATE(RussianRules)
#undef SANPAN_INSTANTIATE

}  // namespace sanpan::draughts
