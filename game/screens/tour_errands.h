// A thread that runs errands for a screen one after the other: solving, counting ahead, looking for a hint.
// What an errand brings back is handed over on the main thread; the window never waits.
#pragma once

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

namespace sanpan::game {

class Errands {
 public:
  using Delivery = std::function<void()>;                   ///< run on the main thread
  using Errand = std::function<Delivery(std::stop_token)>;  ///< run on the errands' thread

  /// `wake` is called from the errands' thread whenever there is something to deliver.
  explicit Errands(std::function<void()> wake);
  ~Errands();  ///< stops and joins
  Errands(const Errands&) = delete;
  Errands& operator=(const Errands&) = delete;

  /// Takes the place of an earlier errand of the same kind: that is told to stop and its delivery is dropped.
  void send(int kind, Errand errand);
  void recall(int kind);
  /// On the main thread: hands over what has arrived.
  void deliver();
  bool out(int kind) const;  ///< one of that kind has not been delivered

 private:
  struct Job {
    int kind = 0;
    std::uint64_t number = 0;
    Errand errand;
  };
  void run(std::stop_token stop);

  std::function<void()> wake_;
  mutable std::mutex mutex_;  // guards all that follows
  std::condition_variable_any sent_;
  std::vector<Job> waiting_;
  std::map<int, std::uint64_t> latest_;  // by kind: the errand whose delivery is wanted
  std::uint64_t number_ = 0;
  int running_ = -1;
  std::stop_source current_;
  std::vector<std::pair<Job, Delivery>> arrived_;
  std::jthread thread_;
};

}  // namespace sanpan::game
