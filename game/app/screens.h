// The stack of screens. Pushes and pops wait for the end of the step, so a screen may ask for its own end.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "game/app/screen.h"

namespace sanpan::game {

class Screens {
 public:
  void push(std::unique_ptr<Screen> screen);
  void pop();                                    ///< the top one
  void replace(std::unique_ptr<Screen> screen);  ///< the top one by another
  void pop_to(std::string_view name);  ///< until that screen is on top; none of that name: to the lowest
  void quit() { quit_ = true; }

  void clear() { stack_.clear(); }
  bool empty() const { return stack_.empty(); }
  Screen& top() const { return *stack_.back(); }
  const std::vector<std::unique_ptr<Screen>>& all() const { return stack_; }
  bool quitting() const { return quit_; }
  bool pending() const { return !waiting_.empty(); }

  /// Carries out what was asked for. True when the top screen is another one now.
  bool settle();

 private:
  std::vector<std::unique_ptr<Screen>> stack_;
  std::vector<std::function<void(std::vector<std::unique_ptr<Screen>>&)>> waiting_;
  bool quit_ = false;
};

}  // namespace sanpan::game
