// Input scripts: the words of contract.md as commands, and their performance as real SDL events.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/common/result.h"

namespace sanpan::game {

class VirtualPad;

struct ScriptLine {
  int number = 0;  ///< in the file, from 1
  std::vector<std::string> words;
  std::string rest;  ///< all after the first word, as it stands: for texts
};

/// Checks every line before anything is done; errors name the line.
Result<std::vector<ScriptLine>> parse_script(std::string_view content);

/// What a script asks of the running program.
class Stage {
 public:
  virtual ~Stage() = default;
  virtual std::string screen_name() const = 0;
  virtual bool idle() const = 0;      ///< nothing moves, nothing waits
  virtual bool thinking() const = 0;  ///< an engine is at work
  virtual bool square(std::string_view name) = 0;
  virtual std::string fact(std::string_view name) const = 0;  ///< fen, turn, result, focus, clipped
  virtual bool shows_text(std::string_view text) const = 0;
  /// Where the square or the control of that name lies, in window units.
  virtual std::optional<std::pair<int, int>> place_of(std::string_view name) const = 0;
  virtual std::string shot(const std::string& file) = 0;  ///< what went wrong, or nothing
  virtual void resize(int width, int height) = 0;
};

class Script {
 public:
  enum class State : unsigned char { running, stays, done, failed };

  explicit Script(std::vector<ScriptLine> lines);
  ~Script();
  /// Does what can be done now: at most one command with an effect. Called once a step of the loop, after
  /// drawing.
  State step(Stage& stage, double now);
  const std::string& failure() const { return failure_; }  ///< "line 4: …"
  /// Seconds that the loop may sleep before the next step: it waits for something that takes its time.
  double patience() const { return patience_; }

 private:
  void attach(const std::string& kind);
  State fail(const std::string& why);
  State wait(Stage& stage, const ScriptLine& line, double now);
  std::string perform(Stage& stage, const ScriptLine& line);

  std::vector<ScriptLine> lines_;
  std::size_t at_ = 0;
  std::unique_ptr<VirtualPad> pad_;
  std::vector<std::vector<std::string>> later_;  ///< second halves of presses, one a step
  double waiting_since_ = -1;
  double patience_ = 0;
  int calm_steps_ = 0;
  int pause_steps_ = 0;
  std::string failure_;
};

}  // namespace sanpan::game
