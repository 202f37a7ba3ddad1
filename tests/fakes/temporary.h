// A place for a test's files that no other test, run at the same time, uses.
#pragma once

#include <unistd.h>

#include <filesystem>
#include <string>

namespace sanpan {

/// A path in the folder for temporary files, with a name that tests the handling of names.
inline std::filesystem::path temporary(const std::string& name) {
  return std::filesystem::temp_directory_path() /
         (u8"sanpan 玩家 é " + std::filesystem::path(std::to_string(getpid()) + " " + name).u8string());
}

}  // namespace sanpan
