#include "game/screens/match_refusal.h"

#include <algorithm>

namespace sanpan::game {

namespace {

using board::Tone;

Square general(const play::Table& table, Side side) {
  const play::Variant& variant = table.variant();
  for (int i = 0; i < variant.columns() * variant.rows(); ++i) {
    const auto square = static_cast<Square>(i);
    if (table.at(square) == Piece{'K', side}) return square;
  }
  return no_square;
}

}  // namespace

Evidence obliged_captures(const play::Table& table, Square from) {
  auto plies = table.legal();
  std::erase_if(plies, [](const Ply& ply) { return ply.taken.empty(); });
  if (std::ranges::any_of(plies, [from](const Ply& ply) { return ply.from == from; })) {
    std::erase_if(plies, [from](const Ply& ply) { return ply.from != from; });
  }
  Evidence evidence;
  for (const Ply& ply : plies) {
    if (!std::ranges::count(evidence.spots, ply.from)) evidence.spots.push_back(ply.from);
    evidence.arrows.push_back({ply.from, ply.to, Tone::good, {ply.way.begin(), ply.way.end() - 1}});
  }
  return evidence;
}

Evidence evidence_of(const play::Table& table, Square from, Square to, const Message& why) {
  const play::Variant& variant = table.variant();
  if (variant.id() != "xiangqi") {
    const auto plies = table.legal();
    const bool obliged =
        !plies.empty() && std::ranges::none_of(plies, [](const Ply& ply) { return ply.taken.empty(); });
    return obliged ? obliged_captures(table, from) : Evidence{};
  }
  Evidence evidence;
  for (const Message& part : why.args) {
    const auto square = variant.square(part.text);
    if (square && *square != from) evidence.spots.push_back(*square);
  }
  const Square ours = general(table, table.turn()), theirs = general(table, !table.turn());
  const Square home = from == ours ? to : ours;
  // The sentences of engine/xiangqi/refusal.cpp.
  if (why.text == "Your general would face the other.") {
    evidence.spots = {theirs};
    evidence.arrows.push_back({theirs, home, Tone::bad, {}});
  } else if (why.text.find("in check from") != std::string::npos && !evidence.spots.empty()) {
    evidence.arrows.push_back({evidence.spots.back(), home, Tone::bad, {}});
  }
  return evidence;
}

void show(const Evidence& evidence, board::Marks& marks) {
  for (const Square square : evidence.spots) {
    const bool duty = std::ranges::any_of(evidence.arrows, [square](const board::Arrow& arrow) {
      return arrow.from == square && arrow.tone == Tone::good;
    });
    marks.circles.push_back({square, duty ? Tone::good : Tone::bad});
  }
  marks.arrows.insert(marks.arrows.end(), evidence.arrows.begin(), evidence.arrows.end());
}

}  // namespace sanpan::game
