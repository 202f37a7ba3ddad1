// The knight's tour: watch a search or a race of two, play it by hand, shape the board.
#pragma once

#include <array>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "game/app/context.h"
#include "game/app/screen.h"
#include "game/screens/make.h"
#include "game/screens/tour_board.h"
#include "game/screens/tour_play.h"
#include "game/screens/tour_show.h"

namespace sanpan::game {

class TourScreen final : public Screen {
 public:
  TourScreen(Context& context, const Opening& opening);
  ~TourScreen() override;

  std::string_view name() const override { return "tour"; }
  bool act(const Action& action) override;
  void update(Seconds elapsed) override;
  void draw(SDL_Renderer* renderer) override;
  void panels() override;
  std::optional<board::Rect> board_area() const override;
  void revealed() override;
  bool moving() const override;
  std::optional<Seconds> wakes_in() const override;
  bool thinking() const override;
  Facts facts() const override;
  bool touch_square(std::string_view name) override;
  std::optional<board::Point> place_of(std::string_view square) const override;
  std::string open_text(std::string_view text) override;

 private:
  enum Mode : int { watch, play, shape };
  enum Brush : int { hole_brush, start_brush, end_brush };
  // A square that was just left as a dead end, fading.
  struct Ghost {
    std::size_t board = 0;
    tour::Cell cell = tour::no_cell;
    double left = 0;
  };

  // The board and what happens on it, in tour_screen.cpp.
  void begin(TourSetup setup);
  TourSetup changed_setup() const;  // what is shown now, to be changed: no longer a tour that was opened
  void begin_play();
  void set_mode(int mode);
  void refresh(double hop);
  void note_retreats();
  void tell_end();
  void heed_settings();
  void remember();
  std::string best_key() const;  // under which the best time of the board in play is kept
  void set_way(Way way);
  TourSetup remembered() const;
  void set_board(const tour::Board& board);
  void resize(int cols, int rows);
  void set_closed(bool closed);
  void random_start();

  // What a person does, in tour_input.cpp.
  bool point(const Action& action);
  bool obey(Command command);
  void click(tour::Cell cell, bool other);
  void paint_hole(tour::Cell cell);
  void stretch(board::Point to);
  void set_start(tour::Cell cell);
  void set_end(tour::Cell cell);
  void faster(int by);
  std::size_t board_at(board::Point point) const;

  // In and out, in tour_files.cpp.
  void copy_matrix();
  void open();
  void save();
  void save_as(const std::filesystem::path& path, const std::string& format);
  void open_menu();
  const std::vector<tour::Cell>* shown_path() const;

  // The panels, in tour_panels.cpp and tour_paint.cpp.
  struct Places {
    board::Rect bar, board, transport, side, foot;
    std::array<board::Rect, 2> boards;
  };
  Places places() const;
  void show_bar(board::Rect rect);
  void show_transport(board::Rect rect);
  void show_watch();
  void show_runner(std::size_t index);
  void show_candidates();
  void show_play();
  void show_switches();
  void show_shape();
  void show_size();
  void show_presets();
  void show_piece();
  void show_foot(board::Rect rect);
  void paint_over();
  void paint_heat(std::size_t index);
  void paint_ends(std::size_t index);
  const board::Theme* look_theme() const;

  Context& context_;
  Errands errands_;
  TourShow show_;
  TourPlay hand_;
  std::vector<std::unique_ptr<TourBoard>> boards_;  // one, or two in a race
  int mode_ = watch;
  int brush_ = hole_brush;
  bool numbers_ = true, heat_ = false, candidates_ = true;
  int speed_ = 2;  // index of the speeds
  tour::Cell cursor_ = 0;
  std::vector<Ghost> ghosts_;
  bool end_told_ = false;
  std::string size_text_;  // as typed
  std::string size_fault_;
  std::string path_;  // of the file last written or read
  std::optional<board::Point> down_;
  bool dragged_ = false;
  std::optional<bool> painting_;  // holes being made (true) or filled by a drag
  // The frame being dragged: where it was taken, and how large the board and its squares were then.
  struct Stretch {
    Edges edges;
    board::Point from;
    float square = 1;
    tour::Size size;
  };
  std::optional<Stretch> stretch_;
  Edges under_;  // the pointer
};

}  // namespace sanpan::game
