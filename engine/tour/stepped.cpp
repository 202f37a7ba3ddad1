#include "engine/tour/stepped.h"

#include <algorithm>

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
    for (int d = 0; d < 8; ++d)
      rank_[static_cast<std::size_t>(d)] = static_cast<std::int8_t>((d + plan.turn) % 8);
  }
  for (Cell cell = 0; cell < area; ++cell) {
    if (board.has(cell)) exits_[inside(cell)] = 0;
  }
  const auto reach = board.leaper().a > board.leaper().b ? board.leaper().a : board.leaper().b;
  for (int r = 0; r < board.rows(); ++r) {
    for (int c = 0; c < board.cols(); ++c) {
      const Padded p = static_cast<Padded>(r + pad_) * stride_ + static_cast<Padded>(c + pad_);
      if (exits_[p] & occupied) continue;
      const bool interior = !rolled && board.squares() == area && directions_ == 8 && r >= reach &&
                            c >= reach && r + reach < board.rows() && c + reach < board.cols();
      std::uint8_t n = 8;
      if (!interior) {
        n = 0;
        for (int d = 0; d < directions_; ++d)
          n = static_cast<std::uint8_t>(n + !(exits_[leap(p, d)] & occupied));
      }
      exits_[p] = n;
    }
  }
  const auto squares = static_cast<std::size_t>(board.squares());
  path_.resize(squares);
  tried_.resize(squares);
  direction_.resize(squares);
  log_.reserve(squares);
  last_ = static_cast<std::int64_t>(squares) - 1;
  has_end_ = plan.end != no_cell;
  if (has_end_) end_ = inside(plan.end);
  const Padded start = inside(plan.start);
  row_ = board.row(plan.start);
  col_ = board.col(plan.start);
  path_[0] = start;
  exits_[start] |= occupied;
  for (int d = 0; d < directions_; ++d) --exits_[leap(start, d)];
  exits_[0] = barred;
  if (last_ == 0) state_ = plan.closed || (has_end_ && plan.end != plan.start) ? State::none : State::found;
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
      for (int d = 0; d < directions_; ++d) {
        const std::uint8_t exits = exits_[leap(to, d)];
        if (!(exits & occupied)) sum += exits;
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

Search::Pick Search::pick() const {
  const Padded head = path_[static_cast<std::size_t>(depth_)];
  const std::uint8_t tried = tried_[static_cast<std::size_t>(depth_)];
  const std::int64_t remaining = last_ - depth_;
  if (remaining == 0) return {-1, Reason::complete, 0};
  if (plan_.closed && (exits_[path_[0]] & count_mask) == 0) return {-1, Reason::home_lost, 0};
  Pick best;
  int best_exits = 16;
  std::int64_t best_tie = 0;
  bool best_tie_known = false;
  int equals = 0, choices = 0, narrow = 0;
  for (int d = 0; d < directions_; ++d) {
    const Padded to = leap(head, d);
    const std::uint8_t exits = exits_[to];
    if (exits & occupied) continue;
    const bool is_end = has_end_ && to == end_;
    if (remaining > 1) {
      if (exits == 0) return {-1, Reason::cut_off, to};
      if (is_end) continue;
      narrow += exits == 1;
    }
    ++choices;
    if ((tried >> d & 1) || exits > best_exits) continue;
    if (exits < best_exits) {
      best_exits = exits;
      best.direction = d;
      best_tie_known = false;
      equals = 1;
      continue;
    }
    ++equals;
    if (!best_tie_known) {
      best_tie = tie_value(leap(head, best.direction), best.direction);
      best_tie_known = true;
    }
    const std::int64_t tie = tie_value(to, d);
    if (tie < best_tie || (tie == best_tie && rank(d) < rank(best.direction))) {
      best_tie = tie;
      best.direction = d;
    }
  }
  if (narrow > (has_end_ ? 1 : 2)) return {-1, Reason::two_dead_ends, 0};
  if (best.direction >= 0) {
    best.reason = choices == 1 ? Reason::only_way : equals == 1 ? Reason::fewest_exits : Reason::tie_broken;
  }
  return best;
}

int Search::rank(int direction) const {
  return rank_[static_cast<std::size_t>(direction)];
}

void Search::enter(int direction, std::uint8_t tried) {
  const Padded to = leap(path_[static_cast<std::size_t>(depth_)], direction);
  const auto d = static_cast<std::size_t>(direction);
  if (table_.empty()) {
    row_ += step_[d].rows;
    col_ += step_[d].cols;
  }
  ++depth_;
  const auto i = static_cast<std::size_t>(depth_);
  path_[i] = to;
  direction_[i] = static_cast<std::uint8_t>(direction);
  tried_[i] = tried;
  exits_[to] |= occupied;
  for (int k = 0; k < directions_; ++k) --exits_[leap(to, k)];
  exits_[0] = barred;  // stands for every missing target on a rolled board
}

int Search::leave() {
  const auto i = static_cast<std::size_t>(depth_);
  const Padded from = path_[i];
  for (int k = 0; k < directions_; ++k) ++exits_[leap(from, k)];
  exits_[0] = barred;
  exits_[from] = static_cast<std::uint8_t>(exits_[from] & ~occupied);
  const int direction = direction_[i];
  if (table_.empty()) {
    row_ -= step_[static_cast<std::size_t>(direction)].rows;
    col_ -= step_[static_cast<std::size_t>(direction)].cols;
  }
  --depth_;
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
  std::vector<Cell> out(static_cast<std::size_t>(length()));
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = outside(path_[i]);
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
        .reserved = has_end_ && to == end_ && last_ - depth_ > 1};
  }
  view.reason = state_ == State::found ? Reason::complete : next.reason;
  if (next.reason == Reason::cut_off) view.culprit = outside(next.culprit);
  return view;
}

}  // namespace sanpan::tour
