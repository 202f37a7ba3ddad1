// Rules of the three boards with pictures, and the keys and buttons, one page each.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "game/screens/lesson.h"
#include "game/screens/paged.h"

namespace sanpan::game {

class HelpScreen final : public PagedScreen {
 public:
  /// `about`: the screen that it was called from; its page is opened.
  HelpScreen(Context& context, const std::string& about);
  ~HelpScreen() override;

  std::string_view name() const override { return "help"; }

 private:
  class Picture;
  void show_page(int page) override;
  void read(int page);
  void rules();
  void show(std::size_t section);
  void position(const RulesSection& section, Picture& picture, float side);
  void words(const RulesSection& section);
  void pieces(const RulesSection& section);
  void keys();

  int read_ = -1;  // the page whose sections and pictures are there
  std::vector<RulesSection> sections_;
  std::vector<std::unique_ptr<Picture>> pictures_;  // one a section
  std::vector<float> heights_;                      // of the sections, when last seen: pixels
};

}  // namespace sanpan::game
