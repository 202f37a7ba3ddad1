// How long another program is waited for before it is given up.
#pragma once

#include <chrono>

namespace sanpan::protocol {

struct Patience {
  using Milliseconds = std::chrono::milliseconds;

  Milliseconds greeting = std::chrono::seconds(10);  ///< for all protocols that are tried
  Milliseconds loading = std::chrono::seconds(60);   ///< until it is ready at first, endgame tables and all
  Milliseconds ready = std::chrono::seconds(10);     ///< until it says that it listens
  Milliseconds answer = std::chrono::seconds(5);     ///< beyond the time that a search was given
  /// Of a search that no time bounds: then it is asked whether it listens.
  Milliseconds silence = std::chrono::seconds(15);
};

}  // namespace sanpan::protocol
