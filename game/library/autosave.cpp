#include "game/library/autosave.h"

#include <system_error>
#include <utility>

#include "engine/common/files.h"
#include "engine/record/formats.h"

namespace sanpan::game {

namespace fs = std::filesystem;

Autosave::Autosave(fs::path folder)
    : folder_(std::move(folder)), thread_([this](const std::stop_token& token) { work(token); }) {}

Autosave::~Autosave() {
  flush();
  thread_.request_stop();
  changed_.notify_all();
}

/// One name for every kind of game: the content says what it is.
fs::path Autosave::file(std::string_view screen) const {
  return folder_ / (std::string(screen) + ".game");
}

void Autosave::keep(std::string_view screen, const record::Game& game) {
  {
    const std::scoped_lock lock(mutex_);
    waiting_[std::string(screen)] = game;
  }
  changed_.notify_all();
}

void Autosave::forget(std::string_view screen) {
  {
    const std::scoped_lock lock(mutex_);
    waiting_[std::string(screen)] = std::nullopt;
  }
  changed_.notify_all();
}

void Autosave::flush() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [this] { return waiting_.empty() && !writing_; });
}

std::optional<Message> Autosave::take_fault() {
  const std::scoped_lock lock(mutex_);
  return std::exchange(fault_, std::nullopt);
}

void Autosave::work(const std::stop_token& token) {
  std::unique_lock lock(mutex_);
  while (changed_.wait(lock, token, [this] { return !waiting_.empty(); })) {
    auto job = waiting_.extract(waiting_.begin());
    writing_ = true;
    lock.unlock();
    std::optional<Message> fault;
    std::error_code error;
    if (job.mapped()) {
      const record::Game& game = *job.mapped();
      const auto text = record::write_games({&game, 1}, record::native_format(game.variant()));
      fs::create_directories(folder_, error);
      const Done written = text ? write_file(file(job.key()), *text) : Done(text.error());
      if (!written) fault = written.error().message;
    } else {
      fs::remove(file(job.key()), error);
    }
    lock.lock();
    if (fault) fault_ = std::move(fault);
    writing_ = false;
    changed_.notify_all();
  }
}

bool Autosave::kept(std::string_view screen) const {
  const std::scoped_lock lock(mutex_);
  if (const auto job = waiting_.find(screen); job != waiting_.end()) return job->second.has_value();
  std::error_code error;
  return fs::exists(file(screen), error);
}

Result<std::optional<Autosave::Restored>> Autosave::restore(std::string_view screen) {
  flush();
  const fs::path path = file(screen);
  std::error_code error;
  if (!fs::exists(path, error)) return std::optional<Restored>();
  const fs::path broken = broken_name(path);
  const auto bytes = read_file(path);
  if (!bytes) return bytes.error();
  auto reading = record::read_games(*bytes);
  if (!reading || reading->games.empty()) {
    fs::rename(path, broken, error);
    const Message why = reading ? Message("There is no game in it.") : reading.error().message;
    return Error{{"The game that was kept cannot be read and lies in {0} now: {1}", {broken.string(), why}}};
  }
  Restored restored{std::move(reading->games.front()), {}};
  if (!reading->warnings.empty()) {
    fs::copy_file(path, broken, fs::copy_options::overwrite_existing, error);
    restored.complaint = {"Not all of the game that was kept could be read; the file is kept as {0}: {1}",
                          {broken.string(), record::where(reading->warnings.front())}};
  }
  return std::optional<Restored>(std::move(restored));
}

}  // namespace sanpan::game
