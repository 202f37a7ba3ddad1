#include "game/screens/tour_show.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace sanpan::game {

namespace {

constexpr std::int64_t furthest_look = 5'000'000;  // steps that a search is followed ahead
constexpr double longest_solve = 20;               // seconds

}  // namespace

void TourShow::begin(TourSetup setup) {
  setup_ = std::move(setup);
  verdict_ = tour::impossible(setup_.board, setup_.wish).value_or(Message{});
  runners_.clear();
  runners_.push_back({.way = setup_.way, .track = nullptr, .trouble = {}});
  if (setup_.rival) runners_.push_back({.way = *setup_.rival, .track = nullptr, .trouble = {}});
  for (const int kind : {solve_first, solve_second, look_ahead_first, look_ahead_second})
    errands_.recall(kind);
  carry_ = 0;
  to_end_ = false;
  for (std::size_t i = 0; i < runners_.size(); ++i) start(i);
}

void TourShow::start(std::size_t index) {
  Runner& runner = runners_[index];
  const Way way = runner.way;
  if (index == 0 && !setup_.given.empty()) {
    runner.track = path_track(setup_.given);
    return;
  }
  if (searches(way)) {
    const tour::SearchPlan plan = plan_for(way, setup_.wish, setup_.seed);
    runner.track = search_track(setup_.board, plan);
    errands_.send(
        index == 0 ? look_ahead_first : look_ahead_second,
        [this, index, plan, board = setup_.board](const std::stop_token& stop) -> Errands::Delivery {
          tour::Search search(board, plan);
          while (!stop.stop_requested() && search.steps() < furthest_look &&
                 search.run(100'000) == tour::Search::State::searching) {
          }
          return [this, index, extent = Extent{search.steps(), search.state()}] {
            runners_[index].end = extent.state;
            runners_[index].looked_ahead = true;
            set_extent(*runners_[index].track, extent);
            if (to_end_) go_to_end();
          };
        });
    return;
  }
  tour::Request request = request_for(way, setup_.board, setup_.wish, setup_.seed);
  request.seconds = longest_solve;
  errands_.send(
      index == 0 ? solve_first : solve_second,
      [this, index, request = std::move(request)](const std::stop_token& stop) -> Errands::Delivery {
        const tour::Answer answer = tour::solve(request, stop);
        std::vector<tour::Cell> path;
        if (answer.kind == tour::Answer::Kind::found) path = order(answer.tour);
        return [this, index, path = std::move(path), trouble = answer.reason]() mutable {
          Runner& solved = runners_[index];
          solved.trouble = std::move(trouble);
          solved.end = path.empty() ? tour::Search::State::none : tour::Search::State::found;
          if (path.empty()) return;
          const std::int64_t place = runners_.size() > 1 ? this->place() : 0;
          solved.track = path_track(std::move(path));
          solved.track->go(place);
          if (to_end_) go_to_end();
        };
      });
}

void TourShow::go_to_end() {
  playing_ = false;
  to_end_ = std::any_of(runners_.begin(), runners_.end(), [](const Runner& r) {
    return r.track ? r.track->search() && !r.looked_ahead : r.trouble.empty();
  });
  go(end());
}

bool TourShow::waiting() const {
  if (to_end_) return true;
  return std::any_of(runners_.begin(), runners_.end(),
                     [](const Runner& r) { return !r.track && r.trouble.empty(); });
}

std::int64_t TourShow::place() const {
  std::int64_t place = 0;
  for (const Runner& runner : runners_) {
    if (runner.track) place = std::max(place, runner.track->place());
  }
  return place;
}

std::int64_t TourShow::end() const {
  std::int64_t end = 0;
  for (const Runner& runner : runners_) {
    if (runner.track) end = std::max(end, runner.track->known_end());
  }
  return end;
}

bool TourShow::at_end() const {
  return !waiting() && std::all_of(runners_.begin(), runners_.end(),
                                   [](const Runner& r) { return !r.track || r.track->at_end(); });
}

void TourShow::go(std::int64_t place) {
  for (Runner& runner : runners_) {
    if (runner.track) runner.track->go(std::max<std::int64_t>(0, place));
  }
}

void TourShow::step(int by) {
  playing_ = to_end_ = false;
  go(place() + by);
}

void TourShow::set_playing(bool on) {
  if (on && at_end()) go(0);
  playing_ = on;
  to_end_ = false;
  carry_ = 0;
}

void TourShow::set_speed(double steps_a_second) {
  speed_ = std::clamp(steps_a_second, 0.5, 1'000'000.0);
}

std::int64_t TourShow::advance(double seconds) {
  if (!playing_ || waiting()) return 0;
  // After a pause of the whole program it does not leap.
  carry_ += std::min(seconds, 0.1) * speed_;
  const auto steps = static_cast<std::int64_t>(carry_);
  carry_ -= static_cast<double>(steps);
  if (steps == 0) return 0;
  const std::int64_t before = place();
  go(before + steps);
  if (at_end()) playing_ = false;
  return place() - before;
}

}  // namespace sanpan::game
