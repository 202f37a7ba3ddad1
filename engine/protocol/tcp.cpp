#include "engine/protocol/tcp.h"

#if defined(__unix__) || defined(__APPLE__)

#include <arpa/inet.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

#ifndef MSG_NOSIGNAL
#define MSG_NOSIGNAL 0
#endif

namespace sanpan::protocol {

namespace {

using std::chrono::milliseconds;

/// Waits until `descriptor` is ready; false at the deadline.
bool wait(int descriptor, short events, Link::Clock::time_point deadline) {
  while (true) {
    const auto left = std::chrono::ceil<milliseconds>(deadline - Link::Clock::now());
    if (left <= milliseconds(0)) return false;
    pollfd ready{descriptor, events, 0};
    const int count = poll(&ready, 1, static_cast<int>(std::min<std::int64_t>(left.count(), 60000)));
    if (count > 0) return true;
    if (count < 0 && errno != EINTR) return false;
  }
}

class TcpLink final : public Link {
 public:
  TcpLink(int socket, std::size_t longest) : socket_(socket), longest_(longest) {
    const int on = 1;
    setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
#ifdef SO_NOSIGPIPE
    setsockopt(socket_, SOL_SOCKET, SO_NOSIGPIPE, &on, sizeof on);
#endif
  }
  ~TcpLink() override { close(socket_); }
  TcpLink(const TcpLink&) = delete;
  TcpLink& operator=(const TcpLink&) = delete;

  bool send(std::string_view message) override {
    std::string bytes(message);
    bytes += '\0';
    std::string_view rest = bytes;
    const auto deadline = Clock::now() + std::chrono::seconds(10);
    while (open_ && !rest.empty()) {
      if (!wait(socket_, POLLOUT, deadline)) return open_ = false;
      const ssize_t sent = ::send(socket_, rest.data(), rest.size(), MSG_NOSIGNAL);
      if (sent < 0 && errno == EINTR) continue;
      if (sent <= 0) return open_ = false;
      rest.remove_prefix(static_cast<std::size_t>(sent));
    }
    return open_;
  }

  std::optional<std::string> receive(Clock::time_point deadline) override {
    while (true) {
      if (const std::size_t end = buffer_.find('\0'); end != std::string::npos) {
        std::string message = buffer_.substr(0, end);
        buffer_.erase(0, end + 1);
        return message;
      }
      if (buffer_.size() > longest_) open_ = false;
      if (!open_ || !wait(socket_, POLLIN, deadline)) return std::nullopt;
      std::array<char, 512> chunk;
      const ssize_t got = recv(socket_, chunk.data(), chunk.size(), 0);
      if (got < 0 && errno == EINTR) continue;
      if (got <= 0) {
        open_ = false;
      } else {
        buffer_.append(chunk.data(), static_cast<std::size_t>(got));
      }
    }
  }

  bool open() const override { return open_; }

 private:
  int socket_;
  std::size_t longest_;
  std::string buffer_;
  bool open_ = true;
};

std::optional<sockaddr_in> address_of(const std::string& host, int port) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(static_cast<std::uint16_t>(port));
  const std::string number = host == "localhost" ? "127.0.0.1" : host;
  if (port < 0 || port > 65535 || inet_pton(AF_INET, number.c_str(), &address.sin_addr) != 1)
    return std::nullopt;
  return address;
}

Error fault(const std::string& host, int port) {
  return Error{{"{0}:{1} cannot be used: {2}", {host, std::to_string(port), std::strerror(errno)}}};
}

Error no_address(const std::string& host, int port) {
  return Error{{"{0}:{1} is no address; it is written as 127.0.0.1:27531.", {host, std::to_string(port)}}};
}

}  // namespace

Result<std::unique_ptr<Listener>> Listener::open(const std::string& host, int port, std::size_t longest) {
  const auto address = address_of(host, port);
  if (!address) return no_address(host, port);
  const int descriptor = socket(AF_INET, SOCK_STREAM, 0);
  if (descriptor < 0) return fault(host, port);
  std::unique_ptr<Listener> listener(new Listener(descriptor, longest));
  const int on = 1;
  setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
  const auto* plain = reinterpret_cast<const sockaddr*>(&*address);
  if (bind(descriptor, plain, sizeof *address) != 0 || listen(descriptor, 1) != 0) return fault(host, port);
  return listener;
}

Listener::~Listener() {
  close(socket_);
}

int Listener::port() const {
  sockaddr_in address{};
  socklen_t size = sizeof address;
  getsockname(socket_, reinterpret_cast<sockaddr*>(&address), &size);
  return ntohs(address.sin_port);
}

std::unique_ptr<Link> Listener::accept(Link::Clock::time_point deadline) {
  if (!wait(socket_, POLLIN, deadline)) return nullptr;
  const int descriptor = ::accept(socket_, nullptr, nullptr);
  if (descriptor < 0) return nullptr;
  return std::make_unique<TcpLink>(descriptor, longest_);
}

Result<std::unique_ptr<Link>> connect(const std::string& host, int port, std::size_t longest,
                                      milliseconds patience) {
  const auto address = address_of(host, port);
  if (!address) return no_address(host, port);
  const int descriptor = socket(AF_INET, SOCK_STREAM, 0);
  if (descriptor < 0) return fault(host, port);
  auto link = std::make_unique<TcpLink>(descriptor, longest);
  // The system itself would wait for minutes.
  const int flags = fcntl(descriptor, F_GETFL);
  fcntl(descriptor, F_SETFL, flags | O_NONBLOCK);
  if (::connect(descriptor, reinterpret_cast<const sockaddr*>(&*address), sizeof *address) != 0) {
    if (errno != EINPROGRESS) return fault(host, port);
    int error = ETIMEDOUT;
    socklen_t size = sizeof error;
    if (wait(descriptor, POLLOUT, Link::Clock::now() + patience)) {
      getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &error, &size);
    }
    errno = error;
    if (error != 0) return fault(host, port);
  }
  fcntl(descriptor, F_SETFL, flags);
  return std::unique_ptr<Link>(std::move(link));
}

}  // namespace sanpan::protocol

#else  // not on Windows and in browsers yet

namespace sanpan::protocol {

namespace {
Error nowhere() {
  return Error{{"Games over a network cannot be played on this system."}};
}
}  // namespace

Result<std::unique_ptr<Listener>> Listener::open(const std::string&, int, std::size_t) {
  return nowhere();
}
Listener::~Listener() = default;
int Listener::port() const {
  return 0;
}
std::unique_ptr<Link> Listener::accept(Link::Clock::time_point) {
  return nullptr;
}
Result<std::unique_ptr<Link>> connect(const std::string&, int, std::size_t, std::chrono::milliseconds) {
  return nowhere();
}

}  // namespace sanpan::protocol

#endif
