// What all threads of one search share: when to stop.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>
#include <stop_token>

#include "engine/search/time.h"

namespace sanpan::search {

class Control {
 public:
  using Steady = std::chrono::steady_clock;

  Control(std::stop_token token, TimeBudget times, std::uint64_t nodes)
      : token_(std::move(token)), nodes_(nodes) {
    bound(times);
  }

  /// Sets the times from now on, counted from now: a ponder search becomes a timed one. From any thread.
  void bound(TimeBudget times) {
    auto now = elapsed().count();
    since_.store(now, std::memory_order_relaxed);
    soft_.store(times.soft ? now + times.soft->count() : never, std::memory_order_relaxed);
    hard_.store(times.hard ? now + times.hard->count() : never, std::memory_order_relaxed);
  }

  Nanoseconds elapsed() const { return std::chrono::duration_cast<Nanoseconds>(Steady::now() - start_); }
  std::uint64_t node_limit() const { return nodes_; }
  bool timed() const { return hard_.load(std::memory_order_relaxed) != never; }

  bool stopped() const { return stop_.load(std::memory_order_relaxed); }
  void stop() { stop_.store(true, std::memory_order_relaxed); }

  /// Looks at the stop token and, once `limit` was called, at the clock and the node count; the main thread
  /// does so every thousand nodes.
  bool poll(std::uint64_t nodes) {
    if (token_.stop_requested() ||
        (limited_ && (nodes >= nodes_ || elapsed().count() >= hard_.load(std::memory_order_relaxed))))
      stop();
    return stopped();
  }
  /// The first iteration is over, every move has a score: from now on time and positions are limited. For the
  /// main thread.
  void limit() { limited_ = true; }

  /// Is there no point in another iteration? `factor` scales the soft limit.
  bool past_soft(double factor) const {
    auto soft = soft_.load(std::memory_order_relaxed);
    if (soft == never) return false;
    auto since = since_.load(std::memory_order_relaxed);
    return static_cast<double>(elapsed().count() - since) >= static_cast<double>(soft - since) * factor;
  }

 private:
  static constexpr std::int64_t never = std::numeric_limits<std::int64_t>::max();

  Steady::time_point start_ = Steady::now();
  std::stop_token token_;
  std::uint64_t nodes_;
  bool limited_ = false;
  std::atomic<bool> stop_{false};
  std::atomic<std::int64_t> since_{0}, soft_{never}, hard_{never};
};

}  // namespace sanpan::search
