#include "engine/tour/frontier.h"

namespace sanpan::tour::frontier {

namespace {

// A row ends here: a partial tour and its mirror image are counted as one.
bool mirrored_after(const Line& line, std::int32_t square) {
  return line.mirrored && (square + 1) % line.width == 0;
}

}  // namespace

void Tally::reset(std::size_t expected) {
  const std::size_t size = std::bit_ceil(std::max<std::size_t>(64, expected * 2));
  slots_.assign(size, Entry{0, 0});
  shift_ = 64 - std::countr_zero(size);
  used_ = 0;
}

void Tally::add(std::uint64_t key, std::uint64_t count) {
  const std::size_t mask = slots_.size() - 1;
  std::size_t i = slot_of(key);
  while (slots_[i].count != 0 && slots_[i].key != key) i = (i + 1) & mask;
  Entry& entry = slots_[i];
  if (entry.count != 0) {
    if (__builtin_add_overflow(entry.count, count, &entry.count)) overflow_ = true;
    return;
  }
  entry = {key, count};
  if (++used_ * 3 > slots_.size() * 2) grow();
}

void Tally::grow() {
  const std::vector<Entry> old = std::move(slots_);
  reset(old.size());
  for (const Entry& entry : old) {
    if (entry.count != 0) add(entry.key, entry.count);
  }
}

Grouping::Grouping(const Line& line, std::int32_t square)
    : width_(line.width), mirror_(mirrored_after(line, square)) {
  kept_ = each >> 4;  // not the sixteenth, which a key may leave out
  for (const int ahead : line.forward[static_cast<std::size_t>(square)]) {
    if (ahead < beyond) kept_ &= ~(Labels{1} << shift_of(ahead));
  }
  if (mirror_) kept_ &= turned(kept_, width_);
}

std::uint64_t Grouping::operator()(std::uint64_t key) const {
  const Labels labels = key >> 4;
  Labels pattern = (occupied(labels) & kept_) | (where(labels, done_with) & kept_) << 1;
  if (mirror_) pattern = std::min(pattern, turned(pattern, width_));
  return scattered(pattern);
}

Settling::Settling(const Line& line, std::int32_t square, Tally& next, std::uint64_t& sum, bool& overflow)
    : line_(line),
      square_(square),
      next_(next),
      sum_(sum),
      overflow_(overflow),
      mirror_(mirrored_after(line, square)),
      last_chance_(square + 16 >= line.last),
      forward_(line.forward[static_cast<std::size_t>(square)]) {
  std::sort(forward_.begin(), forward_.end());  // the seventeenth is the last to be joined
  for (int i = 1; i <= 16 && square + i <= line.last; ++i) {
    if (!line.hole[static_cast<std::size_t>(square + i)]) whole_mask_ |= Labels{15} << shift_of(i);
  }
  whole_ = whole_mask_ & each * done_with;
  for (int i = 1; i <= std::min(line.sure, line.last - square); ++i) {
    if (line.hole[static_cast<std::size_t>(square + i)]) continue;
    Near near{.shift = shift_of(i), .ahead = 0, .beyond = line.closed ? 0 : 1};
    for (const int ahead : line.forward[static_cast<std::size_t>(square + i)]) {
      if (i + ahead < beyond) {
        near.ahead |= Labels{1} << shift_of(i + ahead);
      } else {
        ++near.beyond;
      }
    }
    near_.push_back(near);
  }
}

void Settling::operator()(const Entry& entry) {
  count_ = entry.count;
  Labels key = entry.key;
  const bool far_half = (key & far_half_mark) != 0;
  if (far_half) key ^= far_half_mark;
  const Labels own = key & 15;
  const Labels labels = key >> 4 | (far_half ? half : unmatched(key)) << shift_of(16);
  const bool may_go_on = square_ != line_.from || line_.closed;
  if (line_.hole[static_cast<std::size_t>(square_)] || own == done_with) {
    if (may_go_on) emit(labels);
    return;
  }
  const bool may_end = end_allowed(labels, own);
  if (own != untouched) {
    if (may_go_on) attach_each(labels, own, 0);
    if (may_end) end(labels, own);
    return;
  }
  for (std::size_t i = 0; i < forward_.size(); ++i) {
    if (forward_[i] == beyond) {
      if (may_end) emit(labels, true);
      continue;
    }
    const int shift = shift_of(forward_[i]);
    const Labels label = labels >> shift & 15;
    if (label == done_with) continue;
    const Labels joined = label == untouched ? fresh : label;  // the piece that the square is an end of now
    const Labels after = labels ^ (label ^ (label == untouched ? fresh : done_with)) << shift;
    if (may_go_on) attach_each(after, joined, i + 1);
    if (may_end) end(after, joined);
  }
}

bool Settling::end_allowed(Labels labels, Labels own) const {
  if (line_.closed) return false;
  const int ends = std::popcount(where(labels, half)) + (own == half ? 1 : 0);
  if (line_.from < 0) return ends < 2;
  // One end is at `from`, and one elsewhere.
  return square_ == line_.from || ends - (square_ > line_.from ? 1 : 0) < 1;
}

// Joins the square, an end of the piece `own`, to one more later neighbour.
void Settling::attach_each(Labels labels, Labels own, std::size_t first) {
  for (std::size_t i = first; i < forward_.size(); ++i) {
    if (forward_[i] == beyond) {
      emit(labels, own == half);
      continue;
    }
    const int shift = shift_of(forward_[i]);
    const Labels label = labels >> shift & 15;
    if (label == done_with) continue;
    if (label == untouched) {
      emit(labels | own << shift);
      continue;
    }
    const Labels joined = labels ^ (label ^ done_with) << shift;
    if (label != own) {
      emit(own == half ? renamed(joined, label, half) : renamed(joined, own, label));
    } else if (line_.closed || own == half) {
      complete(joined);
    }
  }
}

// The square is an end of the tour.
void Settling::end(Labels labels, Labels own) {
  if (own == half) {
    complete(labels);
  } else {
    emit(renamed(labels, own, half));
  }
}

// Steps past the square.
void Settling::emit(Labels labels, bool far_half) {
  if (lost(labels)) return;
  Labels key = numbered(labels);
  if (mirror_) key = std::min(key, numbered(turned(labels, line_.width)));
  next_.add(far_half ? key | far_half_mark : key, count_);
}

// One of the next squares has too few later neighbours left for what it still needs.
bool Settling::lost(Labels labels) const {
  const Labels done = where(labels, done_with);
  for (const Near& near : near_) {
    const Labels label = labels >> near.shift & 15;
    if (label == done_with) continue;
    const int needed = label == untouched ? 2 : 1;
    if (std::popcount(near.ahead & ~done) + near.beyond < needed) return true;
  }
  return false;
}

// The tour is closed, or has both ends: it counts when nothing is left outside it.
void Settling::complete(Labels labels) {
  if (!last_chance_ || (labels & whole_mask_) != whole_) return;
  if (__builtin_add_overflow(sum_, count_, &sum_)) overflow_ = true;
}

}  // namespace sanpan::tour::frontier
