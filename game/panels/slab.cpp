#include <algorithm>

#include "game/panels/ui_state.h"

namespace sanpan::game::panels {

void fill_slab(ImDrawList* list, const board::Rect& rect, ImU32 colour, float radius) {
  const float r = std::min({radius, rect.w / 2, rect.h / 2});
  const float right = rect.x + rect.w;
  const float bottom = rect.y + rect.h;
  list->AddRectFilled({rect.x, rect.y + r}, {right, bottom - r}, colour);
  list->AddRectFilled({rect.x + r, rect.y}, {right - r, rect.y + r}, colour);
  list->AddRectFilled({rect.x + r, bottom - r}, {right - r, bottom}, colour);
  // A corner reaches a pixel into its neighbours, because Dear ImGui softens its straight edges too. `sx`,
  // `sy`: to which side it lies; `from` in twelfths of a turn, as PathArcToFast counts.
  const auto corner = [&](float x, float y, float sx, float sy, int from) {
    const ImVec2 begin{x - (from % 6 == 0 ? -sx * r : sx), y - (from % 6 == 0 ? sy : -sy * r)};
    const ImVec2 end{x - (from % 6 == 0 ? sx : -sx * r), y - (from % 6 == 0 ? -sy * r : sy)};
    list->PathLineTo({x - sx, y - sy});
    list->PathLineTo(begin);
    list->PathArcToFast({x, y}, r, from, from + 3);
    list->PathLineTo(end);
    list->PathFillConvex(colour);
  };
  corner(rect.x + r, rect.y + r, -1, -1, 6);
  corner(right - r, rect.y + r, 1, -1, 9);
  corner(right - r, bottom - r, 1, 1, 0);
  corner(rect.x + r, bottom - r, -1, 1, 3);
}

void cast_shadow(ImDrawList* list, const board::Rect& rect, float radius, float unit, float strength) {
  constexpr int bands = 5;
  constexpr int beneath = 2;  // bands that begin under the slab, since the shadow is let down
  const float width = 2.4F * unit;
  const float drop = 4 * unit;
  for (int band = -beneath; band < bands; ++band) {
    const float out = (static_cast<float>(band) + 0.5F) * width;
    const auto alpha = static_cast<int>(9 * strength * static_cast<float>(bands - std::max(band, 0)));
    list->AddRect({rect.x - out, rect.y - out + drop}, {rect.x + rect.w + out, rect.y + rect.h + out + drop},
                  IM_COL32(0, 0, 0, alpha), std::max(0.0F, radius + out), 0, width);
  }
}

}  // namespace sanpan::game::panels
