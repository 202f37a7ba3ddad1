// Connections over TCP that carry messages ended by a zero byte.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/common/result.h"

namespace sanpan::protocol {

/// A two-way line to another program.
class Link {
 public:
  using Clock = std::chrono::steady_clock;
  virtual ~Link() = default;
  /// Sends a message and its zero byte; false when the other side is gone.
  virtual bool send(std::string_view message) = 0;
  /// The next message without its zero byte; nothing when there is none till the deadline, when the other
  /// side is gone, or when it sends more than `longest` bytes without a zero.
  virtual std::optional<std::string> receive(Clock::time_point deadline) = 0;
  virtual bool open() const = 0;
};

/// Waits at an address of this machine for one connection at a time.
class Listener {
 public:
  /// `host` as a number, 127.0.0.1 for this machine alone; port 0 lets the system choose.
  static Result<std::unique_ptr<Listener>> open(const std::string& host, int port, std::size_t longest);
  ~Listener();
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  int port() const;
  std::unique_ptr<Link> accept(Link::Clock::time_point deadline);

 private:
  Listener(int socket, std::size_t longest) : socket_(socket), longest_(longest) {}
  int socket_;
  std::size_t longest_;
};

/// Gives up after `patience`.
Result<std::unique_ptr<Link>> connect(const std::string& host, int port, std::size_t longest,
                                      std::chrono::milliseconds patience = std::chrono::seconds(10));

}  // namespace sanpan::protocol
