#include "engine/tour/theory.h"

#include <algorithm>
#include <vector>

namespace sanpan::tour {

namespace {

Message colour_message(std::int64_t more, std::int64_t fewer) {
  return {"each leap changes colour, but {0} squares have one colour and {1} the other",
          {std::to_string(more), std::to_string(fewer)}};
}

// The two classes that leaps alternate between; empty where there is an odd circuit (a rolled board).
struct Colours {
  bool two = false;
  bool connected = true;
  std::vector<std::uint8_t> of;
  std::int64_t count[2] = {0, 0};
};

Colours colours_of(const Board& board) {
  constexpr std::uint8_t unseen = 2;
  Colours colours;
  colours.two = true;
  colours.of.assign(static_cast<std::size_t>(board.area()), unseen);
  std::vector<Cell> stack;
  for (Cell root = 0; root < board.area() && stack.empty(); ++root) {
    if (board.has(root)) stack.push_back(root);
  }
  if (stack.empty()) return colours;
  colours.of[static_cast<std::size_t>(stack[0])] = 0;
  std::int64_t seen = 0;
  while (!stack.empty()) {
    const Cell cell = stack.back();
    stack.pop_back();
    ++seen;
    const std::uint8_t mine = colours.of[static_cast<std::size_t>(cell)];
    ++colours.count[mine];
    for (const Cell next : board.neighbours(cell)) {
      std::uint8_t& theirs = colours.of[static_cast<std::size_t>(next)];
      if (theirs == unseen) {
        theirs = mine ^ 1;
        stack.push_back(next);
      } else if (theirs == mine) {
        colours.two = false;
      }
    }
  }
  colours.connected = seen == board.squares();
  return colours;
}

std::optional<Message> ends_of_one_square(const Wish& wish) {
  if (wish.closed) return Message{"a single square cannot be left and come back to"};
  return std::nullopt;
}

// The colour rules, given how many squares each colour has; `from` and `to` are 0, 1, or -1 for a free end.
std::optional<Message> colour_rule(std::int64_t zero, std::int64_t one, int from, int to, bool closed) {
  const std::int64_t more = std::max(zero, one), fewer = std::min(zero, one);
  if (closed && more != fewer) {
    if ((more + fewer) % 2 == 1) {
      return Message{"a closed tour visits the two colours in turn, and {0} is an odd number of squares",
                     {std::to_string(more + fewer)}};
    }
    return colour_message(more, fewer);
  }
  if (more > fewer + 1) return colour_message(more, fewer);
  if (more == fewer) {
    if (from >= 0 && from == to) {
      return Message{"with an even number of squares a tour ends on the other colour than it starts on"};
    }
    return std::nullopt;
  }
  const int major = zero > one ? 0 : 1;
  if (from >= 0 && from != major) {
    return Message{"with one square more of the other colour a tour must start on that colour"};
  }
  if (to >= 0 && to != major) {
    return Message{"with one square more of the other colour a tour must end on that colour"};
  }
  return std::nullopt;
}

// A square with two exits that is no end uses both. An end uses one: it can serve one such neighbour, and
// both ends together cannot be all that one has. `other` may be free; then it may be one of the neighbours.
std::optional<Message> end_rule(const Board& board, Cell end, Cell other) {
  std::vector<Cell> needy;
  for (const Cell next : board.neighbours(end)) {
    if (next == other) continue;
    const std::vector<Cell> exits = board.neighbours(next);
    if (exits.size() != 2) continue;
    needy.push_back(next);
    const Cell far = exits[0] == end ? exits[1] : exits[0];
    if (far == other && board.squares() > 3) {
      return Message{"{0} has no exits but {1} and {2}: between the two ends there would be nothing else",
                     {name(board, next), name(board, end), name(board, other)}};
    }
  }
  if (needy.size() >= (other == no_cell ? 3u : 2u)) {
    return Message{"{0} and {1} both need their exit to {2}, and an end has only one to give",
                   {name(board, needy[0]), name(board, needy[1]), name(board, end)}};
  }
  return std::nullopt;
}

std::optional<Message> end_rules(const Board& board, const Wish& wish) {
  if (wish.closed && (wish.from == no_cell || wish.to == no_cell)) return std::nullopt;
  for (const auto& [end, other] : {std::pair(wish.from, wish.to), std::pair(wish.to, wish.from)}) {
    if (end == no_cell) continue;
    if (auto why = end_rule(board, end, other)) return why;
  }
  return std::nullopt;
}

// On three rows the corner squares force c3-a2-c1-b3-a1-c2-a3-b1-d2 whole when c3 (or c1, or the like at the
// other end) and d2 are the ends: a2, b1, a1 and a3 have two exits each.
std::optional<Message> three_row_rule(const Board& board, const Wish& wish) {
  if (std::min(board.rows(), board.cols()) != 3 || wish.from == no_cell || wish.to == no_cell)
    return std::nullopt;
  const bool lying = board.rows() == 3;
  const int length = std::max(board.rows(), board.cols());
  const auto across = [&](Cell cell) { return lying ? board.row(cell) : board.col(cell); };
  const auto along = [&](Cell cell) { return lying ? board.col(cell) : board.row(cell); };
  for (const bool turned : {false, true}) {
    const Cell a = turned ? wish.to : wish.from, b = turned ? wish.from : wish.to;
    if (across(a) == 1 || across(b) != 1) continue;
    if ((along(a) == 2 && along(b) == 3) || (along(a) == length - 3 && along(b) == length - 4)) {
      return Message{
          "with {0} and {1} as ends the nine squares in the corner close up before the rest is visited",
          {name(board, wish.from), name(board, wish.to)}};
    }
  }
  return std::nullopt;
}

std::optional<Message> rectangle_rule(const Board& board, const Wish& wish) {
  const Size size = board.size();
  if (size.area() == 1) return ends_of_one_square(wish);
  if (wish.closed) {
    if (auto why = no_closed_tour(size)) return why;
  } else if (auto why = no_open_tour(size)) {
    return why;
  }
  const std::int64_t corner_colour = (size.area() + 1) / 2;
  const auto colour = [&](Cell cell) { return cell == no_cell ? -1 : board.colour(cell); };
  if (auto why = colour_rule(corner_colour, size.area() - corner_colour, colour(wish.from), colour(wish.to),
                             wish.closed)) {
    return why;
  }
  if (std::min(size.rows, size.cols) == 4 && !wish.closed) {
    for (const Cell end : {wish.from, wish.to}) {
      if (end == no_cell) continue;
      const int line = size.rows == 4 ? board.row(end) : board.col(end);
      if (line == 1 || line == 2) {
        return Message{
            "on a board four squares wide a tour starts and ends in the outer lines, and {0} is in an "
            "inner one",
            {name(board, end)}};
      }
    }
  }
  if (auto why = end_rules(board, wish)) return why;
  return three_row_rule(board, wish);
}

std::optional<Message> degree_rule(const Board& board, const Wish& wish) {
  std::vector<Cell> single;
  for (Cell cell = 0; cell < board.area(); ++cell) {
    if (!board.has(cell)) continue;
    const std::size_t exits = board.neighbours(cell).size();
    if (exits == 0) return Message{"no leap leads to or from {0}", {name(board, cell)}};
    if (exits == 1) single.push_back(cell);
  }
  if (wish.closed && !single.empty()) {
    return Message{"only one leap leads to or from {0}, and a closed tour needs two",
                   {name(board, single[0])}};
  }
  std::size_t inner = 0;  // squares with one exit that are not given as ends
  for (const Cell cell : single) inner += cell != wish.from && cell != wish.to;
  const std::size_t free_ends = (wish.from == no_cell ? 1u : 0u) + (wish.to == no_cell ? 1u : 0u);
  if (inner > free_ends) {
    return Message{
        "each square with only one exit would have to be an end of the tour, and there are too many: {0}",
        {std::to_string(single.size())}};
  }
  return std::nullopt;
}

}  // namespace

std::optional<Message> no_closed_tour(Size size) {
  const int m = std::min(size.rows, size.cols), n = std::max(size.rows, size.cols);
  if (size.area() % 2 == 1) {
    return Message{"a closed tour visits the two colours in turn, and {0} is an odd number of squares",
                   {std::to_string(size.area())}};
  }
  if (m == 1 || m == 2 || m == 4) {
    return Message{"no board of width {0} has a closed tour (Schwenk's theorem)", {std::to_string(m)}};
  }
  if (m == 3 && n < 10) {
    return Message{"a board three squares wide has a closed tour only from 3x10 on (Schwenk's theorem)"};
  }
  return std::nullopt;
}

std::optional<Message> no_open_tour(Size size) {
  const int m = std::min(size.rows, size.cols), n = std::max(size.rows, size.cols);
  if (size.area() == 1) return std::nullopt;
  if (m == 1) return Message{"on a single line the knight cannot leap at all"};
  if (m == 2) return Message{"on a board two squares wide the knight reaches only every fourth square"};
  if ((m == 3 && (n == 3 || n == 5 || n == 6)) || (m == 4 && n == 4)) {
    return Message{"the {0}x{1} board is one of the four small boards without a tour: 3x3, 3x5, 3x6 and 4x4",
                   {std::to_string(m), std::to_string(n)}};
  }
  return std::nullopt;
}

std::optional<Message> impossible(const Board& board, const Wish& wish) {
  if (board.squares() == 0) return Message{"the board has no squares"};
  if (board.squares() == 1) return ends_of_one_square(wish);
  if (wish.from != no_cell && wish.from == wish.to) {
    return Message{"a tour of more than one square cannot end on the square it starts from"};
  }
  if (wish.closed && wish.from != no_cell && wish.to != no_cell && !board.adjacent(wish.from, wish.to)) {
    return Message{"a closed tour ends one leap from its start, and {0} is not one leap from {1}",
                   {name(board, wish.to), name(board, wish.from)}};
  }
  if (board.plain()) return rectangle_rule(board, wish);
  if (wish.closed && board.squares() == 2) return Message{"a closed tour needs three squares or more"};
  if (auto why = degree_rule(board, wish)) return why;
  if (auto why = end_rules(board, wish)) return why;
  const Colours colours = colours_of(board);
  if (!colours.connected) return Message{"the squares fall apart into groups with no leap between them"};
  if (!colours.two) return std::nullopt;
  const auto colour = [&](Cell cell) {
    return cell == no_cell ? -1 : static_cast<int>(colours.of[static_cast<std::size_t>(cell)]);
  };
  return colour_rule(colours.count[0], colours.count[1], colour(wish.from), colour(wish.to), wish.closed);
}

}  // namespace sanpan::tour
