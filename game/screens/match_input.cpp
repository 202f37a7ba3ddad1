#include "game/screens/match_input.h"

#include <algorithm>
#include <utility>

namespace sanpan::game {

namespace {

bool begins(const Ply& ply, Square from, const std::vector<Square>& way) {
  return ply.from == from && ply.way.size() >= way.size() &&
         std::equal(way.begin(), way.end(), ply.way.begin());
}

void add_once(std::vector<Square>& squares, Square square) {
  if (std::ranges::find(squares, square) == squares.end()) squares.push_back(square);
}

}  // namespace

MoveInput::MoveInput(const play::Table& table) : table_(&table) {
  for (Ply& ply : table.legal()) {
    if (ply.way.size() < 2) {
      legal_.push_back(std::move(ply));
    } else {
      std::ranges::move(table.ways(ply.code), std::back_inserter(legal_));
    }
  }
}

bool MoveInput::own(Square square) const {
  if (square == no_square) return false;
  const Piece piece = table_->at(square);
  return piece && piece.side == table_->turn();
}

Touch MoveInput::press(Square square) {
  down_ = square;
  lifted_ = fresh_ = false;
  if (square == no_square) return {};
  if (from_ != no_square && square == stands()) {
    lifted_ = true;
    return {};
  }
  if (!way_.empty() || !own(square) || std::ranges::count(targets(), square)) return {};
  Touch touch = pick(square);
  lifted_ = fresh_ = from_ == square;
  return touch;
}

Touch MoveInput::release(Square square) {
  const Square down = std::exchange(down_, no_square);
  const bool lifted = std::exchange(lifted_, false);
  if (down == no_square) return {};
  if (square == down) {
    if (lifted) {
      if (fresh_) return {};
      if (std::ranges::count(targets(), square)) return step(square);  // a capture that ends where it began
      if (way_.empty()) clear();
      return {};
    }
    if (from_ == no_square && own(square)) return {};  // refused when the pointer went down
    return step(square);
  }
  if (!lifted || square == no_square) return {};
  return step(square);
}

Touch MoveInput::click(Square square) {
  Touch down = press(square);
  Touch up = release(square);
  return down.refused.empty() ? up : down;
}

Touch MoveInput::pick(Square square) {
  clear();
  std::vector<std::size_t> kept;
  for (std::size_t i = 0; i < legal_.size(); ++i) {
    if (legal_[i].from == square) kept.push_back(i);
  }
  if (kept.empty()) return stuck(square);
  from_ = square;
  kept_ = std::move(kept);
  return {};
}

// A piece without a move: because of a duty elsewhere, of a check, of a pin, or because it is shut in.
Touch MoveInput::stuck(Square square) const {
  Touch touch;
  touch.refused = "This piece has no move now.";
  touch.flash = movable();
  touch.flash.insert(touch.flash.begin(), square);
  const bool capture =
      !legal_.empty() && std::ranges::none_of(legal_, [](const Ply& ply) { return ply.taken.empty(); });
  if (!table_->in_check() && capture) {
    const Message why = table_->refusal(square, legal_.front().to);
    if (!why.empty()) touch.refused = why;
    touch.shows = obliged_captures(*table_, square);
    return touch;
  }
  const int squares = table_->variant().columns() * table_->variant().rows();
  for (int i = 0; i < squares && touch.shows.arrows.empty(); ++i) {
    const auto to = static_cast<Square>(i);
    const Message why = table_->refusal(square, to);
    touch.shows = evidence_of(*table_, square, to, why);
    if (!touch.shows.arrows.empty()) touch.refused = why;
  }
  if (touch.shows.arrows.empty()) touch.shows = {};
  if (table_->in_check()) touch.refused = "You are in check, and this piece cannot help.";
  return touch;
}

Touch MoveInput::step(Square square) {
  if (from_ == no_square) {
    const Piece piece = table_->at(square);
    if (!piece) return {};
    return {{}, "That piece is the opponent's.", {}, {square}, {}};
  }
  // The next square of the way, else the end of a move, else any square on the way: the first that fits.
  const std::size_t at = way_.size();
  const auto fitting = [&](auto fits) {
    std::vector<std::size_t> found;
    std::ranges::copy_if(kept_, std::back_inserter(found), [&](std::size_t i) { return fits(legal_[i]); });
    return found;
  };
  auto found = fitting([&](const Ply& ply) { return ply.way.size() > at && ply.way[at] == square; });
  if (found.empty()) found = fitting([&](const Ply& ply) { return ply.to == square; });
  if (found.empty()) {
    found = fitting([&](const Ply& ply) {
      return std::find(ply.way.begin() + static_cast<std::ptrdiff_t>(at), ply.way.end(), square) !=
             ply.way.end();
    });
  }
  if (found.empty()) return refuse(square);
  const std::uint64_t move = legal_[found.front()].code;
  if (std::ranges::all_of(found, [&](std::size_t i) { return legal_[i].code == move; })) {
    clear();
    return {move, {}, {}, {}, {}};
  }
  narrow(std::move(found));
  Touch touch;
  touch.advice = "It can take more: choose the next square.";
  return touch;
}

void MoveInput::narrow(std::vector<std::size_t> kept) {
  steps_.push_back(way_.size());
  kept_ = std::move(kept);
  const Ply& model = legal_[kept_.front()];
  std::size_t common = model.way.size();
  for (std::size_t i : kept_) {
    const auto [mine, theirs] = std::ranges::mismatch(model.way, legal_[i].way);
    common = std::min(common, static_cast<std::size_t>(mine - model.way.begin()));
  }
  way_.assign(model.way.begin(), model.way.begin() + static_cast<std::ptrdiff_t>(common));
}

Touch MoveInput::refuse(Square square) const {
  Touch touch;
  if (way_.empty()) {
    touch.refused = table_->refusal(from_, square);
    touch.flash = {from_, square};
    touch.shows = evidence_of(*table_, from_, square, touch.refused);
  } else {
    touch.flash = {square};
  }
  if (touch.refused.empty()) {
    touch.refused = way_.empty() ? "This piece cannot go there."
                                 : "The capture goes on: choose one of the marked squares.";
  }
  return touch;
}

bool MoveInput::back() {
  if (from_ == no_square) return false;
  if (steps_.empty()) {
    clear();
    return true;
  }
  way_.resize(steps_.back());
  steps_.pop_back();
  kept_.clear();
  for (std::size_t i = 0; i < legal_.size(); ++i) {
    if (begins(legal_[i], from_, way_)) kept_.push_back(i);
  }
  return true;
}

void MoveInput::clear() {
  from_ = no_square;
  way_.clear();
  kept_.clear();
  steps_.clear();
  fresh_ = false;
}

std::vector<Square> MoveInput::passed() const {
  if (way_.empty()) return {};
  const std::vector<Square>& taken = legal_[kept_.front()].taken;
  const std::size_t count = std::min(way_.size(), taken.size());
  return {taken.begin(), taken.begin() + static_cast<std::ptrdiff_t>(count)};
}

std::vector<Square> MoveInput::targets() const {
  std::vector<Square> squares;
  for (std::size_t i : kept_) {
    const Ply& ply = legal_[i];
    if (ply.way.size() > way_.size()) add_once(squares, ply.way[way_.size()]);
    add_once(squares, ply.to);
  }
  return squares;
}

std::vector<Ply> MoveInput::choices() const {
  std::vector<Ply> plies;
  for (std::size_t i : kept_) {
    if (!std::ranges::count(plies, legal_[i].code, &Ply::code)) plies.push_back(legal_[i]);
  }
  return plies;
}

std::vector<Square> MoveInput::movable() const {
  std::vector<Square> squares;
  for (const Ply& ply : legal_) add_once(squares, ply.from);
  return squares;
}

}  // namespace sanpan::game
