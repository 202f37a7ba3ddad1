#include "engine/xiangqi/verdict.h"

#include <algorithm>
#include <bit>
#include <string>

#include "engine/xiangqi/chase.h"
#include "engine/xiangqi/fen.h"

namespace sanpan::xiangqi {

namespace {

const Position& after(Line cycle, std::size_t i, const Position& now) {
  return i + 1 < cycle.size() ? cycle[i + 1].before : now;
}

Message side_message(Side side) {
  return side == Side::first ? "Red" : "Black";
}

/// The pieces of a set in one word: their kind when they share it.
Message named(std::uint32_t pieces) {
  Kind kind = no_kind;
  for (; pieces != 0; pieces &= pieces - 1) {
    const Kind next = kind_of[std::countr_zero(pieces)];
    if (kind != no_kind && kind != next) return "pieces";
    kind = next;
  }
  return std::string(kind_name(kind));
}

std::uint32_t checkers(const Position& position) {
  const int base = base_of(!position.turn());
  const int home = position.where(base_of(position.turn()));
  std::uint32_t found = 0;
  for (int n = 1; n < 16; ++n) {
    const int square = position.where(base + n);
    if (square == off) continue;
    if (position.reaches({static_cast<std::uint8_t>(square), static_cast<std::uint8_t>(home)})) {
      found |= std::uint32_t{1} << (base + n);
    }
  }
  return found;
}

Message offence_reason(Side side, const Conduct& conduct, const Position& now) {
  if (conduct.offence == Offence::check) {
    return Message("{0} loses: its {1} checked the general with every move (third repetition).",
                   {side_message(side), named(conduct.offenders)});
  }
  const int victim = std::countr_zero(conduct.victims);
  return Message("{0} loses: its {1} chased the same {2}, now on {3}, with every move (third repetition).",
                 {side_message(side), named(conduct.offenders), std::string(kind_name(kind_of[victim])),
                  square_name(now.where(victim))});
}

}  // namespace

Conduct conduct(Side side, Line cycle, const Position& now, RuleSet) {
  Conduct found;
  bool always_checks = true;
  for (std::size_t i = 0; i < cycle.size(); ++i) {
    if (cycle[i].before.turn() != side) continue;
    const Position& then = after(cycle, i, now);
    if (!then.in_check()) {
      always_checks = false;
      break;
    }
    found.offenders |= checkers(then);
  }
  if (always_checks) {
    found.offence = Offence::check;
    return found;
  }
  found.offenders = 0;
  std::uint32_t chased = ~std::uint32_t{0};
  Attackers by{};
  for (std::size_t i = 0; i < cycle.size() && chased != 0; ++i) {
    if (cycle[i].before.turn() != side) continue;
    const Attackers fresh = new_chases(cycle[i].before, after(cycle, i, now), side);
    for (int victim = 0; victim < no_piece; ++victim) {
      if (fresh[victim] == 0) chased &= ~(std::uint32_t{1} << victim);
      by[victim] |= fresh[victim];
    }
  }
  found.victims = chased;
  if (chased != 0) {
    found.offence = Offence::chase;
    found.offenders = by[std::countr_zero(chased)];
  }
  return found;
}

Repetition repetition(Line line, const Position& now) {
  Repetition found;
  const std::size_t depth = std::min<std::size_t>(line.size(), static_cast<std::size_t>(now.reversible()));
  for (std::size_t back = 2; back <= depth; back += 2) {
    const std::size_t i = line.size() - back;
    if (line[i].before.key() != now.key()) continue;
    ++found.earlier;
    found.first = i;
  }
  return found;
}

bool nobody_can_cross(const Position& position) {
  for (int base : {0, 16}) {
    for (int n = first_of_kind[horse]; n < 16; ++n) {
      if (position.where(base + n) != off) return false;
    }
  }
  return true;
}

Verdict verdict(Line line, const Position& position, RuleSet rules) {
  const Repetition repeated = repetition(line, position);
  if (repeated.earlier >= 2) {
    const Line cycle = line.subspan(repeated.first);
    const Conduct red = conduct(Side::first, cycle, position, rules);
    const Conduct black = conduct(Side::second, cycle, position, rules);
    if (red.offence > black.offence)
      return {Outcome::second_wins, offence_reason(Side::first, red, position)};
    if (black.offence > red.offence)
      return {Outcome::first_wins, offence_reason(Side::second, black, position)};
    switch (red.offence) {
      case Offence::check:
        return {Outcome::draw, "Draw: both sides checked with every move (third repetition)."};
      case Offence::chase:
        return {Outcome::draw, "Draw: both sides chased with every move (third repetition)."};
      case Offence::none:
        return {Outcome::draw, "Draw by repetition: the position stands for the third time."};
    }
  }
  if (position.clock() >= quiet_plies_to_draw) return {Outcome::draw, "Draw: 120 plies without a capture."};
  if (nobody_can_cross(position)) {
    return {Outcome::draw, "Draw: neither side has a piece that can cross the river."};
  }
  return {};
}

}  // namespace sanpan::xiangqi
