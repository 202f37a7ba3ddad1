// The transposition table: what the search found out about a position, shared by all its threads without a
// lock.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>

namespace sanpan::search {

/// How a stored score bounds the true one.
enum class Bound : std::uint8_t { none, upper, lower, exact };

/// An entry as it is read. `score` is as it was stored: the caller adjusts proven wins to its own ply.
struct Stored {
  std::uint32_t move = 0;  ///< G::compact of the best move, 0 if none
  int score = 0;
  int eval = 0;   ///< static evaluation, `no_eval` if none
  int depth = 0;  ///< plies, -1..254
  Bound bound = Bound::none;
  bool on_pv = false;
};

inline constexpr int no_eval = 32001;

/// Entries of 16 bytes, four to a cache line. An entry is two words; the first is kept xored with the second,
/// so that a reader who meets half of another thread's write sees a key that does not match (Hyatt and Mann
/// 2002).
class TranspositionTable {
 public:
  explicit TranspositionTable(std::size_t mebibytes = 16) { resize(mebibytes); }

  /// Forgets everything. Takes half as often as needed when memory is short; at least one cluster remains.
  void resize(std::size_t mebibytes);
  void clear();
  /// Makes all that is stored old: the first to be replaced.
  void next_search() { age_ = static_cast<std::uint8_t>((age_ + 1) & age_mask); }

  bool probe(std::uint64_t key, Stored& found) const;
  void store(std::uint64_t key, const Stored& entry);
  void prefetch(std::uint64_t key) const { __builtin_prefetch(&cluster(key)); }
  /// How full the table is with entries of this search, in thousandths.
  int permille() const;
  std::size_t mebibytes() const { return clusters_ * sizeof(Cluster) >> 20; }

 private:
  static constexpr unsigned age_mask = 31;
  static constexpr int key_bits = 48;

  // check: 48 bits of key, 8 of depth + 1, 5 of age, 1 on_pv, 2 bound. data: 32 move, 16 score, 16 eval.
  struct Entry {
    std::atomic<std::uint64_t> check{0};  ///< xored with data
    std::atomic<std::uint64_t> data{0};
  };
  struct alignas(64) Cluster {
    Entry entries[4];
  };
  struct Release {
    void operator()(Cluster* memory) const;
  };
  __extension__ using Wide = unsigned __int128;

  Cluster& cluster(std::uint64_t key) const {
    return memory_.get()[static_cast<std::uint64_t>(static_cast<Wide>(key) * clusters_ >> 64)];
  }

  std::unique_ptr<Cluster, Release> memory_;
  std::size_t clusters_ = 0;
  std::uint8_t age_ = 0;
};

inline bool TranspositionTable::probe(std::uint64_t key, Stored& found) const {
  for (const Entry& entry : cluster(key).entries) {
    std::uint64_t data = entry.data.load(std::memory_order_relaxed);
    std::uint64_t check = entry.check.load(std::memory_order_relaxed) ^ data;
    if (check >> (64 - key_bits) != (key & ((std::uint64_t{1} << key_bits) - 1)) || (check & 3) == 0)
      continue;
    found.move = static_cast<std::uint32_t>(data >> 32);
    found.score = static_cast<std::int16_t>(data >> 16);
    found.eval = static_cast<std::int16_t>(data);
    found.depth = static_cast<int>(check >> 8 & 255) - 1;
    found.bound = static_cast<Bound>(check & 3);
    found.on_pv = (check & 4) != 0;
    return true;
  }
  return false;
}

inline void TranspositionTable::store(std::uint64_t key, const Stored& entry) {
  std::uint64_t short_key = key & ((std::uint64_t{1} << key_bits) - 1);
  Entry* victim = nullptr;
  int least = 1 << 20;
  std::uint32_t move = entry.move;
  for (Entry& candidate : cluster(key).entries) {
    std::uint64_t data = candidate.data.load(std::memory_order_relaxed);
    std::uint64_t check = candidate.check.load(std::memory_order_relaxed) ^ data;
    int depth = static_cast<int>(check >> 8 & 255) - 1;
    unsigned old = (age_ - (static_cast<unsigned>(check) >> 3)) & age_mask;
    if (check >> (64 - key_bits) == short_key && (check & 3) != 0) {
      if (move == 0) move = static_cast<std::uint32_t>(data >> 32);
      // A much shallower bound from the same search would only lose work.
      if (entry.bound != Bound::exact && old == 0 && entry.depth + 4 + (entry.on_pv ? 2 : 0) < depth) return;
      victim = &candidate;
      break;
    }
    int worth = (check & 3) == 0 ? -1000 : depth - 4 * static_cast<int>(old);
    if (worth < least) {
      least = worth;
      victim = &candidate;
    }
  }
  std::uint64_t data = std::uint64_t{move} << 32 |
                       std::uint64_t{static_cast<std::uint16_t>(entry.score)} << 16 |
                       static_cast<std::uint16_t>(entry.eval);
  std::uint64_t check = short_key << (64 - key_bits) | static_cast<std::uint64_t>(entry.depth + 1) << 8 |
                        static_cast<std::uint64_t>(age_) << 3 | (entry.on_pv ? 4u : 0u) |
                        static_cast<std::uint64_t>(entry.bound);
  victim->check.store(check ^ data, std::memory_order_relaxed);
  victim->data.store(data, std::memory_order_relaxed);
}

}  // namespace sanpan::search
