#include "engine/xiangqi/perft.h"

#include <algorithm>
#include <atomic>
#include <thread>
#include <vector>

namespace sanpan::xiangqi {

namespace {

std::uint64_t leaves(const Position& position, int depth) {
  if (depth == 0) return 1;
  if (depth == 1) return static_cast<std::uint64_t>(position.count_moves());
  MoveList list;
  position.generate(list);
  std::uint64_t sum = 0;
  for (Move move : list) {
    Position after = position;
    after.play(move);
    sum += leaves(after, depth - 1);
  }
  return sum;
}

std::vector<Position> children(const std::vector<Position>& parents) {
  std::vector<Position> made;
  for (const Position& parent : parents) {
    MoveList list;
    parent.generate(list);
    for (Move move : list) {
      made.push_back(parent);
      made.back().play(move);
    }
  }
  return made;
}

}  // namespace

std::uint64_t perft(const Position& position, int depth, int threads) {
  if (threads <= 1 || depth < 4) return leaves(position, depth);
  const std::vector<Position> tasks = children(children({position}));
  std::atomic<std::size_t> next = 0;
  std::atomic<std::uint64_t> sum = 0;
  const auto work = [&] {
    for (std::size_t i = next++; i < tasks.size(); i = next++) sum += leaves(tasks[i], depth - 2);
  };
  std::vector<std::jthread> helpers;
  for (int i = 1; i < threads; ++i) helpers.emplace_back(work);
  work();
  helpers.clear();
  return sum;
}

}  // namespace sanpan::xiangqi
