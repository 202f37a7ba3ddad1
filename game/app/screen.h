// One screen of the state machine: menu, draughts, xiangqi, tour, library, settings.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "game/board/geometry.h"
#include "game/input/action.h"

struct SDL_Renderer;

namespace sanpan::game {

using Seconds = std::chrono::duration<double>;

/// What a script's `expect` asks a screen for.
struct Facts {
  std::string fen;
  std::string turn;    ///< `white`, `red`, `black`
  std::string result;  ///< `ongoing`, `white`, `red`, `black`, `draw`
  std::string focus;   ///< the square or control under the cursor
};

class Screen {
 public:
  virtual ~Screen() = default;
  virtual std::string_view name() const = 0;  ///< as `--screen` and `expect screen` call it
  /// An action that no panel took. True: it was meant for this screen. False for a `cursor_move` over the
  /// edge of the board moves the focus on to the panels; false for `back` opens the pause menu.
  virtual bool act(const Action& action) = 0;
  /// Lets time pass: animations, clocks, thoughts that arrived.
  virtual void update(Seconds elapsed) = 0;
  /// Draws what lies under the panels, in pixels of the renderer's output.
  virtual void draw(SDL_Renderer* renderer) = 0;
  /// The Dear ImGui panels, made with Ui (game/panels/ui.h). Called between NewFrame and Render, before
  /// `draw`.
  virtual void panels() = 0;
  /// Where the cursor of keyboard and gamepad moves over squares: one stop among the panels' controls. None:
  /// there are only panels.
  virtual std::optional<board::Rect> board_area() const { return std::nullopt; }
  /// False for a dialog: the screens below are drawn first, dimmed.
  virtual bool opaque() const { return true; }
  /// It has just come to the top: shown first, or again after another screen was closed (settings may have
  /// changed).
  virtual void revealed() {}
  /// Something moves: the loop draws at the display's rate instead of sleeping.
  virtual bool moving() const = 0;
  /// When the screen next changes by itself (a clock's tick); the loop sleeps till then.
  virtual std::optional<Seconds> wakes_in() const { return std::nullopt; }
  /// The machine thinks: `wait engine` of a script waits until it does not.
  virtual bool thinking() const { return false; }
  virtual Facts facts() const { return {}; }
  /// A script's `square NAME` and `move NAME NAME…`: false when the name means nothing here.
  virtual bool touch_square(std::string_view) { return false; }
  /// Where a square is seen, in pixels: for scripts that point at it.
  virtual std::optional<board::Point> place_of(std::string_view) const { return std::nullopt; }
  /// Opens the text of a game record, position or tour; the sentence says what is wrong with it.
  virtual std::string open_text(std::string_view) { return "This screen opens no files."; }
};

}  // namespace sanpan::game
