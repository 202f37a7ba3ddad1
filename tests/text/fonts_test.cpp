// A font file that is missing or damaged is told in a sentence; the libraries below would crash on it.
#include "game/text/fonts.h"

#include <gtest/gtest.h>
#include <imgui.h>

#include <filesystem>
#include <string>

#include "engine/common/files.h"
#include "tests/fakes/temporary.h"

using namespace sanpan;
namespace fs = std::filesystem;

namespace {

class FontsTest : public testing::Test {
 protected:
  FontsTest() {
    fs::remove_all(folder_);
    fs::copy(fs::path(SANPAN_SOURCE) / "assets" / "fonts", folder_);
    ImGui::CreateContext();
  }
  ~FontsTest() override {
    ImGui::DestroyContext();
    fs::remove_all(folder_);
  }

  /// What is said when `name` holds `content`; empty when the letters are there.
  std::string said(const char* name, const std::string& content) {
    const auto before = read_file(folder_ / name);
    EXPECT_TRUE(before && write_file(folder_ / name, content));
    const std::string sentence = said();
    EXPECT_TRUE(write_file(folder_ / name, *before));
    return sentence;
  }
  std::string said() const {
    text::Fonts fonts(folder_);
    const auto built = fonts.build(1);
    return built ? "" : english(built.error().message);
  }

  const fs::path folder_ = temporary("fonts");
};

TEST_F(FontsTest, AreBuiltFromTheFilesAsTheyAre) {
  EXPECT_EQ(said(), "");
}

TEST_F(FontsTest, NameTheFileThatIsMissing) {
  for (const char* name : {"text.otf", "strong.otf", "heading.ttf", "kai.ttf", "hans.otf", "hant.otf"}) {
    fs::rename(folder_ / name, folder_ / "away");
    const std::string sentence = said();
    EXPECT_TRUE(sentence.starts_with("The font " + std::string(name) + " cannot be used: ")) << sentence;
    EXPECT_NE(sentence.find("No such file"), std::string::npos) << sentence;
    fs::rename(folder_ / "away", folder_ / name);
  }
}

TEST_F(FontsTest, NameTheFileThatIsDamaged) {
  for (const char* name : {"text.otf", "kai.ttf", "hant.otf"}) {
    const auto font = read_file(folder_ / name);
    ASSERT_TRUE(font);
    const std::string sentence = "The font " + std::string(name) + " cannot be used: the file is damaged";
    std::string changed = *font;
    changed[changed.size() / 2] ^= 0x10;
    for (const std::string& bad :
         {std::string(), std::string("x"), std::string(4096, '\0'), std::string(4096, '7'),
          font->substr(0, 11), font->substr(0, 300), font->substr(0, font->size() / 2),
          font->substr(0, font->size() - 99), changed}) {
      EXPECT_EQ(said(name, bad), sentence) << bad.size() << " bytes";
    }
  }
}

}  // namespace
