#include "game/screens/match_position.h"

#include <algorithm>
#include <cctype>

#include "game/screens/match_words.h"

namespace sanpan::game {

PositionDraft::PositionDraft(const play::Variant& variant, std::string_view fen)
    : variant_(&variant), pieces_(static_cast<std::size_t>(variant.columns() * variant.rows())) {
  if (!fen.empty()) (void)read(fen);
}

void PositionDraft::put(Square square, Piece piece) {
  if (square >= 0 && variant_->playable(square)) pieces_[static_cast<std::size_t>(square)] = piece;
}

void PositionDraft::clear() {
  std::ranges::fill(pieces_, Piece{});
}

Message PositionDraft::read(std::string_view fen) {
  const auto table = variant_->set_up(fen);
  if (!table) return table.error().message;
  clear();
  for (Square square = 0; square < static_cast<Square>(pieces_.size()); ++square) {
    if (variant_->playable(square)) put(square, (*table)->at(square));
  }
  turn_ = (*table)->turn();
  return {};
}

std::string PositionDraft::fen() const {
  std::string text;
  if (variant_->id() == "xiangqi") {
    for (int row = 0; row < variant_->rows(); ++row) {
      if (row > 0) text += '/';
      int empty = 0;
      const auto flush = [&] {
        if (empty > 0) text += std::to_string(std::exchange(empty, 0));
      };
      for (int column = 0; column < variant_->columns(); ++column) {
        const Piece piece = at(static_cast<Square>(row * variant_->columns() + column));
        if (!piece) {
          ++empty;
          continue;
        }
        flush();
        text += piece.side == Side::first ? piece.kind : static_cast<char>(std::tolower(piece.kind));
      }
      flush();
    }
    return text + (turn_ == Side::first ? " w - - 0 1" : " b - - 0 1");
  }
  text = turn_ == Side::first ? "W" : "B";
  for (Side side : {Side::first, Side::second}) {
    text += side == Side::first ? ":W" : ":B";
    bool first = true;
    for (Square square = 0; square < static_cast<Square>(pieces_.size()); ++square) {
      const Piece piece = at(square);
      if (!piece || piece.side != side) continue;
      if (!first) text += ',';
      first = false;
      if (piece.kind == 'K') text += 'K';
      text += variant_->name(square);
    }
  }
  return text;
}

Message PositionDraft::fault() const {
  const auto table = variant_->set_up(fen());
  if (!table) return table.error().message;
  Message over;
  if (const Verdict verdict = (*table)->verdict(); verdict.outcome != Outcome::ongoing) over = verdict.reason;
  for (Side side : {Side::first, Side::second}) {
    const bool any = std::ranges::any_of(pieces_, [&](Piece piece) { return piece && piece.side == side; });
    if (!any) over = {"{0} has no pieces left", {side_name(*variant_, side)}};
  }
  if (over.empty()) return {};
  return {"The game would be over at once: {0}", {over}};
}

std::vector<char> PositionDraft::kinds() const {
  if (variant_->id() == "xiangqi") return {'K', 'A', 'B', 'N', 'R', 'C', 'P'};
  return {'M', 'K'};
}

}  // namespace sanpan::game
