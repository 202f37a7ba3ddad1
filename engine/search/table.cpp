#include "engine/search/table.h"

#include <algorithm>
#include <cstdlib>
#include <new>

#include "engine/common/large_pages.h"

namespace sanpan::search {

void TranspositionTable::Release::operator()(Cluster* memory) const {
  LargePages<Cluster>().deallocate(memory, 0);
}

void TranspositionTable::resize(std::size_t mebibytes) {
  memory_.reset();
  clusters_ = std::max<std::size_t>(mebibytes << 20, sizeof(Cluster)) / sizeof(Cluster);
  Cluster* first = nullptr;
  while (!(first = LargePages<Cluster>::try_allocate(clusters_))) {
    if (clusters_ == 1) throw std::bad_alloc();
    clusters_ /= 2;
  }
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
