#include "engine/common/memory.h"

#include <algorithm>
#include <limits>

#ifdef _WIN32
#include <windows.h>
#else
#include <unistd.h>
#endif
#ifdef __linux__
#include <fstream>
#endif

namespace sanpan {

namespace {

std::uint64_t ask_system() {
  std::uint64_t bytes = std::numeric_limits<std::uint64_t>::max();
#ifdef _WIN32
  MEMORYSTATUSEX status{};
  status.dwLength = sizeof status;
  if (GlobalMemoryStatusEx(&status)) bytes = status.ullTotalPhys;
#else
  const long pages = sysconf(_SC_PHYS_PAGES);
  const long size = sysconf(_SC_PAGESIZE);
  if (pages > 0 && size > 0) bytes = static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(size);
#endif
#ifdef __linux__
  // Of the second and the first version of control groups; the word `max` is no number.
  for (const char* file : {"/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"}) {
    std::uint64_t limit = 0;
    if (std::ifstream(file) >> limit && limit > 0) bytes = std::min(bytes, limit);
  }
#endif
  return bytes;
}

}  // namespace

std::uint64_t physical_memory() {
  static const std::uint64_t bytes = ask_system();
  return bytes;
}

}  // namespace sanpan
