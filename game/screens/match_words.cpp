#include "game/screens/match_words.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "game/text/utf8.h"

namespace sanpan::game {

namespace {

struct PieceWords {
  char kind;
  const char* one;
  const char* gain_one;
  const char* gain_many;
  int value;
};
// Values: the course report on draughts counts a king as one and a half men; for xiangqi the usual figures of
// textbooks, with a soldier that has not crossed the river as 1.
constexpr std::array<PieceWords, 2> draughts_pieces{{
    {'M', "man", "+1 man", "+{0} men", 2},
    {'K', "king", "+1 king", "+{0} kings", 3},
}};
constexpr std::array<PieceWords, 7> xiangqi_pieces{{
    {'K', "general", "+1 general", "+{0} generals", 0},
    {'R', "chariot", "+1 chariot", "+{0} chariots", 9},
    {'N', "horse", "+1 horse", "+{0} horses", 4},
    {'C', "cannon", "+1 cannon", "+{0} cannons", 4},
    {'A', "advisor", "+1 advisor", "+{0} advisors", 2},
    {'B', "elephant", "+1 elephant", "+{0} elephants", 2},
    {'P', "soldier", "+1 soldier", "+{0} soldiers", 1},
}};

const PieceWords* words(const play::Variant& variant, char kind) {
  const auto find = [kind](const auto& table) -> const PieceWords* {
    const auto found = std::ranges::find(table, kind, &PieceWords::kind);
    return found == table.end() ? nullptr : &*found;
  };
  return variant.id() == "xiangqi" ? find(xiangqi_pieces) : find(draughts_pieces);
}

}  // namespace

std::string player_name(const text::Text& text, const Setup& setup, Side side) {
  const Player& player = setup.players[index(side)];
  if (!player.name.empty()) return player.name;
  if (player.machine()) return text.tr(level_name(player.level));
  if (setup.players[index(!side)].machine()) return text.tr("You");
  return text.tr(side_name(*setup.variant, side));
}

Message side_name(const play::Variant& variant, Side side) {
  const std::string_view name = variant.side_name(side);
  if (name == "red") return "Red";
  return name == "black" ? "Black" : "White";
}

Message piece_name(const play::Variant& variant, char kind) {
  const PieceWords* found = words(variant, kind);
  return found ? Message(found->one) : Message();
}

int rough_value(const play::Variant& variant, char kind) {
  const PieceWords* found = words(variant, kind);
  return found ? found->value : 0;
}

std::string as_sentence(std::string text) {
  if (text.empty()) return text;
  std::u32string points = text::decode(text);
  points.front() = text::capital(points.front());
  text = text::encode(points);
  constexpr std::array<std::string_view, 8> ends{".",      "!",      "?",      "\u2026",
                                                 "\u3002", "\uff01", "\uff1f", "\uff09"};
  if (std::ranges::any_of(ends, [&](std::string_view end) { return text.ends_with(end); })) return text;
  // Chinese is written with letters of three bytes that begin with E3 to E9.
  const bool chinese = std::ranges::any_of(text, [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte >= 0xe3 && byte <= 0xe9;
  });
  return text + (chinese ? "\u3002" : ".");
}

Message gain(const play::Table& before, const Ply& ply) {
  std::vector<std::pair<char, int>> counts;
  for (Square square : ply.taken) {
    const char kind = before.at(square).kind;
    const auto found = std::ranges::find(counts, kind, &std::pair<char, int>::first);
    if (found == counts.end()) {
      counts.emplace_back(kind, 1);
    } else {
      ++found->second;
    }
  }
  Message all;
  for (const auto& [kind, count] : counts) {
    const PieceWords* found = words(before.variant(), kind);
    if (!found) continue;
    Message part = count == 1 ? Message(found->gain_one) : Message(found->gain_many, {std::to_string(count)});
    all = all.empty() ? part : Message("{0}, {1}", {all, part});
  }
  return all;
}

}  // namespace sanpan::game
