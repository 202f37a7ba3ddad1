// The screen at which draughts and xiangqi are played: one screen over every kind of game.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "game/app/context.h"
#include "game/app/screen.h"
#include "game/library/autosave.h"
#include "game/library/library.h"
#include "game/panels/move_list.h"
#include "game/panels/pen.h"
#include "game/panels/player_card.h"
#include "game/panels/scores.h"
#include "game/screens/make.h"
#include "game/screens/match_board.h"
#include "game/screens/match_mind.h"
#include "game/screens/match_model.h"

namespace sanpan::game {

class MatchScreen final : public Screen {
 public:
  MatchScreen(Context& context, const Opening& opening);
  ~MatchScreen() override;

  std::string_view name() const override { return name_; }
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
  // The match.
  void begin(std::unique_ptr<Match> match, bool at_once);
  void new_game(const Setup& setup);
  void tell();  // notices, sounds, the end
  void sound_clock();
  void ask_about_draw();
  bool go_on(const play::Variant* variant);
  void keep();      // the game, after each move
  void put_away();  // an unfinished game that another takes the place of
  void put_in_library();
  void heed_settings();
  Notation notation() const;

  // What a person asks for, from keys, buttons and menus alike.
  bool take_typing(const Action& action);
  bool obey(Command command);
  void open_new_game();
  void open_menu();
  void open_editor();
  void save();
  void save_as(const std::filesystem::path& path);
  void open();
  void copy();
  void copy_position();
  void choose_notation();
  void show_screen(std::string name);
  void resign();
  void play_on();

  // The panels, in match_panels.cpp.
  struct Places;
  Places places() const;
  void show_bar(board::Rect rect);
  void show_foot(board::Rect rect);
  void show_side(const Places& places);
  void show_card(Side side, bool trays);
  void show_moves(float height);
  void show_scores(float height);
  void show_variation_actions();
  void show_graph(float height);
  void show_actions();
  bool end_card_shown() const { return end_card_ && match_->over() && match_->shown() == match_->head(); }
  std::string reason() const;  ///< why the game is over in the position shown
  void show_end();
  bool pause_shown() const { return match_->playing() && match_->paused(); }
  void show_pause();
  std::vector<board::Workshop::Sprite> taken_by(Side side) const;
  BarColours bar_colours() const;

  Context& context_;
  std::string name_;
  std::unique_ptr<Match> match_;
  std::unique_ptr<MatchBoard> board_;
  std::unique_ptr<MatchMind> mind_;
  MoveList move_list_;
  int listed_revision_ = -1;
  Notation listed_notation_ = Notation::native;
  std::vector<GraphPoint> graph_;
  Autosave autosave_;
  std::optional<GameId> in_library_;
  int kept_revision_ = -1;
  long long second_heard_ = 0;  // of the clock that runs out, 0: none
  double since_arrival_ = 0;    // seconds since the position shown became another
  record::NodeId arrived_ = record::root;
  record::NodeId end_told_ = record::no_node;
  bool end_card_ = false;
  FittingPanel end_panel_{400, 210};
  FittingPanel pause_panel_{300, 130};
  int tab_ = 0;
  std::optional<std::uint64_t> pointed_;
  std::string typed_;
  std::filesystem::path path_;  // of the file that the game came from or was written to
};

}  // namespace sanpan::game
