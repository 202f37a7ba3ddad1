#include "engine/tour/count.h"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>
#include <system_error>

namespace sanpan::tour {

using frontier::Entry;

namespace {

constexpr std::size_t between_reports = 4096;  // partial tours: some milliseconds

struct Header {
  char mark[8] = {'t', 'o', 'u', 'r', 'c', 'n', 't', '1'};
  std::uint64_t fingerprint = 0;
  std::uint64_t sum = 0;
  double progress = 0;
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
  line.mirrored = question.from == no_cell;
  for (int at = 0; at < line.squares; ++at) {
    const int image = at / width * width + width - 1 - at % width;
    line.mirrored = line.mirrored &&
                    line.hole[static_cast<std::size_t>(at)] == line.hole[static_cast<std::size_t>(image)];
  }
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
  while (!blocks_.empty() && !overflow_) {   // a number that does not fit is refused at once
    if (blocks_.back().next > line_.last) {  // what is left here was never completed
      progress_ += blocks_.back().weight;
      blocks_.pop_back();
      continue;
    }
    frontier::Tally tally;
    std::uint64_t sum = sum_;
    bool overflow = overflow_;
    frontier::Settling settle(line_, blocks_.back().next, tally, sum, overflow);
    std::size_t settled = 0;
    for (const Entry& entry : blocks_.back().entries) {
      if (settled++ % between_reports == 0) {
        if (report) report(*this);
        if (stop.stop_requested()) return false;
      }
      settle(entry);
    }
    Block block = std::move(blocks_.back());
    blocks_.pop_back();
    block.entries = tally.take();
    sum_ = sum;
    overflow_ = overflow || tally.overflow();
    largest_layer_ = std::max(largest_layer_, static_cast<std::int64_t>(block.entries.size()));
    ++block.next;
    if (block.entries.empty()) {
      progress_ += block.weight;
    } else if (static_cast<std::int64_t>(block.entries.size()) > question_.states) {
      split(std::move(block));
    } else {
      blocks_.push_back(std::move(block));
    }
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
        block.next > line_.squares) {
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
