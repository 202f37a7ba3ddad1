#include "game/screens/lesson_task.h"

#include <algorithm>
#include <iterator>
#include <queue>
#include <set>
#include <utility>

namespace sanpan::game {

namespace {

using Tone = Notice::Tone;

/// So many positions are looked at before a star counts as within reach.
constexpr std::size_t most_positions = 1500;

/// The first of the moves that are equally good.
std::string first_of(const std::string& moves) {
  return moves.substr(0, moves.find('|'));
}

bool on_the_way(const Ply& ply, Square square) {
  return ply.to == square || std::ranges::count(ply.way, square) > 0;
}

}  // namespace

LessonTask::LessonTask(const LessonStep& step) : step_(&step) {
  restart();
}

void LessonTask::start(const std::string& fen) {
  Setup setup;
  setup.variant = step_->diagram.variant;
  setup.fen = fen;
  setup.study = true;
  match_ = std::make_unique<Match>(std::move(setup));
  at_ = record::root;
}

void LessonTask::restart() {
  start(step_->diagram.fen);
  asked_ = 0;
  stars_ = step_->stars;
  due_ = Due::nothing;
  showing_ = false;
  shown_ = 0;
  done_ = false;
}

void LessonTask::demonstrate() {
  restart();
  showing_ = true;
  due_ = Due::show;
}

void LessonTask::watch() {
  std::ranges::move(match_->take_notices(), std::back_inserter(notices_));
  if (busy() || done_ || match_->shown() == at_) return;
  if (const auto ply = match_->last()) judge(*ply);
}

void LessonTask::judge(const Ply& ply) {
  if (step_->free) return finish();
  if (!step_->line.empty()) {
    if (!asked_for(ply.code)) {
      say(step_->wrong.empty()
              ? Message("That can be played, but it is not what is asked for here. Try again.")
              : Message(step_->wrong),
          Tone::refused);
      due_ = Due::take_back;
      return;
    }
    at_ = match_->shown();
    if (++asked_ == step_->line.size()) return finish();
    due_ = Due::answer;
    return;
  }
  const auto next = passed();
  if (!next) {
    say(Message("Here the other general is left in peace: take another way."), Tone::refused);
    due_ = Due::take_back;
    return;
  }
  at_ = match_->shown();
  if (fetch(ply)) return finish();
  due_ = Due::pass;
  if (!in_reach(*next)) {
    say(step_->missed.empty() ? Message("From here the star is out of reach. Try again.")
                              : Message(step_->missed),
        Tone::refused);
  }
}

/// True when no star is left.
bool LessonTask::fetch(const Ply& ply) {
  std::erase_if(stars_, [&ply](Square star) { return on_the_way(ply, star); });
  return stars_.empty();
}

bool LessonTask::asked_for(std::uint64_t move) const {
  const auto table = match_->before();
  std::string rest = step_->line[asked_];
  while (!rest.empty()) {
    const auto read = table->read(first_of(rest));
    if (read && *read == move) return true;
    rest = rest.find('|') == std::string::npos ? std::string() : rest.substr(rest.find('|') + 1);
  }
  return false;
}

/// The position shown with the turn given back to the learner; none where the other general is in check.
std::optional<std::string> LessonTask::passed() const {
  std::string fen = other_to_move(match_->table().fen());
  if (!match_->variant().set_up(fen)) return std::nullopt;
  return fen;
}

/// Whether each star can still be reached from the position, the other side waiting.
bool LessonTask::in_reach(const std::string& fen) const {
  const play::Variant& variant = match_->variant();
  std::vector<Square> left = stars_;
  std::set<std::string> seen{fen};
  std::queue<std::string> next;
  next.push(fen);
  while (!next.empty() && !left.empty()) {
    const auto table = variant.set_up(next.front());
    next.pop();
    if (!table) continue;
    for (const Ply& ply : (*table)->legal()) {
      std::erase_if(left, [&ply](Square star) { return on_the_way(ply, star); });
      if (ply.crowns) continue;  // a king could come back: that is not what a man's lesson is about
      auto after = (*table)->clone();
      after->play(ply.code);
      std::string other = other_to_move(after->fen());
      if (seen.size() >= most_positions) return true;
      if (seen.insert(other).second) next.push(std::move(other));
    }
  }
  return left.empty();
}

void LessonTask::play(const std::string& move) {
  const auto code = match_->table().read(first_of(move));
  if (!code) return;
  match_->play(*code);
  at_ = match_->shown();
}

bool LessonTask::settle() {
  switch (std::exchange(due_, Due::nothing)) {
    case Due::nothing:
      return false;
    case Due::answer:
      play(step_->line[asked_++]);
      if (asked_ == step_->line.size()) finish();
      return false;
    case Due::take_back:
      match_->go(at_);
      return false;
    case Due::pass:
      if (const auto fen = passed()) start(*fen);
      if (showing_) due_ = Due::show;
      return true;
    case Due::show: {
      const std::vector<std::string>& moves = step_->line.empty() ? step_->show : step_->line;
      if (shown_ == moves.size()) {
        due_ = Due::restart;
        return false;
      }
      play(moves[shown_++]);
      due_ = Due::show;
      if (const auto ply = match_->last(); ply && !step_->stars.empty() && !fetch(*ply)) due_ = Due::pass;
      return false;
    }
    case Due::restart:
      restart();
      say(Message("Now you."), Tone::plain);
      return true;
  }
  return false;
}

void LessonTask::finish() {
  done_ = true;
  due_ = Due::nothing;
  say(step_->done.empty() ? Message("Well done.") : Message(step_->done), Tone::good);
}

void LessonTask::say(Message text, Tone tone) {
  notices_.push_back({std::move(text), tone, {}, {}});
}

std::vector<Notice> LessonTask::take_notices() {
  return std::exchange(notices_, {});
}

}  // namespace sanpan::game
