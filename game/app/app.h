// The running program: the loop that waits, listens, lets time pass and draws.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>

#include "game/app/context.h"
#include "game/app/options.h"
#include "game/app/screens.h"
#include "game/app/script.h"
#include "game/app/window.h"
#include "game/board/workshop.h"
#include "game/input/input.h"
#include "game/library/seat.h"
#include "game/panels/ui.h"
#include "game/sound/sound.h"
#include "game/text/fonts.h"

namespace sanpan::game {

class App final : private Stage {
 public:
  /// Opens the window and the first screen; fails with a sentence.
  static Result<std::unique_ptr<App>> open(const Options& options);
  ~App() override;

  /// Until the last screen is closed, the system asks for the end, or the script is over. The exit code.
  int run();

  /// The same for some seconds only; how many pictures were drawn.
  int run_for(double seconds);

  /// For measuring: one frame as the loop draws it, and whether the loop would sleep now.
  void frame();
  bool resting() const;
  Context& context() { return context_; }

 private:
  App(const Options& options, Paths paths, Seat seat, Settings settings, std::unique_ptr<Window> window);
  Done begin(const Options& options);
  Done open_file(const std::string& file);

  bool step();
  void wait();
  void listen();
  void settle();
  void hear(const SDL_Event& event);
  void act(const Action& action);
  void act_in_general(const Action& action);
  void pass_time();
  bool draw_once();
  void apply_settings(bool write);
  void remember_window();
  Done save_shot(const std::filesystem::path& file);
  void take_picture();
  float scale() const;
  double now() const;

  // Stage
  std::string screen_name() const override;
  bool idle() const override;
  bool thinking() const override;
  bool square(std::string_view name) override;
  std::string fact(std::string_view name) const override;
  bool shows_text(std::string_view text) const override;
  std::optional<std::pair<int, int>> place_of(std::string_view name) const override;
  std::string shot(const std::string& file) override;
  void resize(int width, int height) override;

  Options options_;
  Paths paths_;
  Seat seat_;
  Settings settings_;
  Settings saved_;    ///< as the file is to have them: options of the command line are not written
  Settings written_;  ///< as this program last wrote or read them
  std::unique_ptr<Window> window_;
  text::Text text_;
  text::Fonts fonts_;
  Input input_;
  sound::Sound sound_;
  board::Workshop workshop_;
  Ui ui_;
  Screens screens_;
  Context context_;
  std::unique_ptr<Script> script_;

  std::map<const Screen*, unsigned> focus_of_;  ///< where each screen that is covered had its focus
  bool ended_ = false;
  std::optional<Error> fault_;      ///< why nothing can be drawn any more
  double end_ = 0;                  ///< when `run_for` is over; 0: never
  int drawn_ = 0;                   ///< pictures so far
  int due_frames_ = 2;              ///< frames still to be drawn though nothing moves
  std::optional<SDL_Point> mouse_;  ///< in the window, as the last event told
  bool pointer_on_board_ = false;
  bool pointer_down_ = false;  ///< it went down on the board and is the board's until it comes up
  double held_seconds_ = 0;    ///< by which held directions grow older
  double last_passed_ = 0;
  double last_drawn_ = 0;
  double settings_due_ = 0;  ///< when the window's new place is written; 0: nothing to write
};

}  // namespace sanpan::game
