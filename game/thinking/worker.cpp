#include "game/thinking/worker.h"

#include <algorithm>
#include <exception>
#include <utility>

namespace sanpan::game {

namespace {

constexpr std::chrono::milliseconds thought_pause{80};

/// What has passed before the search could begin (weights may have been loaded) is part of its time.
void spend(play::Limits& limits, std::chrono::steady_clock::duration passed) {
  const auto waited = std::chrono::duration_cast<play::Milliseconds>(passed);
  const auto less = [waited](play::Milliseconds& time) {
    time = std::max(time - waited, play::Milliseconds(1));
  };
  if (limits.move_time) less(*limits.move_time);
  if (limits.clock) less(limits.clock->left);
}

}  // namespace

Worker::Worker(Maker maker, std::function<void()> wake)
    : maker_(std::move(maker)),
      wake_(std::move(wake)),
      thread_([this](std::stop_token stop) { run(stop); }) {}

Worker::~Worker() {
  stop();
  thread_.request_stop();
  thread_.join();
}

void Worker::ask(Question question) {
  {
    std::lock_guard lock(mutex_);
    current_.request_stop();
    current_ = std::stop_source();
    mail_ = {};
    open_ = true;
    next_ = Job{++number_, std::chrono::steady_clock::now(), std::move(question), current_,
                std::exchange(forget_, false)};
  }
  asked_.notify_one();
}

void Worker::stop() {
  std::lock_guard lock(mutex_);
  current_.request_stop();
  if (next_ && next_->forget) forget_ = true;
  next_.reset();
  mail_ = {};
  open_ = false;
  ++number_;
}

void Worker::hurry() {
  std::lock_guard lock(mutex_);
  current_.request_stop();
}

void Worker::forget() {
  stop();
  std::lock_guard lock(mutex_);
  forget_ = true;
}

Mail Worker::fetch() {
  std::lock_guard lock(mutex_);
  Mail mail = std::exchange(mail_, {});
  if (mail.decision || mail.failure) open_ = false;
  return mail;
}

bool Worker::answered() const {
  std::lock_guard lock(mutex_);
  return mail_.decision.has_value();
}

bool Worker::thinking() const {
  std::lock_guard lock(mutex_);
  return open_;
}

void Worker::run(std::stop_token stop) {
  while (true) {
    std::optional<Job> job;
    {
      std::unique_lock lock(mutex_);
      if (!asked_.wait(lock, stop, [this] { return next_.has_value(); })) return;
      job = std::exchange(next_, std::nullopt);
    }
    answer(std::move(*job));
  }
}

// One wake is enough for all that lies in the box, and a thought waits a little for others to come along: an
// eye does not follow a hundred a second.
template <class Change>
void Worker::post(std::uint64_t number, bool last, Change change) {
  {
    std::lock_guard lock(mutex_);
    if (number != number_) return;
    const bool empty = !mail_.thought;
    change(mail_);
    const auto now = std::chrono::steady_clock::now();
    if (!last && (!empty || (number == woken_for_ && now - woken_ < thought_pause))) return;
    woken_ = now;
    woken_for_ = number;
  }
  wake_();
}

std::optional<Error> Worker::prepare(const Job& job) {
  if (!thinker_) {
    auto made = maker_();
    if (!made) return made.error();
    thinker_ = *std::move(made);
    applied_.reset();
  }
  if (applied_ != job.question.strength) {
    const Strength& wanted = job.question.strength;
    if (!applied_ || applied_->hash != wanted.hash) thinker_->set_hash(wanted.hash);
    thinker_->set_threads(wanted.threads);
    thinker_->set_rules(wanted.rules);
    thinker_->set_book(wanted.book);
    applied_ = wanted;
  }
  if (job.forget) thinker_->new_game();
  return std::nullopt;
}

void Worker::answer(Job job) {
  const auto fail = [&](Error error) {
    post(job.number, true, [&](Mail& mail) { mail.failure = std::move(error); });
  };
  try {
    if (auto error = prepare(job)) return fail(*std::move(error));
    Question& question = job.question;
    spend(question.limits, std::chrono::steady_clock::now() - job.asked);
    const auto report = [&](const play::Thought& thought) {
      if (!question.silent) post(job.number, false, [&](Mail& mail) { mail.thought = thought; });
    };
    const std::stop_token stop = job.stop.get_token();
    play::Decision decision =
        question.level > 0 ? thinker_->choose(*question.table, question.level, question.limits, stop, report)
                           : thinker_->think(*question.table, question.limits, stop, report);
    post(job.number, true, [&](Mail& mail) { mail.decision = std::move(decision); });
  } catch (const std::exception& broken) {
    thinker_.reset();  // a half-finished search leaves nothing to rely on
    fail({{"The engine stopped with an error: {0}", {broken.what()}}});
  }
}

}  // namespace sanpan::game
