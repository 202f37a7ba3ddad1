#include "engine/tour/stepped.h"

#include <algorithm>
#include <bit>
#include <limits>

#include "engine/common/random.h"

namespace sanpan::tour {

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
  const std::vector<Step>& steps = board.steps();
  directions_ = static_cast<int>(steps.size());
  const bool rolled = board.surface() != Surface::plane;
  pad_ = rolled ? 1 : std::max(board.leaper().a, board.leaper().b);
  stride_ = static_cast<Padded>(board.cols() + pad_);
  // Barred rows above and below, and barred columns that serve the end of one row and the start of the next.
  exits_.assign(static_cast<std::size_t>(stride_) * static_cast<std::size_t>(board.rows() + 2 * pad_) +
                    static_cast<std::size_t>(pad_),
                barred);
  for (int d = 0; d < directions_; ++d) {
    const auto i = static_cast<std::size_t>(d);
    step_[i] = steps[i];
    flat_step_[i] = steps[i].rows * board.cols() + steps[i].cols;
    offset_[i] = static_cast<Padded>(steps[i].rows * static_cast<int>(stride_) + steps[i].cols);
    const int turned = (d + plan.turn % 8) % directions_;
    rank_[i] = static_cast<std::int8_t>(plan.turn >= 8 ? directions_ - 1 - turned : turned);
  }
  const auto area = static_cast<Cell>(board.area());
  if (rolled) {
    table_.assign(exits_.size() * 8, 0);  // square 0 lies in the padding and is barred
    for (Cell cell = 0; cell < area; ++cell) {
      if (!board.has(cell)) continue;
      const Padded p = inside(cell);
      std::size_t slot = 0;
      for (const Cell to : board.neighbours(cell)) table_[p * 8 + slot++] = inside(to);
    }
    directions_ = 8;
    for (std::size_t d = 0; d < 8; ++d)
      rank_[d] = static_cast<std::int8_t>((static_cast<int>(d) + plan.turn) % 8);
  }
  count_exits();
  const auto squares = static_cast<std::size_t>(board.squares());
  path_.resize(squares);
  tried_.resize(squares);
  direction_.resize(squares);
  log_.reserve(squares);
  last_ = static_cast<std::int64_t>(squares) - 1;
  has_end_ = plan.end != no_cell;
  const Padded start = inside(plan.start);
  home_ = has_end_ ? inside(plan.end) : start;
  narrow_ = static_cast<int>(std::count(exits_.begin(), exits_.end(), std::uint8_t{1}));
  if (has_end_) {
    narrow_ -= exits_[home_] == 1;
    exits_[home_] |= held;
  }
  row_ = board.row(plan.start);
  col_ = board.col(plan.start);
  path_[0] = start;
  occupy(start);
  if (last_ == 0) state_ = plan.closed || (has_end_ && plan.end != plan.start) ? State::none : State::found;
}

void Search::count_exits() {
  const bool plain = table_.empty() && board_.squares() == board_.area() && directions_ == 8;
  for (int r = 0; r < board_.rows(); ++r) {
    const auto row = exits_.begin() + inside(board_.at(r, 0));
    for (int c = 0; c < board_.cols(); ++c) {
      if (board_.has(board_.at(r, c))) row[c] = 0;
    }
  }
  for (int r = 0; r < board_.rows(); ++r) {
    const bool inner_row = plain && r >= pad_ && r + pad_ < board_.rows();
    for (int c = 0; c < board_.cols(); ++c) {
      const Padded p = inside(board_.at(r, c));
      if (exits_[p] & occupied) continue;
      if (inner_row && c == pad_ && c + pad_ < board_.cols()) {
        std::fill_n(exits_.begin() + p, board_.cols() - 2 * pad_, std::uint8_t{8});
        c = board_.cols() - pad_ - 1;
        continue;
      }
      std::uint8_t n = 0;
      for (const Padded to : targets(p)) n = static_cast<std::uint8_t>(n + !(exits_[to] & occupied));
      exits_[p] = n;
    }
  }
}

void Search::occupy(Padded p) {
  if (exits_[p] == 1) --narrow_;
  exits_[p] |= occupied;
  const Targets to = targets(p);
  std::uint64_t open = 0;
  for (std::size_t d = 0; d < 8; ++d) open |= class_of(--exits_[to[d]], d);
  exits_[0] = barred;
  open_ = open;
  narrow_ += std::popcount(open & 0xFF00) - std::popcount(open & 0xFF);
}

std::int64_t Search::tie_value(Padded to, int direction) const {
  switch (plan_.tie) {
    case TieBreak::order:
      return 0;
    case TieBreak::random: {
      Random random(plan_.seed ^ (static_cast<std::uint64_t>(to) << 20) ^ static_cast<std::uint64_t>(depth_));
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
      int r = row_ + step_[static_cast<std::size_t>(direction)].rows;
      int c = col_ + step_[static_cast<std::size_t>(direction)].cols;
      if (!table_.empty()) {
        const Cell cell = outside(to);
        r = board_.row(cell);
        c = board_.col(cell);
      }
      const std::int64_t dr = 2 * std::int64_t{r} - (board_.rows() - 1);
      const std::int64_t dc = 2 * std::int64_t{c} - (board_.cols() - 1);
      return -(dr * dr + dc * dc);
    }
  }
  return 0;
}

std::uint64_t Search::by_exits(Padded from) const {
  const Targets to = targets(from);
  std::uint64_t out = 0;
  for (std::size_t d = 0; d < 8; ++d) out |= class_of(exits_[to[d]], d);
  return out;
}

Search::Pick Search::pick() const {
  const std::int64_t remaining = last_ - depth_;
  if (remaining <= 1) {
    if (remaining == 0) return {.reason = Reason::complete};
    return pick_last();
  }
  if (open_ & 0xFF) {
    return {.reason = Reason::cut_off,
            .culprit = leap(path_[static_cast<std::size_t>(depth_)], std::countr_zero(open_))};
  }
  if ((has_end_ || plan_.closed) && (exits_[home_] & count_mask) == 0)
    return {.reason = Reason::home_lost, .culprit = home_};
  // One narrow square can be the end, unless that is given, and one the next.
  if (narrow_ > (has_end_ ? 0 : 1) + ((open_ & 0xFF00) != 0 ? 1 : 0))
    return {.reason = Reason::two_dead_ends};
  const std::uint64_t tried = tried_[static_cast<std::size_t>(depth_)] * 0x0101010101010101u;
  const std::uint64_t left = open_ & ~tried;
  if (left == 0) return {};
  const int exits = std::countr_zero(left) / 8;
  auto ties = static_cast<unsigned>(left >> (exits * 8) & 0xFF);
  if (!plan_.by_exits) {
    for (std::uint64_t rest = left; rest != 0; rest >>= 8) ties |= static_cast<unsigned>(rest & 0xFF);
  }
  return {.direction = plan_.tie == TieBreak::outward && table_.empty() ? outermost(ties) : preferred(ties)};
}

// Of the directions in `ties` the one that leads farthest from the centre. All leaps being equally long, that
// is the one with the greatest scalar product with the way from the centre to the head.
int Search::outermost(unsigned ties) const {
  int direction = std::countr_zero(ties);
  if ((ties & (ties - 1)) == 0) return direction;
  const std::int64_t r = 2 * std::int64_t{row_} - (board_.rows() - 1);
  const std::int64_t c = 2 * std::int64_t{col_} - (board_.cols() - 1);
  const auto value = [&](int d) {
    const auto i = static_cast<std::size_t>(d);
    return (step_[i].rows * r + step_[i].cols * c) * 8 - rank_[i];
  };
  std::int64_t best = value(direction);
  while ((ties &= ties - 1) != 0) {
    const int d = std::countr_zero(ties);
    const std::int64_t other = value(d);
    direction = other > best ? d : direction;
    best = std::max(best, other);
  }
  return direction;
}

int Search::preferred(unsigned ties) const {
  int best = std::countr_zero(ties);
  if ((ties & (ties - 1)) == 0) return best;
  const Padded head = path_[static_cast<std::size_t>(depth_)];
  const auto key = [&](int d) {
    return std::pair(tie_value(leap(head, d), d), rank_[static_cast<std::size_t>(d)]);
  };
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
Search::Pick Search::pick_last() const {
  const Padded head = path_[static_cast<std::size_t>(depth_)];
  for (int d = 0; d < directions_; ++d) {
    if ((tried_[static_cast<std::size_t>(depth_)] >> d & 1) || (exits_[leap(head, d)] & occupied)) continue;
    if (plan_.closed && (exits_[path_[0]] & count_mask) == 0)
      return {.reason = Reason::home_lost, .culprit = path_[0]};
    return {.direction = d};
  }
  return {};
}

void Search::enter(int direction, std::uint8_t tried) {
  const Padded to = leap(path_[static_cast<std::size_t>(depth_)], direction);
  const auto d = static_cast<std::size_t>(direction);
  row_ += step_[d].rows;
  col_ += step_[d].cols;
  ++depth_;
  const auto i = static_cast<std::size_t>(depth_);
  path_[i] = to;
  direction_[i] = static_cast<std::uint8_t>(direction);
  tried_[i] = tried;
  occupy(to);
}

int Search::leave() {
  const auto i = static_cast<std::size_t>(depth_);
  const Padded from = path_[i];
  narrow_ -= std::popcount(open_ & 0xFF00) - std::popcount(open_ & 0xFF);
  for (const Padded to : targets(from)) ++exits_[to];
  exits_[0] = barred;
  exits_[from] = static_cast<std::uint8_t>(exits_[from] & ~occupied);
  if (exits_[from] == 1) ++narrow_;
  const int direction = direction_[i];
  row_ -= step_[static_cast<std::size_t>(direction)].rows;
  col_ -= step_[static_cast<std::size_t>(direction)].cols;
  --depth_;
  open_ = by_exits(path_[static_cast<std::size_t>(depth_)]);
  return direction;
}

Search::State Search::step() {
  if (state_ != State::searching) return state_;
  const Pick next = pick();
  if (next.direction >= 0) {
    tried_[static_cast<std::size_t>(depth_)] |= static_cast<std::uint8_t>(1u << next.direction);
    enter(next.direction, 0);
    log_.push_back(static_cast<std::uint8_t>(next.direction));
    if (depth_ == last_ && (!plan_.closed || board_.adjacent(head(), plan_.start))) state_ = State::found;
  } else if (depth_ == 0) {
    state_ = State::none;
  } else {
    log_.push_back(static_cast<std::uint8_t>(leave() + 8));
    ++retreats_;
  }
  return state_;
}

bool Search::back() {
  if (log_.empty()) return false;
  const int last = log_.back();
  log_.pop_back();
  if (last >= 8) {
    enter(last - 8, 0xFF);
    --retreats_;
  } else {
    const int direction = leave();
    tried_[static_cast<std::size_t>(depth_)] &= static_cast<std::uint8_t>(~(1u << direction));
  }
  state_ = State::searching;
  return true;
}

Search::State Search::run(std::int64_t steps) {
  while (steps-- > 0 && step() == State::searching) {
  }
  return state_;
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
  return outside(leap(path_[static_cast<std::size_t>(depth_)], log_.back() - 8));
}

Search::View Search::look() const {
  View view;
  const Padded head = path_[static_cast<std::size_t>(depth_)];
  const std::uint8_t tried = tried_[static_cast<std::size_t>(depth_)];
  const Pick next = pick();
  for (int d = 0; d < directions_; ++d) {
    const Padded to = leap(head, d);
    if (exits_[to] & occupied) continue;
    if (d == next.direction) view.chosen = view.count;
    view.candidates[static_cast<std::size_t>(view.count++)] = {
        .cell = outside(to),
        .exits = exits_[to] & count_mask,
        .tie = tie_value(to, d),
        .tried = (tried >> d & 1) != 0,
        .reserved = has_end_ && to == home_ && last_ - depth_ > 1};
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
  if (next.reason == Reason::cut_off) view.culprit = outside(next.culprit);
  return view;
}

}  // namespace sanpan::tour
