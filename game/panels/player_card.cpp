#include "game/panels/player_card.h"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <span>

#include "game/panels/pen.h"

namespace sanpan::game {

std::string clock_text(long long milliseconds) {
  if (milliseconds < 0) milliseconds = 0;
  if (milliseconds < 10000) return fmt::format("0:{:02}.{}", milliseconds / 1000, milliseconds / 100 % 10);
  // A clock shows the second that runs: 10.001 s is still the eleventh.
  const long long seconds = (milliseconds + 999) / 1000;
  if (seconds >= 3600) return fmt::format("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
  return fmt::format("{}:{:02}", seconds / 60, seconds % 60);
}

namespace {

// Side by side where there is room, overlapping like coins where there is less, and as numbers of a kind
// where there is not enough to see them.
void show_taken(Ui& ui, std::span<const board::Workshop::Sprite> taken, board::Rect box) {
  constexpr float apart = 0.86f;  // of a cell
  constexpr float readable = 0.4f;
  const auto cell = static_cast<float>(taken_cell(ui));
  const float room = (box.w - cell) / std::max(1.0f, static_cast<float>(taken.size()) - 1);
  const float middle = box.y + box.h / 2;
  float x = box.x + cell / 2 - ui.px(2);
  if (room >= readable * cell) {
    for (const board::Workshop::Sprite& piece : taken) {
      draw_piece(ui, piece, {x, middle});
      x += std::min(cell * apart, room);
    }
    return;
  }
  for (std::size_t i = 0; i < taken.size();) {
    std::size_t end = i;
    while (end < taken.size() && taken[end] == taken[i]) ++end;
    draw_piece(ui, taken[i], {x, middle});
    x += cell * 0.5f;
    if (end - i > 1) {
      const std::string number = fmt::format("\u00d7{}", end - i);
      const float width = ui.words_width(number, Face::small);
      ui.draw_words(number, {x, box.y, width, box.h}, Face::small, ui.palette().text, 0);
      x += width + ui.px(2);
    }
    x += cell * 0.5f;
    i = end;
  }
}

}  // namespace

float player_height(const Ui& ui) {
  return ui.px(60);
}

int taken_cell(const Ui& ui) {
  return static_cast<int>(std::lround(ui.px(23)));
}

void show_player(Ui& ui, const PlayerCard& card, float height) {
  const board::Palette& palette = ui.palette();
  const board::Rect box = reserve(ui, -1, height);
  const float rounding = ui.px(10);
  fill(ui, box, card.to_move ? blend(palette.raised, palette.accent, 0.14f) : palette.raised, rounding);
  if (card.to_move) frame(ui, box, palette.accent, rounding, std::max(1.5f, ui.px(2)));
  const float radius = ui.px(15);
  const board::Point disc{box.x + ui.px(14) + radius, box.y + box.h / 2};
  draw_disc(ui, disc, radius, card.piece, palette.line);
  const board::Colour on_piece = card.piece.r + card.piece.g + card.piece.b > 1.5f
                                     ? board::Colour{0.1f, 0.08f, 0.06f}
                                     : board::Colour{1, 1, 1};
  const float icon = ui.px(17);
  draw_icon(ui.painter(), card.machine ? Icon::machine : Icon::person,
            {disc.x - icon / 2, disc.y - icon / 2, icon, icon}, ui.colour(on_piece));
  float right = box.x + box.w - ui.px(14);
  if (card.clock) {
    const float width = std::max(ui.words_width(*card.clock, Face::clock), ui.px(64)) + ui.px(18);
    const board::Rect face{right - width + ui.px(4), box.y + ui.px(11), width, box.h - ui.px(22)};
    fill(ui, face, card.clock_low ? palette.bad : blend(palette.panel, palette.ground, 0.7f), ui.px(7));
    ui.draw_words(*card.clock, face, Face::clock,
                  card.clock_low ? board::Colour{1, 1, 1}
                  : card.to_move ? palette.text
                                 : palette.quiet,
                  0.5f);
    right = face.x - ui.px(8);
  }
  if (!card.gain.empty()) {
    const float width = ui.words_width(card.gain, Face::strong) + ui.px(14);
    const board::Rect pill{right - width, box.y + box.h / 2 - ui.px(12), width, ui.px(24)};
    fill(ui, pill, palette.good.with_alpha(0.18f), ui.px(12));
    ui.draw_words(card.gain, pill, Face::strong, palette.good, 0.5f);
    right = pill.x - ui.px(8);
  }
  const float left = disc.x + radius + ui.px(12);
  const float half = box.h / 2;
  const board::Rect upper{left, box.y + ui.px(8), right - left, half - ui.px(8)};
  const board::Rect lower{left, box.y + half, right - left, half - ui.px(8)};
  const float won = ui.words_width(card.won, Face::small) + ui.px(8);
  const bool beside = ui.words_width(card.name, Face::strong) + won <= upper.w;
  const bool alone = card.taken.empty() && card.detail.empty() && (beside || card.won.empty());
  ui.draw_words(card.name, alone ? board::Rect{upper.x, box.y, upper.w, box.h} : upper, Face::strong,
                palette.text, 0);
  if (beside) ui.draw_words(card.won, upper, Face::small, palette.good, 1);
  if (card.taken.empty() || card.thinking) {
    const bool news = !beside && !card.won.empty() && !card.thinking;
    ui.draw_words(news ? card.won : card.detail, lower, Face::small, news ? palette.good : palette.quiet, 0);
  } else {
    show_taken(ui, card.taken, lower);
  }
}

}  // namespace sanpan::game
