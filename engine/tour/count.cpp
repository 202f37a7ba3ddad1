#include "engine/tour/count.h"

#include <algorithm>
#include <bit>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>
#include <system_error>

#include "engine/tour/meet.h"

namespace sanpan::tour {

using frontier::Entry;

namespace {

constexpr std::size_t between_reports = 4096;  // partial tours: some milliseconds
constexpr std::int64_t part_size = 16'384;     // what they become when settled fits in a processor's cache
constexpr std::int64_t most_parts = 4096;      // the ends of as many lists do, too

using Parts = std::vector<std::vector<Entry>>;

Parts parts_for(std::int64_t entries) {
  return Parts(static_cast<std::size_t>(std::bit_ceil(
      static_cast<std::uint64_t>(std::clamp<std::int64_t>(entries / part_size, 1, most_parts)))));
}

void put(Parts& parts, const frontier::Grouping& group, const Entry& entry) {
  const int bits = std::countr_zero(parts.size());
  parts[bits == 0 ? 0 : group(entry.key) >> (64 - bits)].push_back(entry);
}

struct Header {
  char mark[8] = {'t', 'o', 'u', 'r', 'c', 'n', 't', '2'};
  std::uint64_t fingerprint = 0;
  std::uint64_t sum = 0;
  double progress = 0;
  std::uint64_t met = 0;
  std::uint64_t blocks = 0;
};

}  // namespace

Result<Counter> Counter::make(const CountQuestion& question) {
  const Board& board = question.board;
  if (board.surface() != Surface::plane) return Error{{"Tours are counted on flat boards only."}};
  const bool lying = board.rows() <= board.cols();
  const int width = std::min(board.rows(), board.cols());
  const Error too_large{
      {"Tours are counted on small boards only: a short side of at most 8 and 1000 squares."}};
  if (width > frontier::largest_window || board.area() > 1000) return too_large;
  Counter counter;
  counter.question_ = question;
  frontier::Line& line = counter.line_;
  line.closed = question.closed;
  line.squares = static_cast<std::int32_t>(board.area());
  line.width = width;
  line.forward.resize(static_cast<std::size_t>(board.area()));
  line.hole.resize(static_cast<std::size_t>(board.area()));
  const auto place = [&](Cell cell) {
    return lying ? board.col(cell) * width + board.row(cell) : board.row(cell) * width + board.col(cell);
  };
  for (Cell cell = 0; cell < board.area(); ++cell) {
    const int at = place(cell);
    line.hole[static_cast<std::size_t>(at)] = board.hole(cell);
    if (board.hole(cell)) continue;
    line.last = std::max(line.last, at);
    for (const Cell next : board.neighbours(cell)) {
      const int ahead = place(next) - at;
      if (ahead <= 0) continue;
      line.sure = std::min(line.sure, ahead);
      if (ahead > frontier::largest_window) return too_large;
      line.window = std::max(line.window, ahead);
      line.forward[static_cast<std::size_t>(at)].push_back(ahead);
    }
  }
  if (question.from != no_cell) line.from = place(question.from);
  line.mirrored = question.from == no_cell && width < frontier::largest_window;
  for (int at = 0; at < line.squares; ++at) {
    const int image = at / width * width + width - 1 - at % width;
    line.mirrored = line.mirrored &&
                    line.hole[static_cast<std::size_t>(at)] == line.hole[static_cast<std::size_t>(image)];
  }
  if (board.squares() > 1) {
    counter.blocks_.push_back({.next = 0, .weight = 1, .parts = {{{0, 1}}}});
  } else {
    counter.sum_ = board.squares() == 1 && !question.closed ? 1 : 0;
    counter.progress_ = 1;
  }
  return counter;
}

std::int64_t Counter::Block::size() const {
  std::size_t sum = 0;
  for (const auto& part : parts) sum += part.size();
  return static_cast<std::int64_t>(sum);
}

double Counter::progress() const {
  if (blocks_.empty()) return progress_;
  const double reached = 1.0 * blocks_.back().next / line_.squares;
  const double met = static_cast<double>(met_) / frontier::Meeting::parts;
  return progress_ + blocks_.back().weight * (reached + (1 - reached) * met);
}

// Pieces of a block that is too large; those that look alike farther ahead stay together, since they meet
// again soon.
void Counter::split(Block block) {
  const std::int64_t total = block.size();
  std::vector<Entry> all;
  all.reserve(static_cast<std::size_t>(total));
  for (auto& part : block.parts) {
    all.insert(all.end(), part.begin(), part.end());
    part = std::vector<Entry>();  // {} would keep the memory
  }
  std::sort(all.begin(), all.end(), [](const Entry& a, const Entry& b) { return a.key > b.key; });
  const std::int64_t limit = std::max<std::int64_t>(1, question_.states / 4);
  const frontier::Grouping group(line_, block.next);
  for (std::int64_t begin = 0; begin < total; begin += limit) {
    const std::int64_t end = std::min(total, begin + limit);
    Block& piece = blocks_.emplace_back();
    piece.next = block.next;
    piece.weight = block.weight * static_cast<double>(end - begin) / static_cast<double>(total);
    piece.parts = parts_for(end - begin);
    std::for_each(all.begin() + begin, all.begin() + end,
                  [&](const Entry& entry) { put(piece.parts, group, entry); });
  }
}

bool Counter::run(std::stop_token stop, const std::function<void(const Counter&)>& report) {
  frontier::Tally tally;
  while (!blocks_.empty() && !overflow_) {  // a number that does not fit is refused at once
    if (meets()) {
      if (!meet(stop, report)) return false;
    } else if (blocks_.back().parts.empty()) {
      finish_block();
    } else if (!settle_part(tally, stop, report)) {
      return false;
    }
  }
  return true;
}

// Settles the last part of the last block; false when told to stop, and nothing has changed then.
bool Counter::settle_part(frontier::Tally& tally, const std::stop_token& stop,
                          const std::function<void(const Counter&)>& report) {
  Block& block = blocks_.back();
  const std::int32_t next = block.next + 1;
  if (after_.parts.empty()) {
    layer_ = block.size();
    after_.parts = parts_for(2 * layer_);  // a square doubles them, or nearly so
  }
  tally.reset(block.parts.back().size());
  std::uint64_t sum = sum_;
  frontier::Settling settle(line_, block.next, tally, sum, overflow_);
  std::size_t settled = 0;
  for (const Entry& entry : block.parts.back()) {
    if (settled++ % between_reports == 0) {
      if (report) report(*this);
      if (stop.stop_requested()) return false;
    }
    settle(entry);
  }
  sum_ = sum;
  overflow_ = overflow_ || tally.overflow();
  block.parts.pop_back();
  if (next > line_.last) return true;  // what is left was never completed
  const frontier::Grouping group(line_, next);
  tally.each([&](const Entry& entry) { put(after_.parts, group, entry); });
  return true;
}

void Counter::finish_block() {
  Block block = std::move(after_);
  after_ = {};
  block.next = blocks_.back().next + 1;
  block.weight = blocks_.back().weight;
  blocks_.pop_back();
  const std::int64_t size = block.size();
  largest_layer_ = std::max(largest_layer_, size);
  if (size == 0) {
    progress_ += block.weight;
  } else if (size > question_.states) {
    split(std::move(block));
  } else {
    blocks_.push_back(std::move(block));
  }
}

// All partial tours, none split off, stand before the two rows in the middle of a board that is the same
// upside down.
bool Counter::meets() const {
  const int rows = line_.squares / line_.width;
  return question_.closed && question_.board.plain() && line_.width > 2 && rows % 2 == 0 &&
         blocks_.back().weight == 1 && blocks_.back().next == (rows / 2 - 1) * line_.width &&
         after_.parts.empty();
}

// From the middle on, with as many of the halves' parts at a time as the limit of partial tours allows. A
// count that is stopped takes up the halves again, but not what has been put together.
bool Counter::meet(const std::stop_token& stop, const std::function<void(const Counter&)>& report) {
  frontier::Meeting meeting(line_.width);
  constexpr std::uint64_t parts = frontier::Meeting::parts;
  const auto each_half = [&](auto use) {
    std::size_t taken = 0;
    for (const auto& part : blocks_.back().parts) {
      for (const Entry& upper : part) {
        if (taken++ % between_reports == 0) {
          if (report) report(*this);
          if (stop.stop_requested()) return false;
        }
        use(upper);
      }
    }
    return true;
  };
  layer_ = 0;
  if (!each_half([&](const Entry& upper) { layer_ += meeting.entries(upper); })) return false;
  const auto rounds = static_cast<std::uint64_t>(1 + layer_ / std::max<std::int64_t>(1, question_.states));
  const std::uint64_t at_a_time = std::max<std::uint64_t>(1, parts / rounds);
  while (met_ < parts) {
    const std::uint64_t begin = met_, end = std::min(parts, begin + at_a_time);
    if (!each_half([&](const Entry& upper) { meeting.add(upper, begin, end); })) return false;
    for (; met_ < end; ++met_) {
      if (report) report(*this);
      if (stop.stop_requested()) return false;
      std::uint64_t sum = sum_;
      overflow_ = !meeting.join(met_, sum);
      if (overflow_) return true;
      sum_ = sum;
    }
  }
  blocks_.clear();
  progress_ = 1;
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
  const std::string unfinished = path + ".part";
  const Error failed{{"The count could not be kept in \"{0}\".", {path}}};
  std::FILE* file = std::fopen(unfinished.c_str(), "wb");
  if (file == nullptr) return failed;
  Header header;
  header.fingerprint = fingerprint();
  header.sum = sum_;
  header.progress = progress_;
  header.met = met_;
  header.blocks = blocks_.size();
  const auto put = [&](const void* data, std::size_t bytes) {
    return std::fwrite(data, 1, bytes, file) == bytes;
  };
  bool good = put(&header, sizeof header);
  const auto put_block = [&](const Block& block) {
    const std::uint64_t parts = block.parts.size();
    good = good && put(&block.next, sizeof block.next) && put(&block.weight, sizeof block.weight) &&
           put(&parts, sizeof parts);
    for (const auto& part : block.parts) {
      const std::uint64_t entries = part.size();
      good = good && put(&entries, sizeof entries) && put(part.data(), entries * sizeof(Entry));
    }
  };
  put_block(after_);
  std::for_each(blocks_.begin(), blocks_.end(), put_block);
  good = std::fclose(file) == 0 && good;
  std::error_code error;
  if (good) std::filesystem::rename(unfinished, path, error);
  if (!good || error) {
    std::filesystem::remove(unfinished, error);
    return failed;
  }
  return done();
}

Done Counter::load(const std::string& path) {
  std::FILE* file = std::fopen(path.c_str(), "rb");
  if (file == nullptr) return Error{{"The file \"{0}\" cannot be opened.", {path}}};
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> closer(file, std::fclose);
  const auto get = [&](void* data, std::size_t bytes) { return std::fread(data, 1, bytes, file) == bytes; };
  Header header, expected;
  if (!get(&header, sizeof header) || std::memcmp(header.mark, expected.mark, sizeof header.mark) != 0) {
    return Error{{"\"{0}\" is not a kept count.", {path}}};
  }
  if (header.fingerprint != fingerprint())
    return Error{{"\"{0}\" keeps the count of another board.", {path}}};
  std::error_code error;
  const std::uint64_t size = std::filesystem::file_size(path, error);
  const auto get_block = [&](Block& block) {
    std::uint64_t parts = 0;
    if (!get(&block.next, sizeof block.next) || !get(&block.weight, sizeof block.weight) ||
        !get(&parts, sizeof parts) || parts > most_parts || block.next < 0 || block.next > line_.last) {
      return false;
    }
    block.parts.resize(parts);
    return std::all_of(block.parts.begin(), block.parts.end(), [&](std::vector<Entry>& part) {
      std::uint64_t entries = 0;
      if (!get(&entries, sizeof entries) || entries > size / sizeof(Entry)) return false;
      part.resize(entries);
      return get(part.data(), entries * sizeof(Entry));
    });
  };
  Block after;
  std::vector<Block> blocks;
  bool good = get_block(after) && (after.parts.empty() || std::has_single_bit(after.parts.size()));
  for (std::uint64_t i = 0; i < header.blocks && good; ++i) good = get_block(blocks.emplace_back());
  if (!good) return Error{{"The kept count \"{0}\" is damaged.", {path}}};
  after_ = std::move(after);
  blocks_ = std::move(blocks);
  sum_ = header.sum;
  progress_ = header.progress;
  met_ = header.met;
  return done();
}

}  // namespace sanpan::tour
