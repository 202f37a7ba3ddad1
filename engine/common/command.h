// What every subcommand of `sanpan-engine` shares: how input is refused and how numbers are read.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "engine/common/message.h"
#include "engine/common/result.h"

namespace sanpan {

/// Ends the command with exit code 1 and the sentence on standard error.
[[noreturn]] void refuse(const Message& why);

/// The value, or the command ends with its sentence.
template <class T>
T accepted(Result<T> result) {
  if (!result) refuse(result.error().message);
  return *std::move(result);
}

/// Accepts numbers above 0.
CLI::Validator positive();

/// Makes the options of `app` and its commands that are numbers refuse what is not decimal or does not fit;
/// the library itself would take the nearest number that does.
void refuse_faulty_numbers(CLI::App& app);

}  // namespace sanpan
