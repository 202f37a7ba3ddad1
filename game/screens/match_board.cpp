#include "game/screens/match_board.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "game/panels/scores.h"
#include "game/screens/match_look.h"

namespace sanpan::game {

using record::NodeId;

namespace {

// A pointer that has moved further than this part of a square carries the piece; less is a click.
constexpr float drag_threshold = 0.12f;

}  // namespace

MatchBoard::MatchBoard(board::Workshop& workshop, const play::Variant& variant)
    : view_(workshop, shape_of(variant)) {}

void MatchBoard::refuse(std::span<const Square> squares, const Evidence& reason) {
  view_.refuse(squares);
  reason_ = reason;
}

void MatchBoard::begin(const Match& match, bool at_once) {
  reason_ = {};
  view_.drop();
  view_.sketch_clear();
  start_ = pieces_of(*match.game().table(record::root));
  view_.set_start(start_);
  const auto stand = pieces_of(match.table());
  if (at_once) {
    view_.set_pieces(stand);
  } else {
    view_.morph(stand);
  }
  node_ = match.shown();
  last_ = match.last();
  way_.clear();
  down_.reset();
  cursor_ = hover_ = no_square;
}

void MatchBoard::follow(const Match& match) {
  const bool dropped = std::exchange(dropped_, false);
  if (match.shown() != node_) {
    arrive(match, dropped);
  } else if (match.input().way() != way_) {
    hop(match, dropped);
  } else if (view_.held() != no_square && view_.held() != match.hand()) {
    view_.drop();
  }
}

// One or more steps of a capture that is not finished: what it has taken still stands.
void MatchBoard::hop(const Match& match, bool dropped) {
  const MoveInput& input = match.input();
  auto after = pieces_of(match.table());
  const auto at = [&after](Square square) -> Piece& { return after[static_cast<std::size_t>(square)]; };
  if (input.picked() != no_square && input.stands() != input.picked()) {
    at(input.stands()) = std::exchange(at(input.picked()), {});
  }
  const auto& way = input.way();
  const bool forward = input.picked() != no_square && way.size() > way_.size() &&
                       std::equal(way_.begin(), way_.end(), way.begin());
  if (forward) {
    Ply part;
    part.from = way_.empty() ? input.picked() : way_.back();
    part.to = way.back();
    part.way.assign(way.begin() + static_cast<std::ptrdiff_t>(way_.size()), way.end());
    view_.move(part, after, dropped);
  } else {
    view_.drop();
    view_.morph(after);
  }
  way_ = way;
}

void MatchBoard::arrive(const Match& match, bool dropped) {
  const auto after = pieces_of(match.table());
  const record::Game& game = match.game();
  const NodeId node = match.shown();
  auto last = match.last();
  if (last && game[node].parent == node_) {
    Ply ply = *last;
    if (!way_.empty()) {
      // The hand has shown the first steps already.
      ply.from = way_.back();
      const auto met = std::ranges::find(ply.way, way_.back());
      if (met != ply.way.end() && met + 1 != ply.way.end()) ply.way.erase(ply.way.begin(), met + 1);
    }
    view_.move(ply, after, dropped);
  } else if (last_ && game[node_].parent == node && way_.empty()) {
    view_.move_back(*last_, after);
  } else {
    view_.drop();
    view_.morph(after);
  }
  node_ = node;
  reason_ = {};
  last_ = std::move(last);
  way_.clear();
  view_.sketch_clear();
  if (match.table().in_check()) {
    const Square king = general(match);
    if (match.verdict().outcome == Outcome::ongoing) {
      view_.flash_check(king);
    } else {
      view_.topple(king);
    }
  }
}

Square MatchBoard::general(const Match& match) const {
  for (int i = 0; i < view_.geometry().shape().squares(); ++i) {
    const auto square = static_cast<Square>(i);
    if (match.table().at(square) == Piece{'K', match.table().turn()}) return square;
  }
  return no_square;
}

void MatchBoard::mark(const Match& match, const Options& options) {
  board::Marks marks;
  const MoveInput& input = match.input();
  if (last_) {
    marks.last.push_back(last_->from);
    marks.last.insert(marks.last.end(), last_->way.begin(), last_->way.end());
  }
  if (match.table().in_check()) marks.check = general(match);
  marks.doomed = input.passed();
  marks.selected = match.hand();
  const bool mine = match.persons_turn() && match.verdict().outcome == Outcome::ongoing;
  const auto choices = input.choices();
  if (options.targets && !choices.empty()) {
    for (Square target : input.targets()) {
      const bool takes = std::ranges::any_of(choices, [&](const Ply& ply) {
        return !ply.taken.empty() && (ply.to == target || std::ranges::count(ply.way, target) != 0);
      });
      (takes ? marks.captures : marks.targets).push_back(target);
    }
  } else if (options.targets && mine && match.variant().id() != "xiangqi") {
    const auto plies = match.table().legal();
    if (!plies.empty() && !plies.front().taken.empty()) marks.movable = input.movable();
  }
  if (match.may_premove() && hover_ != no_square) {
    const Piece piece = match.table().at(hover_);
    if (match.hand() != no_square || (piece && piece.side != match.turn())) marks.hover = hover_;
  } else if (mine && hover_ != no_square) {
    const auto movable = input.movable();
    const auto targets = input.targets();
    if (std::ranges::count(movable, hover_) || std::ranges::count(targets, hover_)) marks.hover = hover_;
  }
  if (options.cursor) marks.cursor = cursor_;
  const play::Thought* thought = match.thoughts();
  if (options.scores && thought && !choices.empty()) {
    for (const play::Line& line : thought->lines) {
      const auto ply = std::ranges::find(choices, line.move, &Ply::code);
      if (ply == choices.end()) continue;
      const bool best = line.move == thought->lines.front().move;
      marks.labels.push_back(
          {ply->to, signed_score(line.score), best ? board::Tone::good : board::Tone::quiet});
    }
  }
  const auto arrow = [&](std::uint64_t code, board::Tone tone) {
    const auto plies = match.table().legal();
    const auto ply = std::ranges::find(plies, code, &Ply::code);
    if (ply == plies.end()) return;
    board::Arrow drawn{ply->from, ply->to, tone, {}};
    if (ply->way.size() > 1) drawn.over.assign(ply->way.begin(), ply->way.end() - 1);
    marks.arrows.push_back(std::move(drawn));
  };
  if (match.premove().complete())
    marks.arrows.push_back({match.premove().from(), match.premove().to(), board::Tone::user, {}});
  if (const auto hint = match.hint()) arrow(*hint, board::Tone::hint);
  if (options.pointed) arrow(*options.pointed, board::Tone::second);
  show(reason_, marks);
  if (marks != view_.marks) view_.marks = std::move(marks);
}

bool MatchBoard::act(Match& match, const Action& action) {
  const board::Point at{action.x, action.y};
  switch (action.command) {
    case Command::pointer_down:
      pointer_down(match, at);
      return true;
    case Command::pointer_move:
      pointer_move(match, at);
      return true;
    case Command::pointer_up:
      pointer_up(match, at);
      return true;
    case Command::alt_down:
      if (!match.put_back()) view_.sketch_begin(view_.geometry().square_at(at));
      return true;
    case Command::alt_up:
      view_.sketch_to(view_.geometry().square_at(at));
      view_.sketch_end();
      return true;
    case Command::cursor_move:
      return move_cursor(static_cast<int>(std::lround(action.x)), static_cast<int>(std::lround(action.y)));
    case Command::choose:
      reason_ = {};
      if (cursor_ == no_square) {
        move_cursor(0, 0);
      } else {
        match.click(cursor_);
      }
      return true;
    default:
      return false;
  }
}

void MatchBoard::pointer_down(Match& match, board::Point at) {
  const Square square = view_.geometry().square_at(at);
  view_.sketch_clear();
  reason_ = {};
  if (square == no_square || !match.variant().playable(square)) {
    if (match.input().way().empty()) match.put_back();
    return;
  }
  match.press(square);
  if (match.hand() == square) down_ = at;
}

void MatchBoard::pointer_move(const Match& match, board::Point at) {
  hover_ = view_.geometry().square_at(at);
  view_.sketch_to(hover_);
  if (!down_ || match.hand() == no_square) return;
  if (view_.held() != no_square) {
    view_.drag_to(at);
  } else if (std::hypot(at.x - down_->x, at.y - down_->y) >
             drag_threshold * static_cast<float>(view_.geometry().cell())) {
    view_.lift(match.hand(), at);
  }
}

void MatchBoard::pointer_up(Match& match, board::Point at) {
  down_.reset();
  const NodeId node = match.shown();
  const auto way = match.input().way();
  const bool held = view_.held() != no_square;
  Square square = view_.geometry().square_at(at);
  if (square != no_square && !match.variant().playable(square) && held) {
    // A light square lies between dark ones: let go there, the piece goes home without a word.
    square = no_square;
  }
  match.release(square);
  const bool moved = match.shown() != node || match.input().way() != way;
  dropped_ = held && moved;
  if (held && !moved) view_.drop();
}

bool MatchBoard::move_cursor(int columns, int rows) {
  const auto next = next_square(view_.geometry(), cursor_, columns, rows);
  if (next) cursor_ = *next;
  return next.has_value();
}

}  // namespace sanpan::game
