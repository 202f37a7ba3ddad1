// The thread on which a screen's engine thinks, and the mailbox between them. The window never waits for it.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include "engine/play/thinker.h"

namespace sanpan::game {

/// How the engine is set up; applied on its own thread before the next question.
struct Strength {
  std::size_t hash = 64;  ///< MiB
  int threads = 1;
  RuleSet rules = RuleSet::wxf;
  bool book = true;
  bool operator==(const Strength&) const = default;
};

/// A position and what is wanted of it.
struct Question {
  std::unique_ptr<play::Table> table;
  int level = 0;  ///< 1..10: the move that a player of this level would choose; 0: thoughts without playing
  play::Limits limits;
  Strength strength;
  bool silent = false;  ///< only the answer is told, no thoughts on the way
};

/// What has arrived since the last look. All of it answers the latest question.
struct Mail {
  std::optional<play::Thought> thought;    ///< the newest; earlier ones that nobody fetched are dropped
  std::optional<play::Decision> decision;  ///< the question is answered and the thread asleep
  std::optional<Error> failure;  ///< the engine could not be made or broke down; no decision will come
};

class Worker {
 public:
  /// Called on the worker's thread, at the first question: weights may take a while to load.
  using Maker = std::function<Result<std::unique_ptr<play::Thinker>>()>;

  /// `wake` is called from the worker's thread when there is mail: at once for an answer, for thoughts some
  /// ten times a second.
  Worker(Maker maker, std::function<void()> wake);
  /// Stops at once and joins.
  ~Worker();
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  /// Replaces whatever was asked before; a late answer to that is dropped.
  void ask(Question question);
  /// No answer is wanted any more.
  void stop();
  /// The answer is wanted now: the search stops and its decision comes.
  void hurry();
  /// The next game owes nothing to what was learned in this one.
  void forget();
  Mail fetch();
  /// The decision lies ready to be fetched.
  bool answered() const;
  /// A question is open: its decision has not been fetched.
  bool thinking() const;

 private:
  struct Job {
    std::uint64_t number = 0;
    std::chrono::steady_clock::time_point asked;
    Question question;
    std::stop_source stop;
    bool forget = false;
  };

  void run(std::stop_token stop);
  void answer(Job job);
  std::optional<Error> prepare(const Job& job);
  template <class Change>
  void post(std::uint64_t number, bool last, Change change);

  Maker maker_;
  std::function<void()> wake_;
  std::unique_ptr<play::Thinker> thinker_;  // the worker thread's own
  std::optional<Strength> applied_;         // likewise

  mutable std::mutex mutex_;  // guards all that follows
  std::condition_variable_any asked_;
  std::uint64_t number_ = 0;  // of the latest question; answers to others are dropped
  bool open_ = false;
  bool forget_ = false;
  std::optional<Job> next_;
  std::stop_source current_;
  Mail mail_;
  std::chrono::steady_clock::time_point woken_;
  std::uint64_t woken_for_ = 0;  // the question whose thought last woke the loop

  std::jthread thread_;
};

}  // namespace sanpan::game
