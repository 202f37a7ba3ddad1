// A file whose content is mapped into memory: read as it is touched, and as large as the disk allows.
#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <utility>

#include "engine/common/result.h"

namespace sanpan {

class MappedFile {
 public:
  MappedFile() = default;
  MappedFile(MappedFile&& other) noexcept { swap(other); }
  MappedFile& operator=(MappedFile&& other) noexcept {
    swap(other);
    return *this;
  }
  ~MappedFile();

  static Result<MappedFile> open(const std::filesystem::path& file);
  std::span<const std::uint8_t> data() const { return {memory_ + skipped_, size_ - skipped_}; }
  /// Leaves the first bytes of `data` out from now on.
  void skip(std::size_t bytes) { skipped_ += bytes; }

 private:
  void swap(MappedFile& other) noexcept {
    std::swap(memory_, other.memory_);
    std::swap(size_, other.size_);
    std::swap(skipped_, other.skipped_);
  }
  const std::uint8_t* memory_ = nullptr;
  std::size_t size_ = 0, skipped_ = 0;
};

}  // namespace sanpan
