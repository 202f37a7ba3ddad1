// What the files of Ui share. Included by them alone.
#pragma once

#include <imgui.h>
#include <imgui_internal.h>

#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "game/panels/focus.h"
#include "game/panels/shapes.h"
#include "game/panels/ui.h"

struct SDL_Renderer;

namespace sanpan::game {

struct Ui::State {
  explicit State(SDL_Renderer* renderer) : shapes(renderer) {}
  /// The window of a panel, ended by ImGui::End.
  void begin_window(std::string_view id, board::Rect rect, bool scrolls, ImGuiWindowFlags more = 0);

  panels::Shapes shapes;
  // Focus and what the keyboard or gamepad asks of the control that has it.
  Focus focus;
  int layer = 0;           ///< of what is being made now: 0 screens, 1 a dialog, 2 an open list
  int top_layer = 0;       ///< the only one that answers
  bool top_screen = true;  ///< what is being made belongs to the screen on top
  bool has_board = false;  ///< … and there is a board among its controls
  bool over = false;       ///< … and lies above another
  double now = 0;          ///< seconds
  bool visible = false;    ///< the focus is shown: the last device was no pointer
  bool activate = false;   ///< this frame: the control in focus is used
  bool type_now = false;   ///< the field of a question that has just appeared takes letters at once
  int adjust = 0;          ///< this frame: its value goes down or up
  StopId wanted = 0;       ///< where the focus starts when a key is pressed and there is none
  bool want_next = false;  ///< `focus_next` was called
  bool place_next = false;

  // Panels.
  std::vector<board::Rect> covered, covering;  ///< rectangles that panels took, last frame and in this one
  std::vector<ImVec2> card_starts;
  std::vector<float> right_edges;  ///< of cards and cells, in pixels: controls end there
  struct Row {
    int columns;
    int at;
    float left, top, width, bottom, gap;
  };
  std::vector<Row> rows;
  int region = 0;
  bool disabled = false;

  /// Of what was last put in the panels in the middle, in pixels; and the one that is being made.
  std::unordered_map<std::string, float> heights;
  std::string middle;
  std::vector<std::string> clipped;  ///< in this frame: words that were cut, panels that hold more than fits

  // The last control.
  board::Rect last;
  bool last_focused = false;
  bool last_hovered = false;

  // Motion.
  std::unordered_map<ImGuiID, float> heat;  ///< 0 cold, 1 under the pointer or focus
  bool warming = false;
  bool still = false;  ///< reduced motion
  ImGuiID tip_for = 0;
  double tip_since = 0;

  // Pictures that wait for their turn in the drawing.
  struct Picture {
    board::Rect rect;
    std::function<void(board::Rect)> paint;
    SDL_Renderer* renderer;
  };
  std::deque<Picture> pictures;

  // A finger on a panel.
  struct Touch {
    bool down = false;
    board::Point start, last;
    float moved = 0;     ///< pixels downwards since the last frame
    float speed = 0;     ///< pixels a second
    ImGuiID window = 0;  ///< that it scrolls
  };
  Touch touch;

  // The keyboard on the screen, and the field that it writes for.
  struct Keyboard {
    StopId field = 0;
    std::string words;
    bool capitals = false;
    bool answers = false;  ///< it was there when the frame began
    bool wanted = true;    ///< the field is still there
    bool done = false;
  };
  std::optional<Keyboard> keyboard;

  // Above.
  struct Notice {
    std::string words;
    NoticeTone tone;
    double born;
  };
  std::vector<Notice> notices;
  std::vector<Question> questions;  ///< the first is shown
  bool text_question = false;
  std::string answer;
  std::function<void(const std::string&)> answered_text;
  bool question_fresh = false;
  ImGuiID open_list = 0;
  int answer_index = -2;
};

namespace panels {

constexpr float control_height = 38;  // units, as is
constexpr float radius = 8;           // that of controls
constexpr float panel_padding = 16;
constexpr ImGuiWindowFlags panel_flags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                         ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBackground |
                                         ImGuiWindowFlags_NoBringToFrontOnFocus |
                                         ImGuiWindowFlags_NoFocusOnAppearing;

inline ImVec2 low(const board::Rect& rect) {
  return {rect.x, rect.y};
}
inline ImVec2 high(const board::Rect& rect) {
  return {rect.x + rect.w, rect.y + rect.h};
}
/// The part of a label that is shown.
inline std::string_view shown(std::string_view label) {
  return label.substr(0, label.find("##"));
}
board::Colour mix(board::Colour a, board::Colour b, float part);

}  // namespace panels

/// One control while it is being made: its place, and what was done to it.
struct Control {
  board::Rect rect;
  bool hovered = false;
  bool held = false;
  bool focused = false;  ///< and it shows
  bool pressed = false;
  int adjust = 0;
  float heat = 0;
  bool dead = false;
};

}  // namespace sanpan::game
