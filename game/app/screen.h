// One screen of the state machine: menu, draughts, xiangqi, tour, library, settings.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

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
  /// An action that no panel took. True: it was meant for this screen.
  virtual bool act(const Action& action) = 0;
  /// Lets time pass: animations, clocks, thoughts that arrived.
  virtual void update(Seconds elapsed) = 0;
  /// Draws what lies under the panels, in pixels of the renderer's output.
  virtual void draw(SDL_Renderer* renderer) = 0;
  /// The Dear ImGui panels.
  virtual void panels() = 0;
  /// Something moves: the loop draws at the display's rate instead of sleeping.
  virtual bool moving() const = 0;
  /// When the screen next changes by itself (a clock's tick); the loop sleeps till then.
  virtual std::optional<Seconds> wakes_in() const { return std::nullopt; }
  /// The machine thinks: `wait engine` of a script waits until it does not.
  virtual bool thinking() const { return false; }
  virtual Facts facts() const { return {}; }
  /// A script's `square NAME` and `move NAME NAME…`: false when the name means nothing here.
  virtual bool touch_square(std::string_view) { return false; }
  /// Opens the text of a game record, position or tour; the sentence says what is wrong with it.
  virtual std::string open_text(std::string_view) { return "This screen opens no files."; }
};

}  // namespace sanpan::game
