// An engine at run time: gives thoughts about a table and chooses a move. Never blocks longer than it is told
// to.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "engine/common/score.h"
#include "engine/play/variant.h"

namespace sanpan::play {

using Milliseconds = std::chrono::milliseconds;

/// What bounds a search; whichever comes first. Nothing set: until stopped.
struct Limits {
  std::optional<int> depth{};
  std::optional<std::uint64_t> nodes{};
  std::optional<Milliseconds> move_time{};
  /// A game clock, for the side to move.
  struct Clock {
    Milliseconds left{0};
    Milliseconds increment{0};
    int moves_to_go = 0;  ///< 0: sudden death
  };
  std::optional<Clock> clock{};
  /// The table stands after the answer expected of the other side, which is still to come: times count from
  /// ponder_hit on. An empty thought is sent first: from then on the search hears a hit.
  bool ponder = false;
  int lines = 1;                        ///< how many best moves are scored exactly; 0: every legal move
  std::vector<std::uint64_t> only{};    ///< when not empty, the root moves to consider
  std::vector<std::uint64_t> banned{};  ///< root moves not to consider

  bool bounded() const { return depth || nodes || move_time || clock; }
};

/// One move with its score and how the game would go on.
struct Line {
  std::uint64_t move = 0;
  Score score{};
  int depth = 0;
  std::vector<std::uint64_t> pv{};  ///< begins with `move`
};

/// What the search knows so far; sent whenever it knows more.
struct Thought {
  int depth = 0;
  int selective_depth = 0;
  std::uint64_t nodes = 0;
  std::chrono::nanoseconds time{0};
  int hash_permille = 0;
  std::vector<Line> lines{};  ///< best first
};

/// The end of a search: the move chosen (0: there is none), and the last thought.
struct Decision {
  std::uint64_t move = 0;
  std::uint64_t ponder = 0;  ///< the answer expected, 0 if none
  Thought thought{};
};

/// How strong the machine plays: 1 a child's first opponent … 10 full strength.
inline constexpr int full_strength = 10;

class Thinker {
 public:
  virtual ~Thinker() = default;
  /// The size of its hash table; less is taken where the machine has not the memory (see fitting_hash).
  virtual void set_hash(std::size_t mebibytes) = 0;
  virtual void set_threads(int threads) = 0;
  virtual void set_rules(RuleSet rules) = 0;
  /// Whether moves against a clock or a fixed time may come from the opening book; at first they may.
  virtual void set_book(bool on) = 0;
  /// Forgets all that it learned from earlier positions.
  virtual void new_game() = 0;
  /// Searches `table` until a limit or `stop`; calls `report` from the calling thread. A stop takes effect
  /// within 20 ms, and the best move found so far is returned.
  virtual Decision think(const Table& table, const Limits& limits, std::stop_token stop,
                         const std::function<void(const Thought&)>& report = {}) = 0;
  /// Bounds the search that runs by the times of `limits` (move_time, clock), counted from now: the move that
  /// was pondered on has been played. From any thread; nothing happens when no search runs.
  virtual void ponder_hit(const Limits& limits) = 0;
  /// A move as a player of `level` (1..10) would choose it, within `limits` where they are narrower.
  virtual Decision choose(const Table& table, int level, const Limits& limits, std::stop_token stop,
                          const std::function<void(const Thought&)>& report = {}) = 0;
};

/// An engine for the kind of game. `weights`: a file of weights, empty for those that ship with the program.
/// Fails with a sentence when the file cannot be read.
Result<std::unique_ptr<Thinker>> thinker(const Variant& variant, const std::string& weights = {});

}  // namespace sanpan::play
