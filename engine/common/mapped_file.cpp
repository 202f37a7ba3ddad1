#include "engine/common/mapped_file.h"

#ifdef _WIN32
#include <windows.h>
#else
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#endif

namespace sanpan {

Result<MappedFile> MappedFile::open(const std::filesystem::path& file) {
  MappedFile mapped;
  std::error_code error;
  mapped.size_ = std::filesystem::file_size(file, error);
  if (error) return Error{{"{0} cannot be read: {1}", {file.string(), error.message()}}};
  if (mapped.size_ == 0) return mapped;
  const char* reason = nullptr;
#ifdef _WIN32
  const HANDLE handle = CreateFileW(file.c_str(), GENERIC_READ, FILE_SHARE_READ, nullptr, OPEN_EXISTING,
                                    FILE_ATTRIBUTE_NORMAL, nullptr);
  const HANDLE mapping = handle == INVALID_HANDLE_VALUE
                             ? nullptr
                             : CreateFileMappingW(handle, nullptr, PAGE_READONLY, 0, 0, nullptr);
  if (mapping != nullptr)
    mapped.memory_ = static_cast<const std::uint8_t*>(MapViewOfFile(mapping, FILE_MAP_READ, 0, 0, 0));
  if (mapped.memory_ == nullptr) reason = "it cannot be mapped";
  if (mapping != nullptr) CloseHandle(mapping);
  if (handle != INVALID_HANDLE_VALUE) CloseHandle(handle);
#else
  const int descriptor = ::open(file.c_str(), O_RDONLY | O_CLOEXEC);
  void* memory =
      descriptor < 0 ? MAP_FAILED : mmap(nullptr, mapped.size_, PROT_READ, MAP_SHARED, descriptor, 0);
  if (memory == MAP_FAILED) {
    reason = std::strerror(errno);
  } else {
    mapped.memory_ = static_cast<const std::uint8_t*>(memory);
  }
  if (descriptor >= 0) close(descriptor);
#endif
  if (reason != nullptr) {
    mapped.size_ = 0;
    return Error{{"{0} cannot be read: {1}", {file.string(), reason}}};
  }
  return mapped;
}

MappedFile::~MappedFile() {
  if (memory_ == nullptr) return;
#ifdef _WIN32
  UnmapViewOfFile(memory_);
#else
  munmap(const_cast<std::uint8_t*>(memory_), size_);
#endif
}

}  // namespace sanpan
