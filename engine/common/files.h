// Files that are there whole or not at all.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

#include "engine/common/result.h"

namespace sanpan {

inline constexpr std::size_t usual_most = std::size_t{64} << 20;

/// The whole file, or why it cannot be read; one of more than `most` bytes is refused.
Result<std::string> read_file(const std::filesystem::path& file, std::size_t most = usual_most);
/// The same of standard input.
Result<std::string> read_input(std::size_t most = usual_most);

/// Refuses a folder, a device or a pipe: what a person opens is a file, and reading some others never ends.
Done plain_file(const std::filesystem::path& file);

/// Under which name beside itself a damaged `file` is kept: `NAME.broken`, `NAME.broken.2`, … the first that
/// is free or holds the same already.
std::filesystem::path broken_name(const std::filesystem::path& file);

/// Writes `content` to a new file in the same folder, brings it to the disk and renames it over `file`:
/// whenever the machine stops, the old content or the new is there. A device or a pipe is written as it
/// stands.
Done write_file(const std::filesystem::path& file, std::string_view content);

/// Whether write_file could write there, to be asked before the work that makes the content.
Done writable(const std::filesystem::path& file);

}  // namespace sanpan
