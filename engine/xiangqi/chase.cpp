#include "engine/xiangqi/chase.h"

namespace sanpan::xiangqi {

namespace {

Move move_of(int from, int to) {
  return {static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)};
}

/// What could take back after a capture: nothing, only pieces that would expose their general, or a lawful
/// one.
enum class Protection { none, pinned, real };

Protection protection(const Position& before, Move capture) {
  Position after = before;
  after.play(capture);
  const int base = base_of(after.turn());
  Protection found = Protection::none;
  for (int n = 0; n < 16; ++n) {
    const int square = after.where(base + n);
    if (square == off || !after.reaches(move_of(square, capture.to))) continue;
    if (!after.exposed_after(after.turn(), move_of(square, capture.to))) return Protection::real;
    found = Protection::pinned;
  }
  return found;
}

/// Does taking `victim` with `attacker` gain by its nature, whether or not the victim is protected?
bool gains_always(Kind attacker, Kind victim) {
  if (attacker == horse || attacker == cannon) return victim == chariot;
  if (attacker == advisor || attacker == elephant)
    return victim == chariot || victim == horse || victim == cannon;
  return false;
}

/// The piece numbers of `by` that may chase: all but the general and soldiers.
constexpr int first_chaser = first_of_kind[advisor];
constexpr int last_chaser = first_of_kind[soldier];

bool may_take(const Position& position, Side by, int from, int to) {
  return from != off && to != off && position.reaches(move_of(from, to)) &&
         !position.exposed_after(by, move_of(from, to));
}

/// The victim takes back what takes it: an offer to exchange.
bool exchanges(const Position& position, int attacker, int victim, int from, int to) {
  return kind_of[attacker] == kind_of[victim] && may_take(position, side_of(victim), to, from);
}

}  // namespace

Attackers new_chases(const Position& before, const Position& after, Side by) {
  Position next = after;  // as if the other side had passed
  if (next.turn() != by) next.pass();
  Attackers found{};
  for (int a = first_chaser; a < last_chaser; ++a) {
    const int attacker = base_of(by) + a;
    const int from = next.where(attacker);
    if (from == off) continue;
    for (int v = first_of_kind[advisor]; v < 16; ++v) {
      const int victim = base_of(!by) + v;
      const int to = next.where(victim);
      if (to == off || !may_take(next, by, from, to)) continue;
      if (kind_of[victim] == soldier && at_home(!by, to)) continue;
      if (exchanges(next, attacker, victim, from, to)) continue;
      const bool always = gains_always(kind_of[attacker], kind_of[victim]);
      const Protection now = always ? Protection::none : protection(next, move_of(from, to));
      if (now == Protection::real) continue;
      const int was_from = before.where(attacker), was_to = before.where(victim);
      if (may_take(before, by, was_from, was_to)) {
        const bool robbed =
            now == Protection::pinned && protection(before, move_of(was_from, was_to)) == Protection::real;
        if (!robbed) continue;
      }
      found[victim] |= std::uint32_t{1} << attacker;
    }
  }
  return found;
}

}  // namespace sanpan::xiangqi
