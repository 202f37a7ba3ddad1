// A keyboard on the screen, for whoever has nothing in hand but a gamepad.
#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <utility>

#include "game/input/input.h"
#include "game/panels/prompts.h"
#include "game/panels/ui.h"
#include "game/panels/ui_state.h"

namespace sanpan::game {

using board::Rect;
using panels::mix;

namespace {

constexpr std::array<std::string_view, 4> rows = {"1234567890", "qwertyuiop", "asdfghjkl-", "zxcvbnm.:/"};
constexpr int columns = 10;
constexpr float letter_width = 52;  // units
constexpr float letter_height = 44;
constexpr float between = 6;

char raised(char letter) {
  return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
}

/// The last character goes, of however many bytes.
void rub_out(std::string& words) {
  while (!words.empty() && (static_cast<unsigned char>(words.back()) & 0xC0) == 0x80) words.pop_back();
  if (!words.empty()) words.pop_back();
}

}  // namespace

void Ui::open_keyboard(unsigned field, std::string_view words) {
  state_->keyboard = State::Keyboard{field, std::string(words)};
  state_->warming = true;
}

std::optional<std::string> Ui::take_typed(unsigned field) {
  auto& keyboard = state_->keyboard;
  if (!keyboard || keyboard->field != field) return std::nullopt;
  keyboard->wanted = true;
  if (!keyboard->done) return std::nullopt;
  std::string words = std::move(keyboard->words);
  keyboard.reset();
  state_->warming = true;
  return words;
}

/// Buttons of the gamepad that have a meaning of their own while the keyboard is open.
bool Ui::act_on_keyboard(Command command) {
  auto& keyboard = state_->keyboard;
  switch (command) {
    case Command::back:
      keyboard.reset();
      return true;
    case Command::menu:
      keyboard->done = true;
      return true;
    case Command::hint:
      rub_out(keyboard->words);
      return true;
    case Command::screen_menu:
      keyboard->words += ' ';
      return true;
    case Command::step_back:
    case Command::step_forward:
      keyboard->capitals = !keyboard->capitals;
      return true;
    default:
      return false;
  }
}

void Ui::draw_keyboard() {
  State& s = *state_;
  if (!s.keyboard) return;
  State::Keyboard& keyboard = *s.keyboard;
  if (!std::exchange(keyboard.wanted, false)) {  // its field has gone
    s.keyboard.reset();
    s.warming = true;
    return;
  }
  if (!keyboard.answers) return;  // opened during this frame: it answers from the next on
  s.layer = s.top_layer;
  const float gap = px(between);
  const float pad = px(16);
  const float wide = std::min(px(letter_width), (window_.w - 2 * pad - px(24)) / columns - gap);
  const float high = px(letter_height);
  const float width = 2 * pad + columns * wide + (columns - 1) * gap;
  const float height = 2 * pad + 5 * (high + gap) + px(52);
  const Rect box{std::round(window_.x + (window_.w - width) / 2),
                 std::round(window_.y + window_.h - height - px(16)), width, height};
  begin_panel("##keyboard", box, false);
  const Rect line{box.x + pad, box.y + pad, box.w - 2 * pad, px(44)};
  fill(line, mix(palette_.panel, palette_.ground, 0.6F), px(panels::radius));
  frame(line, palette_.accent, px(panels::radius), px(2));
  draw_words(keyboard.words + "_", {line.x + px(12), line.y, line.w - px(24), line.h}, Face::body,
             palette_.text, 0);
  float y = line.y + line.h + px(8);
  const auto key = [&](std::string_view name, float x, float cells, bool lit) {
    ImGui::SetCursorScreenPos({x, y});
    const bool pressed = cell(name, cells * wide + (cells - 1) * gap, high, lit);
    frame(last_rect(), palette_.line, px(panels::radius), px(1));
    return pressed;
  };
  for (const std::string_view row : rows) {
    float x = box.x + pad;
    for (const char plain : row) {
      const std::string letter(1, keyboard.capitals ? raised(plain) : plain);
      if (plain == 'g') focus_next();  // in the middle
      if (key(letter, x, 1, false)) keyboard.words += letter;
      draw_words(letter, last_rect(), Face::strong, palette_.text, 0.5F);
      x += wide + gap;
    }
    y += high + gap;
  }
  // What is not a letter is told by a picture, and by the button that does the same.
  const auto special = [&](std::string_view name, int column, int cells, Command command,
                           std::optional<Icon> icon, bool lit = false) {
    const bool pressed =
        key(name, box.x + pad + static_cast<float>(column) * (wide + gap), static_cast<float>(cells), lit);
    Rect at = last_rect();
    if (const auto button = input_.bindings().button(command); button && input_.device() == Device::gamepad) {
      const ButtonFace face = button_face(*button, input_.pad_kind());
      draw_key(*this, face, {at.x + px(8), at.y + (at.h - px(key_height)) / 2});
      const float taken = px(8) + key_width(*this, face);
      at = {at.x + taken, at.y, at.w - taken, at.h};
    }
    if (icon) {
      const float side = px(20);
      draw_icon(painter(), *icon, {at.x + (at.w - side) / 2, at.y + (at.h - side) / 2, side, side},
                colour(palette_.text));
    } else if (command == Command::step_forward) {
      draw_words("Aa", at, Face::strong, palette_.text, 0.5F);
    } else {
      fill({at.x + at.w * 0.3F, at.y + at.h * 0.6F, at.w * 0.4F, std::max(2.0F, px(2))}, palette_.text);
    }
    if (pressed) act_on_keyboard(command);
  };
  special("Capitals", 0, 2, Command::step_forward, std::nullopt, keyboard.capitals);
  special("Space", 2, 4, Command::screen_menu, std::nullopt);
  special("Rub out", 6, 2, Command::hint, Icon::back);
  special("Done", 8, 2, Command::menu, Icon::check);
  end_panel();
  s.layer = 0;
  if (s.visible && !focused() && s.wanted) s.focus.set(s.wanted);
}

}  // namespace sanpan::game
