// The command line of `sanpan`.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <variant>

namespace sanpan::game {

inline constexpr int largest_window = 8192;  ///< wide or high: what a larger one shows cannot be held

struct Options {
  std::string file;    ///< a game record to open
  std::string screen;  ///< empty: the menu
  std::string language;
  std::string theme;
  std::optional<double> scale;
  bool fullscreen = false;
  std::optional<std::pair<int, int>> size;
  std::string profile;
  std::string script;
  bool benchmark = false;
};

/// The options, or the exit code when there is nothing more to do: help and version are printed (0), wrong
/// use is told on standard error with the usage line (2).
std::variant<Options, int> read_options(int argc, char** argv);

}  // namespace sanpan::game
