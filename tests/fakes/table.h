// A table that is told everything: for tests of what stands around the rules.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/play/variant.h"

namespace sanpan::fakes {

/// A board of 10x10 whose squares are named by their numbers.
class Variant final : public play::Variant {
 public:
  std::string_view id() const override { return "fake"; }
  int columns() const override { return 10; }
  int rows() const override { return 10; }
  bool playable(Square) const override { return true; }
  std::string name(Square square) const override { return std::to_string(square); }
  std::optional<Square> square(std::string_view) const override { return std::nullopt; }
  std::string_view start_fen() const override { return "start"; }
  std::string_view side_name(Side side) const override { return side == Side::first ? "white" : "black"; }
  Result<std::unique_ptr<play::Table>> set_up(std::string_view) const override;
};

/// One position; its legal moves are what it is given.
class Table final : public play::Table {
 public:
  std::map<Square, Piece> pieces;
  std::vector<Ply> plies;
  std::vector<Ply> other_ways;
  Side side = Side::first;

  std::unique_ptr<play::Table> clone() const override { return std::make_unique<Table>(*this); }
  const play::Variant& variant() const override {
    static const Variant only;
    return only;
  }
  Side turn() const override { return side; }
  Piece at(Square square) const override {
    const auto found = pieces.find(square);
    return found == pieces.end() ? Piece{} : found->second;
  }
  bool in_check() const override { return false; }
  std::string fen() const override { return "fake"; }
  std::uint64_t key() const override { return 1; }
  std::vector<Ply> legal() const override { return plies; }
  std::vector<Ply> ways(std::uint64_t code) const override {
    std::vector<Ply> found;
    for (const Ply& ply : plies) {
      if (ply.code == code) found.push_back(ply);
    }
    for (const Ply& ply : other_ways) {
      if (ply.code == code) found.push_back(ply);
    }
    return found;
  }
  void play(std::uint64_t) override {}
  bool take_back() override { return false; }
  std::span<const std::uint64_t> played() const override { return {}; }
  Verdict verdict(RuleSet) const override { return {}; }
  Message counter() const override { return {}; }
  Message refusal(Square, Square) const override { return "refused"; }
  std::string write(std::uint64_t code, Notation) const override { return std::to_string(code); }
  Result<std::uint64_t> read(std::string_view) const override { return Error{"unreadable"}; }

  std::uint64_t perft(int, int) const override { return 0; }

  /// The move `code` once more, by another way.
  void add_way(std::uint64_t code, std::vector<Square> way, std::vector<Square> taken) {
    Ply ply = ways(code).front();
    ply.way = std::move(way);
    ply.taken = std::move(taken);
    other_ways.push_back(std::move(ply));
  }

  /// Adds a legal move and the piece that makes it.
  void add(std::uint64_t code, Square from, std::vector<Square> way, std::vector<Square> taken = {}) {
    pieces[from] = {'M', side};
    for (Square square : taken) pieces[square] = {'M', !side};
    Ply ply;
    ply.code = code;
    ply.from = from;
    ply.to = way.back();
    ply.way = std::move(way);
    ply.taken = std::move(taken);
    plies.push_back(std::move(ply));
  }
};

inline Result<std::unique_ptr<play::Table>> Variant::set_up(std::string_view) const {
  return std::unique_ptr<play::Table>(std::make_unique<Table>());
}

}  // namespace sanpan::fakes
