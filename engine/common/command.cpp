#include "engine/common/command.h"

#include <charconv>
#include <cstdio>

namespace sanpan {

void refuse(const Message& why) {
  std::fputs((english(why) + "\n").c_str(), stderr);
  throw CLI::RuntimeError(1);
}

CLI::Validator positive() {
  return CLI::Validator(
      [](std::string& text) {
        double number = 0;
        const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
        const bool whole = problem == std::errc{} && end == text.data() + text.size();
        return whole && number > 0 ? std::string() : "\"" + text + "\" is not a number above 0";
      },
      "NUMBER");
}

}  // namespace sanpan
