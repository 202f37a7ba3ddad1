// The words of a command line of UCI or UCCI, taken from front to back.
#pragma once

#include <algorithm>
#include <chrono>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/record/text.h"

namespace sanpan::protocol {

class Words {
 public:
  explicit Words(std::string_view line) : words_(record::words(line)) {}

  bool empty() const { return at_ == words_.size(); }
  std::string_view peek() const { return empty() ? std::string_view{} : words_[at_]; }
  std::string_view take() { return empty() ? std::string_view{} : words_[at_++]; }

  /// The words up to one of `ends`, which stays.
  std::vector<std::string_view> until(std::initializer_list<std::string_view> ends) {
    return until(std::span(ends.begin(), ends.size()));
  }
  std::vector<std::string_view> until(std::span<const std::string_view> ends) {
    std::vector<std::string_view> taken;
    while (!empty() && std::ranges::find(ends, peek()) == ends.end()) taken.push_back(take());
    return taken;
  }
  std::string joined_until(std::initializer_list<std::string_view> ends) {
    std::string text;
    for (std::string_view word : until(ends)) {
      if (!text.empty()) text += ' ';
      text += word;
    }
    return text;
  }
  std::vector<std::string_view> rest() { return until(std::span<const std::string_view>{}); }

  /// The next word as a number; it stays where it is none.
  template <class T>
  std::optional<T> number() {
    const auto value = record::number<T>(peek());
    if (value) ++at_;
    return value;
  }

 private:
  std::vector<std::string_view> words_;
  std::size_t at_ = 0;
};

}  // namespace sanpan::protocol
