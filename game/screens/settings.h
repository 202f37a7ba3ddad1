// All settings in one place, each at work as soon as it is changed.
#pragma once

#include <string>

#include "game/app/context.h"
#include "game/app/screen.h"

namespace sanpan::game {

class SettingsScreen final : public Screen {
 public:
  explicit SettingsScreen(Context& context) : context_(context) {}

  std::string_view name() const override { return "settings"; }
  bool act(const Action& action) override;
  void update(Seconds) override {}
  void draw(SDL_Renderer*) override;
  void panels() override;
  bool moving() const override { return false; }

 private:
  void look();
  void themes();
  void sounds();
  void play();
  void input();
  void bindings();
  void about();
  template <class T>
  void one_of(const char* caption, std::span<const std::pair<T, const char*>> choices, T& value);
  void changed() { context_.settings_changed = true; }

  Context& context_;
  int page_ = 0;
  std::string waiting_for_;  ///< the command that gets the next key or button
};

}  // namespace sanpan::game
