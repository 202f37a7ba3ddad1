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
  const auto corner = [&](float x, float y, int from) {  // in twelfths of a turn, as PathArcToFast counts
    list->PathLineTo({x, y});
    list->PathArcToFast({x, y}, r, from, from + 3);
    list->PathFillConvex(colour);
  };
  corner(rect.x + r, rect.y + r, 6);
  corner(right - r, rect.y + r, 9);
  corner(right - r, bottom - r, 0);
  corner(rect.x + r, bottom - r, 3);
}

void cast_shadow(ImDrawList* list, const board::Rect& rect, float radius, float unit, float strength) {
  constexpr int bands = 5;
  const float width = 2.4F * unit;
  const float drop = 4 * unit;
  for (int band = 0; band < bands; ++band) {
    const float out = (static_cast<float>(band) + 0.5F) * width;
    const auto alpha = static_cast<int>(9 * strength * static_cast<float>(bands - band));
    list->AddRect({rect.x - out, rect.y - out + drop}, {rect.x + rect.w + out, rect.y + rect.h + out + drop},
                  IM_COL32(0, 0, 0, alpha), radius + out, 0, width);
  }
}

}  // namespace sanpan::game::panels
