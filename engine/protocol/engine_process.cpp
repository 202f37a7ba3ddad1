#include "engine/protocol/engine_process.h"

#if defined(__unix__) || defined(__APPLE__)

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <thread>

extern char** environ;

#ifndef MSG_NOSIGNAL
#define MSG_NOSIGNAL 0
#endif

namespace sanpan::protocol {

using std::chrono::milliseconds;

namespace {

constexpr std::size_t longest_line = 1 << 20;

void close_on_exec(int descriptor) {
  fcntl(descriptor, F_SETFD, FD_CLOEXEC);
}

void shut(int& descriptor) {
  if (descriptor >= 0) close(descriptor);
  descriptor = -1;
}

}  // namespace

Result<std::unique_ptr<EngineProcess>> EngineProcess::start(const std::string& command) {
  std::unique_ptr<EngineProcess> engine(new EngineProcess);
  // A socket serves as input and output of the program: writing to one that has died gives an error and no
  // signal.
  int pair[2];
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, pair) != 0 || pipe(engine->wake_) != 0) {
    return Error{{"{0} could not be started: {1}", {command, std::strerror(errno)}}};
  }
  engine->socket_ = pair[0];
  for (int descriptor : {pair[0], pair[1], engine->wake_[0], engine->wake_[1]}) close_on_exec(descriptor);
  fcntl(engine->wake_[0], F_SETFL, O_NONBLOCK);
#ifdef SO_NOSIGPIPE
  const int on = 1;
  setsockopt(pair[0], SOL_SOCKET, SO_NOSIGPIPE, &on, sizeof on);
#endif

  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_adddup2(&files, pair[1], STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&files, pair[1], STDOUT_FILENO);
  posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  // Its own process group, so that all that it starts can be ended with it.
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  posix_spawnattr_setpgroup(&attributes, 0);
  // `exec` makes the program itself our child, where the line is a single command.
  const bool single = command.find_first_of(";&|\n") == std::string::npos && !command.starts_with("exec ");
  const std::string line = single ? "exec " + command : command;
  std::array<const char*, 4> arguments{"sh", "-c", line.c_str(), nullptr};
  pid_t child = -1;
  const int error = posix_spawn(&child, "/bin/sh", &files, &attributes,
                                const_cast<char* const*>(arguments.data()), environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&files);
  close(pair[1]);
  if (error != 0) return Error{{"{0} could not be started: {1}", {command, std::strerror(error)}}};
  engine->process_ = child;
  return engine;
}

/// Whether it has ended, which is waited for no longer than that; what it may have left behind is ended too.
bool EngineProcess::reap(milliseconds longest) {
  constexpr milliseconds look{10};
  for (milliseconds waited{0}; process_ > 0; waited += look) {
    int status = 0;
    if (waitpid(process_, &status, WNOHANG) != 0) {
      status_ = status;
      ::kill(-process_, SIGKILL);
      process_ = -1;
    } else if (waited >= longest) {
      return false;
    } else {
      std::this_thread::sleep_for(look);
    }
  }
  return true;
}

EngineProcess::~EngineProcess() {
  if (socket_ >= 0) shutdown(socket_, SHUT_WR);
  if (!reap(std::chrono::seconds(1))) {
    kill();
    reap(std::chrono::hours(1));
  }
  shut(socket_);
  shut(wake_[0]);
  shut(wake_[1]);
}

void EngineProcess::kill() {
  if (!ended_) killed_ = true;
  if (process_ > 0) ::kill(-process_, SIGKILL);
  ended_ = true;
}

Message EngineProcess::ending() {
  if (killed_) return "did not answer in time";
  if (!reap(std::chrono::seconds(1)) || !status_) return "closed its output";
  if (!WIFSIGNALED(*status_)) return {"ended with exit code {0}", {std::to_string(WEXITSTATUS(*status_))}};
  const int signal = WTERMSIG(*status_);
  return {"was ended by signal {0}, {1}", {std::to_string(signal), strsignal(signal)}};
}

bool EngineProcess::send(std::string_view text) {
  std::string line(text);
  line += '\n';
  std::string_view rest = line;
  while (!rest.empty() && !ended_) {
    pollfd ready{socket_, POLLOUT, 0};
    const int writable = poll(&ready, 1, 10000);
    if (writable < 0 && errno == EINTR) continue;
    if (writable <= 0) {
      kill();
      return false;
    }
    const ssize_t sent = ::send(socket_, rest.data(), rest.size(), MSG_NOSIGNAL);
    if (sent < 0 && errno == EINTR) continue;
    if (sent <= 0) {
      ended_ = true;
      return false;
    }
    rest.remove_prefix(static_cast<std::size_t>(sent));
  }
  return !ended_;
}

std::optional<std::string> EngineProcess::line(Clock::time_point deadline, const std::stop_token& stop) {
  std::array<char, 64> old;
  while (read(wake_[0], old.data(), old.size()) > 0) {
  }
  const std::stop_callback wake(stop, [this] {
    const char byte = 0;
    [[maybe_unused]] const ssize_t written = write(wake_[1], &byte, 1);
  });
  while (true) {
    if (const std::size_t end = buffer_.find('\n');
        end != std::string::npos || buffer_.size() > longest_line) {
      std::string line = buffer_.substr(0, end);
      buffer_.erase(0, end == std::string::npos ? end : end + 1);
      while (line.ends_with('\r')) line.pop_back();
      return line;
    }
    if (ended_) return std::nullopt;
    const auto left = std::chrono::ceil<milliseconds>(deadline - Clock::now());
    if (left <= milliseconds(0)) return std::nullopt;
    std::array<pollfd, 2> waits{{{socket_, POLLIN, 0}, {wake_[0], POLLIN, 0}}};
    const int wait = static_cast<int>(std::min<std::int64_t>(left.count(), 60000));
    const int ready = poll(waits.data(), waits.size(), wait);
    if (ready < 0 && errno != EINTR) return std::nullopt;
    if (ready <= 0) continue;
    if ((waits[1].revents & POLLIN) != 0) return std::nullopt;
    std::array<char, 4096> chunk;
    const ssize_t got = recv(socket_, chunk.data(), chunk.size(), 0);
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) {
      ended_ = true;
    } else {
      buffer_.append(chunk.data(), static_cast<std::size_t>(got));
    }
  }
}

std::optional<std::chrono::nanoseconds> EngineProcess::cpu_time() const {
#if defined(__linux__)
  clockid_t clock{};
  timespec used{};
  const int process = process_;
  if (process <= 0 || clock_getcpuclockid(process, &clock) != 0 || clock_gettime(clock, &used) != 0)
    return std::nullopt;
  return std::chrono::seconds(used.tv_sec) + std::chrono::nanoseconds(used.tv_nsec);
#else
  return std::nullopt;
#endif
}

}  // namespace sanpan::protocol

#else  // no processes of this kind on Windows and in browsers

namespace sanpan::protocol {

Result<std::unique_ptr<EngineProcess>> EngineProcess::start(const std::string& command) {
  return Error{{"{0} could not be started: other engines cannot be run on this system.", {command}}};
}
EngineProcess::~EngineProcess() = default;
bool EngineProcess::send(std::string_view) {
  return false;
}
std::optional<std::string> EngineProcess::line(Clock::time_point, const std::stop_token&) {
  return std::nullopt;
}
void EngineProcess::kill() {}
Message EngineProcess::ending() {
  return {};
}
std::optional<std::chrono::nanoseconds> EngineProcess::cpu_time() const {
  return std::nullopt;
}

}  // namespace sanpan::protocol

#endif
