#include "game/screens/tour_play.h"

#include <algorithm>
#include <string>

#include "engine/tour/solve.h"
#include "game/screens/tour_show.h"

namespace sanpan::game {

using tour::Cell;
using tour::no_cell;

namespace {

constexpr double longest_hint = 10;  // seconds

// The rest of a tour as a tour of its own: the squares visited are holes, but for the one the knight stands
// on. A closed tour must come back to a neighbour of its start.
tour::Answer go_on(tour::Board rest, Cell head, std::vector<Cell> ends, const std::stop_token& stop) {
  tour::Answer last{.kind = tour::Answer::Kind::impossible};
  double left = longest_hint;
  for (const Cell end : ends) {
    tour::Answer answer =
        tour::solve({.board = rest, .wish = {.from = head, .to = end}, .seconds = left}, stop);
    left = std::max(0.05, left - answer.seconds);
    if (answer.kind == tour::Answer::Kind::found) return answer;
    if (answer.kind == tour::Answer::Kind::unknown) last = std::move(answer);
  }
  return last;
}

}  // namespace

class TourPlay::Hand final : public Track {
 public:
  explicit Hand(Cell start) { push(start); }
  std::int64_t place() const override { return static_cast<std::int64_t>(path().size()) - 1; }
  std::int64_t known_end() const override { return place(); }
  bool at_end() const override { return true; }
  void go(std::int64_t) override {}
  void forward(Cell cell) { push(cell); }
  void backward() { pop(); }
};

Track* TourPlay::track() const {
  return track_.get();
}

void TourPlay::begin(const tour::Board& board, bool closed) {
  board_ = board;
  closed_ = closed;
  track_.reset();
  visited_.assign(static_cast<std::size_t>(board.area()), false);
  undone_.clear();
  finished_ = false;
  seconds_ = 0;
  hints_ = 0;
  changed();
}

void TourPlay::changed() {
  errands_.recall(find_hint);
  hope_ = Hope::unasked;
  hint_ = no_cell;
}

bool TourPlay::free(Cell cell) const {
  return board_.has(cell) && !visited_[static_cast<std::size_t>(cell)];
}

Message TourPlay::hop(Cell to) {
  if (!board_.has(to)) return {"There is no square there."};
  if (!track_) {
    track_ = std::make_shared<Hand>(to);
  } else {
    const Cell head = track_->path().back();
    if (to == head) return {"The knight stands there already."};
    if (!board_.adjacent(head, to)) {
      return {"From {0} no knight's move leads to {1}.", {name(board_, head), name(board_, to)}};
    }
    if (!free(to)) return {"{0} has been visited already.", {name(board_, to)}};
    track_->forward(to);
  }
  visited_[static_cast<std::size_t>(to)] = true;
  if (!undone_.empty() && undone_.back() == to) {
    undone_.pop_back();
  } else {
    undone_.clear();
  }
  const auto& path = track_->path();
  finished_ = squares_left() == 0 && (!closed_ || board_.adjacent(path.front(), path.back()));
  changed();
  return {};
}

bool TourPlay::undo() {
  if (!track_) return false;
  const Cell head = track_->path().back();
  visited_[static_cast<std::size_t>(head)] = false;
  undone_.push_back(head);
  if (track_->path().size() == 1) {
    track_.reset();
  } else {
    track_->backward();
  }
  finished_ = false;
  changed();
  return true;
}

bool TourPlay::redo() {
  return !undone_.empty() && hop(undone_.back()).empty();
}

bool TourPlay::running() const {
  return track_ && track_->path().size() > 1 && !finished_;
}

void TourPlay::pass(double seconds) {
  if (running()) seconds_ += seconds;
}

bool TourPlay::stuck() const {
  return track_ && !finished_ && exits().empty();
}

std::vector<Cell> TourPlay::exits() const {
  std::vector<Cell> out;
  if (!track_) return out;
  for (const Cell next : board_.neighbours(track_->path().back())) {
    if (free(next)) out.push_back(next);
  }
  return out;
}

int TourPlay::exits_of(Cell cell) const {
  const std::vector<Cell> next = board_.neighbours(cell);
  return static_cast<int>(std::count_if(next.begin(), next.end(), [this](Cell c) { return free(c); }));
}

std::int64_t TourPlay::squares_left() const {
  return board_.squares() - (track_ ? static_cast<std::int64_t>(track_->path().size()) : 0);
}

std::int64_t TourPlay::reachable() const {
  if (!track_) return board_.squares();
  std::vector<bool> seen = visited_;
  std::vector<Cell> stack{track_->path().back()};
  std::int64_t count = 0;
  while (!stack.empty()) {
    const Cell cell = stack.back();
    stack.pop_back();
    for (const Cell next : board_.neighbours(cell)) {
      if (seen[static_cast<std::size_t>(next)]) continue;
      seen[static_cast<std::size_t>(next)] = true;
      ++count;
      stack.push_back(next);
    }
  }
  return count;
}

void TourPlay::ask_hint() {
  if (!track_ || finished_ || hope_ == Hope::asking) return;
  ++hints_;
  hope_ = Hope::asking;
  const Cell head = track_->path().back();
  tour::Board rest = board_;
  std::vector<Cell> ends{no_cell};
  if (closed_) {
    ends.clear();
    for (const Cell next : board_.neighbours(track_->path().front())) {
      if (free(next)) ends.push_back(next);
    }
  }
  for (const Cell cell : track_->path()) {
    if (cell != head) rest.set_hole(cell, true);
  }
  errands_.send(find_hint,
                [this, rest = std::move(rest), head,
                 ends = std::move(ends)](const std::stop_token& stop) -> Errands::Delivery {
                  const tour::Answer answer = go_on(rest, head, ends, stop);
                  const auto path =
                      answer.kind == tour::Answer::Kind::found ? order(answer.tour) : std::vector<Cell>{};
                  return [this, kind = answer.kind, next = path.size() > 1 ? path[1] : no_cell] {
                    hope_ = kind == tour::Answer::Kind::found        ? Hope::yes
                            : kind == tour::Answer::Kind::impossible ? Hope::no
                                                                     : Hope::unknown;
                    hint_ = next;
                  };
                });
}

}  // namespace sanpan::game
