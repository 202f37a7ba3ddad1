#include "engine/draughts/perft.h"

#include <atomic>
#include <thread>
#include <vector>

namespace sanpan::draughts {
namespace {

/// Leaves `depth` >= 1 plies deep; the last ply is counted without being played.
template <class Rules, Side us>
std::uint64_t leaves(const Pieces& pieces, int depth) {
  const Generator<Rules, us> generator(pieces);
  if (depth == 1) return static_cast<std::uint64_t>(generator.count());
  std::uint64_t sum = 0;
  const auto descend = [&](const Pieces& next) {
    sum += depth == 2 ? static_cast<std::uint64_t>(Generator<Rules, !us>(next).count())
                      : leaves<Rules, !us>(next, depth - 1);
  };
  if (generator.capture_possible()) {
    MoveList list;
    generator.captures(list);
    for (Move move : list) {
      Pieces next = pieces;
      next.play<us>(move);
      descend(next);
    }
    return sum;
  }
  generator.each_man_quiet([&](Bits from, Bits to) {
    Pieces next = pieces;
    next.side[index(us)] ^= from | to;
    next.kings |= to & Rules::Board::crown_row(us);
    descend(next);
  });
  generator.each_king_quiet([&](Bits from, Bits to) {
    Pieces next = pieces;
    next.side[index(us)] ^= from | to;
    next.kings ^= from | to;
    descend(next);
  });
  return sum;
}

template <class Rules>
std::uint64_t leaves(const Position<Rules>& position, int depth) {
  if (position.turn() == Side::first) return leaves<Rules, Side::first>(position.board(), depth);
  return leaves<Rules, Side::second>(position.board(), depth);
}

}  // namespace

template <class Rules>
std::uint64_t perft(const Position<Rules>& position, int depth, int threads) {
  if (depth <= 0) return 1;
  // The work is shared out as the positions a few plies deep, many more than there are threads.
  std::vector<Position<Rules>> tasks{position};
  while (threads > 1 && depth > 2 && !tasks.empty() &&
         tasks.size() < static_cast<std::size_t>(threads) * 64) {
    std::vector<Position<Rules>> next;
    for (const auto& task : tasks) {
      MoveList list;
      task.generate(list);
      for (Move move : list) next.emplace_back(task).play(move);
    }
    tasks = std::move(next);
    --depth;
  }
  std::atomic<std::size_t> taken{0};
  std::atomic<std::uint64_t> sum{0};
  const auto work = [&] {
    std::uint64_t mine = 0;
    for (std::size_t i; (i = taken.fetch_add(1, std::memory_order_relaxed)) < tasks.size();)
      mine += leaves(tasks[i], depth);
    sum += mine;
  };
  {
    std::vector<std::jthread> helpers;
    for (int i = 1; i < threads; ++i) helpers.emplace_back(work);
    work();
  }
  return sum;
}

template std::uint64_t perft(const Position<InternationalRules>&, int, int);
template std::uint64_t perft(const Position<BrazilianRules>&, int, int);
template std::uint64_t perft(const Position<RussianRules>&, int, int);

}  // namespace sanpan::draughts
