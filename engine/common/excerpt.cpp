#include "engine/common/excerpt.h"

#include "engine/common/utf8.h"

namespace sanpan {

std::string excerpt(std::string_view text, std::size_t most) {
  std::string shown;
  while (!text.empty() && shown.size() < most) {
    const Character first = first_character(text);
    if (first.stray() || first.code < 32 || first.code == 127) {
      shown += '?';
    } else {
      shown += text.substr(0, first.size);
    }
    text.remove_prefix(first.size);
  }
  if (!text.empty()) shown += "...";
  return shown;
}

namespace {

Message harmless(const Message& argument) {
  Message shown = argument;
  if (argument.args.empty()) shown.text = excerpt(argument.text, 300);
  for (Message& inner : shown.args) inner = harmless(inner);
  return shown;
}

}  // namespace

std::string for_terminal(const Message& message) {
  Message shown = message;
  for (Message& argument : shown.args) argument = harmless(argument);
  return english(shown);
}

}  // namespace sanpan
