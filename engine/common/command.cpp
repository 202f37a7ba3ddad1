#include "engine/common/command.h"

#include <charconv>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <type_traits>

#include "engine/common/excerpt.h"

namespace sanpan {

namespace {

/// The whole text as a decimal number.
template <class Number>
std::errc read(const std::string& text, Number& value) {
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
  return problem == std::errc{} && end != text.data() + text.size() ? std::errc::invalid_argument : problem;
}

// The number as the library is to read it, which takes 010 for eight; or a sentence.
template <class Number>
CLI::Validator number(const char* kind) {
  return CLI::Validator(
      [kind](std::string& text) -> std::string {
        Number value{};
        const std::errc problem = read(text, value);
        if (problem == std::errc::result_out_of_range) return "\"" + text + "\" is out of range";
        if (problem != std::errc{}) return "\"" + text + "\" is not a " + kind;
        if constexpr (std::is_integral_v<Number>) {
          text = std::to_string(value);
        } else if (!std::isfinite(value)) {
          return "\"" + text + "\" is out of range";
        }
        return {};
      },
      "");
}

}  // namespace

void refuse(const Message& why) {
  const std::string sentence = for_terminal(why) + '\n';
  std::fwrite(sentence.data(), 1, sentence.size(), stderr);
  throw CLI::RuntimeError(1);
}

void wrong_use(const Message& why) {
  throw CLI::ValidationError(for_terminal(why));
}

CLI::Validator positive() {
  return CLI::Validator(
      [](std::string& text) {
        double number = 0;
        const bool above = read(text, number) == std::errc{} && number > 0;
        return above ? std::string() : "\"" + text + "\" is not a number above 0";
      },
      "NUMBER");
}

void refuse_faulty_numbers(CLI::App& app) {
  for (CLI::Option* option : app.get_options()) {
    const std::string type = option->get_type_name();
    if (type.starts_with("INT")) option->transform(number<std::int64_t>("whole number"));
    if (type.starts_with("UINT")) option->transform(number<std::uint64_t>("whole number from 0 on"));
    if (type.starts_with("FLOAT")) option->transform(number<double>("number"));
  }
  for (CLI::App* command : app.get_subcommands({})) refuse_faulty_numbers(*command);
}

}  // namespace sanpan
