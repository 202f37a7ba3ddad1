// The shipped fonts have every character of every translation, in each face that may show it.
#include <SDL_ttf.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "engine/common/files.h"
#include "game/text/po.h"
#include "game/text/text.h"
#include "game/text/utf8.h"

using namespace sanpan;
using namespace sanpan::text;

namespace {

const std::filesystem::path assets = std::filesystem::path(SANPAN_SOURCE) / "assets";

class Font {
 public:
  explicit Font(const char* name)
      : font_(TTF_OpenFont((assets / "fonts" / name).c_str(), 16), TTF_CloseFont) {}
  bool has(char32_t point) const { return font_ && TTF_GlyphIsProvided32(font_.get(), point) != 0; }
  bool open() const { return font_ != nullptr; }

 private:
  std::unique_ptr<TTF_Font, decltype(&TTF_CloseFont)> font_;
};

bool invisible(char32_t point) {
  return point == ' ' || point == '\n' || point == '\t' || point == 0xA0;
}

}  // namespace

class GlyphsTest : public testing::Test {
 protected:
  static void SetUpTestSuite() { TTF_Init(); }
  static void TearDownTestSuite() { TTF_Quit(); }
};

TEST_F(GlyphsTest, EveryCharacterOfEveryTranslationIsInTheFonts) {
  const Font text("text.otf"), strong("strong.otf"), heading("heading.ttf"), hans("hans.otf");
  for (const Font* font : {&text, &strong, &heading, &hans}) ASSERT_TRUE(font->open());
  int characters = 0;
  std::vector<std::pair<std::string, std::set<char32_t>>> texts;
  for (const auto& entry : std::filesystem::directory_iterator(assets / "text")) {
    if (entry.path().extension() != ".po") continue;
    const auto content = read_file(entry.path());
    ASSERT_TRUE(content);
    const auto entries = read_po(*content);
    ASSERT_TRUE(entries) << entry.path() << ": " << english(entries.error().message);
    std::set<char32_t> points;
    for (const PoEntry& one : *entries) {
      if (one.id.empty()) continue;
      for (const std::string& form : one.texts) {
        for (char32_t point : decode(form)) points.insert(point);
      }
    }
    texts.emplace_back(entry.path().filename().string(), std::move(points));
  }
  const auto openings = read_file(assets / "openings" / "xiangqi.tsv");
  ASSERT_TRUE(openings);
  std::set<char32_t> named;
  for (char32_t point : decode(*openings)) named.insert(point);
  texts.emplace_back("xiangqi.tsv", std::move(named));
  for (const auto& [name, points] : texts) {
    for (char32_t point : points) {
      if (invisible(point)) continue;
      ++characters;
      const std::string shown = encode(std::u32string_view(&point, 1));
      if (point < 0x2E80) {
        EXPECT_TRUE(text.has(point) && strong.has(point) && heading.has(point)) << name << ": " << shown;
      } else {
        // The Kai face of headings falls back on this one.
        EXPECT_TRUE(hans.has(point)) << name << ": " << shown << ": run assets/fonts/make.py";
      }
    }
  }
  EXPECT_GT(characters, 500);
}

TEST_F(GlyphsTest, NamesOfLanguagesAndXiangqiPiecesAreInTheFonts) {
  const Font text("text.otf"), kai("kai.ttf"), hans("hans.otf");
  for (const Language& language : languages()) {
    for (char32_t point : decode(language.name)) {
      EXPECT_TRUE(invisible(point) || (point < 0x2E80 ? text.has(point) : hans.has(point))) << language.name;
    }
  }
  for (char32_t point : std::u32string_view(U"帥仕相俥傌炮兵將士象車馬砲卒楚河漢界一二三四五六七八九")) {
    EXPECT_TRUE(kai.has(point) && hans.has(point)) << encode(std::u32string_view(&point, 1));
  }
}

TEST_F(GlyphsTest, TypedNamesMayUseAllOfGb2312sFirstLevel) {
  const Font hans("hans.otf");
  for (char32_t point : std::u32string_view(U"啊阿埃挨哎唉哀皑癌蔼矮艾碍爱隘坐座做作"))
    EXPECT_TRUE(hans.has(point));
}
