// Errors from input as values: a result holds a value or a sentence that says what is wrong and where.
#pragma once

#include <utility>
#include <variant>

#include "engine/common/message.h"

namespace sanpan {

/// Why something was refused: one sentence that a user can act on.
struct Error {
  Message message;
};

template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : held_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : held_(std::in_place_index<1>, std::move(error)) {}

  explicit operator bool() const { return held_.index() == 0; }
  T& operator*() & { return std::get<0>(held_); }
  const T& operator*() const& { return std::get<0>(held_); }
  T&& operator*() && { return std::get<0>(std::move(held_)); }
  T* operator->() { return &std::get<0>(held_); }
  const T* operator->() const { return &std::get<0>(held_); }
  const Error& error() const { return std::get<1>(held_); }

 private:
  std::variant<T, Error> held_;
};

/// Success or an error, where there is no value to hand back.
using Done = Result<std::monostate>;
inline Done done() {
  return std::monostate{};
}

}  // namespace sanpan
