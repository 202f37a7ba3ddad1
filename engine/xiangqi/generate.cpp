// Move generation. Pieces that cannot expose their general are told apart first, so that only the few others
// are tried out one by one.
#include <algorithm>

#include "engine/xiangqi/position.h"

namespace sanpan::xiangqi {

/// Which moves of the side to move must be tried out before they count as legal.
struct Position::Guard {
  Squares shields;   ///< own pieces whose leaving may open an attack on the general
  Squares hollow;    ///< empty points before an enemy cannon, where any piece would become its screen
  bool all = false;  ///< the general is attacked: every move is tried, and of these only
  Squares answers;   ///< moves to these points
  Squares screens;   ///< and moves of these pieces can help
};

Position::Guard Position::guard() const {
  Guard found;
  const int me = base_of(turn_), enemy = me ^ 16;
  const int home = where_[me];
  const auto own = [&](int square) { return board_[square] >> 4 == index(turn_); };
  // A check by the enemy on `square`: taking it or, on a line, standing between may help.
  const auto check = [&](int square, int step) {
    if (found.all) return;  // a second attacker only makes answers fewer: trying out finds that
    found.all = true;
    for (int s = home + step; s != square; s += step) found.answers.add(s);
    found.answers.add(square);
  };
  const auto look = [&](int step, int first, int second, int third) {
    if (first == off) return;
    const bool file = step % columns == 0;
    const auto enemy_on = [&](int square) { return static_cast<unsigned>(board_[square] - enemy); };
    const auto slides = [&](int square) {
      const unsigned piece = enemy_on(square);
      return piece - first_of_kind[chariot] < 2u || (file && piece == 0);
    };
    const auto jumps = [&](int square) { return enemy_on(square) - first_of_kind[cannon] < 2u; };
    if (slides(first)) check(first, step);
    if (jumps(first)) {
      for (int s = home + step; s != first; s += step) found.hollow.add(s);
    }
    if (second == off) return;
    if (slides(second) && own(first)) found.shields.add(first);
    if (jumps(second)) {
      if (!found.all && own(first)) found.screens.add(first);
      check(second, step);
    }
    if (third == off || !jumps(third)) return;
    if (own(first)) found.shields.add(first);
    if (own(second)) found.shields.add(second);
  };
  const auto upward = [&](unsigned line, int place, int stride) {
    unsigned rest = line >> (place + 1);
    int met[3];
    for (int& square : met) {
      square = rest == 0 ? off : home + stride + std::countr_zero(rest) * stride;
      rest &= rest - 1;
    }
    look(stride, met[0], met[1], met[2]);
  };
  const auto downward = [&](unsigned line, int place, int stride) {
    unsigned rest = line & ((1u << place) - 1);
    int met[3];
    for (int& square : met) {
      const int top = std::bit_width(rest) - 1;
      square = rest == 0 ? off : home + (top - place) * stride;
      if (rest != 0) rest ^= 1u << top;
    }
    look(-stride, met[0], met[1], met[2]);
  };
  const int row = row_of[home], column = column_of[home];
  const unsigned on_rank = rank_occupied(row), on_file = file_occupied(column);
  upward(on_rank, column, 1);
  downward(on_rank, column, 1);
  upward(on_file, row, columns);
  downward(on_file, row, columns);

  for (int n = first_of_kind[horse]; n < first_of_kind[horse] + 2; ++n) {
    const int stands = where_[enemy + n];
    const int leg = horse_leg[home][stands];
    if (leg == off) continue;
    if (own(leg)) {
      found.shields.add(leg);
    } else if (board_[leg] == no_piece && !found.all) {
      found.all = true;
      found.answers.add(leg);
      found.answers.add(stands);
    }
  }
  if (in_check_ && !found.all) {
    found.all = true;  // a soldier
    for (int square : soldier_origins[enemy >> 4][home]) found.answers.add(square);
  }
  return found;
}

// Sink: `line(from, start, stride, mask)` takes the legal moves from `from` to start + stride * bit for each
// bit; `one(move)` takes one.
template <Position::Wanted wanted, class Sink>
void Position::each(Sink& sink, [[maybe_unused]] const Checks* checking) const {
  constexpr bool some_captures = wanted == Wanted::all || wanted == Wanted::captures;
  constexpr bool some_quiet = wanted != Wanted::captures;
  constexpr bool checks_only = wanted == Wanted::quiet_checks;
  const int me = index(turn_), base = base_of(turn_);
  const Guard guarded = guard();
  const bool open = !guarded.all && guarded.hollow.empty();

  const auto target = [&](int square) {
    const int side = board_[square] >> 4;
    return (some_captures && side == 1 - me) || (some_quiet && board_[square] == no_piece);
  };
  const auto tried = [&](Move move) {
    if (guarded.all && !guarded.answers.has(move.to) && !guarded.screens.has(move.from)) return;
    if (!exposed_after(turn_, move)) sink.one(move);
  };
  const auto move_of = [](int from, int to) {
    return Move{static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)};
  };
  // Moves to `square` from a piece that is free to leave, or not.
  const auto step = [&](bool free, int from, int square) {
    if (!target(square)) return;
    if constexpr (checks_only) {
      if (!checking->has(move_of(from, square))) return;
    }
    if (free) {
      sink.one(move_of(from, square));
    } else {
      tried(move_of(from, square));
    }
  };
  const auto free = [&](int from) { return open && !guarded.shields.has(from); };
  const auto line = [&](int from, int start, int stride, unsigned mask) {
    if (free(from)) {
      sink.line(from, start, stride, mask);
    } else {
      for (; mask != 0; mask &= mask - 1) tried(move_of(from, start + stride * std::countr_zero(mask)));
    }
  };

  for (int n = first_of_kind[chariot]; n < first_of_kind[cannon + 1]; ++n) {
    const int from = where_[base + n];
    if (from == off) continue;
    const int row = row_of[from], column = column_of[from];
    const unsigned enemies_rank = ranks_[1 - me][row], enemies_file = files_[1 - me][column];
    const unsigned all_rank = ranks_[me][row] | enemies_rank, all_file = files_[me][column] | enemies_file;
    const Reach rank = reach[column][all_rank], file = reach[row][all_file];
    const bool jumps = n >= first_of_kind[cannon];
    unsigned along_rank = 0, along_file = 0;
    if constexpr (some_quiet) {
      along_rank = rank.slide & ~all_rank;
      along_file = file.slide & ~all_file;
    }
    if constexpr (checks_only) {
      if (jumps && checking->next_to_general(from)) continue;
      along_rank &= checking->along_rank(jumps, row);
      along_file &= checking->along_file(jumps, column);
    }
    if constexpr (some_captures) {
      along_rank |= (jumps ? rank.jump : rank.slide) & enemies_rank;
      along_file |= (jumps ? file.jump : file.slide) & enemies_file;
    }
    line(from, from - column, 1, along_rank & ((1u << columns) - 1));
    line(from, column, columns, along_file);
  }
  for (int n = first_of_kind[horse]; n < first_of_kind[horse + 1]; ++n) {
    const int from = where_[base + n];
    if (from == off) continue;
    const bool is_free = free(from);
    for (Hop hop : horse_hops[from]) {
      if (board_[hop.over] == no_piece) step(is_free, from, hop.to);
    }
  }
  for (int n = first_of_kind[soldier]; n < first_of_kind[soldier + 1]; ++n) {
    const int from = where_[base + n];
    if (from == off) continue;
    const bool is_free = free(from);
    for (int to : soldier_steps[me][from]) step(is_free, from, to);
  }
  if constexpr (checks_only) return;
  for (int n = first_of_kind[elephant]; n < first_of_kind[elephant + 1]; ++n) {
    const int from = where_[base + n];
    if (from == off) continue;
    const bool is_free = free(from);
    for (Hop hop : elephant_hops[from]) {
      if (board_[hop.over] == no_piece) step(is_free, from, hop.to);
    }
  }
  for (int n = first_of_kind[advisor]; n < first_of_kind[advisor + 1]; ++n) {
    const int from = where_[base + n];
    if (from == off) continue;
    const bool is_free = free(from);
    for (int to : advisor_steps[from]) step(is_free, from, to);
  }
  const int home = where_[base];
  for (int to : general_steps[home]) {
    if (target(to) && !exposed(turn_, to, home, to)) sink.one(move_of(home, to));
  }
}

namespace {

struct Listing {
  MoveList& list;
  void one(Move move) { list.push(move); }
  void line(int from, int start, int stride, unsigned mask) {
    for (; mask != 0; mask &= mask - 1) {
      list.push({static_cast<std::uint8_t>(from),
                 static_cast<std::uint8_t>(start + stride * std::countr_zero(mask))});
    }
  }
};

struct Counting {
  int count = 0;
  void one(Move) { ++count; }
  void line(int, int, int, unsigned mask) { count += std::popcount(mask); }
};

}  // namespace

void Position::generate(MoveList& list) const {
  Listing sink{list};
  each<Wanted::all>(sink);
}

void Position::generate_noisy(MoveList& list) const {
  Listing sink{list};
  each<Wanted::captures>(sink);
}

void Position::generate_quiet(MoveList& list) const {
  Listing sink{list};
  each<Wanted::quiet>(sink);
}

void Position::generate_quiet_checks(MoveList& list) const {
  Listing sink{list};
  const Checks checking = checks();
  each<Wanted::quiet_checks>(sink, &checking);
}

int Position::count_moves() const {
  Counting sink;
  each<Wanted::all>(sink);
  return sink.count;
}

}  // namespace sanpan::xiangqi
