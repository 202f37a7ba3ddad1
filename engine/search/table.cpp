#include "engine/search/table.h"

#include <algorithm>
#include <cstdlib>
#include <new>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace sanpan::search {

namespace {
constexpr std::size_t huge_page = std::size_t{2} << 20;
}

void TranspositionTable::Release::operator()(Cluster* memory) const {
  ::operator delete(memory, std::align_val_t{huge_page});
}

void TranspositionTable::resize(std::size_t mebibytes) {
  memory_.reset();
  clusters_ = std::max<std::size_t>(mebibytes << 20, sizeof(Cluster)) / sizeof(Cluster);
  void* memory = nullptr;
  while (!(memory = ::operator new(clusters_ * sizeof(Cluster), std::align_val_t{huge_page}, std::nothrow))) {
    if (clusters_ == 1) throw std::bad_alloc();
    clusters_ /= 2;
  }
#ifdef __linux__
  // Random access to a large table is bound by address translation; large pages make it a quarter faster.
  madvise(memory, clusters_ * sizeof(Cluster), MADV_HUGEPAGE);
#endif
  auto* first = static_cast<Cluster*>(memory);
  std::uninitialized_default_construct_n(first, clusters_);
  memory_.reset(first);
  age_ = 0;
}

void TranspositionTable::clear() {
  for (Cluster* c = memory_.get(); c != memory_.get() + clusters_; ++c) {
    for (Entry& entry : c->entries) {
      entry.check.store(0, std::memory_order_relaxed);
      entry.data.store(0, std::memory_order_relaxed);
    }
  }
  age_ = 0;
}

int TranspositionTable::permille() const {
  int used = 0;
  std::size_t looked = std::min<std::size_t>(clusters_, 250);
  for (std::size_t i = 0; i < looked; ++i) {
    for (const Entry& entry : memory_.get()[i].entries) {
      std::uint64_t check =
          entry.check.load(std::memory_order_relaxed) ^ entry.data.load(std::memory_order_relaxed);
      used += (check & 3) != 0 && (check >> 3 & age_mask) == age_;
    }
  }
  return static_cast<int>(used * 250 / looked);
}

}  // namespace sanpan::search
