#include "game/app/screens.h"

namespace sanpan::game {

using Stack = std::vector<std::unique_ptr<Screen>>;

void Screens::push(std::unique_ptr<Screen> screen) {
  waiting_.push_back([made = std::make_shared<std::unique_ptr<Screen>>(std::move(screen))](Stack& stack) {
    stack.push_back(std::move(*made));
  });
}

void Screens::pop() {
  waiting_.push_back([](Stack& stack) {
    if (!stack.empty()) stack.pop_back();
  });
}

void Screens::replace(std::unique_ptr<Screen> screen) {
  pop();
  push(std::move(screen));
}

void Screens::pop_to(std::string_view name) {
  waiting_.push_back([name = std::string(name)](Stack& stack) {
    while (stack.size() > 1 && stack.back()->name() != name) stack.pop_back();
  });
}

bool Screens::settle() {
  const Screen* before = stack_.empty() ? nullptr : stack_.back().get();
  while (!waiting_.empty()) {
    auto asked = std::move(waiting_);
    waiting_.clear();
    for (auto& change : asked) change(stack_);
  }
  const Screen* after = stack_.empty() ? nullptr : stack_.back().get();
  if (after == before) return false;
  if (after) stack_.back()->revealed();
  return true;
}

}  // namespace sanpan::game
