// What UCI, UCCI and Hub have in common on the engine's side: a table, an engine for it, and one search at a
// time on a thread of its own, so that the thread that reads commands never waits for a search.
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <ostream>
#include <string>
#include <string_view>
#include <thread>

#include "engine/common/result.h"
#include "engine/play/thinker.h"

namespace sanpan::protocol {

/// Whole lines from any thread, sent at once.
class Output {
 public:
  explicit Output(std::ostream& stream) : stream_(stream) {}
  void line(std::string_view text);

 private:
  std::mutex mutex_;
  std::ostream& stream_;
};

/// Of what is said to the other program, bytes: it repeats what that one wrote.
inline constexpr std::size_t longest_remark = 300;

/// What a search takes that was to be bounded when none of its bounds could be read: the other program waits
/// for the answer.
inline constexpr play::Milliseconds unread_bound{100};

/// What the user of the engine can set.
struct Settings {
  std::size_t hash = 64;  ///< MiB
  int threads = 1;
  bool book = true;
  RuleSet rules = RuleSet::wxf;
  int level = play::full_strength;
  std::string weights;
  bool operator==(const Settings&) const = default;
};

/// The game that UCI and UCCI begin with.
const play::Variant& xiangqi_or_first();

/// The number that `value` gives the option `name`, or which numbers it takes.
Result<int> number_between(const std::string& name, const std::string& value, int least, int most);

class Host {
 public:
  using MoveReader = std::function<Result<std::uint64_t>(const play::Table&, std::string_view)>;
  using Report = std::function<void(const play::Table&, const play::Thought&)>;
  using Answer = std::function<void(const play::Table&, const play::Decision&)>;

  explicit Host(const play::Variant& variant);
  ~Host();

  Settings settings;  ///< take effect with the next search
  /// Sets the size of the hash table, MiB. Where the machine has not the memory for it less is taken, which
  /// the error says.
  Done set_hash(int mebibytes);

  const play::Variant& variant() const { return table_->variant(); }
  const play::Table& table() const { return *table_; }
  /// The start of a game of another kind.
  void choose(const play::Variant& variant);
  /// A position (the start for an empty `fen`) and the moves from there. When anything is wrong, all stays as
  /// it was.
  Done set_up(std::string_view fen, const std::vector<std::string_view>& moves, const MoveReader& read);
  Done play(std::string_view move, const MoveReader& read);
  /// Forgets what was learned in other games.
  void new_game();

  /// Loads the engine and gives it the settings. `start` does so by itself.
  Done prepare();
  /// The same where no search runs, so that the first move has its whole time.
  Done get_ready() { return searching() ? done() : prepare(); }
  /// Begins a search of the table as it is; a search that runs is stopped first. `hold`: the answer waits for
  /// `stop` or `hit` however soon the search ends (pondering, infinite analysis); times in `limits` count
  /// only after `hit` then.
  Done start(const play::Limits& limits, bool hold, Report report, Answer answer);
  /// The move pondered on was played: `limits` count from now.
  void hit(const play::Limits& limits);
  /// Ends the search and waits until it has answered, at most some 20 ms.
  void stop();
  bool searching() const;

 private:
  void run(const std::stop_token& token, const play::Limits& limits, const Report& report,
           const Answer& answer);

  std::unique_ptr<play::Table> table_;
  std::unique_ptr<play::Thinker> thinker_;
  Settings applied_;  ///< what the thinker has

  mutable std::mutex mutex_;
  std::condition_variable_any changed_;
  bool searching_ = false;
  bool holding_ = false;  ///< no answer yet, even when the search is over
  bool begun_ = false;    ///< the thinker has reported: it hears a hit
  play::Limits after_hit_;
  std::jthread thread_;
};

}  // namespace sanpan::protocol
