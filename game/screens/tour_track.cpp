#include "game/screens/tour_track.h"

#include <algorithm>
#include <utility>

namespace sanpan::game {

const char* way_name(Way way) {
  switch (way) {
    case Way::outward:
      return "Warnsdorff, outward first";
    case Way::in_order:
      return "Warnsdorff, in order";
    case Way::by_lot:
      return "Warnsdorff, by lot";
    case Way::second_level:
      return "Warnsdorff, two leaps ahead";
    case Way::blind:
      return "Backtracking alone";
    case Way::exact:
      return "Exact search";
    case Way::divide:
      return "Divide and conquer";
    case Way::half_turn:
      return "The same after half a turn";
    case Way::quarter_turn:
      return "The same after a quarter turn";
    case Way::semi_magic:
      return "Semi-magic: equal rows and columns";
  }
  return "";
}

std::size_t Track::take_unchanged() {
  return std::exchange(unchanged_, path_.size());
}

void Track::pop() {
  path_.pop_back();
  unchanged_ = std::min(unchanged_, path_.size());
}

tour::SearchPlan plan_for(Way way, const tour::Wish& wish, std::uint64_t seed) {
  tour::SearchPlan plan{.start = wish.from, .end = wish.to, .closed = wish.closed};
  plan.seed = seed;
  plan.by_exits = way != Way::blind;
  plan.tie = way == Way::in_order || way == Way::blind ? tour::TieBreak::order
             : way == Way::by_lot                      ? tour::TieBreak::random
             : way == Way::second_level                ? tour::TieBreak::second_level
                                                       : tour::TieBreak::outward;
  return plan;
}

tour::Request request_for(Way way, const tour::Board& board, const tour::Wish& wish, std::uint64_t seed) {
  return {.board = board,
          .wish = wish,
          .method = way == Way::divide ? tour::Method::divide : tour::Method::exact,
          .symmetry = way == Way::half_turn      ? tour::Symmetry::central
                      : way == Way::quarter_turn ? tour::Symmetry::rotational
                                                 : tour::Symmetry::none,
          .magic = way == Way::semi_magic,
          .seed = seed};
}

namespace {

class SearchTrack final : public Track {
 public:
  SearchTrack(const tour::Board& board, const tour::SearchPlan& plan) : search_(board, plan) {
    push(plan.start);
  }

  std::int64_t place() const override { return search_.steps(); }
  std::int64_t known_end() const override { return std::max(known_, search_.steps()); }
  bool at_end() const override { return search_.state() != tour::Search::State::searching; }
  std::int64_t retreats() const override { return search_.retreats(); }
  const tour::Search* search() const override { return &search_; }
  void set_known(std::int64_t steps) { known_ = steps; }

  void go(std::int64_t place) override {
    while (search_.steps() < place) {
      const std::int64_t before = search_.length();
      const std::int64_t steps = search_.steps();
      search_.step();
      if (search_.steps() == steps) break;  // there is no more
      follow(before);
    }
    while (search_.steps() > std::max<std::int64_t>(0, place)) {
      const std::int64_t before = search_.length();
      search_.back();
      follow(before);
    }
  }

 private:
  void follow(std::int64_t length_before) {
    if (search_.length() > length_before) {
      push(search_.head());
    } else {
      pop();
    }
  }

  tour::Search search_;
  std::int64_t known_ = 0;
};

class PathTrack final : public Track {
 public:
  explicit PathTrack(std::vector<tour::Cell> squares) : whole_(std::move(squares)) { push(whole_[0]); }

  std::int64_t place() const override { return static_cast<std::int64_t>(path().size()) - 1; }
  std::int64_t known_end() const override { return static_cast<std::int64_t>(whole_.size()) - 1; }
  bool at_end() const override { return path().size() == whole_.size(); }
  void go(std::int64_t place) override {
    const auto wanted = static_cast<std::size_t>(std::clamp<std::int64_t>(place, 0, known_end()) + 1);
    while (path().size() > wanted) pop();
    while (path().size() < wanted) push(whole_[path().size()]);
  }

 private:
  std::vector<tour::Cell> whole_;
};

}  // namespace

std::unique_ptr<Track> search_track(const tour::Board& board, const tour::SearchPlan& plan) {
  return std::make_unique<SearchTrack>(board, plan);
}

void set_extent(Track& track, Extent extent) {
  if (auto* search = dynamic_cast<SearchTrack*>(&track)) search->set_known(extent.steps);
}

std::unique_ptr<Track> path_track(std::vector<tour::Cell> path) {
  return std::make_unique<PathTrack>(std::move(path));
}

}  // namespace sanpan::game
