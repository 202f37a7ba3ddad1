// What every subcommand of `sanpan-engine` shares: how input is refused and how numbers are read.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <utility>
#include <vector>

#include "engine/common/message.h"
#include "engine/common/result.h"

namespace sanpan {

/// Ends the command with exit code 1 and the sentence on standard error.
[[noreturn]] void refuse(const Message& why);

/// Ends the command with exit code 2, the sentence and the usage line on standard error; for options that are
/// of no use where they are given, which the library does not see. `why` ends without a stop.
[[noreturn]] void wrong_use(const Message& why);

/// The value, or the command ends with its sentence.
template <class T>
T accepted(Result<T> result) {
  if (!result) refuse(result.error().message);
  return *std::move(result);
}

/// An option that takes one of some words, each of which stands for a value; `what` is told with the words.
template <class Value>
CLI::Option* add_choice(CLI::App& app, const std::string& name, Value& value, const std::string& what,
                        const std::vector<std::pair<std::string, Value>>& words) {
  std::string all;
  for (const auto& [word, meaning] : words) all += (all.empty() ? "" : ", ") + word;
  const auto choose = [name, &value, words, all](const std::string& given) {
    for (const auto& [word, meaning] : words) {
      if (CLI::detail::to_lower(given) != word) continue;
      value = meaning;
      return;
    }
    throw CLI::ValidationError(name, "\"" + given + "\" is none of " + all);
  };
  return app.add_option_function<std::string>(name, choose, what + ": " + all)->type_name("WORD");
}

/// Accepts numbers above 0.
CLI::Validator positive();

/// Makes the options of `app` and its commands that are numbers refuse what is not decimal or does not fit;
/// the library itself would take the nearest number that does.
void refuse_faulty_numbers(CLI::App& app);

}  // namespace sanpan
