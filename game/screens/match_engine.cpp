// The part of a match that has to do with time, scores and the engine's say.
#include <algorithm>
#include <utility>

#include "game/screens/match_model.h"
#include "game/screens/match_words.h"

namespace sanpan::game {

using record::no_node;
using record::NodeId;

namespace {

// All in hundredths of a man or soldier, as the engine that is asked sees it.
constexpr int draw_when_level = 10;   // late in the game it takes a draw unless it stands better than this
constexpr int draw_when_worse = -50;  // at any time
constexpr int late_ply = 40;
constexpr int hopeless_score = -900;
constexpr int hopeless_moves = 3;    // in a row, before the engine resigns
constexpr int lowest_resigning = 4;  // levels below play on, so that a learner learns to finish

constexpr Milliseconds engine_time{3000};   // at most, for a move without a clock
constexpr Milliseconds scoring_time{3000};  // of the first round; each further one takes four times as long
constexpr Milliseconds hint_time{1500};
constexpr Milliseconds draw_time{500};
constexpr Milliseconds ponder_time{600000};  // then nobody seems to sit there any more

Score turned(Score score, Side from, Side to) {
  return from == to ? score : Score{-score.value};
}

}  // namespace

void Match::pass(Milliseconds elapsed) {
  if (!playing() || paused_) return;
  since_move_ += elapsed;
  if (!clocks_run() || clocks_.pass(head_turn_, elapsed)) return;
  end(win_for(!head_turn_), {"{0} has run out of time.", {side_name(variant(), head_turn_)}});
}

void Match::resign() {
  if (!playing() || machines()) return;
  Side side = head_turn_;
  if (player(side).machine()) side = !side;
  end(win_for(!side), {"{0} resigns.", {side_name(variant(), side)}});
}

void Match::offer_draw() {
  if (!playing() || machines() || draw_offered()) return;
  const Side side = head_turn_;
  if (player(side).machine()) return say("Offer a draw when it is your turn.", Notice::Tone::refused);
  if (draw_refused_ == head_)
    return say("The draw was refused. Make a move before you offer it again.", Notice::Tone::refused);
  draw_offer_ = head_;
  if (player(!side).machine() && score_for(!side)) machine_answers_draw(!side);
}

void Match::answer_draw(bool yes) {
  if (!draw_offered()) return;
  draw_offer_ = no_node;
  if (yes) return end(Outcome::draw, "A draw by agreement.");
  draw_refused_ = head_;
  say({"{0} refuses the draw.", {side_name(variant(), !head_turn_)}});
}

void Match::machine_answers_draw(Side side) {
  const int value = score_for(side).value_or(Score{}).value;
  const bool late = game_.ply(head_) >= late_ply;
  answer_draw(value <= (late ? draw_when_level : draw_when_worse));
}

// Draws by rule come by themselves; a claim tells how far the counters are.
void Match::claim_draw() {
  if (!playing()) return;
  const auto table = game_.table(head_);
  const Verdict verdict = table->verdict(setup_.rules);
  if (verdict.outcome == Outcome::draw) return end(verdict.outcome, verdict.reason);
  int stood = 1;
  const std::uint64_t key = table->key();
  const auto earlier = table->clone();
  while (earlier->take_back()) stood += earlier->key() == key;
  const Message counter = table->counter();
  if (!counter.empty()) return say({"Not a draw yet. {0}", {counter}});
  if (stood > 1) return say("Not a draw yet: this position has stood twice, and a third time is needed.");
  say("Not a draw yet: no position has come back and no draw counter runs.");
}

std::optional<Score> Match::score_for(Side side) const {
  if (const play::Thought* known = thoughts(head_))
    return turned(known->lines.front().score, head_turn_, side);
  if (game_[head_].score) return turned(*game_[head_].score, Side::first, side);
  return std::nullopt;
}

void Match::keep_score(NodeId node, Score as_first, int depth) {
  record::Node& kept = game_[node];
  if (node == record::root || (kept.score && kept.depth > depth)) return;
  kept.score = as_first;
  kept.depth = depth;
}

void Match::set_scoring(bool on) {
  scoring_ = on;
}

void Match::think_longer() {
  round_ = round_at_ == shown_ ? round_ + 1 : 1;
  round_at_ = shown_;
}

void Match::ask_hint() {
  if (!persons_turn() || shown_verdict_.outcome != Outcome::ongoing) return;
  hint_at_ = shown_;
  hint_.reset();
  if (scored_fully()) hint_ = thoughts()->lines.front().move;
}

std::optional<std::uint64_t> Match::hint() const {
  return hint_at_ == shown_ ? hint_ : std::nullopt;
}

const play::Thought* Match::thoughts(NodeId node) const {
  const auto found = thoughts_.find(node);
  return found == thoughts_.end() || found->second.lines.empty() ? nullptr : &found->second;
}

bool Match::scored_fully() const {
  const auto rounds = scored_.find(shown_);
  return thoughts() && rounds != scored_.end() && rounds->second >= (round_at_ == shown_ ? round_ : 0);
}

std::optional<Want> Match::want() const {
  if (engine_failed_) return std::nullopt;
  if (playing() && !paused_ && player(head_turn_).machine()) return Want{Want::Purpose::move, head_, 0};
  if (draw_offered() && player(!head_turn_).machine()) return Want{Want::Purpose::draw, head_, 0};
  if (paused_ || shown_verdict_.outcome != Outcome::ongoing) return std::nullopt;
  if (hint_at_ == shown_ && !hint_) return Want{Want::Purpose::hint, shown_, 0};
  const int round = round_at_ == shown_ ? round_ : 0;
  if ((scoring_ || round > 0) && !scored_fully()) return Want{Want::Purpose::scores, shown_, round};
  const bool opponents_time = playing() && player(!head_turn_).machine();
  if (pondering_ && opponents_time && pondered_ != head_) return Want{Want::Purpose::ponder, head_, 0};
  return std::nullopt;
}

play::Limits Match::limits(const Want& want) const {
  play::Limits limits;
  switch (want.purpose) {
    case Want::Purpose::move:
      limits = clocks_.limits(head_turn_);
      if (!clocks_.timed()) limits.move_time = engine_time;
      break;
    case Want::Purpose::scores:
      limits.lines = 0;
      limits.move_time = scoring_time * (1 << std::min(2 * want.round, 12));
      break;
    case Want::Purpose::hint:
      limits.move_time = hint_time;
      break;
    case Want::Purpose::draw:
      limits.move_time = draw_time;
      break;
    case Want::Purpose::ponder:
      limits.move_time = ponder_time;
      break;
  }
  return limits;
}

int Match::level(const Want& want) const {
  return want.purpose == Want::Purpose::move ? player(head_turn_).level : 0;
}

void Match::thought(const Want& want, const play::Thought& thought) {
  if (!game_.contains(want.node) || thought.lines.empty()) return;
  // A hint or a quick move knows of few moves: it does not push out the scores of all.
  const play::Thought* known = thoughts(want.node);
  if (!known || thought.lines.size() >= known->lines.size()) thoughts_[want.node] = thought;
  const play::Line& best = thought.lines.front();
  keep_score(want.node, turned(best.score, turn_at(want.node), Side::first), best.depth);
}

void Match::decided(const Want& want, const play::Decision& decision) {
  thought(want, decision.thought);
  const auto& lines = decision.thought.lines;
  switch (want.purpose) {
    case Want::Purpose::scores:
      scored_[want.node] = want.round;
      if (!thoughts(want.node)) engine_failed_ = true;  // nothing will come of asking again
      break;
    case Want::Purpose::hint:
      if (want.node == hint_at_) hint_ = decision.move;
      break;
    case Want::Purpose::ponder:
      pondered_ = want.node;
      break;
    case Want::Purpose::draw:
      if (draw_offered()) machine_answers_draw(!head_turn_);
      break;
    case Want::Purpose::move: {
      if (want.node != head_ || !playing()) break;
      const Side side = head_turn_;
      const auto line = std::ranges::find(lines, decision.move, &play::Line::move);
      const Score score = line == lines.end() ? Score{} : line->score;
      if (line != lines.end() && machine_resigns(side, score)) break;
      const NodeId watched = shown_;
      if (watched != head_) go(head_);
      play(decision.move);
      if (line != lines.end()) {
        if (playing()) tell_of_win(side, score);
      }
      if (watched != want.node) go(watched);
      break;
    }
  }
}

bool Match::machine_resigns(Side side, Score score) {
  int& count = hopeless_[index(side)];
  count = score.value <= hopeless_score ? count + 1 : 0;
  if (count < hopeless_moves || player(side).level < lowest_resigning || machines()) return false;
  end(win_for(!side), {"{0} resigns.", {side_name(variant(), side)}});
  return true;
}

void Match::tell_of_win(Side side, Score score) {
  if (!score.sure() || score.value < 0 || win_told_[index(side)]) return;
  win_told_[index(side)] = true;
  if (!score.decided()) return say({"{0} sees a sure win.", {side_name(variant(), side)}});
  say({"{0} sees a win in {1} moves.", {side_name(variant(), side), std::to_string(score.moves_to_end())}});
}

void Match::failed(const Want&, const Error& error) {
  engine_failed_ = true;
  say(error.message, Notice::Tone::refused);
}

}  // namespace sanpan::game
