// Memory for tables that are read at random: that is bound by address translation, and large pages make it
// cheaper. The search is a quarter faster with them under its hash table.
#pragma once

#include <cstddef>
#include <new>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace sanpan {

/// An allocator for containers of some megabytes.
template <class T>
struct LargePages {
  using value_type = T;
  static constexpr std::align_val_t page{std::size_t{2} << 20};

  LargePages() = default;
  template <class U>
  explicit LargePages(const LargePages<U>&) {}

  T* allocate(std::size_t count) { return prepared(::operator new(count * sizeof(T), page), count); }
  /// Null when there is not that much memory.
  static T* try_allocate(std::size_t count) {
    return prepared(::operator new(count * sizeof(T), page, std::nothrow), count);
  }
  void deallocate(T* memory, std::size_t) { ::operator delete(memory, page); }
  bool operator==(const LargePages&) const = default;

 private:
  static T* prepared(void* memory, [[maybe_unused]] std::size_t count) {
#ifdef __linux__
    if (memory != nullptr) madvise(memory, count * sizeof(T), MADV_HUGEPAGE);
#endif
    return static_cast<T*>(memory);
  }
};

}  // namespace sanpan
