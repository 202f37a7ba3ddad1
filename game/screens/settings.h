// All settings in one place, each at work as soon as it is changed.
#pragma once

#include <string>

#include "game/screens/paged.h"

namespace sanpan::game {

class SettingsScreen final : public PagedScreen {
 public:
  explicit SettingsScreen(Context& context);

  std::string_view name() const override { return "settings"; }

 private:
  void show_page(int page) override;
  void prompts() override;
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

  std::string waiting_for_;  ///< the command that gets the next key or button
};

}  // namespace sanpan::game
