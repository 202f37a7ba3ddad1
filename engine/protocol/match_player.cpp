#include "engine/protocol/match_player.h"

#include <fmt/format.h>

#include <atomic>
#include <thread>

#if defined(__linux__)
#include <pthread.h>
#include <time.h>
#endif

namespace sanpan::protocol {

using play::Decision;
using play::Limits;
using play::Milliseconds;
using std::chrono::nanoseconds;
using Clock = std::chrono::steady_clock;

namespace {

/// The processor time of a thread, from any other.
class ThreadClock {
 public:
#if defined(__linux__)
  ThreadClock() { pthread_getcpuclockid(pthread_self(), &clock_); }
  nanoseconds now() const {
    timespec used{};
    clock_gettime(clock_, &used);
    return std::chrono::seconds(used.tv_sec) + nanoseconds(used.tv_nsec);
  }

 private:
  clockid_t clock_{};
#else
  nanoseconds now() const { return Clock::now().time_since_epoch(); }
#endif
};

}  // namespace

/// A search on the other side's time.
class Ponder {
 public:
  /// `table` stands after the answer expected.
  Ponder(play::Thinker& thinker, std::unique_ptr<play::Table> table, const Limits& limits)
      : thinker_(thinker), table_(std::move(table)) {
    Limits own = limits;
    own.ponder = true;
    thread_ = std::jthread([this, own](const std::stop_token& stop) {
      decision_ = thinker_.think(*table_, own, stop, [this](const play::Thought&) { begun(); });
      begun();
    });
    begun_.wait(false);
  }

  bool expects(const play::Table& table) const { return table.key() == table_->key(); }
  Decision hit(const Limits& limits) {
    thinker_.ponder_hit(limits);
    thread_.join();
    return decision_;
  }

 private:
  void begun() {
    begun_.test_and_set();
    begun_.notify_all();
  }

  play::Thinker& thinker_;
  std::unique_ptr<play::Table> table_;
  Decision decision_;
  std::atomic_flag begun_;
  std::jthread thread_;  ///< last, so that it ends before what it uses
};

Player::Player(const std::string& what, int level, const MatchOptions& options)
    : what_(what), level_(level), options_(&options) {}
Player::Player(Player&& other) noexcept = default;
Player::~Player() = default;

Result<Player> Player::make(const std::string& what, int level, const MatchOptions& options) {
  Player player(what, level, options);
  if (auto started = player.start(); !started) return started.error();
  return player;
}

Done Player::start() {
  if (what_ == "self" || what_.starts_with("self:")) {
    auto thinker = play::thinker(*options_->variant, what_.size() > 5 ? what_.substr(5) : std::string());
    if (!thinker) return thinker.error();
    thinker_ = *std::move(thinker);
    name_ = what_;
    if (level_ < play::full_strength) name_ += fmt::format(" level {}", level_);
  } else {
    auto external = External::start(what_, *options_->variant, options_->patience);
    if (!external) return external.error();
    external_ = external->get();
    name_ = external_->name();
    thinker_ = *std::move(external);
  }
  thinker_->set_hash(options_->hash);
  thinker_->set_threads(1);
  thinker_->set_book(false);
  thinker_->set_rules(options_->rules);
  if (options_->ponder && external_) external_->set_ponder(true);
  return done();
}

Done Player::new_game() {
  answered_ = false;
  anew_ = false;
  if (!external_ || !external_->ended()) thinker_->new_game();
  if (external_ && external_->ended()) {
    anew_ = true;
    if (auto started = start(); !started) return started;
    thinker_->new_game();
  }
  return done();
}

Message Player::trouble() const {
  const Message told = external_ ? external_->trouble() : Message();
  return told.empty() ? Message("no move was made") : told;
}

Decision Player::think(const play::Table& table, const Limits& limits) {
  Decision decision = answer(table, limits);
  if (decision.move != 0) answered_ = true;
  return decision;
}

Decision Player::answer(const play::Table& table, const Limits& limits) {
  if (const auto ponder = std::move(ponder_); ponder && ponder->expects(table)) {
    ++pondering_.hits;
    return ponder->hit(limits);
  }
  if (!options_->cpu) return choose(table, limits, {});
  // The engine thinks until its processor time is used up, looked at every millisecond. One that has nothing
  // left to think about, a mate found to the end, uses none and waits to be stopped.
  constexpr auto idle = std::chrono::seconds(1);
  std::stop_source enough;
  const ThreadClock own;
  const auto used = [this, &own] {
    return external_ ? external_->cpu_time().value_or(Clock::now().time_since_epoch()) : own.now();
  };
  const auto begin = used();
  const std::jthread watch([&](const std::stop_token& over) {
    auto last = begin;
    auto since = Clock::now();
    while (!over.stop_requested() && last - begin < *options_->cpu && Clock::now() - since < idle) {
      std::this_thread::sleep_for(Milliseconds(1));
      if (const auto now = used(); now != last) {
        last = now;
        since = Clock::now();
      }
    }
    enough.request_stop();
  });
  return choose(table, {}, enough.get_token());
}

Decision Player::choose(const play::Table& table, const Limits& limits, std::stop_token stop) {
  if (level_ < play::full_strength) return thinker_->choose(table, level_, limits, std::move(stop));
  return thinker_->think(table, limits, std::move(stop));
}

void Player::ponder(const play::Table& table, std::uint64_t answer, const Limits& limits) {
  if (answer == 0 || level_ < play::full_strength) return;
  auto next = table.clone();
  next->play(answer);
  if (next->verdict(options_->rules).outcome != Outcome::ongoing) return;
  ponder_ = std::make_unique<Ponder>(*thinker_, std::move(next), limits);
  ++pondering_.tries;
}

void Player::rest() {
  ponder_.reset();
}

}  // namespace sanpan::protocol
