#include "engine/tour/meet.h"

#include <algorithm>
#include <bit>

namespace sanpan::tour::frontier {

namespace {

// Both bits of a pattern's four: 0 untouched, 1 the end of a piece, 3 done with.
constexpr Labels touched_bit = 1, done_bit = 2;

// By end of a piece, in order of place: the other end.
Pairings::Partners partners_of(Labels labels) {
  Pairings::Partners partners{};
  std::array<std::uint8_t, 16> first{};
  first.fill(255);
  std::uint8_t point = 0;
  for (Labels ends = pair_ends(labels); ends != 0; ends &= ends - 1, ++point) {
    const auto label = static_cast<std::size_t>(labels >> std::countr_zero(ends) & 15);
    if (first[label] == 255) {
      first[label] = point;
    } else {
      partners[point] = first[label];
      partners[first[label]] = point;
    }
  }
  return partners;
}

bool one_circle(const Pairings::Partners& a, const Pairings::Partners& b, int pairs) {
  std::size_t at = 0;
  int seen = 0;
  do {
    at = b[a[at]];
    ++seen;
  } while (at != 0);
  return seen == pairs;
}

}  // namespace

Pairings::Pairings() {
  ways_[0] = 1;
  for (int n = 1; n <= most; ++n)
    ways_[static_cast<std::size_t>(n)] = ways_[static_cast<std::size_t>(n - 1)] * (2 * n - 1);
}

std::int32_t Pairings::number(const Partners& partners, int pairs) const {
  return number_among(partners, (1u << 2 * pairs) - 1);
}

std::int32_t Pairings::number_among(const Partners& partners, unsigned points) const {
  std::int32_t number = 0;
  for (int pairs = std::popcount(points) / 2; pairs > 0; --pairs) {
    const int first = std::countr_zero(points);
    const unsigned partner = 1u << partners[static_cast<std::size_t>(first)];
    number += (std::popcount(points & (partner - 1)) - 1) * ways(pairs - 1);
    points &= ~(partner | 1u << first);
  }
  return number;
}

Pairings::Partners Pairings::pairing(std::int32_t number, int pairs) const {
  Partners partners{};
  unsigned points = (1u << 2 * pairs) - 1;
  for (; pairs > 0; --pairs) {
    const int first = std::countr_zero(points);
    points &= points - 1;
    unsigned later = points;
    for (std::int32_t skip = number / ways(pairs - 1); skip > 0; --skip) later &= later - 1;
    number %= ways(pairs - 1);
    const int partner = std::countr_zero(later);
    points &= ~(1u << partner);
    partners[static_cast<std::size_t>(first)] = static_cast<std::uint8_t>(partner);
    partners[static_cast<std::size_t>(partner)] = static_cast<std::uint8_t>(first);
  }
  return partners;
}

void Pairings::learn(int pairs) {
  const auto n = static_cast<std::size_t>(pairs);
  const auto all = static_cast<std::size_t>(ways(pairs));
  joined_[n].resize((2 * n - 1) * all);
  rest_[n].resize(static_cast<std::size_t>(ways(pairs - 1)) + 1);
  for (std::size_t i = 0; i < all; ++i) {
    const Partners partners = pairing(static_cast<std::int32_t>(i), pairs);
    for (std::size_t y = 1; y < 2 * n; ++y) {
      std::int32_t& to = joined_[n][(y - 1) * all + i];
      to = ways(pairs - 1);
      if (partners[0] == y) continue;
      Partners left = partners;
      left[partners[0]] = partners[y];
      left[partners[y]] = partners[0];
      to = number_among(left, ((1u << 2 * pairs) - 1) & ~(1u | 1u << y));
    }
  }
}

void Pairings::circles(int pairs, const std::uint64_t* counts, std::uint64_t* sums) {
  if (pairs == 1) {
    sums[0] = counts[0];
    return;
  }
  const auto n = static_cast<std::size_t>(pairs);
  if (joined_[n].empty()) learn(pairs);
  const auto all = static_cast<std::size_t>(ways(pairs)), fewer = static_cast<std::size_t>(ways(pairs - 1));
  const std::int32_t* to = joined_[n].data();
  for (std::size_t y = 1; y < 2 * n; ++y, to += all, sums += fewer) {
    std::uint64_t* const rest = rest_[n].data();
    std::fill_n(rest, fewer, 0);
    for (std::size_t i = 0; i < all; ++i) rest[to[i]] += counts[i];
    circles(pairs - 1, rest, sums);
  }
}

Meeting::Meeting(int width) : width_(width), rows_(~Labels{0} >> (64 - 8 * width)), parts_(parts) {}

std::int64_t Meeting::entries(const Entry& upper) const {
  std::int64_t entries = 0;
  spread(upper, [&](Labels, std::uint64_t) { ++entries; });
  return entries;
}

void Meeting::add(const Entry& upper, std::size_t begin, std::size_t end) {
  spread(upper, [&](Labels labels, std::uint64_t count) {
    const std::uint64_t pattern = pattern_of(labels);
    const std::uint64_t hash = scattered(std::min(pattern, fitting(pattern)));
    static_assert(parts == 1 << 12);
    const auto part = static_cast<std::size_t>(hash >> (64 - 12));
    if (part >= begin && part < end) parts_[part].push_back({numbered(labels), count});
  });
}

template <class Use>
void Meeting::spread(const Entry& upper, const Use& use) const {
  const Labels image = numbered(turned(upper.key, width_));
  const std::uint64_t count = image == upper.key ? upper.count : upper.count / 2;
  for (const Labels labels : {upper.key, image}) {
    const auto pairs = static_cast<Labels>(std::popcount(pair_ends(labels)) / 2);
    spread(labels, 0, first_pair + pairs, [&](Labels joined) { use(joined, count); });
    if (image == upper.key) return;
  }
}

// All ways to join squares of the upper row with the lower, two columns to the right.
template <class Use>
void Meeting::spread(Labels labels, int column, Labels fresh_label, const Use& use) const {
  if (column + 2 >= width_) {
    use(labels);
    return;
  }
  spread(labels, column + 1, fresh_label, use);
  const int from = 4 * column, to = 4 * (width_ + column + 2);
  const Labels a = labels >> from & 15, b = labels >> to & 15;
  if (a == done_with || b == done_with || (a == b && a != untouched)) return;
  if (a == untouched && b == untouched) {
    spread(labels | fresh_label << from | fresh_label << to, column + 1, fresh_label + 1, use);
  } else if (a == untouched || b == untouched) {
    const Labels end = a | b;
    labels &= ~(Labels{15} << from | Labels{15} << to);
    labels |= (a == untouched ? end : done_with) << from | (b == untouched ? end : done_with) << to;
    spread(labels, column + 1, fresh_label, use);
  } else {
    labels ^= (a ^ done_with) << from ^ (b ^ done_with) << to;
    spread(renamed(labels, a, b), column + 1, fresh_label, use);
  }
}

std::uint64_t Meeting::pattern_of(Labels labels) const {
  return occupied(labels) * touched_bit | where(labels, done_with) * done_bit;
}

// What the other half must look like, seen from its own side.
std::uint64_t Meeting::fitting(std::uint64_t pattern) const {
  const Labels touched = pattern & each, done = pattern >> 1 & each;
  return upside_down((~done & each & rows_) * touched_bit | (~touched & each & rows_) * done_bit);
}

Labels Meeting::upside_down(Labels labels) const {
  return (labels >> 4 * width_ | labels << 4 * width_) & rows_;
}

bool Meeting::join(std::size_t part, std::uint64_t& sum) {
  std::vector<Entry>& entries = parts_[part];
  tally_.reset(entries.size() / 2);
  for (const Entry& entry : entries) tally_.add(entry.key, entry.count);
  entries = std::vector<Entry>();  // {} would keep the memory
  std::vector<Half> halves;
  tally_.each([&](const Entry& e) { halves.push_back({pattern_of(e.key), e.key, e.count}); });
  std::sort(halves.begin(), halves.end(), [](const Half& a, const Half& b) { return a.pattern < b.pattern; });
  const auto of_pattern = [&](std::uint64_t pattern) {
    return std::equal_range(halves.cbegin(), halves.cend(), Half{pattern, 0, 0},
                            [](const Half& a, const Half& b) { return a.pattern < b.pattern; });
  };
  for (Halves upper = halves.cbegin(), next; upper != halves.cend(); upper = next) {
    next = std::find_if(upper, halves.cend(), [&](const Half& h) { return h.pattern != upper->pattern; });
    const std::uint64_t other = fitting(upper->pattern);
    if (other < upper->pattern) continue;  // counted from the other side
    const auto [lower, lower_end] = of_pattern(other);
    std::uint64_t some = 0;
    if (!fit(upper, next, lower, lower_end, some) ||
        (other != upper->pattern && __builtin_mul_overflow(some, 2, &some)) ||
        __builtin_add_overflow(sum, some, &sum)) {
      return false;
    }
  }
  return !tally_.overflow();
}

// Adds up the pairs of an upper and a lower half that make one circle.
bool Meeting::fit(Halves upper, Halves upper_end, Halves lower, Halves lower_end, std::uint64_t& sum) {
  const int pairs = upper == upper_end ? 0 : std::popcount(pair_ends(upper->key)) / 2;
  if (pairs == 0 || lower == lower_end) return true;
  const auto all = static_cast<std::size_t>(pairings_.ways(pairs));
  std::uint64_t product = 0;
  const auto one_by_one = static_cast<std::size_t>((upper_end - upper) * (lower_end - lower) * 8);
  if (one_by_one < static_cast<std::size_t>(pairs) * all) {
    std::vector<Pairings::Partners> below;
    for (Halves it = lower; it != lower_end; ++it) below.push_back(partners_of(upside_down(it->key)));
    for (; upper != upper_end; ++upper) {
      const Pairings::Partners above = partners_of(upper->key);
      for (std::size_t i = 0; i < below.size(); ++i) {
        if (!one_circle(above, below[i], pairs)) continue;
        if (__builtin_mul_overflow(upper->count, lower[static_cast<std::ptrdiff_t>(i)].count, &product) ||
            __builtin_add_overflow(sum, product, &sum)) {
          return false;
        }
      }
    }
    return true;
  }
  std::vector<std::uint64_t> counts(all), sums(all);
  std::uint64_t together = 0;
  for (; lower != lower_end; ++lower) {
    counts[static_cast<std::size_t>(pairings_.number(partners_of(upside_down(lower->key)), pairs))] =
        lower->count;
    if (__builtin_add_overflow(together, lower->count, &together)) return false;
  }
  pairings_.circles(pairs, counts.data(), sums.data());
  for (; upper != upper_end; ++upper) {
    const auto number = static_cast<std::size_t>(pairings_.number(partners_of(upper->key), pairs));
    if (__builtin_mul_overflow(upper->count, sums[number], &product) ||
        __builtin_add_overflow(sum, product, &sum)) {
      return false;
    }
  }
  return true;
}

}  // namespace sanpan::tour::frontier
