// `bench`: the same work each time, to compare machines and builds by.
#include "engine/play/bench.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <memory>
#include <string>

#include "engine/command/commands.h"
#include "engine/common/command.h"
#include "engine/common/excerpt.h"
#include "engine/tour/solve.h"

namespace sanpan::command {
namespace {

std::uint64_t searched(const char* game) {
  return accepted(play::bench(*play::variant(game))).nodes;
}

// Squares numbered on a large board, and by the stepped search from many starts on a small one.
std::uint64_t toured() {
  std::uint64_t squares = 0;
  const auto solve = [&](int side, int start, tour::Method method) {
    tour::Request request;
    request.board = tour::Board({side, side});
    request.wish.from = start;
    request.method = method;
    squares += tour::solve(request).tour.numbers.size();
  };
  for (int repeat = 0; repeat < 20; ++repeat) solve(1000, 0, tour::Method::divide);
  for (int start = 0; start < 2500; ++start) solve(50, start, tour::Method::warnsdorff);
  return squares;
}

struct Load {
  const char* name;
  std::uint64_t (*work)();
};
constexpr Load loads[] = {
    {"draughts", [] { return searched("draughts"); }},
    {"xiangqi", [] { return searched("xiangqi"); }},
    {"tour", toured},
};

void run(const std::string& only) {
  bool known = only.empty();
  std::uint64_t nodes = 0;
  const auto start = std::chrono::steady_clock::now();
  const auto report = [](std::uint64_t count, std::chrono::steady_clock::time_point since) {
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - since).count();
    fmt::print("nodes {}  seconds {:.3f}  nps {:.0f}\n", count, seconds,
               static_cast<double>(count) / std::max(seconds, 1e-9));
  };
  for (const Load& load : loads) {
    if (!only.empty() && only != load.name) continue;
    known = true;
    const auto begin = std::chrono::steady_clock::now();
    const std::uint64_t count = load.work();
    nodes += count;
    if (!only.empty()) continue;
    fmt::print("{}  ", load.name);
    report(count, begin);
  }
  if (!known) {
    refuse({"There is nothing called \"{0}\" to measure; there are draughts, xiangqi and tour.",
            {excerpt(only, 40)}});
  }
  report(nodes, start);
}

}  // namespace

void add_bench(CLI::App& app) {
  auto only = std::make_shared<std::string>();
  CLI::App* command = app.add_subcommand("bench", "A fixed work-load, to compare machines and builds by");
  command->add_option("load", *only, "draughts, xiangqi or tour; else all three");
  command->callback([only] { run(*only); });
}

}  // namespace sanpan::command
