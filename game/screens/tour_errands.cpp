#include "game/screens/tour_errands.h"

#include <algorithm>
#include <utility>

namespace sanpan::game {

Errands::Errands(std::function<void()> wake)
    : wake_(std::move(wake)), thread_([this](std::stop_token stop) { run(std::move(stop)); }) {}

Errands::~Errands() {
  thread_.request_stop();
  const std::lock_guard lock(mutex_);
  current_.request_stop();
}

void Errands::send(int kind, Errand errand) {
  const std::lock_guard lock(mutex_);
  std::erase_if(waiting_, [&](const Job& job) { return job.kind == kind; });
  if (running_ == kind) current_.request_stop();
  latest_[kind] = ++number_;
  waiting_.push_back({kind, number_, std::move(errand)});
  sent_.notify_one();
}

void Errands::recall(int kind) {
  const std::lock_guard lock(mutex_);
  std::erase_if(waiting_, [&](const Job& job) { return job.kind == kind; });
  if (running_ == kind) current_.request_stop();
  latest_.erase(kind);
}

void Errands::deliver() {
  std::vector<std::pair<Job, Delivery>> arrived;
  {
    const std::lock_guard lock(mutex_);
    arrived.swap(arrived_);
  }
  for (auto& [job, delivery] : arrived) {
    {
      const std::lock_guard lock(mutex_);
      const auto wanted = latest_.find(job.kind);
      if (wanted == latest_.end() || wanted->second != job.number) continue;
      latest_.erase(wanted);
    }
    delivery();
  }
}

bool Errands::out(int kind) const {
  const std::lock_guard lock(mutex_);
  return latest_.contains(kind);
}

void Errands::run(std::stop_token stop) {
  while (!stop.stop_requested()) {
    Job job;
    std::stop_token told;
    {
      std::unique_lock lock(mutex_);
      if (!sent_.wait(lock, stop, [this] { return !waiting_.empty(); }) || stop.stop_requested()) return;
      job = std::move(waiting_.front());
      waiting_.erase(waiting_.begin());
      running_ = job.kind;
      current_ = std::stop_source();
      told = current_.get_token();
    }
    Delivery delivery = job.errand(told);
    {
      const std::lock_guard lock(mutex_);
      running_ = -1;
      job.errand = nullptr;
      arrived_.emplace_back(std::move(job), std::move(delivery));
    }
    wake_();
  }
}

}  // namespace sanpan::game
