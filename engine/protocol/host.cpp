#include "engine/protocol/host.h"

#include <new>

#include "engine/common/excerpt.h"
#include "engine/play/hash.h"
#include "engine/record/text.h"

namespace sanpan::protocol {

const play::Variant& xiangqi_or_first() {
  const play::Variant* xiangqi = play::variant("xiangqi");
  return xiangqi ? *xiangqi : *play::variants().front();
}

Result<int> number_between(const std::string& name, const std::string& value, int least, int most) {
  const auto given = record::number<int>(value);
  if (given && *given >= least && *given <= most) return *given;
  return Error{{"{0} takes a number from {1} to {2}, not {3}.",
                {name, std::to_string(least), std::to_string(most), value}}};
}

void Output::line(std::string_view text) {
  const std::scoped_lock lock(mutex_);
  stream_ << text << '\n' << std::flush;
}

Host::Host(const play::Variant& variant) : table_(variant.start()) {}

Host::~Host() {
  stop();
}

void Host::choose(const play::Variant& variant) {
  stop();
  if (&variant != &table_->variant()) thinker_.reset();
  table_ = variant.start();
}

Done Host::set_up(std::string_view fen, const std::vector<std::string_view>& moves, const MoveReader& read) {
  stop();
  auto table = variant().set_up(fen.empty() ? variant().start_fen() : fen);
  if (!table) return table.error();
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const auto move = read(**table, moves[i]);
    if (!move) {
      return Error{{"Move {0}, {1}, is refused: {2}",
                    {std::to_string(i + 1), excerpt(moves[i], 40), move.error().message}}};
    }
    (*table)->play(*move);
  }
  table_ = *std::move(table);
  return done();
}

Done Host::play(std::string_view text, const MoveReader& read) {
  stop();
  const auto move = read(*table_, text);
  if (!move) return move.error();
  table_->play(*move);
  return done();
}

Done Host::set_hash(int mebibytes) {
  const auto fitting = play::fitting_hash(static_cast<std::size_t>(mebibytes));
  settings.hash = fitting.mebibytes;
  return fitting.note.empty() ? done() : Done(Error{fitting.note});
}

void Host::new_game() {
  stop();
  if (thinker_) thinker_->new_game();
}

Done Host::prepare() {
  stop();
  try {
    const bool fresh = !thinker_;
    if (fresh || settings.weights != applied_.weights) {
      auto made = play::thinker(variant(), settings.weights);
      if (!made) return made.error();
      thinker_ = *std::move(made);
    }
    const bool all = fresh || settings.weights != applied_.weights;
    if (all || settings.hash != applied_.hash) thinker_->set_hash(settings.hash);
    if (all || settings.threads != applied_.threads) thinker_->set_threads(settings.threads);
    thinker_->set_book(settings.book);
    thinker_->set_rules(settings.rules);
    applied_ = settings;
  } catch (const std::bad_alloc&) {
    settings.hash = 16;
    thinker_.reset();
    return Error{{"There is not enough memory for these settings; the hash table is set to 16 MiB."}};
  }
  return done();
}

Done Host::start(const play::Limits& limits, bool hold, Report report, Answer answer) {
  stop();
  if (auto ready = prepare(); !ready) return ready;
  const std::scoped_lock lock(mutex_);
  searching_ = true;
  holding_ = hold;
  begun_ = false;
  after_hit_ = {};
  play::Limits bounds = limits;
  if (hold) {
    bounds.move_time.reset();
    bounds.clock.reset();
  }
  thread_ = std::jthread([this, bounds, report = std::move(report), answer = std::move(answer)](
                             const std::stop_token& token) { run(token, bounds, report, answer); });
  return done();
}

void Host::run(const std::stop_token& token, const play::Limits& limits, const Report& report,
               const Answer& answer) {
  const auto table = table_->clone();
  const auto hear = [&](const play::Thought& thought) {
    std::unique_lock lock(mutex_);
    const bool late_hit = !begun_ && (after_hit_.move_time || after_hit_.clock);
    begun_ = true;
    const play::Limits bounds = after_hit_;
    lock.unlock();
    if (late_hit) thinker_->ponder_hit(bounds);
    if (report) report(*table, thought);
  };
  const play::Decision decision = applied_.level >= play::full_strength
                                      ? thinker_->think(*table, limits, token, hear)
                                      : thinker_->choose(*table, applied_.level, limits, token, hear);
  std::unique_lock lock(mutex_);
  changed_.wait(lock, token, [this] { return !holding_; });
  lock.unlock();
  answer(*table, decision);
  lock.lock();
  searching_ = false;
}

void Host::hit(const play::Limits& limits) {
  {
    const std::scoped_lock lock(mutex_);
    if (!searching_ || !holding_) return;
    holding_ = false;
    after_hit_ = limits;
  }
  changed_.notify_all();
  thinker_->ponder_hit(limits);
}

void Host::stop() {
  if (!thread_.joinable()) return;
  thread_.request_stop();
  thread_.join();
}

bool Host::searching() const {
  const std::scoped_lock lock(mutex_);
  return searching_;
}

}  // namespace sanpan::protocol
