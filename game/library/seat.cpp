#include "game/library/seat.h"

#include <cerrno>
#include <string>

#ifdef _WIN32
#include <share.h>
#else
#include <sys/file.h>
#endif

namespace sanpan::game {

namespace fs = std::filesystem;

namespace {

constexpr int most = 64;

/// The open file, locked; `taken` when another program has locked it.
std::FILE* locked(const fs::path& file, bool& taken) {
#ifdef _WIN32
  std::FILE* opened = _wfsopen(file.c_str(), L"wb", _SH_DENYRW);
  taken = !opened && errno == EACCES;
#else
  std::FILE* opened = std::fopen(file.c_str(), "wbe");
  taken = opened && flock(fileno(opened), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
#endif
  return opened;
}

}  // namespace

Seat::Seat(const fs::path& profile) {
  for (bool taken = true; taken && number_ < most;) {
    ++number_;
    const std::string name = first() ? "autosave" : "autosave-" + std::to_string(number_);
    folder_ = profile / name;
    lock_.reset(locked(profile / (name + ".lock"), taken));
  }
}

}  // namespace sanpan::game
