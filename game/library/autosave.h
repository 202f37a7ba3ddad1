// The running game of each screen, kept so that it survives whatever ends the program.
#pragma once

#include <condition_variable>
#include <filesystem>
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "engine/common/result.h"
#include "engine/record/game.h"

namespace sanpan::game {

class Autosave {
 public:
  /// `folder` (`autosave` of the profile) is made when the first game is kept.
  explicit Autosave(std::filesystem::path folder);
  /// Writes what is still to be written.
  ~Autosave();

  /// Keeps the game of a screen in place of the one before. Returns at once: a thread of its own writes the
  /// file, whole or not at all; of several games in a row the last is written. A file that cannot be written
  /// is told by `take_fault`.
  void keep(std::string_view screen, const record::Game& game);
  /// The game is over or was given up: it will not be offered again.
  void forget(std::string_view screen);
  /// Waits until everything is on the disk.
  void flush();
  /// What went wrong since the last call; empty if nothing did.
  std::optional<Message> take_fault();

  /// A game as it was kept. `complaint` is not empty when something in the file could not be read; the file
  /// is then kept beside as `NAME.broken`.
  struct Restored {
    record::Game game;
    Message complaint;
  };
  /// The kept game of a screen; nothing if there is none; an error when the file is damaged beyond reading
  /// (it is kept beside).
  Result<std::optional<Restored>> restore(std::string_view screen);
  bool kept(std::string_view screen) const;

 private:
  std::filesystem::path file(std::string_view screen) const;
  void work(const std::stop_token& token);

  std::filesystem::path folder_;
  mutable std::mutex mutex_;
  std::condition_variable_any changed_;
  std::map<std::string, std::optional<record::Game>, std::less<>> waiting_;  ///< nothing: to be forgotten
  bool writing_ = false;
  std::optional<Message> fault_;
  std::jthread thread_;  ///< last: it uses the others
};

}  // namespace sanpan::game
