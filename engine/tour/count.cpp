#include "engine/tour/count.h"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>
#include <system_error>

namespace sanpan::tour {

namespace {

// The labels of a square within reach; from first_pair on, the two ends of a piece bear the same label.
constexpr std::uint8_t untouched = 0;
constexpr std::uint8_t done_with = 1;
constexpr std::uint8_t half = 2;  // the end of a piece whose other end is an end of the tour
constexpr std::uint8_t first_pair = 3;
constexpr int largest_window = 18;   // 18 labels of 11 kinds fit in 64 bits
constexpr std::uint64_t kinds = 11;  // three, and at most eight pairs: a pair has ends of either colour
constexpr int nibble_window = 16;    // four bits a label are quicker, while they fit

using Labels = std::array<std::uint8_t, largest_window + 2>;

std::uint64_t pack(const Labels& labels, int window) {
  std::uint64_t key = 0;
  for (int i = window - 1; i >= 0; --i) {
    key = (window <= nibble_window ? key << 4 : key * kinds) + labels[static_cast<std::size_t>(i)];
  }
  return key;
}

Labels unpack(std::uint64_t key, int window) {
  Labels labels{};
  for (int i = 0; i < window; ++i) {
    labels[static_cast<std::size_t>(i)] =
        static_cast<std::uint8_t>(window <= nibble_window ? key & 15 : key % kinds);
    key = window <= nibble_window ? key >> 4 : key / kinds;
  }
  return labels;
}

struct Header {
  char mark[8] = {'t', 'o', 'u', 'r', 'c', 'n', 't', '1'};
  std::uint64_t fingerprint = 0;
  std::uint64_t sum = 0;
  double progress = 0;
  std::uint64_t blocks = 0;
};

}  // namespace

// Adds up counts by key: open addressing, at most two thirds full.
class Counter::Table {
 public:
  void add(std::uint64_t key, std::uint64_t count) {
    if ((used_ + 1) * 3 > slots_.size() * 2) grow();
    Entry& entry = find(key);
    if (entry.count == 0) {
      ++used_;
      entry = {key, count};
    } else if (__builtin_add_overflow(entry.count, count, &entry.count)) {
      overflow_ = true;
    }
  }
  std::size_t size() const { return used_; }
  bool overflow() const { return overflow_; }
  std::vector<Entry> entries() const {
    std::vector<Entry> out;
    out.reserve(used_);
    std::copy_if(slots_.begin(), slots_.end(), std::back_inserter(out),
                 [](const Entry& e) { return e.count != 0; });
    return out;
  }

 private:
  Entry& find(std::uint64_t key) {
    const std::size_t mask = slots_.size() - 1;
    std::size_t i = ((key * 0x9e3779b97f4a7c15u) >> 24) & mask;
    while (slots_[i].count != 0 && slots_[i].key != key) i = (i + 1) & mask;
    return slots_[i];
  }
  void grow() {
    std::vector<Entry> old(std::max<std::size_t>(1024, slots_.size() * 2), Entry{0, 0});
    old.swap(slots_);
    for (const Entry& entry : old) {
      if (entry.count != 0) find(entry.key) = entry;
    }
  }
  std::vector<Entry> slots_;
  std::size_t used_ = 0;
  bool overflow_ = false;
};

// All the ways to settle one square: which later neighbours it is joined to, and whether it is an end of the
// tour.
class Counter::Settling {
 public:
  Settling(Counter& counter, std::int32_t square, Table& next)
      : counter_(counter), square_(square), next_(next) {}

  void operator()(const Entry& entry) {
    count_ = entry.count;
    const Labels labels = unpack(entry.key, counter_.window_);
    if (counter_.hole_[static_cast<std::size_t>(square_)] || labels[0] == done_with) {
      if (square_ != counter_.from_ || counter_.question_.closed) emit(labels);
      return;
    }
    const bool may_end = end_allowed(labels);
    const bool may_go_on = square_ != counter_.from_ || counter_.question_.closed;
    if (labels[0] != untouched) {
      const int other = other_end(labels, 0);
      if (may_go_on) attach_each(labels, other, 0);
      if (may_end) end(labels, other);
      return;
    }
    const auto& forward = counter_.forward_[static_cast<std::size_t>(square_)];
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

 private:
  static constexpr int tour_end = -1;

  // Where the piece that ends here has its other end; tour_end when that is an end of the tour.
  int other_end(const Labels& labels, int at) const {
    const std::uint8_t label = labels[static_cast<std::size_t>(at)];
    if (label == half) return tour_end;
    for (int i = 0; i <= counter_.window_; ++i) {
      if (i != at && labels[static_cast<std::size_t>(i)] == label) return i;
    }
    return tour_end;
  }

  bool end_allowed(const Labels& labels) const {
    if (counter_.question_.closed) return false;
    const auto ends = std::count(labels.begin(), labels.end(), half);
    if (counter_.from_ < 0) return ends < 2;
    // One end is at `from`, and one elsewhere.
    return square_ == counter_.from_ || ends - (square_ > counter_.from_ ? 1 : 0) < 1;
  }

  // Joins the square, whose piece has its other end at `other`, to one more later neighbour.
  void attach_each(const Labels& labels, int other, std::size_t first) {
    const auto& forward = counter_.forward_[static_cast<std::size_t>(square_)];
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
        if (counter_.question_.closed) complete(joined);
      } else if (far == tour_end && other == tour_end) {
        complete(joined);
      } else {
        set_ends(joined, far, other);
        emit(joined);
      }
    }
  }

  // The square is an end of the tour.
  void end(const Labels& labels, int other) {
    Labels ended = labels;
    if (other == tour_end) {
      complete(ended);
    } else {
      ended[static_cast<std::size_t>(other)] = half;
      emit(ended);
    }
  }

  // Two squares are now the ends of one piece.
  static void set_ends(Labels& labels, int a, int b) {
    constexpr std::uint8_t fresh = 30;  // given its number by emit
    if (a != tour_end) labels[static_cast<std::size_t>(a)] = b == tour_end ? half : fresh;
    if (b != tour_end) labels[static_cast<std::size_t>(b)] = a == tour_end ? half : fresh;
  }

  // Steps past the square and gives the pairs their numbers in order of appearance.
  void emit(const Labels& labels) {
    if (lost(labels)) return;
    std::array<std::uint8_t, 32> number{};
    std::uint8_t pairs = first_pair;
    Labels shifted{};
    for (int i = 0; i < counter_.window_; ++i) {
      std::uint8_t label = labels[static_cast<std::size_t>(i) + 1];
      if (label >= first_pair) {
        if (number[label] == 0) number[label] = pairs++;
        label = number[label];
      }
      shifted[static_cast<std::size_t>(i)] = label;
    }
    next_.add(pack(shifted, counter_.window_), count_);
  }

  // One of the next squares has too few later neighbours left for what it still needs.
  bool lost(const Labels& labels) const {
    const int lookahead = std::min(counter_.sure_, counter_.last_ - square_);
    for (int i = 1; i <= lookahead; ++i) {
      const std::uint8_t label = labels[static_cast<std::size_t>(i)];
      if (label == done_with || counter_.hole_[static_cast<std::size_t>(square_ + i)]) continue;
      int needed = label == untouched ? 2 : 1;
      if (!counter_.question_.closed) --needed;
      for (const int ahead : counter_.forward_[static_cast<std::size_t>(square_ + i)]) {
        const int at = i + ahead;
        needed -= at > counter_.window_ || labels[static_cast<std::size_t>(at)] != done_with;
      }
      if (needed > 0) return true;
    }
    return false;
  }

  // The tour is closed, or has both ends: it counts when nothing is left outside it.
  void complete(const Labels& labels) {
    if (square_ + counter_.window_ < counter_.last_) return;
    for (int i = 1; square_ + i <= counter_.last_; ++i) {
      if (counter_.hole_[static_cast<std::size_t>(square_ + i)]) continue;
      if (labels[static_cast<std::size_t>(i)] != done_with) return;
    }
    if (__builtin_add_overflow(counter_.sum_, count_, &counter_.sum_)) counter_.overflow_ = true;
  }

  Counter& counter_;
  std::int32_t square_;
  Table& next_;
  std::uint64_t count_ = 0;
};

Result<Counter> Counter::make(const CountQuestion& question) {
  const Board& board = question.board;
  if (board.surface() != Surface::plane) return Error{{"Tours are counted on flat boards only."}};
  const bool lying = board.rows() <= board.cols();
  const int width = std::min(board.rows(), board.cols());
  const Error too_large{
      {"Tours are counted on small boards only: a short side of at most 8 and 1000 squares."}};
  if (width > largest_window || board.area() > 1000) return too_large;
  Counter counter;
  counter.question_ = question;
  counter.squares_ = static_cast<std::int32_t>(board.area());
  counter.forward_.resize(static_cast<std::size_t>(board.area()));
  counter.hole_.resize(static_cast<std::size_t>(board.area()));
  const auto line = [&](Cell cell) {
    return lying ? board.col(cell) * width + board.row(cell) : board.row(cell) * width + board.col(cell);
  };
  for (Cell cell = 0; cell < board.area(); ++cell) {
    const int at = line(cell);
    counter.hole_[static_cast<std::size_t>(at)] = board.hole(cell);
    if (board.hole(cell)) continue;
    counter.last_ = std::max(counter.last_, at);
    for (const Cell next : board.neighbours(cell)) {
      const int ahead = line(next) - at;
      if (ahead <= 0) continue;
      counter.sure_ = std::min(counter.sure_, ahead);
      if (ahead > largest_window) return too_large;
      counter.window_ = std::max(counter.window_, ahead);
      counter.forward_[static_cast<std::size_t>(at)].push_back(ahead);
    }
  }
  if (question.from != no_cell) counter.from_ = line(question.from);
  if (board.squares() > 1) {
    counter.blocks_.push_back({.next = 0, .weight = 1, .entries = {{0, 1}}});
  } else {
    counter.sum_ = board.squares() == 1 && !question.closed ? 1 : 0;
    counter.progress_ = 1;
  }
  return counter;
}

// Pieces of a block that is too large; those that look alike farther ahead stay together, since they meet
// again soon.
void Counter::split(Block block) {
  const auto limit = static_cast<std::size_t>(std::max<std::int64_t>(1, question_.states / 4));
  std::sort(block.entries.begin(), block.entries.end(),
            [](const Entry& a, const Entry& b) { return a.key > b.key; });
  const std::size_t total = block.entries.size();
  for (std::size_t begin = 0; begin < total; begin += limit) {
    const std::size_t end = std::min(total, begin + limit);
    Block& part = blocks_.emplace_back();
    part.next = block.next;
    part.weight = block.weight * static_cast<double>(end - begin) / static_cast<double>(total);
    part.entries.assign(block.entries.begin() + static_cast<std::ptrdiff_t>(begin),
                        block.entries.begin() + static_cast<std::ptrdiff_t>(end));
  }
}

bool Counter::run(std::stop_token stop, const std::function<void(const Counter&)>& report) {
  while (!blocks_.empty()) {
    if (stop.stop_requested()) return false;
    Block block = std::move(blocks_.back());
    blocks_.pop_back();
    if (block.next > last_) {  // what is left here was never completed
      progress_ += block.weight;
      continue;
    }
    Table next;
    Settling settle(*this, block.next, next);
    for (const Entry& entry : block.entries) settle(entry);
    overflow_ = overflow_ || next.overflow();
    largest_layer_ = std::max(largest_layer_, static_cast<std::int64_t>(next.size()));
    if (next.size() == 0) {
      progress_ += block.weight;
    } else {
      block.entries.clear();
      block.entries.shrink_to_fit();
      Block following{.next = block.next + 1, .weight = block.weight, .entries = next.entries()};
      if (static_cast<std::int64_t>(following.entries.size()) > question_.states) {
        split(std::move(following));
      } else {
        blocks_.push_back(std::move(following));
      }
    }
    if (report) report(*this);
  }
  return true;
}

Result<std::uint64_t> Counter::total() const {
  std::uint64_t total = sum_;
  const bool both_ways = !question_.closed && question_.from == no_cell && question_.board.squares() > 1;
  if (overflow_ || (both_ways && __builtin_add_overflow(sum_, sum_, &total))) {
    return Error{{"The number of tours does not fit in 64 bits."}};
  }
  return total;
}

std::uint64_t Counter::fingerprint() const {
  std::uint64_t hash = 0xcbf29ce484222325u;
  const auto mix = [&](std::int64_t value) {
    hash = (hash ^ static_cast<std::uint64_t>(value)) * 0x100000001b3u;
  };
  const Board& board = question_.board;
  for (const int value : {board.rows(), board.cols(), board.leaper().a, board.leaper().b,
                          question_.closed ? 1 : 0, static_cast<int>(question_.from)}) {
    mix(value);
  }
  for (Cell cell = 0; cell < board.area(); ++cell) {
    if (board.hole(cell)) mix(cell);
  }
  return hash;
}

Done Counter::save(const std::string& path) const {
  const std::string part = path + ".part";
  const Error failed{{"The count could not be kept in “{0}”.", {path}}};
  std::FILE* file = std::fopen(part.c_str(), "wb");
  if (file == nullptr) return failed;
  Header header;
  header.fingerprint = fingerprint();
  header.sum = sum_;
  header.progress = progress_;
  header.blocks = blocks_.size();
  const auto put = [&](const void* data, std::size_t bytes) {
    return std::fwrite(data, 1, bytes, file) == bytes;
  };
  bool good = put(&header, sizeof header);
  for (const Block& block : blocks_) {
    const std::uint64_t entries = block.entries.size();
    good = good && put(&block.next, sizeof block.next) && put(&block.weight, sizeof block.weight) &&
           put(&entries, sizeof entries) && put(block.entries.data(), entries * sizeof(Entry));
  }
  good = std::fclose(file) == 0 && good;
  std::error_code error;
  if (good) std::filesystem::rename(part, path, error);
  if (!good || error) {
    std::filesystem::remove(part, error);
    return failed;
  }
  return done();
}

Done Counter::load(const std::string& path) {
  std::FILE* file = std::fopen(path.c_str(), "rb");
  if (file == nullptr) return Error{{"The file “{0}” cannot be opened.", {path}}};
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> closer(file, std::fclose);
  const auto get = [&](void* data, std::size_t bytes) { return std::fread(data, 1, bytes, file) == bytes; };
  Header header, expected;
  if (!get(&header, sizeof header) || std::memcmp(header.mark, expected.mark, sizeof header.mark) != 0) {
    return Error{{"“{0}” is not a kept count.", {path}}};
  }
  if (header.fingerprint != fingerprint()) return Error{{"“{0}” keeps the count of another board.", {path}}};
  std::error_code error;
  const std::uint64_t size = std::filesystem::file_size(path, error);
  std::vector<Block> blocks;
  for (std::uint64_t i = 0; i < header.blocks; ++i) {
    Block block;
    std::uint64_t entries = 0;
    if (!get(&block.next, sizeof block.next) || !get(&block.weight, sizeof block.weight) ||
        !get(&entries, sizeof entries) || entries > size / sizeof(Entry) || block.next < 0 ||
        block.next > squares_) {
      return Error{{"The kept count “{0}” is damaged.", {path}}};
    }
    block.entries.resize(entries);
    if (!get(block.entries.data(), entries * sizeof(Entry)))
      return Error{{"The kept count “{0}” is damaged.", {path}}};
    blocks.push_back(std::move(block));
  }
  blocks_ = std::move(blocks);
  sum_ = header.sum;
  progress_ = header.progress;
  return done();
}

}  // namespace sanpan::tour
