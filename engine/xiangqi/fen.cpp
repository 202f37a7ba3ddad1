#include "engine/xiangqi/fen.h"

#include <fmt/format.h>

#include <cctype>
#include <charconv>
#include <optional>

namespace sanpan::xiangqi {

namespace {

constexpr std::array<std::string_view, kinds + 1> kind_names{"general", "advisor", "elephant", "horse",
                                                             "chariot", "cannon",  "soldier",  ""};

std::optional<Kind> kind_of_letter(char letter) {
  switch (std::tolower(static_cast<unsigned char>(letter))) {
    case 'k':
      return general;
    case 'a':
      return advisor;
    case 'b':
    case 'e':
      return elephant;
    case 'n':
    case 'h':
      return horse;
    case 'r':
      return chariot;
    case 'c':
      return cannon;
    case 'p':
      return soldier;
    default:
      return std::nullopt;
  }
}

Message side_message(Side side) {
  return side == Side::first ? "Red" : "Black";
}

Error refuse(std::string text, std::vector<Message> args = {}) {
  return {Message(std::move(text), std::move(args))};
}

std::string_view next_field(std::string_view& rest) {
  while (!rest.empty() && std::isspace(static_cast<unsigned char>(rest.front()))) rest.remove_prefix(1);
  std::size_t end = 0;
  while (end < rest.size() && !std::isspace(static_cast<unsigned char>(rest[end]))) ++end;
  const std::string_view field = rest.substr(0, end);
  rest.remove_prefix(end);
  return field;
}

/// A letter from the input, made harmless for a message.
std::string shown(char letter) {
  const auto byte = static_cast<unsigned char>(letter);
  return byte > 32 && byte < 127 ? std::string(1, letter) : fmt::format("\\x{:02x}", byte);
}

std::optional<Error> misplaced(Side side, Kind kind, int square) {
  const Message where = square_name(square);
  switch (kind) {
    case general:
      if (!in_palace(side, square)) return refuse("The general on {0} is outside its palace.", {where});
      break;
    case advisor:
      if (!in_palace(side, square)) return refuse("The advisor on {0} is outside its palace.", {where});
      break;
    case elephant:
      if (!elephant_point(side, square)) return refuse("An elephant cannot stand on {0}.", {where});
      break;
    case soldier:
      // Diagrams of the federation show soldiers a step behind their start row; the two back ranks hold none.
      if (row_of[side == Side::first ? square : turned(square)] >= rows - 2) {
        return refuse("The soldier on {0} is behind the points where soldiers start.", {where});
      }
      break;
    default:
      break;
  }
  return std::nullopt;
}

/// A soldier that has not crossed the river keeps its file: two cannot share one there.
std::optional<Error> crowded_file(const Position& position) {
  for (Side side : {Side::first, Side::second}) {
    for (int column = 0; column < columns; ++column) {
      int found = 0;
      for (int n = first_of_kind[soldier]; n < first_of_kind[soldier + 1]; ++n) {
        const int square = position.where(base_of(side) + n);
        if (square != off && column_of[square] == column && at_home(side, square)) ++found;
      }
      if (found > 1) {
        return refuse("Two soldiers of {0} that have not crossed the river cannot share file {1}.",
                      {side_message(side), Message(std::string(1, static_cast<char>('a' + column)))});
      }
    }
  }
  return std::nullopt;
}

std::optional<Error> place_pieces(std::string_view board, Position& position) {
  if (const auto holdings = board.find('['); holdings != std::string_view::npos)
    board = board.substr(0, holdings);
  int row = 0, column = 0;
  for (std::size_t i = 0; i <= board.size(); ++i) {
    const char letter = i < board.size() ? board[i] : '/';
    if (letter == '/') {
      if (row >= rows) return refuse("The board has more than 10 ranks.");
      if (column != columns) {
        return refuse("A rank has 9 points; rank {0} has {1}.",
                      {std::to_string(rows - 1 - row), std::to_string(column)});
      }
      ++row;
      column = 0;
      continue;
    }
    if (row >= rows) return refuse("The board has more than 10 ranks.");
    if (letter >= '1' && letter <= '9') {
      column += letter - '0';
      continue;
    }
    const auto kind = kind_of_letter(letter);
    if (!kind) return refuse("\"{0}\" in the board is not a piece.", {shown(letter)});
    if (column >= columns)
      return refuse("Rank {0} has more than 9 points.", {std::to_string(rows - 1 - row)});
    const Side side = std::isupper(static_cast<unsigned char>(letter)) ? Side::first : Side::second;
    const int square = at(row, column++);
    if (auto error = misplaced(side, *kind, square)) return error;
    if (position.put(side, *kind, square)) continue;
    if (*kind == general) return refuse("{0} has two generals.", {side_message(side)});
    return refuse("{0} has too many pieces of one kind: {1}.",
                  {side_message(side), Message(std::string(kind_name(*kind)))});
  }
  if (row != rows) return refuse("A board has 10 ranks; this one has {0}.", {std::to_string(row)});
  return std::nullopt;
}

bool facing(const Position& position) {
  const int red = position.where(base_of(Side::first)), black = position.where(base_of(Side::second));
  return column_of[red] == column_of[black] && (position.along_file(red).slide >> row_of[black] & 1);
}

}  // namespace

std::string square_name(int square) {
  return {static_cast<char>('a' + square % columns), static_cast<char>('0' + rows - 1 - square / columns)};
}

std::string_view kind_name(Kind kind) {
  return kind_names[kind];
}

Result<Position> parse_diagram(std::string_view fen) {
  std::string_view rest = fen;
  const std::string_view board = next_field(rest);
  if (board.empty()) return refuse("The position is empty.");
  Position position;
  if (auto error = place_pieces(board, position)) return *error;
  for (Side side : {Side::first, Side::second}) {
    if (position.where(base_of(side)) == off) return refuse("{0} has no general.", {side_message(side)});
  }
  if (auto error = crowded_file(position)) return *error;

  const std::string_view turn = next_field(rest);
  if (turn.empty() || turn == "w" || turn == "r" || turn == "W" || turn == "R") {
    position.set_turn(Side::first);
  } else if (turn == "b" || turn == "B") {
    position.set_turn(Side::second);
  } else {
    return refuse("The side to move is neither w nor b.");
  }
  // Castling and en passant of chess, kept as dashes by most programs and left out by some.
  std::string_view field = next_field(rest);
  for (int dash = 0; dash < 2 && !field.empty() && !std::isdigit(static_cast<unsigned char>(field[0]));
       ++dash) {
    if (field != "-") return refuse("The fields after the side to move must be '-' or numbers.");
    field = next_field(rest);
  }
  for (int number = 0; number < 2 && !field.empty(); ++number, field = next_field(rest)) {
    int value = 0;
    const auto [end, error] = std::from_chars(field.data(), field.data() + field.size(), value);
    if (error != std::errc() || end != field.data() + field.size() || value < 0) {
      return refuse("The counter of moves is not a number.");
    }
    if (number == 0) position.set_clock(value);
  }
  if (!field.empty()) return refuse("There is more after the position than a FEN holds.");

  if (facing(position)) return position;  // each checks the other, whoever is to move
  if (position.attacked(!position.turn())) {
    return refuse("{0} is in check, but it is {1}'s turn to move.",
                  {side_message(!position.turn()), side_message(position.turn())});
  }
  return position;
}

Result<Position> parse_fen(std::string_view fen) {
  auto position = parse_diagram(fen);
  if (position && facing(*position)) {
    return refuse("The generals on {0} and {1} face each other.",
                  {square_name(position->where(base_of(Side::first))),
                   square_name(position->where(base_of(Side::second)))});
  }
  return position;
}

std::string write_fen(const Position& position) {
  std::string text;
  for (int row = 0; row < rows; ++row) {
    if (row != 0) text += '/';
    int empty = 0;
    for (int column = 0; column < columns; ++column) {
      const Piece piece = position.at(at(row, column));
      if (!piece) {
        ++empty;
        continue;
      }
      if (empty != 0) text += static_cast<char>('0' + empty);
      empty = 0;
      text += piece.side == Side::first ? piece.kind : static_cast<char>(std::tolower(piece.kind));
    }
    if (empty != 0) text += static_cast<char>('0' + empty);
  }
  return text + fmt::format(" {} - - {} 1", position.turn() == Side::first ? 'w' : 'b', position.clock());
}

}  // namespace sanpan::xiangqi
