// A conversation with the real `sanpan-engine`, as another program would hold it.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/protocol/engine_process.h"

namespace sanpan::protocol {

class Talk {
 public:
  explicit Talk(const std::string& command = SANPAN_ENGINE) {
    auto started = EngineProcess::start(command);
    EXPECT_TRUE(started);
    if (started) engine_ = *std::move(started);
  }

  void say(const std::string& line) { EXPECT_TRUE(engine_->send(line)) << line; }

  /// The lines up to the first that begins with `prefix`, that one last; a test fails when the engine falls
  /// silent.
  std::vector<std::string> until(const std::string& prefix) {
    std::vector<std::string> lines;
    while (true) {
      const auto line = engine_->line(EngineProcess::Clock::now() + std::chrono::minutes(2));
      if (!line) {
        ADD_FAILURE() << "no line begins with " << prefix << " after "
                      << (lines.empty() ? "nothing" : lines.back());
        return lines;
      }
      lines.push_back(*line);
      if (line->starts_with(prefix)) return lines;
    }
  }
  std::string last(const std::string& prefix) {
    const auto lines = until(prefix);
    return lines.empty() ? std::string() : lines.back();
  }
  /// All that the engine says until it ends.
  std::vector<std::string> rest() {
    std::vector<std::string> lines;
    while (const auto line = engine_->line(EngineProcess::Clock::now() + std::chrono::minutes(2)))
      lines.push_back(*line);
    EXPECT_TRUE(engine_->ended());
    return lines;
  }

 private:
  std::unique_ptr<EngineProcess> engine_;
};

inline bool any(const std::vector<std::string>& lines, const std::string& part) {
  for (const std::string& line : lines) {
    if (line.find(part) != std::string::npos) return true;
  }
  return false;
}

}  // namespace sanpan::protocol
