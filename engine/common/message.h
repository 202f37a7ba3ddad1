// A sentence for people, made where the fact is known and put into words where a person reads it.
#pragma once

#include <string>
#include <vector>

namespace sanpan {

/// `text` is English with {0}, {1}… for the arguments; it is also the key under which translations are found
/// (the msgid of the .po files). Arguments are messages too, so that "Black" or "horse" is translated in its
/// turn; a square, a move or a number has no translation and stands for itself.
struct Message {
  std::string text;
  std::vector<Message> args;

  Message() = default;
  Message(std::string text_, std::vector<Message> args_ = {})
      : text(std::move(text_)), args(std::move(args_)) {}
  Message(const char* text_) : text(text_) {}

  bool empty() const { return text.empty(); }
  bool operator==(const Message&) const = default;
};

/// The message in English, arguments filled in.
std::string english(const Message& message);

/// `text` with {0}, {1}… replaced by `args`; `{{` and `}}` stand for braces. A number without an argument is
/// left as it stands, so that a faulty translation can never throw.
std::string fill(const std::string& text, const std::vector<std::string>& args);

}  // namespace sanpan
