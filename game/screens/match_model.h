// A match at one board: who is to move, what has been played and thought, how it stands. Draughts and xiangqi
// alike; it draws nothing and waits for nobody. The screen hands it touches, time and the engine's mail, and
// asks it what the engine should be thinking about.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "game/screens/match_clock.h"
#include "game/screens/match_input.h"
#include "game/screens/match_premove.h"
#include "game/screens/match_setup.h"

namespace sanpan::game {

/// A word to the players, shown for a while.
struct Notice {
  enum class Tone : std::uint8_t { plain, refused, good };  ///< good: praise in a lesson
  Message text;
  Tone tone = Tone::plain;
  std::vector<Square> flash;  ///< the squares touched
  Evidence shows;             ///< the reason of a refusal, on the board
};

/// What the engine is wanted for. Two that are equal are one piece of work: it goes on.
struct Want {
  enum class Purpose : std::uint8_t {
    move,    ///< it is the engine's turn
    scores,  ///< every legal move is scored
    hint,    ///< the best move is asked for
    draw,    ///< a draw has been offered to it
    ponder   ///< it uses the opponent's time
  };
  Purpose purpose = Purpose::move;
  record::NodeId node = record::root;
  int round = 0;  ///< how often the same was asked for again
  bool operator==(const Want&) const = default;
};

class Match {
 public:
  /// A new game; `setup.fen` must be one that can be set up.
  explicit Match(Setup setup);
  /// Goes on with a game, or studies it, as its tags say; shown is the last position of a game that goes on
  /// and the first of one to study.
  explicit Match(record::Game game);

  const Setup& setup() const { return setup_; }
  const play::Variant& variant() const { return *setup_.variant; }
  const record::Game& game() const { return game_; }
  record::Game& game() { return game_; }
  const Clocks& clocks() const { return clocks_; }
  const Player& player(Side side) const { return setup_.players[index(side)]; }

  // The position shown, and the one where the game stands; they differ while one steps through the game.
  record::NodeId shown() const { return shown_; }
  record::NodeId head() const { return head_; }
  const play::Table& table() const { return *table_; }
  std::unique_ptr<play::Table> before() const;  ///< the position before the last move; null at the set-up
  std::optional<Ply> last() const;              ///< the move that led to the position shown
  const Message& gained() const { return gained_; }  ///< what that move took; empty if nothing
  Side turn() const { return head_turn_; }           ///< of the game
  const Verdict& verdict() const;                    ///< of the position shown
  bool study() const { return setup_.study; }
  bool over() const;  ///< the game has ended (and is not one to study)
  bool playing() const { return !study() && !over(); }
  bool persons_turn() const;  ///< a person may move in the position shown
  bool machines() const { return player(Side::first).machine() && player(Side::second).machine(); }
  int revision() const { return revision_; }  ///< changes whenever the record does: time to save
  bool clocks_run() const;

  // Hands.
  const MoveInput& input() const { return *input_; }
  void press(Square square);
  void release(Square square);
  void click(Square square);
  bool put_back();  ///< one step of an unfinished move, or a premove; false when there is none
  Square hand() const { return premove_.from() != no_square ? premove_.from() : input_->stands(); }
  /// Entered while the engine thinks; it is kept until the engine has moved.
  const Premove& premove() const { return premove_; }
  bool may_premove() const;  ///< the engine is to move and a person plays it
  bool premove_due() const { return premove_.complete() && playing() && shown_ == head_ && persons_turn(); }
  void play_premove();  ///< or says that it is not possible
  /// A move in any notation; false with a notice when it names none.
  bool type(std::string_view text);
  void play(std::uint64_t code);

  // Through the game.
  bool can_undo() const { return undo_target() != record::no_node; }
  bool can_redo() const { return redo_target() != record::no_node; }
  void undo();  ///< takes back until a person is to move again
  void redo();
  void go(record::NodeId node);
  bool step_back();
  bool step_forward();
  void first();
  void last_move();
  record::NodeId following(record::NodeId node) const;  ///< the answer gone to last, else the main one
  void make_main(record::NodeId node);  ///< with all that leads to it; not while the game goes on
  record::NodeId variation_start(
      record::NodeId node) const;  ///< the first move beside the main line on the way
  void remove(record::NodeId node);
  /// The game goes on from the position shown, whether it was over or only looked at.
  void play_from_here(const std::array<Player, 2>& players, const TimeControl& time);

  // The end.
  void resign();
  void offer_draw();
  bool draw_offered() const {
    return draw_offer_ == head_;
  }  ///< a person has to answer it, or the engine thinks about it
  void answer_draw(bool yes);
  void claim_draw();

  // Time and the engine.
  void set_paused(bool paused) { paused_ = paused; }
  bool paused() const { return paused_; }
  void pass(Milliseconds elapsed);
  void set_scoring(bool on);                        ///< every position shown to a person is scored
  void set_pondering(bool on) { pondering_ = on; }  ///< the engine thinks while a person does
  void think_longer();                              ///< the scores of the position shown are wanted deeper
  void ask_hint();
  std::optional<std::uint64_t> hint() const;  ///< for the position shown, once it is known
  std::optional<Want> want() const;
  play::Limits limits(const Want& want) const;
  int level(const Want& want) const;  ///< of the player whose move is wanted; 0 for thoughts
  std::unique_ptr<play::Table> table(const Want& want) const { return game_.table(want.node); }
  void thought(const Want& want, const play::Thought& thought);
  void decided(const Want& want, const play::Decision& decision);
  void failed(const Want& want, const Error& error);
  const play::Thought* thoughts(record::NodeId node) const;
  const play::Thought* thoughts() const { return thoughts(shown_); }
  bool scored_fully() const;  ///< the thoughts about the position shown are all that was asked for

  std::vector<Notice> take_notices();

 private:
  void start(record::NodeId node);
  void show(record::NodeId node);
  void move_head(record::NodeId node);
  void touched(const Touch& touch);
  bool may_touch();
  void end(Outcome outcome, Message reason);
  void say(Message text, Notice::Tone tone = Notice::Tone::plain, std::vector<Square> flash = {},
           Evidence shows = {});
  record::NodeId undo_target() const;
  record::NodeId redo_target() const;
  bool persons(record::NodeId node) const;
  Side turn_at(record::NodeId node) const;
  void keep_score(record::NodeId node, Score as_first, int depth);
  std::optional<Score> score_for(Side side) const;
  void machine_answers_draw(Side side);
  bool machine_resigns(Side side, Score score);
  void tell_of_win(Side side, Score score);

  Setup setup_;
  record::Game game_;
  Clocks clocks_;
  std::map<record::NodeId, Clocks> clocks_at_;
  record::NodeId shown_ = record::root;
  record::NodeId head_ = record::root;
  Side head_turn_ = Side::first;
  std::unique_ptr<play::Table> table_;
  std::unique_ptr<MoveInput> input_;
  Premove premove_;
  Verdict shown_verdict_;
  Message gained_;
  record::NodeId ended_at_ = record::no_node;
  std::map<record::NodeId, record::NodeId> followed_;
  int revision_ = 0;
  bool paused_ = false;
  Milliseconds since_move_{0};

  bool scoring_ = true;
  bool pondering_ = false;
  record::NodeId pondered_ = record::no_node;
  std::map<record::NodeId, play::Thought> thoughts_;
  std::map<record::NodeId, int> scored_;  // rounds of scoring that are complete
  int round_ = 0;
  record::NodeId round_at_ = record::no_node;
  record::NodeId hint_at_ = record::no_node;
  std::optional<std::uint64_t> hint_;
  record::NodeId draw_offer_ = record::no_node;
  record::NodeId draw_refused_ = record::no_node;
  std::array<int, 2> hopeless_{};  // moves in a row at which the engine of that side saw itself lost
  std::array<bool, 2> win_told_{};
  bool engine_failed_ = false;

  std::vector<Notice> notices_;
};

}  // namespace sanpan::game
