// Rules of the three boards with pictures, and the keys and buttons, one page each.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "game/app/context.h"
#include "game/app/screen.h"
#include "game/screens/lesson.h"

namespace sanpan::game {

class HelpScreen final : public Screen {
 public:
  /// `about`: the screen that it was called from; its page is opened.
  HelpScreen(Context& context, const std::string& about);
  ~HelpScreen() override;

  std::string_view name() const override { return "help"; }
  bool act(const Action& action) override;
  void update(Seconds) override {}
  void draw(SDL_Renderer*) override;
  void panels() override;
  bool moving() const override { return false; }

 private:
  class Picture;
  void read(int page);
  void rules();
  void show(std::size_t section);
  void position(const RulesSection& section, Picture& picture, float side);
  void words(const RulesSection& section);
  void pieces(const RulesSection& section);
  void keys();

  Context& context_;
  int page_ = 0;
  int read_ = -1;  // the page whose sections and pictures are there
  std::vector<RulesSection> sections_;
  std::vector<std::unique_ptr<Picture>> pictures_;  // one a section
  std::vector<float> heights_;                      // of the sections, when last seen: pixels
};

}  // namespace sanpan::game
