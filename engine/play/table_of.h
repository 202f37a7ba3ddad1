// A Table over a concrete game: the only place where the games' types meet the run-time interface.
#pragma once

#include <string>
#include <vector>

#include "engine/play/variant.h"
#include "engine/search/game.h"

namespace sanpan::play {

/// Besides what the search asks for (engine/search/game.h), a game G gives
///   id, columns, rows, start_fen             constants; side_name(Side) -> string_view
///   playable(Square) -> bool, name(Square) -> string, square(string_view) -> optional<Square>
///   parse(fen) -> Result<Position>, fen(position) -> string; parse_diagram(fen) may be absent: as parse,
///                                            less strict about what no game leads to
///   at(position, Square) -> Piece            in_check(position) -> bool
///   ply(position, move) -> Ply               the move in full; its code is encode(move)
///   ways(position, move) -> vector<Ply>      only where a move can be carried out in several ways; the first
///   is `ply` verdict(line, position, RuleSet) -> Verdict   where `line` is every step since the set-up; it
///   need not look for
///                                                 a side without a legal move: `no_moves(position)` is the
///                                                 reason for that
///   no_moves(position) -> Message
///   counter(line, position) -> Message
///   refusal(position, from, to) -> Message
///   perft(position, depth, threads) -> uint64
///   write(position, move, Notation) -> string, read(position, text) -> Result<Move>
template <class G>
class TableOf final : public Table {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;
  using Step = search::Step<Position, Move>;

  TableOf(const Variant& variant, const Position& position) : variant_(&variant), position_(position) {}

  std::unique_ptr<Table> clone() const override { return std::make_unique<TableOf>(*this); }
  const Variant& variant() const override { return *variant_; }
  Side turn() const override { return position_.turn(); }
  Piece at(Square square) const override { return G::at(position_, square); }
  bool in_check() const override { return G::in_check(position_); }
  std::string fen() const override { return G::fen(position_); }
  std::uint64_t key() const override { return position_.key(); }

  std::vector<Ply> legal() const override {
    std::vector<Ply> plies;
    for (Move move : legal_moves()) plies.push_back(G::ply(position_, move));
    return plies;
  }

  std::vector<Ply> ways(std::uint64_t code) const override {
    for (Move move : legal_moves()) {
      if (G::encode(move) != code) continue;
      if constexpr (requires { G::ways(position_, move); }) {
        return G::ways(position_, move);
      } else {
        return {G::ply(position_, move)};
      }
    }
    return {};
  }

  void play(std::uint64_t code) override {
    for (Move move : legal_moves()) {
      if (G::encode(move) != code) continue;
      line_.push_back({position_, move});
      played_.push_back(code);
      position_.play(move);
      return;
    }
  }

  bool take_back() override {
    if (line_.empty()) return false;
    position_ = line_.back().before;
    line_.pop_back();
    played_.pop_back();
    return true;
  }

  std::span<const std::uint64_t> played() const override { return played_; }

  Verdict verdict(RuleSet rules) const override {
    if (legal_moves().empty()) return {win_for(!position_.turn()), G::no_moves(position_)};
    return G::verdict(line_, position_, rules);
  }

  Message counter() const override { return G::counter(line_, position_); }
  Message refusal(Square from, Square to) const override { return G::refusal(position_, from, to); }

  std::string write(std::uint64_t code, Notation notation) const override {
    for (Move move : legal_moves()) {
      if (G::encode(move) == code) return G::write(position_, move, notation);
    }
    return {};
  }

  Result<std::uint64_t> read(std::string_view text) const override {
    auto move = G::read(position_, text);
    if (!move) return move.error();
    return G::encode(*move);
  }

  std::uint64_t perft(int depth, int threads) const override { return G::perft(position_, depth, threads); }

  // For the engine behind the same game.
  const Position& position() const { return position_; }
  std::span<const Step> line() const { return line_; }
  std::vector<Move> legal_moves() const {
    typename G::MoveList list;
    position_.generate(list);
    std::vector<Move> moves;
    for (Move move : list) {
      if (position_.legal(move)) moves.push_back(move);
    }
    return moves;
  }

 private:
  const Variant* variant_;
  Position position_;
  std::vector<Step> line_;
  std::vector<std::uint64_t> played_;
};

template <class G>
class VariantOf final : public Variant {
 public:
  std::string_view id() const override { return G::id; }
  int columns() const override { return G::columns; }
  int rows() const override { return G::rows; }
  bool playable(Square square) const override { return G::playable(square); }
  std::string name(Square square) const override { return G::name(square); }
  std::optional<Square> square(std::string_view name) const override { return G::square(name); }
  std::string_view start_fen() const override { return G::start_fen; }
  std::string_view side_name(Side side) const override { return G::side_name(side); }
  Result<std::unique_ptr<Table>> set_up(std::string_view fen) const override {
    auto position = G::parse(fen);
    if (!position) return position.error();
    return std::unique_ptr<Table>(std::make_unique<TableOf<G>>(*this, *position));
  }
  Result<std::unique_ptr<Table>> set_up_diagram(std::string_view fen) const override {
    if constexpr (requires { G::parse_diagram(fen); }) {
      auto position = G::parse_diagram(fen);
      if (!position) return position.error();
      return std::unique_ptr<Table>(std::make_unique<TableOf<G>>(*this, *position));
    } else {
      return set_up(fen);
    }
  }
};

}  // namespace sanpan::play
