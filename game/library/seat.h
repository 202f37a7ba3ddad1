// Several Sanpans may run on one profile: each has a seat of its own, and so its own folder of running games.
#pragma once

#include <cstdio>
#include <filesystem>
#include <memory>

namespace sanpan::game {

class Seat {
 public:
  /// The first seat that no running program holds; it is held until the end of this one, however that comes.
  /// Where the file system knows no locks it is always the first.
  explicit Seat(const std::filesystem::path& profile);

  bool first() const { return number_ == 1; }
  /// Where this program keeps its running games: `autosave` of the profile, `autosave-2`…
  const std::filesystem::path& autosave() const { return folder_; }

 private:
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };
  int number_ = 0;
  std::filesystem::path folder_;
  std::unique_ptr<std::FILE, Close> lock_;  ///< the lock goes when it is closed
};

}  // namespace sanpan::game
