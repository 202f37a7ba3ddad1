// The options of UCI and UCCI: one list, with the name that each protocol has for each.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/protocol/host.h"

namespace sanpan::protocol {

/// What a conversation can be told beside the engine's settings.
struct Habits {
  int lines = 1;             ///< best lines that are reported
  int overhead = 10;         ///< milliseconds of a clock that are kept back for the way to the other program
  int first_rank = 0;        ///< of xiangqi's board
  bool milliseconds = true;  ///< the unit of times; else seconds
};

struct Option {
  enum class Kind { check, spin, combo, string, button };

  std::string_view uci{}, ucci{};  ///< its name there; empty: the protocol does not have it
  Kind kind = Kind::button;
  std::string now{};  ///< its value, by the protocols the default
  int least = 0, most = 0;
  std::vector<std::string> choices{};
  /// Refuses a value that the option cannot take, or says what was taken instead; `name` is for the sentence.
  std::function<Done(const std::string& name, const std::string& value)> set{};
};

/// The options with their present values; they set what is in `host` and `habits`, which must outlive them.
std::vector<Option> options(Host& host, Habits& habits);

/// `option name Hash type spin default 64 min 1 max 65536`
std::string uci_line(const Option& option);
/// `option hashsize type spin min 1 max 65536 default 64`
std::string ucci_line(const Option& option);

/// Sets the option that `by` (&Option::uci or &Option::ucci) calls `name`, in whatever case; the search is
/// stopped first, for options are for an idle engine.
Done set_option(Host& host, Habits& habits, std::string_view Option::*by, const std::string& name,
                const std::string& value);

}  // namespace sanpan::protocol
