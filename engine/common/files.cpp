#include "engine/common/files.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <string>

#ifdef _WIN32
#include <io.h>
#else
#include <fcntl.h>
#include <unistd.h>
#endif

namespace sanpan {

namespace {

namespace fs = std::filesystem;

struct Close {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Close>;

File open(const fs::path& path, const char* mode) {
#ifdef _WIN32
  return File(_wfopen(path.c_str(), std::wstring(mode, mode + std::strlen(mode)).c_str()));
#else
  return File(std::fopen(path.c_str(), mode));
#endif
}

std::string name_of(const fs::path& path) {
  const auto utf8 = path.u8string();
  return {utf8.begin(), utf8.end()};
}

Error failure(const char* sentence, const fs::path& path, int code) {
  return Error{{sentence, {name_of(path), std::strerror(code)}}};
}

bool to_disk(std::FILE* file) {
#ifdef _WIN32
  return _commit(_fileno(file)) == 0;
#else
  return fsync(fileno(file)) == 0;
#endif
}

/// After this the new name itself is on the disk. A file system that cannot do it is no reason to fail.
void folder_to_disk([[maybe_unused]] const fs::path& folder) {
#ifndef _WIN32
  const int descriptor = ::open(folder.empty() ? "." : folder.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return;
  fsync(descriptor);
  close(descriptor);
#endif
}

constexpr const char* unwritable = "{0} cannot be written: {1}";

/// The new file that takes the place of the old once it is whole.
fs::path beside(const fs::path& path) {
  fs::path fresh = path;
  fresh += ".new";
  return fresh;
}

/// A device or a pipe, which nothing may take the place of.
bool is_device(const fs::path& path) {
  std::error_code none;
  const fs::file_status status = fs::status(path, none);
  return fs::exists(status) && !fs::is_regular_file(status) && !fs::is_directory(status);
}

Result<std::string> read(std::FILE* file, const fs::path& path, std::size_t most) {
  std::string content;
  char block[65536];
  for (std::size_t got; (got = std::fread(block, 1, sizeof block, file)) > 0;) {
    content.append(block, got);
    if (content.size() > most) {
      return Error{{"{0} is larger than {1} MiB.", {name_of(path), std::to_string(most >> 20)}}};
    }
  }
  if (std::ferror(file)) return failure("{0} cannot be read: {1}", path, errno);
  return content;
}

}  // namespace

Result<std::string> read_file(const fs::path& path, std::size_t most) {
  const File file = open(path, "rb");
  if (!file) return failure("{0} cannot be read: {1}", path, errno);
  return read(file.get(), path, most);
}

Result<std::string> read_input(std::size_t most) {
  return read(stdin, "standard input", most);
}

Done plain_file(const fs::path& path) {
  std::error_code none;
  const fs::file_status status = fs::status(path, none);
  if (!fs::exists(status) || fs::is_regular_file(status)) return done();
  return Error{{"{0} is not a file but a folder, a device or a pipe.", {name_of(path)}}};
}

fs::path broken_name(const fs::path& path) {
  std::error_code none;
  for (int n = 1;; ++n) {
    fs::path name = path;
    name += n == 1 ? ".broken" : ".broken." + std::to_string(n);
    if (!fs::exists(name, none)) return name;
    if (fs::file_size(name, none) != fs::file_size(path, none)) continue;
    const auto kept = read_file(name), content = read_file(path);
    if (kept && content && *kept == *content) return name;
  }
}

Done write_file(const fs::path& path, std::string_view content) {
  const bool device = is_device(path);
  const fs::path fresh = device ? path : beside(path);
  File file = open(fresh, "wb");
  if (!file) return failure(unwritable, path, errno);
  const bool written = std::fwrite(content.data(), 1, content.size(), file.get()) == content.size() &&
                       std::fflush(file.get()) == 0 && (device || to_disk(file.get()));
  const int code = errno;
  const bool closed = std::fclose(file.release()) == 0;
  std::error_code problem;
  if (device) return written && closed ? done() : failure(unwritable, path, written ? errno : code);
  if (written && closed) {
    fs::rename(fresh, path, problem);
    if (!problem) {
      folder_to_disk(path.parent_path());
      return done();
    }
  }
  std::error_code ignored;
  fs::remove(fresh, ignored);
  return failure(unwritable, path, written ? (problem ? problem.value() : errno) : code);
}

Done writable(const fs::path& path) {
  std::error_code none;
  if (fs::is_directory(path, none)) return failure(unwritable, path, EISDIR);
  if (is_device(path)) return done();
  const fs::path fresh = beside(path);
  if (!open(fresh, "ab")) return failure(unwritable, path, errno);
  fs::remove(fresh, none);
  return done();
}

}  // namespace sanpan
