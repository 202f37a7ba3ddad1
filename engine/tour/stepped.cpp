#include "engine/tour/stepped.h"

#include <algorithm>
#include <bit>
#include <limits>

#include "engine/common/random.h"
#include "engine/tour/outward.h"

namespace sanpan::tour {

namespace {

// By direction and exits of the square there, a bit as by_exits() has it: none when the square is not free or
// held. A look into a table is quicker here than to compare and to shift eight times.
using Classes = std::array<std::array<std::uint64_t, 256>, 8>;
constexpr Classes make_classes() {
  Classes made{};
  for (unsigned d = 0; d < 8; ++d) {
    for (unsigned exits = 0; exits < 8; ++exits) made[d][exits] = std::uint64_t{1} << (exits * 8 + d);
  }
  return made;
}
constexpr Classes classes = make_classes();

// How one square of a board stands to another, both counts in one number so that one addition moves both.
constexpr std::int64_t apart(std::int64_t rows, std::int64_t cols) {
  return rows * (std::int64_t{1} << 32) + cols;
}
std::int64_t cols_of(std::int64_t way) {
  return static_cast<std::int32_t>(way);
}
std::int64_t rows_of(std::int64_t way) {
  return (way - cols_of(way)) >> 32;
}

}  // namespace

std::string_view name(TieBreak tie) {
  switch (tie) {
    case TieBreak::order:
      return "order";
    case TieBreak::random:
      return "random";
    case TieBreak::second_level:
      return "second level";
    case TieBreak::outward:
      return "outward";
  }
  return "";
}

Search::Search(const Board& board, const SearchPlan& plan) : board_(board), plan_(plan) {
  lay_out();
  const bool rolled = !table_.empty();
  const auto squares = static_cast<std::size_t>(board.squares());
  if (rolled) path_.resize(squares);
  tried_.resize(squares);
  direction_.resize(squares);
  log_.reserve(squares);
  last_ = static_cast<std::int64_t>(squares) - 1;
  has_end_ = plan.end != no_cell;
  const Padded start = inside(plan.start);
  home_ = has_end_ ? inside(plan.end) : start;
  head_.narrow = static_cast<int>(std::count(exits_.begin(), exits_.end(), std::uint8_t{1}));
  if (has_end_) {
    head_.narrow -= exits_[home_] == 1;
    exits_[home_] |= held;
  }
  head_.at = start_ = start;
  if (rolled) path_[0] = start;
  occupy(head_);
  if (last_ == 0) state_ = plan.closed || (has_end_ && plan.end != plan.start) ? State::none : State::found;
}

// Marks the square that the head stands on.
inline void Search::occupy(Head& head) {
  // Through locals: a byte that is written might be part of *this for all the compiler knows.
  std::uint8_t* const exits = exits_.data();
  const Targets to = targets(head.at);
  head.narrow -= exits[head.at] == 1;
  exits[head.at] |= occupied;
  std::uint64_t open = 0;
  for (std::size_t d = 0; d < 8; ++d) {
    const auto left = static_cast<std::uint8_t>(exits[to[d]] - 1);
    exits[to[d]] = left;
    open |= classes[d][left];
  }
  exits[0] = barred;  // stands for every missing target on a rolled board
  head.open = open;
  head.narrow += std::popcount(open & 0xFF00) - std::popcount(open & 0xFF);
}

std::int64_t Search::tie_value(const Head& head, Padded to) const {
  switch (plan_.tie) {
    case TieBreak::order:
      return 0;
    case TieBreak::random: {
      Random random(plan_.seed ^ (static_cast<std::uint64_t>(to) << 20) ^
                    static_cast<std::uint64_t>(head.depth));
      return static_cast<std::int64_t>(random() >> 2);
    }
    case TieBreak::second_level: {
      std::int64_t sum = 0;
      for (const Padded next : targets(to)) {
        if (!(exits_[next] & occupied)) sum += exits_[next] & count_mask;
      }
      return sum;
    }
    case TieBreak::outward: {
      const Cell cell = outside(to);
      const std::int64_t dr = 2 * std::int64_t{board_.row(cell)} - (board_.rows() - 1);
      const std::int64_t dc = 2 * std::int64_t{board_.col(cell)} - (board_.cols() - 1);
      return -(dr * dr + dc * dc);
    }
  }
  return 0;
}

std::uint64_t Search::by_exits(Padded from) const {
  const Targets to = targets(from);
  std::uint64_t out = 0;
  for (std::size_t d = 0; d < 8; ++d) out |= classes[d][exits_[to[d]]];
  return out;
}

inline Search::Pick Search::pick(const Head& head) const {
  const std::int64_t remaining = last_ - head.depth;
  if (remaining <= 1) return remaining == 0 ? Pick{.reason = Reason::complete} : pick_last(head);
  if (plan_.by_exits && (head.open & 0xFF) != 0) {
    return {.reason = Reason::cut_off, .culprit = leap(head.at, std::countr_zero(head.open))};
  }
  if ((has_end_ || plan_.closed) && (exits_[home_] & count_mask) == 0) {
    return {.reason = Reason::home_lost, .culprit = home_};
  }
  // One narrow square can be the end, unless that is given, and one the next.
  if (plan_.by_exits && head.narrow > (has_end_ ? 0 : 1) + ((head.open & 0xFF00) != 0 ? 1 : 0)) {
    return {.reason = Reason::two_dead_ends};
  }
  const std::uint64_t tried = tried_[static_cast<std::size_t>(head.depth)] * 0x0101010101010101u;
  const std::uint64_t left = head.open & ~tried;
  if (left == 0) return {};
  const int exits = std::countr_zero(left) / 8;
  auto ties = static_cast<unsigned>(left >> (exits * 8) & 0xFF);
  if (!plan_.by_exits) {
    for (std::uint64_t rest = left; rest != 0; rest >>= 8) ties |= static_cast<unsigned>(rest & 0xFF);
  }
  if ((ties & (ties - 1)) == 0) return {.direction = std::countr_zero(ties)};
  return {.direction = by_table_ ? outermost(head.at, ties) : preferred(head, ties)};
}

// The centre is taken to lie a little aside, another way for each turn, so that no two leaps are ever equal.
inline int Search::outermost(Padded from, unsigned ties) const {
  const Cell cell = outside(from);
  const std::int64_t r = 32 * std::int64_t{board_.row(cell)} - centre_row_;
  const std::int64_t c = 32 * std::int64_t{board_.col(cell)} - centre_col_;
  return outward::best(outward::sector(r, c), ties);
}

// These two are seldom called and take the head by value, so that run() may keep its own in registers.
int Search::preferred(Head head, unsigned ties) const {
  const auto key = [&](int d) {
    return std::pair(tie_value(head, leap(head.at, d)), rank_[static_cast<std::size_t>(d)]);
  };
  int best = std::countr_zero(ties);
  auto best_key = key(best);
  while ((ties &= ties - 1) != 0) {
    const int d = std::countr_zero(ties);
    if (const auto other = key(d); other < best_key) {
      best_key = other;
      best = d;
    }
  }
  return best;
}

// The last hop: to the one square that is left, which must be the end that was asked for.
Search::Pick Search::pick_last(Head head) const {
  for (int d = 0; d < directions_; ++d) {
    if ((tried_[static_cast<std::size_t>(head.depth)] >> d & 1) || (exits_[leap(head.at, d)] & occupied))
      continue;
    if (plan_.closed && (exits_[start_] & count_mask) == 0) {
      return {.reason = Reason::home_lost, .culprit = start_};
    }
    return {.direction = d};
  }
  return {};
}

inline void Search::enter(Head& head, int direction, std::uint8_t tried) {
  head.at = leap(head.at, direction);
  ++head.depth;
  const auto i = static_cast<std::size_t>(head.depth);
  if (!eight_ways_ && !table_.empty()) path_[i] = head.at;
  direction_[i] = static_cast<std::uint8_t>(direction);
  tried_[i] = tried;
  occupy(head);
}

int Search::leave() {
  const auto i = static_cast<std::size_t>(head_.depth);
  const Padded from = head_.at;
  head_.narrow -= std::popcount(head_.open & 0xFF00) - std::popcount(head_.open & 0xFF);
  for (const Padded to : targets(from)) ++exits_[to];
  exits_[0] = barred;
  exits_[from] = static_cast<std::uint8_t>(exits_[from] & ~occupied);
  head_.narrow += exits_[from] == 1;
  const int direction = direction_[i];
  --head_.depth;
  head_.at = table_.empty() ? from - offset_[static_cast<std::size_t>(direction)] : path_[i - 1];
  head_.open = by_exits(head_.at);
  return direction;
}

// The knight on a flat board by the usual plan, hop after hop, until there is something to be looked at more
// closely: the same steps as by pick() and enter(), most of the time that a tour takes being spent here.
std::int64_t Search::hop_on(std::int64_t steps) {
  const std::int64_t begin = head_.depth, end = std::min(begin + steps, last_ - 1);
  if (begin >= end) return 0;
  const std::ptrdiff_t one = stride_, two = 2 * one;
  const bool homed = has_end_ || plan_.closed;
  const int narrow_ends = has_end_ ? 0 : 1;
  const std::uint8_t* const home = &exits_[home_];
  std::array<std::int64_t, 8> offset, leap_way;
  for (std::size_t d = 0; d < 8; ++d) {
    offset[d] = static_cast<std::int32_t>(offset_[d]);
    leap_way[d] = 32 * apart(step_[d].rows, step_[d].cols);
  }
  const Cell cell = outside(head_.at);
  std::int64_t way = apart(32 * std::int64_t{board_.row(cell)} - centre_row_,
                           32 * std::int64_t{board_.col(cell)} - centre_col_);
  std::uint8_t* at = &exits_[head_.at];
  std::uint8_t* const first = &direction_[static_cast<std::size_t>(begin) + 1];
  std::uint8_t* next = first;
  std::uint8_t* const stop = first + (end - begin);
  std::uint64_t open = head_.open;
  std::uint64_t left = open & ~(tried_[static_cast<std::size_t>(begin)] * 0x0101010101010101u);
  int narrow = head_.narrow;
  while (next != stop) {
    if ((open & 0xFF) != 0 || left == 0 || (homed && (*home & count_mask) == 0)) break;
    if (narrow > narrow_ends + ((open & 0xFF00) != 0 ? 1 : 0)) break;
    const int lowest = std::countr_zero(left);
    const auto ties = static_cast<unsigned>(left >> (lowest & 56) & 0xFF);
    const auto d = static_cast<std::size_t>(
        (ties & (ties - 1)) == 0 ? lowest & 7
                                 : outward::best(outward::sector(rows_of(way), cols_of(way)), ties));
    at += offset[d];
    way += leap_way[d];
    *next++ = static_cast<std::uint8_t>(d);
    narrow -= *at == 1;
    *at |= occupied;
    open = 0;
    const auto pass = [&](std::uint8_t& exits, std::size_t direction) {
      const auto fewer = static_cast<std::uint8_t>(exits - 1);
      exits = fewer;
      open |= classes[direction][fewer];
    };
    pass(at[1 - two], 0);
    pass(at[2 - one], 1);
    pass(at[2 + one], 2);
    pass(at[1 + two], 3);
    pass(at[two - 1], 4);
    pass(at[one - 2], 5);
    pass(at[-one - 2], 6);
    pass(at[-two - 1], 7);
    left = open;
    narrow += std::popcount(open & 0xFF00) - std::popcount(open & 0xFF);
  }
  const std::int64_t hops = next - first;
  head_ = {
      .at = static_cast<Padded>(at - exits_.data()), .narrow = narrow, .open = open, .depth = begin + hops};
  log_.insert(log_.end(), first, next);
  for (std::int64_t i = 0; i < hops; ++i) {
    tried_[static_cast<std::size_t>(begin + i)] |= static_cast<std::uint8_t>(1u << first[i]);
    tried_[static_cast<std::size_t>(begin + i + 1)] = 0;
  }
  return hops;
}

Search::State Search::run(std::int64_t steps) {
  const bool plain_plan = by_table_ && plan_.by_exits;
  if (plain_plan) steps -= hop_on(steps);
  Head head = head_;
  while (state_ == State::searching && steps-- > 0) {
    const int direction = pick(head).direction;
    if (direction >= 0) {
      tried_[static_cast<std::size_t>(head.depth)] |= static_cast<std::uint8_t>(1u << direction);
      enter(head, direction, 0);
      log_.push_back(static_cast<std::uint8_t>(direction));
      if (head.depth < last_) continue;
    }
    head_ = head;
    if (direction < 0) {
      retreat();
      if (plain_plan && state_ == State::searching) steps -= hop_on(steps);
    } else if (!plan_.closed || board_.adjacent(this->head(), plan_.start)) {
      state_ = State::found;
    }
    head = head_;
  }
  head_ = head;
  return state_;
}

void Search::retreat() {
  if (head_.depth == 0) {
    state_ = State::none;
    return;
  }
  log_.push_back(static_cast<std::uint8_t>(leave() + 8));
  ++retreats_;
}

bool Search::back() {
  if (log_.empty()) return false;
  const int last = log_.back();
  log_.pop_back();
  if (last >= 8) {
    enter(head_, last - 8, 0xFF);
    --retreats_;
  } else {
    const int direction = leave();
    tried_[static_cast<std::size_t>(head_.depth)] &= static_cast<std::uint8_t>(~(1u << direction));
  }
  state_ = State::searching;
  return true;
}

std::vector<Cell> Search::path() const {
  std::vector<Cell> out(static_cast<std::size_t>(length()), plan_.start);
  for (std::size_t i = 1; i < out.size(); ++i) {
    out[i] = table_.empty() ? out[i - 1] + flat_step_[direction_[i]] : outside(path_[i]);
  }
  return out;
}

Cell Search::left() const {
  if (log_.empty() || log_.back() < 8) return no_cell;
  return outside(leap(head_.at, log_.back() - 8));
}

Search::View Search::look() const {
  View view;
  const Padded head = head_.at;
  const std::uint8_t tried = tried_[static_cast<std::size_t>(head_.depth)];
  const Pick next = pick(head_);
  for (int d = 0; d < directions_; ++d) {
    const Padded to = leap(head, d);
    if (exits_[to] & occupied) continue;
    if (d == next.direction) view.chosen = view.count;
    view.candidates[static_cast<std::size_t>(view.count++)] = {
        .cell = outside(to),
        .exits = exits_[to] & count_mask,
        .tie = tie_value(head_, to),
        .tried = (tried >> d & 1) != 0,
        .reserved = has_end_ && to == home_ && last_ - head_.depth > 1};
  }
  view.reason = next.reason;
  if (view.chosen >= 0) {
    const int exits = view.candidates[static_cast<std::size_t>(view.chosen)].exits;
    const auto equals = std::count_if(view.all().begin(), view.all().end(), [&](const Candidate& c) {
      return (c.exits == exits || !plan_.by_exits) && !c.tried && !c.reserved;
    });
    view.reason = view.count == 1 ? Reason::only_way
                  : equals == 1   ? Reason::fewest_exits
                                  : Reason::tie_broken;
  }
  if (next.reason == Reason::cut_off || next.reason == Reason::home_lost)
    view.culprit = outside(next.culprit);
  return view;
}

}  // namespace sanpan::tour
