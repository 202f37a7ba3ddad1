#include "game/screens/match_model.h"

#include <algorithm>
#include <utility>

#include "game/screens/match_words.h"

namespace sanpan::game {

using record::no_node;
using record::NodeId;

namespace {

record::Game new_game(const Setup& setup) {
  if (!setup.fen.empty()) {
    if (auto game = record::Game::from(*setup.variant, setup.fen)) return *std::move(game);
  }
  return record::Game(*setup.variant);
}

}  // namespace

Match::Match(Setup setup) : setup_(std::move(setup)), game_(new_game(setup_)) {
  write_setup(setup_, game_);
  start(record::root);
}

Match::Match(record::Game game) : setup_(read_setup(game)), game_(std::move(game)) {
  const NodeId last = game_.end();
  if (game_.ending.outcome != Outcome::ongoing) ended_at_ = last;
  start(last);
  // What the clocks showed at the last move of each side.
  for (NodeId node : game_.path(last)) {
    const Side mover = !turn_at(node);
    if (game_[node].clock) clocks_.set(mover, *game_[node].clock);
    clocks_at_[node] = clocks_;
  }
  if (study()) show(record::root);
}

void Match::start(NodeId node) {
  clocks_ = Clocks(setup_.time);
  clocks_at_[record::root] = clocks_;
  head_ = node;
  show(node);
  head_turn_ = table_->turn();
  if (!study() && ended_at_ == no_node && shown_verdict_.outcome != Outcome::ongoing) {
    end(shown_verdict_.outcome, shown_verdict_.reason);
  }
}

void Match::show(NodeId node) {
  shown_ = node;
  for (NodeId at = node; at != record::root; at = game_[at].parent) followed_[game_[at].parent] = at;
  input_.reset();
  table_ = game_.table(node);
  input_ = std::make_unique<MoveInput>(*table_);
  shown_verdict_ = table_->verdict(setup_.rules);
  const auto ply = last();
  gained_ = ply ? gain(*before(), *ply) : Message();
  if (hint_at_ != node) {
    hint_at_ = no_node;
    hint_.reset();
  }
}

void Match::move_head(NodeId node) {
  head_ = node;
  if (node != ended_at_ && ended_at_ != no_node) {
    ended_at_ = no_node;
    game_.ending = {};
  }
  draw_offer_ = no_node;
  since_move_ = Milliseconds(0);
  const Square hand = premove_.complete() ? no_square : premove_.from();
  if (hand != no_square) premove_.clear();
  show(node);
  head_turn_ = table_->turn();
  // A piece that was picked up while the engine thought stays in the hand.
  if (hand != no_square && persons_turn()) input_->press(hand);
  if (const auto kept = clocks_at_.find(node); kept != clocks_at_.end()) clocks_ = kept->second;
  ++revision_;
}

std::unique_ptr<play::Table> Match::before() const {
  return shown_ == record::root ? nullptr : game_.table(game_[shown_].parent);
}

std::optional<Ply> Match::last() const {
  const auto table = before();
  if (!table) return std::nullopt;
  auto plies = table->legal();
  const auto found = std::ranges::find(plies, game_[shown_].move, &Ply::code);
  if (found == plies.end()) return std::nullopt;
  return std::move(*found);
}

const Verdict& Match::verdict() const {
  if (ended_at_ == no_node || shown_ != ended_at_) return shown_verdict_;
  // A record may tell the result without the reason, which the rules know.
  const bool untold = game_.ending.reason.empty() && game_.ending.outcome == shown_verdict_.outcome;
  return untold ? shown_verdict_ : game_.ending;
}

bool Match::over() const {
  return !study() && ended_at_ != no_node && ended_at_ == head_;
}

Side Match::turn_at(NodeId node) const {
  const bool even = (game_.ply(node) - game_.ply(shown_)) % 2 == 0;
  return even ? table_->turn() : !table_->turn();
}

bool Match::persons(NodeId node) const {
  return !player(turn_at(node)).machine();
}

bool Match::persons_turn() const {
  if (!playing()) return true;
  return !paused_ && !player(table_->turn()).machine();
}

bool Match::clocks_run() const {
  return playing() && !paused_ && clocks_.timed() && head_ != record::root;
}

bool Match::may_touch() {
  if (persons_turn()) return true;
  if (paused_) {
    say("The game is paused.");
  } else if (shown_ == head_) {
    say({"{0} is thinking. It is not your turn yet.", {side_name(variant(), head_turn_)}});
  } else {
    say({"Here it is {0}'s turn.", {side_name(variant(), table_->turn())}});
  }
  return false;
}

void Match::touched(const Touch& touch) {
  if (!touch.refused.empty()) say(touch.refused, Notice::Tone::refused, touch.flash, touch.shows);
  if (!touch.advice.empty()) say(touch.advice);
  if (touch.move) play(*touch.move);
}

bool Match::may_premove() const {
  return playing() && !paused_ && shown_ == head_ && player(head_turn_).machine() && !machines();
}

void Match::press(Square square) {
  if (may_premove()) {
    const Piece piece = square == no_square ? Piece{} : table_->at(square);
    if (premove_.press(square, piece && piece.side != head_turn_)) return;
  }
  if (square == no_square || may_touch()) touched(input_->press(square));
}

void Match::release(Square square) {
  if (may_premove()) return premove_.release(square);
  if (persons_turn()) touched(input_->release(square));
}

void Match::click(Square square) {
  press(square);
  release(square);
}

bool Match::put_back() {
  return premove_.clear() || input_->back();
}

void Match::play_premove() {
  const Square from = premove_.from();
  const Square to = premove_.to();
  premove_.clear();
  input_->click(from);
  const bool picked = input_->picked() == from;
  Touch touch = picked ? input_->click(to) : Touch{};
  if (picked && touch.refused.empty()) return touched(touch);
  input_->clear();
  say("The move that you had prepared is not possible now.");
}

bool Match::type(std::string_view text) {
  if (!may_touch()) return false;
  auto move = table_->read(text);
  if (!move) {
    say(move.error().message, Notice::Tone::refused);
    return false;
  }
  play(*move);
  return true;
}

void Match::play(std::uint64_t code) {
  auto plies = table_->legal();
  const auto ply = std::ranges::find(plies, code, &Ply::code);
  if (ply == plies.end()) return;
  const NodeId from = shown_;
  const NodeId node = game_.add(from, code);
  if (const play::Thought* known = thoughts(from)) {
    const auto line = std::ranges::find(known->lines, code, &play::Line::move);
    if (line != known->lines.end()) {
      // One ply has been played: a forced end is one ply nearer.
      int value = line->score.value;
      if (line->score.decided()) value += value > 0 ? 1 : -1;
      keep_score(node, {table_->turn() == Side::first ? value : -value}, line->depth);
    }
  }
  if (!playing()) {
    show(node);
    ++revision_;
  } else {
    if (from != head_) move_head(from);
    const Side mover = head_turn_;
    if (clocks_.timed()) {
      clocks_.moved(mover);
      game_[node].clock = clocks_.face(mover).left;
    }
    game_[node].elapsed = since_move_;
    clocks_at_[node] = clocks_;
    game_.make_main(node);
    move_head(node);
    if (shown_verdict_.outcome != Outcome::ongoing) end(shown_verdict_.outcome, shown_verdict_.reason);
  }
}

void Match::end(Outcome outcome, Message reason) {
  premove_.clear();
  ended_at_ = head_;
  game_.ending = {outcome, std::move(reason)};
  draw_offer_ = no_node;
  if (shown_ != head_) show(head_);
  ++revision_;
}

void Match::say(Message text, Notice::Tone tone, std::vector<Square> flash, Evidence shows) {
  notices_.push_back({std::move(text), tone, std::move(flash), std::move(shows)});
}

std::vector<Notice> Match::take_notices() {
  return std::exchange(notices_, {});
}

// Through the game.

NodeId Match::undo_target() const {
  NodeId node = study() ? shown_ : head_;
  if (node == record::root) return no_node;
  if (study() || machines()) return game_[node].parent;
  do {
    node = game_[node].parent;
    if (persons(node)) return node;
  } while (node != record::root);
  return no_node;
}

NodeId Match::redo_target() const {
  NodeId node = study() ? shown_ : head_;
  NodeId next = following(node);
  if (study() || machines()) return next;
  // Against the engine a redo ends, where it can, with a person to move.
  for (; next != no_node; next = following(node)) {
    node = next;
    if (persons(node)) break;
  }
  return node == head_ ? no_node : node;
}

void Match::undo() {
  const NodeId target = undo_target();
  if (target == no_node) return;
  premove_.clear();
  if (study()) return go(target);
  hopeless_ = {};
  win_told_ = {};
  move_head(target);
}

void Match::redo() {
  const NodeId target = redo_target();
  if (target == no_node) return;
  premove_.clear();
  if (study()) return go(target);
  game_.make_main(target);
  move_head(target);
  if (shown_verdict_.outcome != Outcome::ongoing) end(shown_verdict_.outcome, shown_verdict_.reason);
}

NodeId Match::following(NodeId node) const {
  const auto& answers = game_[node].next;
  const auto kept = followed_.find(node);
  if (kept != followed_.end() && std::ranges::count(answers, kept->second)) return kept->second;
  return answers.empty() ? no_node : answers.front();
}

void Match::go(NodeId node) {
  if (!game_.contains(node) || node == shown_) return;
  premove_.clear();
  show(node);
}

bool Match::step_back() {
  if (shown_ == record::root) return false;
  go(game_[shown_].parent);
  return true;
}

bool Match::step_forward() {
  const NodeId next = following(shown_);
  if (next == no_node) return false;
  go(next);
  return true;
}

void Match::first() {
  go(record::root);
}

void Match::last_move() {
  NodeId node = shown_;
  for (NodeId next = following(node); next != no_node; next = following(node)) node = next;
  go(node);
}

void Match::make_main(NodeId node) {
  if (playing() || node == record::root) return;
  game_.make_main(node);
  ++revision_;
}

NodeId Match::variation_start(NodeId node) const {
  for (NodeId at : game_.path(node)) {
    if (!game_.main(at)) return at;
  }
  return node;
}

void Match::remove(NodeId node) {
  const auto on_path = [&](NodeId end) { return node == end || std::ranges::count(game_.path(end), node); };
  if (node == record::root || (!study() && on_path(head_))) return;
  const NodeId parent = game_[node].parent;
  const bool shown = on_path(shown_);
  game_.remove(node);
  if (ended_at_ != no_node && on_path(ended_at_)) {
    ended_at_ = no_node;
    game_.ending = {};
  }
  if (shown) show(parent);
  if (study()) head_ = shown_;
  ++revision_;
}

void Match::play_from_here(const std::array<Player, 2>& players, const TimeControl& time) {
  setup_.players = players;
  setup_.time = time;
  setup_.study = false;
  write_setup(setup_, game_);
  clocks_ = Clocks(time);
  clocks_at_.clear();
  clocks_at_[shown_] = clocks_;
  hopeless_ = {};
  win_told_ = {};
  game_.make_main(shown_);
  ended_at_ = no_node;
  game_.ending = {};
  move_head(shown_);
  if (shown_verdict_.outcome != Outcome::ongoing) end(shown_verdict_.outcome, shown_verdict_.reason);
}

}  // namespace sanpan::game
