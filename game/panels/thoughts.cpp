#include "game/panels/thoughts.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>

#include "game/panels/pen.h"
#include "game/panels/scores.h"

namespace sanpan::game {

namespace {

constexpr float row_height = 28;  // units
constexpr std::size_t pv_moves = 10;

board::Colour score_colour(const board::Palette& palette, Score score) {
  if (score.value > 40) return palette.good;
  if (score.value < -40) return palette.bad;
  return palette.text;
}

void heading(Ui& ui, const text::Text& text, const ThoughtsShown& shown) {
  const play::Thought& thought = *shown.thought;
  const double seconds = std::chrono::duration<double>(thought.time).count();
  std::string facts = text.tr_with("depth {0}", std::to_string(thought.depth));
  if (thought.nodes > 0) {
    facts += " \u00b7 ";
    facts += text.tr_with("{0} nodes", text.number(short_number(static_cast<double>(thought.nodes))));
  }
  if (seconds > 0.01 && thought.nodes > 0) {
    facts += " \u00b7 ";
    facts += text.tr_with("{0}/s", text.number(short_number(static_cast<double>(thought.nodes) / seconds)));
  }
  const board::Rect line = reserve(ui, -1, line_height(ui, Face::small) + ui.px(4));
  ui.draw_words(facts, line, Face::small, ui.palette().quiet, 0);
}

}  // namespace

std::string short_number(double value) {
  if (value >= 1e9) return fmt::format("{:.2f} G", value / 1e9);
  if (value >= 1e6) return fmt::format("{:.2f} M", value / 1e6);
  if (value >= 1e4) return fmt::format("{:.0f} k", value / 1e3);
  return fmt::format("{:.0f}", value);
}

std::string write_line(const play::Table& table, std::span<const std::uint64_t> moves, Notation notation,
                       std::size_t most) {
  std::string line;
  const auto board = table.clone();
  for (std::uint64_t move : moves.first(std::min(most, moves.size()))) {
    const std::string written = board->write(move, notation);
    if (written.empty()) break;
    if (!line.empty()) line += "  ";
    line += written;
    board->play(move);
  }
  return line;
}

ThoughtsRequest show_thoughts(Ui& ui, const text::Text& text, const ThoughtsShown& shown, float height) {
  ThoughtsRequest request;
  const board::Palette& palette = ui.palette();
  if (!shown.thought || !shown.table) {
    ui.quiet(shown.thinking ? text.tr("Thinking\u2026") : text.tr("No scores for this position."));
    return request;
  }
  const float top = ImGui::GetCursorPosY();
  heading(ui, text, shown);
  const auto& lines = shown.thought->lines;
  const std::string best = write_line(*shown.table, lines.front().pv, shown.notation, pv_moves);
  if (!best.empty()) ui.text(best, Face::small);
  ui.gap(4);
  const float foot = shown.complete ? ui.px(40) : 0;
  const float left = height - (ImGui::GetCursorPosY() - top) - foot;
  ui.begin_list("thoughts", left / ui.scale());
  const Score lead = lines.front().score;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const play::Line& line = lines[i];
    const std::string move = shown.table->write(line.move, shown.notation);
    const float width = ImGui::GetContentRegionAvail().x;
    if (ui.cell(fmt::format("{}##thought", move), width, ui.px(row_height), i == 0))
      request.chosen = line.move;
    if (ui.last_hovered() || ui.last_focused()) request.pointed = line.move;
    const board::Rect box = ui.last_rect();
    // How far behind the best it is, as a bar: the eye compares lengths faster than figures.
    const float part = std::clamp(1 - (share(lead) - share(line.score)) * 2, 0.04f, 1.0f);
    const float bar_left = box.x + ui.px(118);
    const float bar_width = box.w - ui.px(118 + 70);
    if (bar_width > ui.px(20)) {
      const board::Rect bar{bar_left, box.y + box.h / 2 - ui.px(3), bar_width, ui.px(6)};
      fill(ui, bar, palette.line, ui.px(3));
      fill(ui, {bar.x, bar.y, bar.w * part, bar.h},
           i == 0 ? palette.accent : blend(palette.accent, palette.quiet, 0.6f), ui.px(3));
    }
    ui.draw_words(std::to_string(i + 1), {box.x + ui.px(6), box.y, ui.px(20), box.h}, Face::small,
                  palette.quiet, 1);
    ui.draw_words(move, {box.x + ui.px(34), box.y, ui.px(84), box.h}, i == 0 ? Face::strong : Face::body,
                  palette.text, 0);
    ui.draw_words(signed_score(line.score), {box.x + box.w - ui.px(68), box.y, ui.px(60), box.h},
                  Face::number, score_colour(palette, line.score), 1);
  }
  ui.end_list();
  if (shown.complete) {
    request.longer = ui.button(text.tr("Think longer"), ButtonKind::quiet, -1, Icon::target);
  }
  return request;
}

}  // namespace sanpan::game
