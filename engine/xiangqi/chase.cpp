#include "engine/xiangqi/chase.h"

#include <algorithm>

#include "engine/xiangqi/kill.h"

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

bool may_take(const Position& position, Side by, int from, int to) {
  return from != off && to != off && position.reaches(move_of(from, to)) &&
         !position.exposed_after(by, move_of(from, to));
}

/// The victim takes back what takes it: an offer to exchange.
bool exchanges(const Position& position, int attacker, int victim, int from, int to) {
  return kind_of[attacker] == kind_of[victim] && may_take(position, side_of(victim), to, from);
}

/// The federation's chase: an attack that gains at once, new or on a victim that has just lost its root.
bool chases_by_root(const Position& before, Move old, const Position& next, Move capture) {
  const bool always = gains_always(kind_of[next.piece_on(capture.from)], kind_of[next.piece_on(capture.to)]);
  const Protection now = always ? Protection::none : protection(next, capture);
  if (now == Protection::real) return false;
  return !may_take(before, next.turn(), old.from, old.to) ||
         (now == Protection::pinned && protection(before, old) == Protection::real);
}

/// What a piece counts in the Chinese rules' exchange: a chariot two horses or cannons, these alike, advisor
/// and elephant alike. A soldier over the river floats: won it is something, given for whatever it is no gain
/// for the chaser. One at home counts nothing.
int worth(const Position& position, int square, Side chaser) {
  constexpr std::array<int, kinds> values{0, 2, 2, 4, 8, 4, 1};
  const int piece = position.piece_on(square);
  if (kind_of[piece] != soldier) return values[kind_of[piece]];
  if (at_home(side_of(piece), square)) return 0;
  return side_of(piece) == chaser ? 100 : values[soldier];
}

/// What `capture` brings the side to move when both go on taking on that point as long as it pays them.
int exchange(const Position& position, Move capture, Side chaser) {
  Position after = position;
  after.play(capture);
  int answer = 0;
  for (int n = 0; n < 16; ++n) {
    const int square = after.where(base_of(after.turn()) + n);
    if (may_take(after, after.turn(), square, capture.to))
      answer = std::max(answer, exchange(after, move_of(square, capture.to), chaser));
  }
  return worth(position, capture.to, chaser) - answer;
}

bool wins_material(const Position& position, Move capture) {
  return may_take(position, position.turn(), capture.from, capture.to) &&
         exchange(position, capture, position.turn()) > 0;
}

/// The Chinese rules' chase: material is to be won where none was before, and not at the price of mate.
bool chases_by_exchange(const Position& before, Move old, const Position& next, Move capture) {
  if (!wins_material(next, capture) || wins_material(before, old)) return false;
  Position after = next;
  after.play(capture);
  return !threatens_mate(after, after.turn());
}

/// `attacker` may take `victim`, which is no soldier at home and offers no exchange.
bool attacks(const Position& position, int attacker, int victim) {
  const int from = position.where(attacker), to = position.where(victim);
  return may_take(position, side_of(attacker), from, to) &&
         !(kind_of[victim] == soldier && at_home(side_of(victim), to)) &&
         !exchanges(position, attacker, victim, from, to);
}

/// Does the side to move win `victim` by taking it with a piece whose attacks count?
bool wins_at_once(const Position& position, int victim) {
  const int base = base_of(position.turn());
  for (int attacker = base + first_of_kind[advisor]; attacker < base + first_of_kind[soldier]; ++attacker) {
    if (!attacks(position, attacker, victim)) continue;
    const Move capture = move_of(position.where(attacker), position.where(victim));
    if (exchange(position, capture, position.turn()) <= 0) continue;
    Position after = position;
    after.play(capture);
    if (!threatens_mate(after, after.turn())) return true;
  }
  return false;
}

/// The piece with whose check the side to move begins to win `victim` by at most `checks` checks that take
/// nothing and cannot be answered by taking; `no_piece` when it cannot.
int wins_by_checks(const Position& position, int victim, int checks) {
  MoveList list;
  position.generate_quiet(list);
  const Move* check = forcing_check(position, list, [&](const Position& after, const MoveList& answers) {
    return !answers.empty() && std::ranges::all_of(answers, [&](Move answer) {
      if (after.capture(answer)) return false;
      Position next = after;
      next.play(answer);
      return wins_at_once(next, victim) ||
             (checks > 1 && wins_by_checks(next, victim, checks - 1) != no_piece);
    });
  });
  return check == list.end() ? no_piece : position.piece_on(check->from);
}

constexpr int most_checks = 2;

}  // namespace

Attackers new_chases(const Position& before, const Position& after, Side by, RuleSet rules, bool soldiers) {
  Position next = after;  // as if the other side had passed
  if (next.turn() != by) next.pass();
  const auto chases = rules == RuleSet::wxf ? chases_by_root : chases_by_exchange;
  const int end = soldiers ? 16 : first_of_kind[soldier];
  Attackers found{};
  for (int v = first_of_kind[advisor]; v < 16; ++v) {
    const int victim = base_of(!by) + v;
    if (next.where(victim) == off) continue;
    for (int attacker = base_of(by) + first_of_kind[advisor]; attacker < base_of(by) + end; ++attacker) {
      if (!attacks(next, attacker, victim)) continue;
      const Move old = move_of(before.where(attacker), before.where(victim));
      const Move capture = move_of(next.where(attacker), next.where(victim));
      if (chases(before, old, next, capture)) found[victim] |= std::uint32_t{1} << attacker;
    }
    if (rules == RuleSet::wxf || found[victim] != 0 || after.in_check()) continue;
    const int checker = wins_by_checks(next, victim, most_checks);
    if (checker == no_piece || wins_at_once(before, victim)) continue;
    if (wins_by_checks(before, victim, most_checks) == no_piece) found[victim] |= std::uint32_t{1} << checker;
  }
  return found;
}

}  // namespace sanpan::xiangqi
