#include "game/app/benchmark.h"

#include <fmt/core.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <ctime>
#include <fstream>
#include <string>
#include <vector>

#include "game/app/app.h"

namespace sanpan::game {

namespace {

constexpr int frames = 200;
constexpr double idle_seconds = 10;

/// Processor time, by which a busy machine can be measured too: of all threads, or of this one.
double processor_seconds(clockid_t clock = CLOCK_PROCESS_CPUTIME_ID) {
  timespec time{};
  clock_gettime(clock, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e9;
}

/// Since the system started this process; 0 where /proc does not tell.
double seconds_since_start() {
  std::ifstream stat("/proc/self/stat");
  std::string field;
  // The 22nd field is the start in clock ticks after boot; the name, the 2nd, holds no space here.
  for (int i = 0; i < 22 && stat >> field; ++i) {
  }
  double up = 0;
  std::ifstream("/proc/uptime") >> up;
  const double ticks = static_cast<double>(sysconf(_SC_CLK_TCK));
  double started = 0;
  for (char digit : field) started = started * 10 + (digit - '0');
  return up > 0 ? up - started / ticks : 0;
}

/// MiB that are in memory now.
double memory() {
  std::ifstream status("/proc/self/status");
  for (std::string line; std::getline(status, line);) {
    if (!line.starts_with("VmRSS:")) continue;
    double kibibytes = 0;
    for (char letter : line) {
      if (letter >= '0' && letter <= '9') kibibytes = kibibytes * 10 + (letter - '0');
    }
    return kibibytes / 1024;
  }
  return 0;
}

}  // namespace

int benchmark(App& app) {
  app.frame();
  fmt::print("first picture: {:.0f} ms after the start, {:.0f} ms of processor time\n",
             seconds_since_start() * 1000, processor_seconds() * 1000);
  app.run_for(1.0);  // pictures of boards are painted, motions end

  std::vector<double> clocked;
  std::vector<double> used_up;
  for (int i = 0; i < frames; ++i) {
    const auto before = std::chrono::steady_clock::now();
    const double used_before = processor_seconds(CLOCK_THREAD_CPUTIME_ID);
    app.frame();
    used_up.push_back(processor_seconds(CLOCK_THREAD_CPUTIME_ID) - used_before);
    clocked.push_back(std::chrono::duration<double>(std::chrono::steady_clock::now() - before).count());
  }
  std::ranges::sort(clocked);
  std::ranges::sort(used_up);
  fmt::print("a frame: {:.2f} ms of processor time, {:.2f} ms by the clock (medians of {})\n",
             used_up[frames / 2] * 1000, clocked[frames / 2] * 1000, frames);

  const double used = processor_seconds();
  const int drawn = app.run_for(idle_seconds);
  fmt::print("untouched for {:.0f} s: {:.2f} % of a core, {} pictures\n", idle_seconds,
             (processor_seconds() - used) / idle_seconds * 100, drawn);
  fmt::print("memory: {:.0f} MiB\n", memory());
  return 0;
}

}  // namespace sanpan::game
