#include "game/panels/screen_text.h"

#include <imgui.h>

#include <cmath>
#include <vector>

#include "game/text/utf8.h"

namespace sanpan::game {

namespace {

/// For each pixel of the atlas the letter that lies there, 0 where there is none.
class Letters {
 public:
  explicit Letters(const ImFontAtlas& atlas)
      : width_(atlas.TexWidth), height_(atlas.TexHeight), at_(static_cast<std::size_t>(width_ * height_)) {
    for (const ImFont* font : atlas.Fonts) {
      for (const ImFontGlyph& glyph : font->Glyphs) {
        if (!glyph.Visible) continue;
        for (int y = pixel(glyph.V0, height_); y < pixel(glyph.V1, height_); ++y) {
          for (int x = pixel(glyph.U0, width_); x < pixel(glyph.U1, width_); ++x) {
            at_[static_cast<std::size_t>(y * width_ + x)] = static_cast<char32_t>(glyph.Codepoint);
          }
        }
      }
    }
  }

  char32_t at(float u, float v) const {
    const int x = static_cast<int>(u * static_cast<float>(width_));
    const int y = static_cast<int>(v * static_cast<float>(height_));
    if (x < 0 || y < 0 || x >= width_ || y >= height_) return 0;
    return at_[static_cast<std::size_t>(y * width_ + x)];
  }

 private:
  static int pixel(float part, int size) {
    return static_cast<int>(std::lround(part * static_cast<float>(size)));
  }

  int width_, height_;
  std::vector<char32_t> at_;
};

}  // namespace

std::string text_on_screen(const ImDrawData& drawing) {
  const Letters letters(*ImGui::GetIO().Fonts);
  std::u32string found;
  ImVec2 end{};
  for (const ImDrawList* list : drawing.CmdLists) {
    for (const ImDrawCmd& command : list->CmdBuffer) {
      for (unsigned i = 0; i + 6 <= command.ElemCount; i += 3) {
        const ImDrawIdx* index = &list->IdxBuffer[static_cast<int>(command.IdxOffset + i)];
        // Two triangles a b c, a c d of one rectangle.
        if (index[0] != index[3] || index[2] != index[4]) continue;
        const auto corner = [&](int which) -> const ImDrawVert& {
          return list->VtxBuffer[static_cast<int>(command.VtxOffset + index[which])];
        };
        const ImDrawVert& low = corner(0);
        const ImDrawVert& high = corner(2);
        const char32_t letter = letters.at((low.uv.x + high.uv.x) / 2, (low.uv.y + high.uv.y) / 2);
        if (letter == 0 || low.uv.x == high.uv.x) continue;
        const ImVec2 middle{(low.pos.x + high.pos.x) / 2, (low.pos.y + high.pos.y) / 2};
        if (middle.x < command.ClipRect.x || middle.x > command.ClipRect.z || middle.y < command.ClipRect.y ||
            middle.y > command.ClipRect.w) {
          continue;
        }
        const float height = high.pos.y - low.pos.y;
        if (!found.empty() && (low.pos.x < end.x - height || std::abs(middle.y - end.y) > 3 * height + 8))
          found += U'\n';
        end = {high.pos.x, middle.y};
        found += letter;
        i += 3;
      }
    }
  }
  return text::encode(found);
}

bool shows(std::string_view on_screen, std::string_view wanted) {
  const auto bare = [](std::string_view text) {
    std::string kept;
    for (char letter : text) {
      if (letter != ' ' && letter != '\n' && letter != '\t') kept += letter;
    }
    return kept;
  };
  return bare(on_screen).find(bare(wanted)) != std::string::npos;
}

}  // namespace sanpan::game
