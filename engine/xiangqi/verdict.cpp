#include "engine/xiangqi/verdict.h"

#include <algorithm>
#include <bit>
#include <string>

#include "engine/xiangqi/chase.h"
#include "engine/xiangqi/fen.h"
#include "engine/xiangqi/kill.h"

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
  const Message loser = side_message(side);
  switch (conduct.offence) {
    case Offence::check:
      return Message("{0} loses: its {1} checked the general with every move (third repetition).",
                     {loser, named(conduct.offenders)});
    case Offence::kill:
      return Message("{0} loses: it threatened mate with every move (third repetition, Chinese rules).",
                     {loser});
    case Offence::mixed:
      return Message(
          "{0} loses: it checked, threatened mate or chased with every move (third repetition, Chinese "
          "rules).",
          {loser});
    case Offence::chase: {
      const int victim = std::countr_zero(conduct.victims);
      return Message(
          "{0} loses: its {1} chased the same {2}, now on {3}, with every move (third repetition).",
          {loser, named(conduct.offenders), std::string(kind_name(kind_of[victim])),
           square_name(now.where(victim))});
    }
    case Offence::none:
      break;
  }
  return {};
}

Message draw_reason(Offence offence) {
  switch (offence) {
    case Offence::check:
      return "Draw: both sides checked with every move (third repetition).";
    case Offence::chase:
      return "Draw: both sides chased with every move (third repetition).";
    case Offence::kill:
    case Offence::mixed:
      return "Draw: both sides attacked with every move (third repetition, Chinese rules).";
    case Offence::none:
      break;
  }
  return "Draw by repetition: the position stands for the third time.";
}

/// What one move did.
struct Deed {
  bool check = false;
  bool kill = false;
  Attackers chases{};
};

Deed deed_of(const Position& before, const Position& then, Side side, RuleSet rules, bool soldiers) {
  Deed deed{.check = then.in_check(), .chases = new_chases(before, then, side, rules, soldiers)};
  if (rules == RuleSet::cxa && !deed.check) deed.kill = threatens_mate(then, side);
  return deed;
}

Conduct conduct_of(Side side, Line cycle, const Position& now, RuleSet rules, bool soldiers) {
  bool all_check = true, all_kill = true, all_attack = true;
  std::uint32_t checking = 0, chased = ~std::uint32_t{0};
  Attackers by{};
  for (std::size_t i = 0; i < cycle.size(); ++i) {
    if (cycle[i].before.turn() != side) continue;
    const Position& then = after(cycle, i, now);
    const Deed deed = deed_of(cycle[i].before, then, side, rules, soldiers);
    if (deed.check) checking |= checkers(then);
    bool chases = false;
    for (int victim = 0; victim < no_piece; ++victim) {
      chases = chases || deed.chases[victim] != 0;
      if (deed.chases[victim] == 0) chased &= ~(std::uint32_t{1} << victim);
      by[victim] |= deed.chases[victim];
    }
    all_check = all_check && deed.check;
    all_kill = all_kill && (deed.check || deed.kill);
    all_attack = all_attack && (deed.check || deed.kill || chases);
    if (!all_check && chased == 0 && !(rules == RuleSet::cxa && all_attack)) return {};
  }
  if (all_check) return {Offence::check, 0, checking};
  if (chased != 0) return {Offence::chase, chased, by[std::countr_zero(chased)]};
  if (all_kill) return {Offence::kill, 0, 0};
  return {Offence::mixed, 0, 0};
}

}  // namespace

std::array<Conduct, 2> conduct(Line cycle, const Position& now, RuleSet rules) {
  std::array<Conduct, 2> both;
  for (Side side : {Side::first, Side::second})
    both[index(side)] = conduct_of(side, cycle, now, rules, false);
  if (rules == RuleSet::wxf) return both;
  for (Side side : {Side::first, Side::second}) {
    Conduct& idle = both[index(side)];
    const Offence theirs = both[index(!side)].offence;
    if (idle.offence != Offence::none || theirs == Offence::none || theirs == Offence::check) continue;
    if (conduct_of(side, cycle, now, rules, true).offence != Offence::none) idle.offence = theirs;
  }
  return both;
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
    const auto [red, black] = conduct(cycle, position, rules);
    if (gravity(red.offence) > gravity(black.offence)) {
      return {Outcome::second_wins, offence_reason(Side::first, red, position)};
    }
    if (gravity(black.offence) > gravity(red.offence)) {
      return {Outcome::first_wins, offence_reason(Side::second, black, position)};
    }
    return {Outcome::draw, draw_reason(red.offence)};
  }
  if (position.clock() >= quiet_plies_to_draw) return {Outcome::draw, "Draw: 120 plies without a capture."};
  if (nobody_can_cross(position)) {
    return {Outcome::draw, "Draw: neither side has a piece that can cross the river."};
  }
  return {};
}

}  // namespace sanpan::xiangqi
