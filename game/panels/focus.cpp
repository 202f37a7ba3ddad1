#include "game/panels/focus.h"

#include <algorithm>
#include <cmath>

namespace sanpan::game {

namespace {

using board::Rect;

/// Distance between two stretches of a line; 0 where they overlap.
float apart(float a, float a_end, float b, float b_end) {
  return std::max({0.0F, b - a_end, a - b_end});
}

/// How far `to` lies from `from` in a direction, sideways counting three times; nothing if it does not lie
/// there.
std::optional<float> distance(const Rect& from, const Rect& to, int x, int y) {
  const board::Point a = from.centre();
  const board::Point b = to.centre();
  const float ahead = x != 0 ? (b.x - a.x) * static_cast<float>(x) : (b.y - a.y) * static_cast<float>(y);
  const float along = x != 0 ? apart(from.x, from.x + from.w, to.x, to.x + to.w)
                             : apart(from.y, from.y + from.h, to.y, to.y + to.h);
  const float aside = x != 0 ? apart(from.y, from.y + from.h, to.y, to.y + to.h)
                             : apart(from.x, from.x + from.w, to.x, to.x + to.w);
  if (ahead <= 1) return std::nullopt;
  if (along == 0 && aside > 0) return std::nullopt;  // beside it, not ahead
  const float skew = x != 0 ? std::abs(b.y - a.y) : std::abs(b.x - a.x);
  return along + 3 * aside + 0.2F * skew + 0.05F * ahead;
}

}  // namespace

void Focus::begin(int layer) {
  gathering_.clear();
  while (layer_ < layer) {
    below_.push_back(current_);
    current_ = 0;
    ++layer_;
  }
  while (layer_ > layer) {
    current_ = below_.empty() ? 0 : below_.back();
    if (!below_.empty()) below_.pop_back();
    --layer_;
  }
}

void Focus::add(Stop stop) {
  gathering_.push_back(std::move(stop));
}

void Focus::end() {
  stops_.swap(gathering_);
  fresh_ = false;
  if (current_ == 0) return;
  if (const Stop* stop = find(current_)) {
    where_ = stop->rect;
    const auto known = std::ranges::find(remembered_, stop->region, &std::pair<int, StopId>::first);
    if (known == remembered_.end()) {
      remembered_.emplace_back(stop->region, current_);
    } else {
      known->second = current_;
    }
    return;
  }
  // Its control is gone (a button that became disabled, a list that changed): the nearest one has the focus.
  const auto far = [this](const Stop& stop) {
    const board::Point a = stop.rect.centre();
    const board::Point b = where_.centre();
    return std::hypot(a.x - b.x, a.y - b.y);
  };
  const auto nearest = std::ranges::min_element(stops_, {}, far);
  set(nearest == stops_.end() ? 0 : nearest->id);
}

const Stop* Focus::find(std::string_view name) const {
  const auto found = std::ranges::find(stops_, name, &Stop::name);
  return found == stops_.end() ? nullptr : &*found;
}

const Stop* Focus::find(StopId id) const {
  const auto found = std::ranges::find(stops_, id, &Stop::id);
  return found == stops_.end() ? nullptr : &*found;
}

const Stop* Focus::stop() const {
  return find(current_);
}

void Focus::set(StopId id) {
  if (id == current_) return;
  current_ = id;
  fresh_ = id != 0;
}

bool Focus::move(int x, int y) {
  if (stops_.empty()) return false;
  const Stop* from = stop();
  if (!from) {
    set(stops_.front().id);
    return true;
  }
  const Stop* best = nullptr;
  float best_distance = 0;
  for (const Stop& stop : stops_) {
    if (stop.id == current_) continue;
    const auto far = distance(from->rect, stop.rect, x, y);
    if (!far || (best && *far >= best_distance)) continue;
    best = &stop;
    best_distance = *far;
  }
  if (!best) return false;
  set(best->id);
  return true;
}

void Focus::next(int by) {
  if (stops_.empty()) return;
  const auto count = static_cast<int>(stops_.size());
  const auto found = std::ranges::find(stops_, current_, &Stop::id);
  const int at = found == stops_.end() ? (by > 0 ? -1 : count) : static_cast<int>(found - stops_.begin());
  set(stops_[static_cast<std::size_t>(((at + by) % count + count) % count)].id);
}

void Focus::next_region(int by) {
  std::vector<int> regions;
  for (const Stop& stop : stops_) {
    if (std::ranges::find(regions, stop.region) == regions.end()) regions.push_back(stop.region);
  }
  if (regions.empty()) return;
  const Stop* from = stop();
  const auto count = static_cast<int>(regions.size());
  const auto found = from ? std::ranges::find(regions, from->region) : regions.end();
  const int at = found == regions.end() ? (by > 0 ? -1 : count) : static_cast<int>(found - regions.begin());
  const int region = regions[static_cast<std::size_t>(((at + by) % count + count) % count)];
  const auto known = std::ranges::find(remembered_, region, &std::pair<int, StopId>::first);
  if (known != remembered_.end() && find(known->second)) {
    set(known->second);
  } else {
    set(std::ranges::find(stops_, region, &Stop::region)->id);
  }
}

}  // namespace sanpan::game
