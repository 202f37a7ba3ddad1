#include "game/text/fonts.h"

#include <imgui.h>
#include <imgui_freetype.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <map>
#include <set>
#include <vector>

#include "engine/common/files.h"
#include "game/text/utf8.h"

namespace sanpan::text {

namespace {

/// Size in design units, the font for alphabets and the one for hanzi, how much larger hanzi are drawn than
/// letters of the same size, and by how much (of the size) they are let down to stand well beside them.
struct Recipe {
  float size;
  const char* alphabet;
  const char* hanzi;
  float hanzi_size;
  float hanzi_drop;
};
constexpr Recipe recipes[face_count] = {
    {17, "text.otf", "hans.otf", 1.12F, 0.00F},   {14, "text.otf", "hans.otf", 1.12F, 0.00F},
    {17, "strong.otf", "hans.otf", 1.12F, 0.00F}, {23, "heading.ttf", "kai.ttf", 1.02F, 0.00F},
    {44, "heading.ttf", "kai.ttf", 1.00F, 0.00F}, {17, "strong.otf", "hans.otf", 1.12F, 0.00F},
    {23, "strong.otf", "hans.otf", 1.12F, 0.00F},
};
constexpr const char* fallback = "hans.otf";     // characters that the Kai face lacks: typed names
constexpr const char* traditional = "hant.otf";  // before it where Traditional forms are wanted

constexpr char32_t first_hanzi = 0x2E80;  // CJK radicals; all that comes before is in the alphabet's font

/// Characters that are always there: ASCII and Latin-1, and the marks of our own texts.
std::set<char32_t> basics() {
  std::set<char32_t> points;
  for (char32_t point = 0x20; point < 0x7F; ++point) points.insert(point);
  for (char32_t point = 0xA0; point < 0x100; ++point) points.insert(point);
  for (char32_t point : std::u32string_view(U"–—‘’“”…−×→←↑↓·•�")) points.insert(point);
  return points;
}

std::vector<ImWchar> ranges(const std::set<char32_t>& points, bool hanzi) {
  std::vector<ImWchar> pairs;
  for (char32_t point : points) {
    if ((point >= first_hanzi) != hanzi || point > IM_UNICODE_CODEPOINT_MAX) continue;
    const auto letter = static_cast<ImWchar>(point);
    if (!pairs.empty() && pairs.back() + 1 == letter) {
      pairs.back() = letter;
    } else {
      pairs.insert(pairs.end(), {letter, letter});
    }
  }
  pairs.push_back(0);
  return pairs;
}

Error unusable(const char* name, Message why) {
  return Error{{"The font {0} cannot be used: {1}", {name, std::move(why)}}};
}

/// Whether the file is as it was made. The font libraries trust what they read, down to assertions; a field
/// of the table `head` makes the big-endian words of every whole font add up to this number (OpenType 1.9,
/// "Calculating checksums").
bool whole(std::string_view font) {
  constexpr std::uint32_t whole_sum = 0xB1B0AFBA;
  std::uint32_t sum = 0;
  for (std::size_t i = 0; i < font.size(); ++i) {
    sum += static_cast<std::uint32_t>(static_cast<unsigned char>(font[i])) << (24 - 8 * (i % 4));
  }
  return sum == whole_sum;
}

}  // namespace

struct Fonts::State {
  std::filesystem::path folder;
  std::map<std::string, std::string> files;  // name -> content, which the atlas reads from
  std::array<std::set<char32_t>, face_count> wanted;
  std::array<ImFont*, face_count> fonts{};
  std::vector<std::vector<ImWchar>> kept_ranges;  // the atlas keeps pointers to them
  float scale = 0;
  bool hant = false;
  bool missing = true;   // something on the screen cannot be drawn
  bool waiting = false;  // something may be wanted later

  Result<const std::string*> file(const char* name) {
    auto found = files.find(name);
    if (found == files.end()) {
      auto content = read_file(folder / name);
      if (!content) return unusable(name, content.error().message);
      if (!whole(*content)) return unusable(name, {"the file is damaged"});
      found = files.emplace(name, std::move(*content)).first;
    }
    return &found->second;
  }

  /// All that any language may need, so that what is amiss is said at the start and not in the middle of a
  /// game.
  Done load() {
    for (const Recipe& recipe : recipes) {
      for (const char* name : {recipe.alphabet, recipe.hanzi, traditional, fallback}) {
        if (auto content = file(name); !content) return content.error();
      }
    }
    return done();
  }

  Result<ImFont*> add(const Recipe& recipe, const std::set<char32_t>& points) {
    ImFont* made = nullptr;
    const auto put = [&](const char* name, float size, bool hanzi, float drop) -> Done {
      auto& range = kept_ranges.emplace_back(ranges(points, hanzi));
      if (range.size() == 1) return done();
      auto content = file(name);
      if (!content) return content.error();
      ImFontConfig config;
      config.FontDataOwnedByAtlas = false;
      config.MergeMode = made != nullptr;
      config.GlyphRanges = range.data();
      config.GlyphOffset.y = std::round(drop * size * scale);
      config.OversampleH = 1;
      config.PixelSnapH = true;
      config.FontBuilderFlags = ImGuiFreeTypeBuilderFlags_NoHinting;
      // ImGui only reads the data; its parameter is not const because it may be told to own it.
      auto* data = const_cast<char*>((*content)->data());
      const float pixels = std::round(size * scale);
      ImFont* font = ImGui::GetIO().Fonts->AddFontFromMemoryTTF(data, static_cast<int>((*content)->size()),
                                                                pixels, &config);
      if (!font) return unusable(name, {"the file is damaged"});
      if (!made) made = font;
      return done();
    };
    const float hanzi = recipe.size * recipe.hanzi_size;
    if (auto put_in = put(recipe.alphabet, recipe.size, false, 0); !put_in) return put_in.error();
    if (hant && recipe.hanzi == std::string_view(fallback)) {
      if (auto put_in = put(traditional, hanzi, true, recipe.hanzi_drop); !put_in) return put_in.error();
    }
    if (auto put_in = put(recipe.hanzi, hanzi, true, recipe.hanzi_drop); !put_in) return put_in.error();
    if (recipe.hanzi != std::string_view(fallback)) {
      if (auto put_in = put(fallback, hanzi, true, recipe.hanzi_drop); !put_in) return put_in.error();
    }
    return made;
  }
};

Fonts::Fonts(std::filesystem::path folder) : state_(new State) {
  state_->folder = std::move(folder);
  state_->wanted.fill(basics());
}
Fonts::~Fonts() = default;

ImFont* Fonts::font(Face face) const {
  return state_->fonts[static_cast<std::size_t>(face)];
}
float Fonts::size(Face face) {
  return recipes[static_cast<std::size_t>(face)].size;
}

bool Fonts::need(Face face, std::string_view utf8) {
  if (std::ranges::all_of(utf8, [](char letter) { return static_cast<unsigned char>(letter) < 0x80; }))
    return true;
  auto& wanted = state_->wanted[static_cast<std::size_t>(face)];
  bool all = true;
  for (char32_t point : decode(utf8)) all &= !wanted.insert(point).second;
  state_->missing |= !all;
  return all;
}

void Fonts::need_all(std::u32string_view points) {
  for (Face face : {Face::body, Face::small, Face::strong}) {
    for (char32_t point : points) {
      state_->waiting |= state_->wanted[static_cast<std::size_t>(face)].insert(point).second;
    }
  }
}

bool Fonts::incomplete() const {
  return state_->missing;
}

void Fonts::set_traditional(bool on) {
  state_->missing |= on != state_->hant;
  state_->hant = on;
}

Result<bool> Fonts::build(float scale) {
  State& state = *state_;
  if (scale == state.scale && !state.missing && !state.waiting) return false;
  if (auto loaded = state.load(); !loaded) return loaded.error();
  state.scale = scale;
  ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
  atlas.Clear();
  state.kept_ranges.clear();
  state.kept_ranges.reserve(face_count * 4);
  // The sides stay powers of two: the software renderer truncates texture coordinates, so that a glyph would
  // lose its last row wherever they are not exact.
  atlas.TexDesiredWidth = scale > 1.5F ? 4096 : 2048;
  atlas.TexGlyphPadding = 1;
  for (std::size_t face = 0; face < face_count; ++face) {
    auto made = state.add(recipes[face], state.wanted[face]);
    if (!made) return made.error();
    (*made)->FallbackChar = 0xFFFD;
    state.fonts[face] = *made;
  }
  if (!atlas.Build()) return Error{"The letters could not be drawn"};
  ImGui::GetIO().FontDefault = state.fonts[0];
  state.missing = state.waiting = false;
  return true;
}

}  // namespace sanpan::text
