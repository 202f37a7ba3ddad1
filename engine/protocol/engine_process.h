// Another program that is talked to line by line through its standard input and output.
#pragma once

#include <atomic>
#include <chrono>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include "engine/common/result.h"

namespace sanpan::protocol {

class EngineProcess {
 public:
  using Clock = std::chrono::steady_clock;

  /// Starts a command line as a shell would, e.g. `fairy-stockfish` or `cd /opt/scan && exec ./scan hub`. A
  /// command that cannot be found shows as an early end. What it writes to standard error is dropped.
  static Result<std::unique_ptr<EngineProcess>> start(const std::string& command);
  /// Closes the program's input, waits a second for it to end and kills it, with what it started, if it does
  /// not.
  ~EngineProcess();
  EngineProcess(const EngineProcess&) = delete;
  EngineProcess& operator=(const EngineProcess&) = delete;

  /// Sends a line, from any one thread at a time; false when the program does not listen any more. One that
  /// reads nothing for ten seconds is killed.
  bool send(std::string_view line);
  /// The next line, or nothing at the deadline, at a stop, or when the program has ended.
  std::optional<std::string> line(Clock::time_point deadline, const std::stop_token& stop = {});
  bool ended() const { return ended_; }
  /// How it ended, to follow its name: "ended with exit code 1", or "did not answer in time" where it was
  /// killed. Waits a second where it has only closed its output.
  Message ending();
  /// Ends it at once, because it does not answer.
  void kill();
  /// The processor time it has used, with its threads; nothing where the system does not tell.
  std::optional<std::chrono::nanoseconds> cpu_time() const;

 private:
  EngineProcess() = default;
  bool reap(std::chrono::milliseconds longest);

  std::atomic<int> process_ = -1;  ///< its number and its group's, as long as there is one
  std::optional<int> status_;      ///< as the system tells it, when it has ended
  int socket_ = -1;
  int wake_[2] = {-1, -1};  ///< a stop writes here
  std::string buffer_;
  std::atomic<bool> ended_{false};
  std::atomic<bool> killed_{false};
};

}  // namespace sanpan::protocol
