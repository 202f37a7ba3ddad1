#include "engine/tour/frontier.h"

#include <algorithm>

namespace sanpan::tour::frontier {

namespace {

// The labels of a square within reach; from first_pair on, the two ends of a piece bear the same label.
constexpr std::uint8_t untouched = 0;
constexpr std::uint8_t done_with = 1;
constexpr std::uint8_t half = 2;  // the end of a piece whose other end is an end of the tour
constexpr std::uint8_t first_pair = 3;
constexpr std::uint8_t fresh = 30;   // a pair made just now, given its number by numbered()
constexpr std::uint64_t kinds = 11;  // three, and at most eight pairs: a pair has ends of either colour
constexpr int nibble_window = 16;    // four bits a label are quicker, while they fit
constexpr int tour_end = -1;

using Labels = std::array<std::uint8_t, largest_window + 2>;

Labels unpack(std::uint64_t key, int window) {
  Labels labels{};
  for (int i = 0; i < window; ++i) {
    labels[static_cast<std::size_t>(i)] =
        static_cast<std::uint8_t>(window <= nibble_window ? key & 15 : key % kinds);
    key = window <= nibble_window ? key >> 4 : key / kinds;
  }
  return labels;
}

// Two squares are now the ends of one piece.
void set_ends(Labels& labels, int a, int b) {
  if (a != tour_end) labels[static_cast<std::size_t>(a)] = b == tour_end ? half : fresh;
  if (b != tour_end) labels[static_cast<std::size_t>(b)] = a == tour_end ? half : fresh;
}

}  // namespace

void Tally::add(std::uint64_t key, std::uint64_t count) {
  if (slots_.empty()) grow();
  __builtin_prefetch(&slots_[slot_of(key)], 1);
  waiting_[waits_++] = {key, count};
  if (waits_ == waiting_.size()) put_waiting();
}

void Tally::put_waiting() {
  for (std::size_t i = 0; i < waits_; ++i) put(waiting_[i]);
  waits_ = 0;
}

void Tally::put(const Entry& added) {
  if ((used_ + 1) * 3 > slots_.size() * 2) grow();
  std::size_t i = slot_of(added.key);
  while (slots_[i].count != 0 && slots_[i].key != added.key) i = (i + 1) & (slots_.size() - 1);
  Entry& entry = slots_[i];
  if (entry.count == 0) {
    ++used_;
    entry = added;
  } else if (__builtin_add_overflow(entry.count, added.count, &entry.count)) {
    overflow_ = true;
  }
}

void Tally::grow() {
  std::vector<Entry> old(std::max<std::size_t>(1024, slots_.size() * 2), Entry{0, 0});
  old.swap(slots_);
  used_ = 0;
  for (const Entry& entry : old) {
    if (entry.count != 0) put(entry);
  }
}

std::vector<Entry> Tally::take() {
  put_waiting();
  std::vector<Entry> out;
  out.reserve(used_);
  std::copy_if(slots_.begin(), slots_.end(), std::back_inserter(out),
               [](const Entry& e) { return e.count != 0; });
  slots_ = {};
  used_ = 0;
  return out;
}

void Settling::operator()(const Entry& entry) {
  count_ = entry.count;
  const Labels labels = unpack(entry.key, line_.window);
  const bool may_go_on = square_ != line_.from || line_.closed;
  if (line_.hole[static_cast<std::size_t>(square_)] || labels[0] == done_with) {
    if (may_go_on) emit(labels);
    return;
  }
  const bool may_end = end_allowed(labels);
  if (labels[0] != untouched) {
    const int other = other_end(labels, 0);
    if (may_go_on) attach_each(labels, other, 0);
    if (may_end) end(labels, other);
    return;
  }
  const auto& forward = line_.forward[static_cast<std::size_t>(square_)];
  for (std::size_t i = 0; i < forward.size(); ++i) {
    const int at = forward[i];
    if (labels[static_cast<std::size_t>(at)] == done_with) continue;
    Labels joined = labels;
    std::uint8_t& label = joined[static_cast<std::size_t>(at)];
    const int other = label == untouched ? at : other_end(labels, at);
    if (label != untouched) label = done_with;
    if (may_go_on) attach_each(joined, other, i + 1);
    if (may_end) end(joined, other);
  }
}

// Where the piece that ends here has its other end; tour_end when that is an end of the tour.
int Settling::other_end(const Labels& labels, int at) const {
  const std::uint8_t label = labels[static_cast<std::size_t>(at)];
  if (label == half) return tour_end;
  for (int i = 0; i <= line_.window; ++i) {
    if (i != at && labels[static_cast<std::size_t>(i)] == label) return i;
  }
  return tour_end;
}

bool Settling::end_allowed(const Labels& labels) const {
  if (line_.closed) return false;
  const auto ends = std::count(labels.begin(), labels.end(), half);
  if (line_.from < 0) return ends < 2;
  // One end is at `from`, and one elsewhere.
  return square_ == line_.from || ends - (square_ > line_.from ? 1 : 0) < 1;
}

// Joins the square, whose piece has its other end at `other`, to one more later neighbour.
void Settling::attach_each(const Labels& labels, int other, std::size_t first) {
  const auto& forward = line_.forward[static_cast<std::size_t>(square_)];
  for (std::size_t i = first; i < forward.size(); ++i) {
    const int at = forward[i];
    const std::uint8_t label = labels[static_cast<std::size_t>(at)];
    if (label == done_with) continue;
    Labels joined = labels;
    if (label == untouched && at != other) {
      set_ends(joined, at, other);
      emit(joined);
      continue;
    }
    const bool closes = at == other;
    const int far = closes ? at : other_end(labels, at);
    joined[static_cast<std::size_t>(at)] = done_with;
    if (closes) {
      if (line_.closed) complete(joined);
    } else if (far == tour_end && other == tour_end) {
      complete(joined);
    } else {
      set_ends(joined, far, other);
      emit(joined);
    }
  }
}

// The square is an end of the tour.
void Settling::end(const Labels& labels, int other) {
  Labels ended = labels;
  if (other == tour_end) {
    complete(ended);
  } else {
    ended[static_cast<std::size_t>(other)] = half;
    emit(ended);
  }
}

// Steps past the square.
void Settling::emit(const Labels& labels) {
  if (lost(labels)) return;
  Labels ahead{};
  std::copy(labels.begin() + 1, labels.end(), ahead.begin());
  std::uint64_t key = numbered(ahead);
  if (mirror_) {
    Labels turned{};
    for (int i = 0; i < line_.window; ++i) {
      const int image = i / line_.width * line_.width + line_.width - 1 - i % line_.width;
      // What lies beyond the window has not been reached yet.
      turned[static_cast<std::size_t>(i)] =
          image < line_.window ? ahead[static_cast<std::size_t>(image)] : untouched;
    }
    key = std::min(key, numbered(turned));
  }
  next_.add(key, count_);
}

// The key, with the pairs numbered in order of appearance.
std::uint64_t Settling::numbered(const Labels& labels) const {
  std::array<std::uint8_t, 32> number{};
  std::uint8_t pairs = first_pair;
  Labels given{};
  for (std::size_t i = 0; i < static_cast<std::size_t>(line_.window); ++i) {
    std::uint8_t label = labels[i];
    if (label >= first_pair) {
      if (number[label] == 0) number[label] = pairs++;
      label = number[label];
    }
    given[i] = label;
  }
  std::uint64_t key = 0;
  for (int i = line_.window - 1; i >= 0; --i) {
    key = (line_.window <= nibble_window ? key << 4 : key * kinds) + given[static_cast<std::size_t>(i)];
  }
  return key;
}

// One of the next squares has too few later neighbours left for what it still needs.
bool Settling::lost(const Labels& labels) const {
  const int lookahead = std::min(line_.sure, line_.last - square_);
  for (int i = 1; i <= lookahead; ++i) {
    const std::uint8_t label = labels[static_cast<std::size_t>(i)];
    if (label == done_with || line_.hole[static_cast<std::size_t>(square_ + i)]) continue;
    int needed = label == untouched ? 2 : 1;
    if (!line_.closed) --needed;
    for (const int ahead : line_.forward[static_cast<std::size_t>(square_ + i)]) {
      const int at = i + ahead;
      needed -= at > line_.window || labels[static_cast<std::size_t>(at)] != done_with;
    }
    if (needed > 0) return true;
  }
  return false;
}

// The tour is closed, or has both ends: it counts when nothing is left outside it.
void Settling::complete(const Labels& labels) {
  if (square_ + line_.window < line_.last) return;
  for (int i = 1; square_ + i <= line_.last; ++i) {
    if (line_.hole[static_cast<std::size_t>(square_ + i)]) continue;
    if (labels[static_cast<std::size_t>(i)] != done_with) return;
  }
  if (__builtin_add_overflow(sum_, count_, &sum_)) overflow_ = true;
}

}  // namespace sanpan::tour::frontier
