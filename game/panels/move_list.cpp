#include "game/panels/move_list.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <array>

#include "game/panels/pen.h"
#include "game/panels/scores.h"

namespace sanpan::game {

using record::no_node;
using record::NodeId;

namespace {

constexpr float row_height = 30;  // units
constexpr float number_width = 32;

std::string move_number(int ply, bool first_in_run) {
  if (ply % 2 == 0) return fmt::format("{}.", ply / 2 + 1);
  return first_in_run ? fmt::format("{}\u2026", ply / 2 + 1) : std::string();
}

// Scores of shallow searches say little about a move.
constexpr int trusted_depth = 6;
constexpr int slip = 80;
constexpr int blunder = 200;

int loss(const record::Game& game, NodeId node, Side mover) {
  const record::Node& after = game[node];
  const record::Node& before = game[after.parent];
  if (!after.score || !before.score || std::min(after.depth, before.depth) < trusted_depth) return 0;
  // What is won anyway, or lost anyway, is not lost by the move.
  const auto bounded = [](Score score) { return std::clamp(score.value, -1000, 1000); };
  const int change = bounded(*before.score) - bounded(*after.score);
  return std::max(0, mover == Side::first ? change : -change);
}

board::Colour move_colour(const board::Palette& palette, int lost) {
  return lost >= blunder ? palette.bad : lost >= slip ? palette.warn : palette.text;
}

}  // namespace

std::string_view mark_text(int nag) {
  static constexpr std::array<std::string_view, 7> marks{"", "!", "?", "!!", "??", "!?", "?!"};
  return nag > 0 && nag < 7 ? marks[static_cast<std::size_t>(nag)] : "";
}

void MoveList::write(const record::Game& game, Notation notation) {
  items_.clear();
  rows_.clear();
  scrolled_to_ = no_node;
  const auto start = game.variant().set_up(game.fen());
  const int offset = start && (*start)->turn() == Side::second ? 1 : 0;
  game.walk([&](const record::Game::Step& step, const play::Table& before) {
    const record::Node& node = game[step.node];
    Item item;
    item.node = step.node;
    item.ply = game.ply(step.node) - 1 + offset;
    item.level = step.level;
    item.opens = step.opens;
    item.move = before.write(node.move, notation);
    const bool mated = node.score && node.score->decided() && node.score->moves_to_end() == 0;
    if (node.score && !mated) item.score = signed_score(*node.score);
    item.loss = loss(game, step.node, before.turn());
    item.comment = node.after;
    for (int nag : node.nags) {
      if (!mark_text(nag).empty()) item.mark = nag;
    }
    items_.push_back(std::move(item));
  });
  for (std::size_t i = 0; i < items_.size(); ++i) {
    const Item& item = items_[i];
    const bool main = item.level == 0;
    const bool goes_on =
        !rows_.empty() && rows_.back().main == main &&
        (main ? item.ply % 2 == 1 && rows_.back().items.size() == 1 : !(item.opens && item.level == 1));
    if (!goes_on) rows_.push_back({{}, main});
    rows_.back().items.push_back(i);
  }
}

NodeId MoveList::show(Ui& ui, const text::Text& text, const Options& options, float height) {
  NodeId chosen = no_node;
  ui.begin_list("moves", height / ui.scale());
  if (items_.empty()) ui.quiet(text.tr("No move has been made yet."));
  if (!options.opening.empty()) {
    ui.quiet(options.opening);
    ui.gap(4);
  }
  for (const Row& row : rows_) {
    if (!row.main) {
      if (const NodeId node = flow(ui, row, options); node != no_node) chosen = node;
      continue;
    }
    const float width = ImGui::GetContentRegionAvail().x;
    const float number = ui.px(number_width);
    const Item& head = items_[row.items.front()];
    const board::Rect box = reserve(ui, number, ui.px(row_height));
    ui.draw_words(fmt::format("{}.", head.ply / 2 + 1), {box.x, box.y, box.w - ui.px(8), box.h}, Face::number,
                  ui.palette().quiet, 1);
    const float cell_width = std::floor((width - number) / 2);
    if (head.ply % 2 == 1) {
      ImGui::SameLine(0, 0);
      const board::Rect gap = reserve(ui, cell_width, ui.px(row_height));
      ui.draw_words("\u2026", {gap.x + ui.px(8), gap.y, gap.w, gap.h}, Face::body, ui.palette().quiet, 0);
    }
    for (std::size_t i : row.items) {
      ImGui::SameLine(0, 0);
      if (const NodeId node = cell(ui, items_[i], options, cell_width); node != no_node) chosen = node;
    }
  }
  ui.end_list();
  return chosen;
}

NodeId MoveList::cell(Ui& ui, const Item& item, const Options& options, float width) {
  const bool shown = item.node == options.shown;
  const bool used = ui.cell(fmt::format("{}##move{}", item.move, item.node), width, ui.px(row_height), shown);
  const board::Rect box = ui.last_rect();
  const board::Palette& palette = ui.palette();
  const board::Rect inner{box.x + ui.px(8), box.y, box.w - ui.px(14), box.h};
  float right = 0;
  if (options.scores && !item.score.empty()) {
    right = ui.words_width(item.score, Face::small);
    if (right + ui.words_width(item.move, Face::body) + ui.px(6) < inner.w) {
      ui.draw_words(item.score, inner, Face::small, palette.quiet, 1);
    }
  }
  ui.draw_words(item.move + std::string(mark_text(item.mark)), inner, shown ? Face::strong : Face::body,
                move_colour(palette, item.loss), 0);
  if (shown && scrolled_to_ != item.node) {
    ImGui::SetScrollHereY(0.5f);
    scrolled_to_ = item.node;
  }
  return used ? item.node : no_node;
}

NodeId MoveList::flow(Ui& ui, const Row& row, const Options& options) {
  NodeId chosen = no_node;
  const board::Palette& palette = ui.palette();
  const float left = ui.px(number_width);
  const float height = ui.px(24);
  const float begin = ImGui::GetCursorPosX();
  const float end = begin + ImGui::GetContentRegionAvail().x;
  float x = begin + left;
  float y = ImGui::GetCursorPosY();
  const float top = ImGui::GetCursorScreenPos().y;
  const float bar = ImGui::GetCursorScreenPos().x + left - ui.px(8);
  bool first = true;
  for (std::size_t i : row.items) {
    const Item& item = items_[i];
    const std::string number = move_number(item.ply, first || item.opens);
    first = false;
    const std::string words =
        (number.empty() ? "" : number + " ") + item.move + std::string(mark_text(item.mark));
    const float width = ui.words_width(words, Face::small) + ui.px(10);
    if (x + width > end && x > begin + left) {
      x = begin + left;
      y += height;
    }
    ImGui::SetCursorPos({x, y});
    const bool shown = item.node == options.shown;
    if (ui.cell(fmt::format("{}##variation{}", item.move, item.node), width, height, shown))
      chosen = item.node;
    const board::Rect box = ui.last_rect();
    ui.draw_words(words, {box.x + ui.px(5), box.y, box.w - ui.px(5), box.h}, Face::small,
                  shown ? palette.text : palette.quiet, 0);
    if (shown && scrolled_to_ != item.node) {
      ImGui::SetScrollHereY(0.5f);
      scrolled_to_ = item.node;
    }
    x += width;
  }
  ImGui::SetCursorPos({begin, y + height});
  const float bottom = ImGui::GetCursorScreenPos().y;
  ImGui::Dummy({0, 0});
  fill(ui, {bar, top + ui.px(3), ui.px(2), bottom - top - ui.px(6)}, palette.line);
  return chosen;
}

}  // namespace sanpan::game
