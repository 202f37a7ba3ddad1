#include "engine/xiangqi/position.h"

#include <algorithm>

#include "engine/common/random.h"

namespace sanpan::xiangqi {

namespace {

struct Keys {
  std::array<std::array<std::uint64_t, points + 1>, no_piece> piece{};
  std::uint64_t turn = 0;
};
constexpr Keys keys = [] {
  Keys made;
  Random random(0x7869616e677169);
  made.turn = random();
  for (int side = 0; side < 2; ++side) {
    for (int kind = 0; kind < kinds; ++kind) {
      for (int s = 0; s < points; ++s) {
        const std::uint64_t key = random();
        for (int n = first_of_kind[kind]; n < first_of_kind[kind + 1]; ++n)
          made.piece[side * 16 + n][s] = key;
      }
    }
  }
  return made;
}();

constexpr auto group_of = [] {
  std::array<std::uint8_t, no_piece> made{};
  for (int piece = 0; piece < no_piece; ++piece) {
    const Kind kind = kind_of[piece];
    const bool attacker = kind == horse || kind == chariot || kind == cannon;
    made[piece] = static_cast<std::uint8_t>(attacker ? 1 + index(side_of(piece)) : 0);
  }
  return made;
}();

constexpr int most_forced = 10;

/// The places between two others on a line, as bits.
unsigned inside(int a, int b) {
  return ((1u << std::max(a, b)) - 1) & ~((2u << std::min(a, b)) - 1);
}

}  // namespace

Position::Position() {
  board_.fill(no_piece);
  where_.fill(off);
}

/// Notes in the hashes that `piece` came or went.
void Position::toggle(std::uint64_t key, int piece) {
  key_ ^= key;
  groups_[group_of[piece]] ^= key;
}

bool Position::put(Side side, Kind kind, int square) {
  for (int n = first_of_kind[kind]; n < first_of_kind[kind + 1]; ++n) {
    const int piece = base_of(side) + n;
    if (where_[piece] != off) continue;
    where_[piece] = static_cast<std::uint8_t>(square);
    board_[square] = static_cast<std::uint8_t>(piece);
    ranks_[index(side)][row_of[square]] |= static_cast<std::uint16_t>(1 << column_of[square]);
    files_[index(side)][column_of[square]] |= static_cast<std::uint16_t>(1 << row_of[square]);
    toggle(keys.piece[piece][square], piece);
    ++pieces_;
    return true;
  }
  return false;
}

void Position::set_turn(Side side) {
  if (side != turn_) key_ ^= keys.turn;
  turn_ = side;
  in_check_ = where_[base_of(side)] != off && attacked(side);
}

void Position::set_clock(int plies) {
  clock_ = static_cast<std::uint8_t>(std::clamp(plies, 0, 200));
}

std::uint64_t Position::key_after(Move move) const {
  const auto& piece = keys.piece[board_[move.from]];
  const int victim = board_[move.to];
  return key_ ^ keys.turn ^ piece[move.from] ^ piece[move.to] ^
         (victim == no_piece ? 0 : keys.piece[victim][move.to]);
}

void Position::play(Move move) {
  const int me = index(turn_);
  const int piece = board_[move.from];
  const int victim = board_[move.to];
  board_[move.from] = no_piece;
  board_[move.to] = static_cast<std::uint8_t>(piece);
  where_[piece] = move.to;
  key_ ^= keys.turn;
  toggle(keys.piece[piece][move.from] ^ keys.piece[piece][move.to], piece);
  const int from_row = row_of[move.from], from_column = column_of[move.from];
  const int to_row = row_of[move.to], to_column = column_of[move.to];
  ranks_[me][from_row] ^= static_cast<std::uint16_t>(1 << from_column);
  files_[me][from_column] ^= static_cast<std::uint16_t>(1 << from_row);
  ranks_[me][to_row] ^= static_cast<std::uint16_t>(1 << to_column);
  files_[me][to_column] ^= static_cast<std::uint16_t>(1 << to_row);
  const bool answers = in_check_;
  turn_ = !turn_;
  if (victim != no_piece) {
    where_[victim] = off;
    toggle(keys.piece[victim][move.to], victim);
    ranks_[1 - me][to_row] ^= static_cast<std::uint16_t>(1 << to_column);
    files_[1 - me][to_column] ^= static_cast<std::uint16_t>(1 << to_row);
    --pieces_;
    in_check_ = attacked(turn_);
    clock_ = since_ = 0;
    forced_ = {};
    return;
  }
  in_check_ = attacked(turn_);
  const bool step_forward = kind_of[piece] == soldier && from_column == to_column;
  since_ = static_cast<std::uint8_t>(step_forward ? 0 : std::min(since_ + 1, 255));
  if (!answers && !in_check_) {
    clock_ = static_cast<std::uint8_t>(std::min(clock_ + 1, 255));
  } else if (forced_[me] < most_forced) {
    ++forced_[me];
    clock_ = static_cast<std::uint8_t>(std::min(clock_ + 1, 255));
  }
}

void Position::pass() {
  turn_ = !turn_;
  key_ ^= keys.turn;
  since_ = 0;
}

int Position::gain(Move move) const {
  return exchange_value[kind_of[board_[move.to]]];
}

// With the piece on `from` lifted and set down on `to` (both `off`: nothing moves), does an enemy of `side`
// attack the point `home`?
bool Position::exposed(Side side, int home, int from, int to) const {
  const int enemy = base_of(!side);
  const int row = row_of[home], column = column_of[home];
  unsigned on_rank = rank_occupied(row);
  unsigned on_file = file_occupied(column);
  on_rank &= ~(static_cast<unsigned>(row_of[from] == row) << column_of[from]);
  on_file &= ~(static_cast<unsigned>(column_of[from] == column) << row_of[from]);
  on_rank |= static_cast<unsigned>(row_of[to] == row) << column_of[to];
  on_file |= static_cast<unsigned>(column_of[to] == column) << row_of[to];

  // A piece that is taken on `to` attacks no more, one that leaves `from` not from there.
  const auto pieces_between = [&](int square) {
    if (square == to || square == from) return 2;
    if (row_of[square] == row) return std::popcount(on_rank & inside(column, column_of[square]));
    if (column_of[square] == column) return std::popcount(on_file & inside(row, row_of[square]));
    return 2;
  };
  for (int n = first_of_kind[chariot]; n < first_of_kind[chariot + 1]; ++n) {
    if (pieces_between(where_[enemy + n]) == 0) return true;
  }
  for (int n = first_of_kind[cannon]; n < first_of_kind[cannon + 1]; ++n) {
    if (pieces_between(where_[enemy + n]) == 1) return true;
  }
  if (column_of[where_[enemy]] == column && pieces_between(where_[enemy]) == 0) return true;

  for (int n = first_of_kind[horse]; n < first_of_kind[horse] + 2; ++n) {
    const int stands = where_[enemy + n];
    const int leg = horse_leg[home][stands];
    if (leg == off || stands == to) continue;
    if (leg != to && (board_[leg] == no_piece || leg == from)) return true;
  }
  for (int square : soldier_origins[index(!side)][home]) {
    if (square != to && static_cast<unsigned>(board_[square] - enemy - first_of_kind[soldier]) < 5u)
      return true;
  }
  return false;
}

Checks::Checks(const Position& position)
    : position_(position), home_(position.where(base_of(!position.turn()))) {
  const auto lines = [](int place, unsigned occupied) {
    const unsigned near = reach[place][occupied].slide;
    const unsigned beyond = reach[place][occupied & ~near].slide;
    return std::pair(near, beyond & ~near);
  };
  constexpr unsigned rank = (1u << columns) - 1;
  const auto [near_rank, far_rank] = lines(column_of[home_], position.rank_occupied(row_of[home_]));
  const auto [near_file, far_file] = lines(row_of[home_], position.file_occupied(column_of[home_]));
  near_ = {near_rank & rank, near_file};
  far_ = {far_rank & rank, far_file};
}

bool Position::is_legal(Move move) const {
  if (move.from >= points || move.to >= points || move.from == move.to) return false;
  if (board_[move.from] >> 4 != index(turn_) || board_[move.to] >> 4 == index(turn_)) return false;
  return reaches(move) && !exposed_after(turn_, move);
}

bool Position::reaches(Move move) const {
  const int piece = board_[move.from];
  const auto among = [&](const Steps& steps) { return std::ranges::find(steps, move.to) != steps.end(); };
  const auto over = [&](const Hops& hops) {
    return std::ranges::any_of(hops,
                               [&](Hop hop) { return hop.to == move.to && board_[hop.over] == no_piece; });
  };
  switch (kind_of[piece]) {
    case general:
      return among(general_steps[move.from]);
    case advisor:
      return among(advisor_steps[move.from]);
    case soldier:
      return among(soldier_steps[index(side_of(piece))][move.from]);
    case elephant:
      return over(elephant_hops[move.from]);
    case horse:
      return over(horse_hops[move.from]);
    case chariot:
    case cannon: {
      const bool jumps = kind_of[piece] == cannon && board_[move.to] != no_piece;
      const auto on_line = [&](const Reach& line, int place) {
        return (jumps ? line.jump : line.slide) >> place & 1;
      };
      if (row_of[move.from] == row_of[move.to]) return on_line(along_rank(move.from), column_of[move.to]);
      if (column_of[move.from] == column_of[move.to]) return on_line(along_file(move.from), row_of[move.to]);
      return false;
    }
    case no_kind:
      break;
  }
  return false;
}

}  // namespace sanpan::xiangqi
