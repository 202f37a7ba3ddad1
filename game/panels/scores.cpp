#include "game/panels/scores.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <cmath>

#include "game/panels/pen.h"

namespace sanpan::game {

std::string signed_score(Score score) {
  std::string text = to_string(score);
  return score.value > 0 && !score.sure() ? "+" + text : text;
}

float share(Score score) {
  if (score.decided()) return score.value > 0 ? 1.0f : 0.0f;
  return 1 / (1 + std::exp(-static_cast<float>(score.value) / 140));
}

void score_bar(const Ui& ui, board::Rect rect, std::optional<Score> as_first, bool flipped,
               const BarColours& colours) {
  const float rounding = std::min(rect.w / 2, ui.px(5));
  if (!as_first) {
    fill(ui, rect, ui.palette().raised, rounding);
    frame(ui, rect, ui.palette().line, rounding);
    return;
  }
  // A sliver is left even to a side that is lost, so that the bar reads as two parts.
  const float part = std::clamp(share(*as_first), 0.03f, 0.97f);
  const float split = flipped ? rect.y + rect.h * part : rect.y + rect.h * (1 - part);
  const board::Rect top{rect.x, rect.y, rect.w, split - rect.y};
  const board::Rect bottom{rect.x, split, rect.w, rect.y + rect.h - split};
  ImDrawList* list = ui.painter();
  const auto half = [&](board::Rect r, board::Colour colour, ImDrawFlags corners) {
    list->AddRectFilled({r.x, r.y}, {r.x + r.w, r.y + r.h}, ui.colour(colour), rounding, corners);
  };
  half(top, flipped ? colours.first : colours.second, ImDrawFlags_RoundCornersTop);
  half(bottom, flipped ? colours.second : colours.first, ImDrawFlags_RoundCornersBottom);
  list->AddLine({rect.x, rect.y + rect.h / 2}, {rect.x + rect.w, rect.y + rect.h / 2},
                ui.colour(ui.palette().accent.with_alpha(0.9f)), std::max(1.0f, ui.px(1)));
  frame(ui, rect, ui.palette().line, rounding);
}

record::NodeId score_graph(Ui& ui, std::string_view id, std::span<const GraphPoint> points,
                           record::NodeId shown, float height, const BarColours& colours) {
  const float width = ImGui::GetContentRegionAvail().x;
  const bool used = ui.cell(id, width, height);
  const board::Rect box = ui.last_rect();
  const board::Palette& palette = ui.palette();
  const float rounding = ui.px(6);
  fill(ui, box, blend(palette.panel, palette.ground, 0.6f), rounding);
  const float middle = box.y + box.h / 2;
  ImDrawList* list = ui.painter();
  const std::size_t count = std::max<std::size_t>(points.size(), 24);  // a short game does not fill the width
  const float step = box.w / static_cast<float>(count);
  const auto x_of = [&](std::size_t i) { return box.x + step * (static_cast<float>(i) + 0.5f); };
  const auto y_of = [&](Score score) { return box.y + box.h * (1 - (0.06f + 0.88f * share(score))); };
  list->PushClipRect({box.x, box.y}, {box.x + box.w, box.y + box.h}, true);
  std::optional<ImVec2> last;
  for (std::size_t i = 0; i < points.size(); ++i) {
    if (!points[i].as_first) {
      last.reset();
      continue;
    }
    const ImVec2 here{x_of(i), y_of(*points[i].as_first)};
    const bool up = here.y <= middle;
    // On whole pixels, or there would be seams between them.
    list->AddRectFilled({std::round(here.x - step / 2), up ? here.y : middle},
                        {std::round(here.x + step / 2), up ? middle : here.y},
                        ui.colour((up ? colours.first : colours.second).with_alpha(0.85f)));
    if (last) list->AddLine(*last, here, ui.colour(palette.accent), std::max(1.5f, ui.px(1.75f)));
    last = here;
  }
  list->AddLine({box.x + 1, middle}, {box.x + box.w - 1, middle}, ui.colour(palette.line),
                std::max(1.0f, ui.px(1)));
  for (std::size_t i = 0; i < points.size(); ++i) {
    if (points[i].node != shown) continue;
    list->AddLine({x_of(i), box.y}, {x_of(i), box.y + box.h}, ui.colour(palette.accent.with_alpha(0.6f)),
                  std::max(1.0f, ui.px(1.5f)));
    if (points[i].as_first) {
      ui.disc({x_of(i), y_of(*points[i].as_first)}, ui.px(4), palette.accent);
    }
  }
  list->PopClipRect();
  frame(ui, box, ui.last_focused() ? palette.accent : palette.line, rounding);
  if (!used || points.empty()) return record::no_node;
  const auto at = static_cast<std::ptrdiff_t>((ImGui::GetIO().MousePos.x - box.x) / step);
  return points[static_cast<std::size_t>(
                    std::clamp<std::ptrdiff_t>(at, 0, static_cast<std::ptrdiff_t>(points.size()) - 1))]
      .node;
}

}  // namespace sanpan::game
