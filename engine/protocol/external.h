// Another program as an engine of ours: a client of UCI, UCCI and Hub (both versions).
#pragma once

#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "engine/play/thinker.h"
#include "engine/protocol/engine_process.h"
#include "engine/protocol/patience.h"

namespace sanpan::protocol {

enum class Protocol : std::uint8_t { uci, ucci, hub1, hub2 };
constexpr bool is_hub(Protocol protocol) {
  return protocol == Protocol::hub1 || protocol == Protocol::hub2;
}

/// What another engine lets its user set.
struct EngineOption {
  std::string name;
  std::string type;  ///< check, spin, combo, string, button; of Hub bool, int, real, string, enum
  std::string value;
  std::string least;
  std::string most;
  std::vector<std::string> choices;
};

class External final : public play::Thinker {
 public:
  /// Starts `command` (see EngineProcess) and greets it. A prefix `uci:`, `ucci:`, `hub:` names the protocol;
  /// without one Hub is tried first for draughts, then UCI, then UCCI.
  static Result<std::unique_ptr<External>> start(const std::string& command, const play::Variant& variant,
                                                 const Patience& patience = {});
  ~External() override;

  const std::string& name() const { return name_; }
  Protocol protocol() const { return protocol_; }
  const std::vector<EngineOption>& options() const { return options_; }
  /// Unknown names are ignored by the program.
  void set_option(const std::string& name, const std::string& value);
  /// It does not run any more, or was killed because it did not answer.
  bool ended() const { return process_->ended(); }
  /// What went wrong in the last search: it ended, did not answer, answered with an illegal move. Empty if
  /// nothing did.
  const Message& trouble() const { return trouble_; }
  std::optional<std::chrono::nanoseconds> cpu_time() const { return process_->cpu_time(); }

  void set_hash(std::size_t mebibytes) override;
  void set_threads(int threads) override;
  void set_rules(RuleSet rules) override;
  void set_book(bool on) override;
  /// Tells the program whether it will ponder, where it wants to know.
  void set_ponder(bool on);
  /// A program that does not get ready for it is killed.
  void new_game() override;
  /// As of any thinker, but a program that gives no answer in its time, or does not say any more that it
  /// listens, is killed; the decision has no move then and `trouble` says why.
  play::Decision think(const play::Table& table, const play::Limits& limits, std::stop_token stop,
                       const std::function<void(const play::Thought&)>& report = {}) override;
  void ponder_hit(const play::Limits& limits) override;
  /// With the program's own option `Skill Level` where it has one, else at full strength.
  play::Decision choose(const play::Table& table, int level, const play::Limits& limits, std::stop_token stop,
                        const std::function<void(const play::Thought&)>& report = {}) override;

 private:
  using Clock = EngineProcess::Clock;

  explicit External(const Patience& patience) : patience_(patience) {}
  bool greet(Protocol protocol, Clock::time_point deadline);
  bool get_loaded(const play::Variant& variant);
  void take_option(std::string_view line);
  void take_parameter(std::string_view line);
  bool ask_ready();
  bool ready(std::chrono::milliseconds how_long);
  bool settle();
  bool find_ranks(const play::Variant& variant);
  const EngineOption* option(std::string_view name) const;

  std::string position(const play::Table& table, std::vector<std::string>& moves) const;
  bool send_search(const play::Table& table, const play::Limits& limits);
  bool ask_hub1(const std::string& start, const std::vector<std::string>& moves, const play::Limits& limits);
  bool ask_hub2(const std::string& start, const std::vector<std::string>& moves, const play::Limits& limits);
  bool ask_uci(const play::Table& table, const play::Limits& limits);
  bool ask_ucci(const play::Table& table, const play::Limits& limits);
  Message give_up();
  bool take_info(const play::Table& table, std::string_view line, play::Thought& thought) const;
  std::optional<play::Decision> take_answer(const play::Table& table, std::string_view line);
  std::vector<std::uint64_t> moves(const play::Table& table,
                                   const std::vector<std::string_view>& words) const;
  Result<std::uint64_t> read(const play::Table& table, std::string_view word) const;
  std::string write(const play::Table& table, std::uint64_t move) const;

  Patience patience_;
  std::unique_ptr<EngineProcess> process_;
  Protocol protocol_ = Protocol::uci;
  std::string name_;
  std::string command_;
  std::vector<EngineOption> options_;
  Message trouble_;
  int first_rank_ = 0;         ///< what the program calls Red's back rank
  bool milliseconds_ = false;  ///< UCCI
  int lines_ = 1;              ///< MultiPV that the program has

  bool stopped_ = false;  ///< the last search, by us: an answer to it may still come

  std::mutex mutex_;
  bool pondering_ = false;                    ///< the program waits to be told of a hit
  std::optional<Clock::time_point> end_;      ///< when to stop a search without bounds that was hit
  std::optional<Clock::time_point> overdue_;  ///< when a ponder search that was hit must have answered
};

}  // namespace sanpan::protocol
