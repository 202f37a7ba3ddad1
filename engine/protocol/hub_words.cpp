#include "engine/protocol/hub_words.h"

#include <algorithm>

#include "engine/record/text.h"

namespace sanpan::protocol {

namespace {

/// The playable squares in the order of their numbers.
std::vector<Square> squares(const play::Variant& variant) {
  std::vector<Square> all;
  for (int square = 0; square < variant.columns() * variant.rows(); ++square) {
    if (variant.playable(static_cast<Square>(square))) all.push_back(static_cast<Square>(square));
  }
  return all;
}

/// Squares are numbered from 1 in Hub, whatever the game calls them.
std::string number_of(const play::Variant& variant, Square square) {
  const auto all = squares(variant);
  return std::to_string(std::ranges::find(all, square) - all.begin() + 1);
}

}  // namespace

const std::string* HubLine::find(std::string_view name) const {
  const auto found = std::ranges::find(arguments, name, &std::pair<std::string, std::string>::first);
  return found == arguments.end() ? nullptr : &found->second;
}

std::string HubLine::get(std::string_view name) const {
  const std::string* value = find(name);
  return value ? *value : std::string();
}

HubLine parse_hub(std::string_view line) {
  HubLine parsed;
  parsed.command = record::take_word(line);
  line = record::trim(line);
  while (!line.empty()) {
    std::size_t size = 0;
    while (size < line.size() && line[size] != '=' && !record::is_space(line[size])) ++size;
    std::string name(line.substr(0, size));
    line.remove_prefix(size);
    std::string value;
    if (line.starts_with('=')) {
      line.remove_prefix(1);
      if (line.starts_with('"')) {
        const std::size_t close = std::min(line.find('"', 1), line.size());
        value = line.substr(1, close - 1);
        line.remove_prefix(std::min(close + 1, line.size()));
      } else {
        value = record::take_word(line);
      }
    }
    if (!name.empty() || !value.empty()) parsed.arguments.emplace_back(std::move(name), std::move(value));
    line = record::trim(line);
  }
  return parsed;
}

std::string hub_value(std::string_view value) {
  if (!value.empty() && value.find_first_of(" =\"") == std::string_view::npos) return std::string(value);
  std::string quoted = "\"";
  for (char c : value) quoted += c == '"' ? '\'' : c;
  return quoted + '"';
}

std::string hub_position(const play::Table& table) {
  std::string text(1, table.turn() == Side::first ? 'W' : 'B');
  for (Square square : squares(table.variant())) {
    const Piece piece = table.at(square);
    char letter = 'e';
    if (piece) letter = piece.side == Side::first ? 'w' : 'b';
    text += piece.kind == 'K' ? record::upper(letter) : letter;
  }
  return text;
}

Result<std::string> fen_of_hub(const play::Variant& variant, std::string_view position) {
  const auto all = squares(variant);
  if (position.size() != all.size() + 1) {
    return Error{{"A position has {0} letters, not {1}.",
                  {std::to_string(all.size() + 1), std::to_string(position.size())}}};
  }
  const char side = record::upper(position[0]);
  if (side != 'W' && side != 'B') return Error{{"A position begins with W or B."}};
  std::string white;
  std::string black;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const char letter = position[i + 1];
    if (letter == 'e') continue;
    if (record::lower(letter) != 'w' && record::lower(letter) != 'b') {
      return Error{{"The letter {0} for square {1} is none of w, b, W, B, e.",
                    {std::string(1, letter), std::to_string(i + 1)}}};
    }
    std::string& pieces = record::lower(letter) == 'w' ? white : black;
    if (!pieces.empty()) pieces += ',';
    if (letter == record::upper(letter)) pieces += 'K';
    pieces += variant.name(all[i]);
  }
  std::string fen(1, side);
  fen += ":W";
  fen += white;
  fen += ":B";
  fen += black;
  return fen;
}

std::string hub_move(const play::Table& table, std::uint64_t move) {
  const play::Variant& variant = table.variant();
  for (const Ply& ply : table.legal()) {
    if (ply.code != move) continue;
    std::string text = number_of(variant, ply.from);
    text += ply.taken.empty() ? '-' : 'x';
    text += number_of(variant, ply.to);
    for (Square square : ply.taken) {
      text += 'x';
      text += number_of(variant, square);
    }
    return text;
  }
  return {};
}

Result<std::uint64_t> read_hub_move(const play::Table& table, std::string_view text) {
  std::vector<int> numbers;
  std::string_view rest = text;
  bool good = true;
  while (good && !rest.empty()) {
    const std::size_t end = std::min(rest.find_first_of("-x"), rest.size());
    const auto value = record::number<int>(rest.substr(0, end));
    good = value.has_value();
    if (good) numbers.push_back(*value);
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  if (good && numbers.size() >= 2) {
    std::vector<int> taken(numbers.begin() + 2, numbers.end());
    std::ranges::sort(taken);
    const auto all = squares(table.variant());
    const auto number = [&](Square square) {
      return static_cast<int>(std::ranges::find(all, square) - all.begin()) + 1;
    };
    std::uint64_t found = 0;
    int fits = 0;
    for (const Ply& ply : table.legal()) {
      if (number(ply.from) != numbers[0] || number(ply.to) != numbers[1]) continue;
      std::vector<int> own;
      for (Square square : ply.taken) own.push_back(number(square));
      std::ranges::sort(own);
      if (!taken.empty() && own != taken) continue;
      found = ply.code;
      ++fits;
    }
    if (fits == 1) return found;
  }
  return table.read(text);
}

}  // namespace sanpan::protocol
