#include "game/panels/prompts.h"

#include <imgui.h>

#include <algorithm>
#include <cmath>

#include "game/input/input.h"
#include "game/panels/pen.h"
#include "game/panels/ui.h"
#include "game/panels/ui_state.h"

namespace sanpan::game {

namespace {

using Shape = ButtonFace::Shape;

/// The names of everything but the four round buttons, by kind of pad.
std::string label_of(SDL_GameControllerButton button, PadKind kind) {
  const auto pick = [kind](const char* xbox, const char* playstation, const char* nintendo,
                           const char* steam) {
    switch (kind) {
      case PadKind::playstation:
        return playstation;
      case PadKind::nintendo:
        return nintendo;
      case PadKind::steam:
        return steam;
      case PadKind::xbox:
        break;
    }
    return xbox;
  };
  switch (button) {
    case SDL_CONTROLLER_BUTTON_LEFTSHOULDER:
      return pick("LB", "L1", "L", "L1");
    case SDL_CONTROLLER_BUTTON_RIGHTSHOULDER:
      return pick("RB", "R1", "R", "R1");
    case SDL_CONTROLLER_BUTTON_LEFTSTICK:
      return pick("LS", "L3", "LS", "L3");
    case SDL_CONTROLLER_BUTTON_RIGHTSTICK:
      return pick("RS", "R3", "RS", "R3");
    case SDL_CONTROLLER_BUTTON_BACK:
      return pick("View", "Create", "−", "View");
    case SDL_CONTROLLER_BUTTON_START:
      return pick("Menu", "Options", "+", "Menu");
    case SDL_CONTROLLER_BUTTON_GUIDE:
      return pick("Xbox", "PS", "Home", "Steam");
    default:
      break;
  }
  return std::string(button_name(static_cast<PadButton>(button)));
}

}  // namespace

ButtonFace button_face(PadButton button, PadKind kind) {
  if (button == PadButton::left_trigger || button == PadButton::right_trigger) {
    const bool right = button == PadButton::right_trigger;
    if (kind == PadKind::nintendo) return {Shape::label, right ? "ZR" : "ZL", 0};
    if (kind == PadKind::xbox) return {Shape::label, right ? "RT" : "LT", 0};
    return {Shape::label, right ? "R2" : "L2", 0};
  }
  const auto which = static_cast<SDL_GameControllerButton>(button);
  switch (which) {
    case SDL_CONTROLLER_BUTTON_DPAD_LEFT:
      return {Shape::left, "", 0};
    case SDL_CONTROLLER_BUTTON_DPAD_RIGHT:
      return {Shape::right, "", 0};
    case SDL_CONTROLLER_BUTTON_DPAD_UP:
      return {Shape::up, "", 0};
    case SDL_CONTROLLER_BUTTON_DPAD_DOWN:
      return {Shape::down, "", 0};
    default:
      break;
  }
  if (which > SDL_CONTROLLER_BUTTON_Y) return {Shape::label, label_of(which, kind), 0};
  const int number = which - SDL_CONTROLLER_BUTTON_A;
  if (kind == PadKind::playstation) {
    constexpr Shape shapes[] = {Shape::cross, Shape::circle, Shape::square, Shape::triangle};
    constexpr unsigned colours[] = {0x7EA8E8, 0xE8707A, 0xD98CC8, 0x63C7A5};
    return {shapes[number], "", colours[number]};
  }
  constexpr unsigned xbox[] = {0x6CBF4B, 0xE0564A, 0x4A90D9, 0xE5B83B};
  return {Shape::round, std::string(1, "ABXY"[number]), kind == PadKind::xbox ? xbox[number] : 0U};
}

float key_width(const Ui& ui, const ButtonFace& face) {
  const float height = ui.px(key_height);
  return face.shape == Shape::label ? std::max(height, ui.words_width(face.words, Face::small) + ui.px(14))
                                    : height;
}

void draw_key(Ui& ui, const ButtonFace& face, board::Point at) {
  const float height = ui.px(key_height);
  const float width = key_width(ui, face);
  const board::Palette& palette = ui.palette();
  ImDrawList* list = ui.painter();
  const ImVec2 middle{at.x + width / 2, at.y + height / 2};
  const unsigned ink = ui.colour(face.rgb ? board::Colour::hex(face.rgb) : palette.text);
  const board::Colour ground = panels::mix(palette.panel, palette.ground, 0.5F).with_alpha(0.95F);
  const float line = std::max(1.5F, ui.px(1.8F));
  const float r = ui.px(5);
  if (face.shape == Shape::label) {
    fill(ui, {at.x, at.y, width, height}, ground, ui.px(6));
    frame(ui, {at.x, at.y, width, height}, palette.quiet.with_alpha(0.7F), ui.px(6), ui.px(1));
  } else {
    fill(ui, {at.x, at.y, height, height}, ground, height / 2);
    frame(ui, {at.x, at.y, height, height},
          face.rgb ? board::Colour::hex(face.rgb) : palette.quiet.with_alpha(0.7F), height / 2, ui.px(1));
  }
  const auto triangle = [&](float dx, float dy) {
    list->AddTriangleFilled({middle.x + dx * r, middle.y + dy * r},
                            {middle.x - dx * r * 0.6F - dy * r, middle.y - dy * r * 0.6F + dx * r},
                            {middle.x - dx * r * 0.6F + dy * r, middle.y - dy * r * 0.6F - dx * r}, ink);
  };
  switch (face.shape) {
    case Shape::cross:
      list->AddLine({middle.x - r, middle.y - r}, {middle.x + r, middle.y + r}, ink, line);
      list->AddLine({middle.x + r, middle.y - r}, {middle.x - r, middle.y + r}, ink, line);
      break;
    case Shape::circle:
      list->AddCircle(middle, r * 1.15F, ink, 24, line);
      break;
    case Shape::square:
      list->AddRect({middle.x - r, middle.y - r}, {middle.x + r, middle.y + r}, ink, 0, 0, line);
      break;
    case Shape::triangle:
      list->AddTriangle({middle.x, middle.y - r * 1.2F}, {middle.x + r * 1.15F, middle.y + r * 0.8F},
                        {middle.x - r * 1.15F, middle.y + r * 0.8F}, ink, line);
      break;
    case Shape::left:
      triangle(-1, 0);
      break;
    case Shape::right:
      triangle(1, 0);
      break;
    case Shape::up:
      triangle(0, -1);
      break;
    case Shape::down:
      triangle(0, 1);
      break;
    case Shape::round:
    case Shape::label:
      ui.draw_words(face.words, {at.x, at.y, width, height}, Face::small,
                    face.rgb ? board::Colour::hex(face.rgb) : palette.text, 0.5F);
      break;
  }
}

void Ui::prompt(Command command, std::string_view words) {
  const float height = px(key_height);
  const float gap = px(7);
  const Device device = input_.device();
  ButtonFace face;
  if (device == Device::gamepad) {
    // One button takes back and goes back.
    const auto button = input_.bindings().button(command == Command::undo ? Command::back : command);
    if (command == Command::cursor_move) {
      face = {Shape::up, "", 0};
    } else if (button) {
      face = button_face(*button, input_.pad_kind());
    } else {
      return;
    }
  } else if (device == Device::keyboard) {
    const auto chord = input_.bindings().chord(command);
    if (command == Command::cursor_move) {
      face.words = "← ↑ ↓ →";
    } else if (chord) {
      face.words = chord_name(*chord);
    } else {
      return;
    }
  } else {
    return;
  }
  const float width = key_width(*this, face) + gap + words_width(words, Face::small) + px(14);
  const ImVec2 at = ImGui::GetCursorScreenPos();
  if (at.x + width > at.x + available()) return;  // no half prompts
  ImGui::Dummy({width, height});
  draw_key(*this, face, {at.x, at.y});
  const float left = at.x + key_width(*this, face) + gap;
  draw_words(words, {left, at.y, at.x + width - left, height}, Face::small, palette_.quiet, 0);
  ImGui::SameLine(0, px(4));
}

void Ui::prompts(std::initializer_list<std::pair<Command, std::string_view>> each) {
  for (const auto& [command, words] : each) {
    if (&command != &each.begin()->first) same_line(18);
    prompt(command, words);
  }
}

}  // namespace sanpan::game
