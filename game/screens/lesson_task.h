// A step of a lesson at a board game being done: judges the learner's moves, answers them, gives the turn
// back, shows how it goes. Draws nothing and knows no time: `settle` is called when what was done has been
// seen.
#pragma once

#include <memory>
#include <vector>

#include "game/screens/lesson.h"
#include "game/screens/match_model.h"

namespace sanpan::game {

class LessonTask {
 public:
  /// `step` must outlive this.
  explicit LessonTask(const LessonStep& step);

  Match& match() { return *match_; }
  const Match& match() const { return *match_; }
  const std::vector<Square>& stars() const { return stars_; }  ///< still to be fetched
  bool done() const { return done_; }
  bool busy() const { return due_ != Due::nothing; }
  bool takes_back() const { return due_ == Due::take_back; }  ///< … a move that was not asked for
  bool ends_showing() const { return due_ == Due::restart; }  ///< the demonstration is over

  /// After hands may have moved: judges what they did.
  void watch();
  /// Does what is due next. True: there is another match now, whose pieces stand where they stood or begin
  /// anew.
  bool settle();
  void demonstrate();
  std::vector<Notice> take_notices();

 private:
  enum class Due : std::uint8_t { nothing, answer, take_back, pass, show, restart };

  void start(const std::string& fen);
  void restart();
  void judge(const Ply& ply);
  bool fetch(const Ply& ply);
  bool asked_for(std::uint64_t move) const;
  std::optional<std::string> passed() const;
  bool in_reach(const std::string& fen) const;
  void play(const std::string& move);
  void finish();
  void say(Message text, Notice::Tone tone);

  const LessonStep* step_;
  std::unique_ptr<Match> match_;
  record::NodeId at_ = record::root;  ///< the position that was judged last
  std::size_t asked_ = 0;             ///< moves of the line that have been made
  std::vector<Square> stars_;
  Due due_ = Due::nothing;
  bool showing_ = false;
  std::size_t shown_ = 0;  ///< moves of the demonstration
  bool done_ = false;
  std::vector<Notice> notices_;
};

}  // namespace sanpan::game
