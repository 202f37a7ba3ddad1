#include "game/library/print.h"

#include <string>
#include <string_view>

#include "engine/record/text.h"

namespace sanpan::game {

namespace {

/// FNV-1a, 64 bits: the same on every machine and in every version of the program.
class Print {
 public:
  Print& add(std::string_view text) {
    for (char c : text) mix(static_cast<unsigned char>(c));
    mix(0xFF);
    return *this;
  }
  Print& add(std::uint64_t number) {
    for (int shift = 0; shift < 64; shift += 8) mix(static_cast<unsigned char>(number >> shift));
    return *this;
  }
  std::int64_t value() const { return static_cast<std::int64_t>(state_); }

 private:
  void mix(unsigned char byte) { state_ = (state_ ^ byte) * 0x100000001b3u; }
  std::uint64_t state_ = 0xcbf29ce484222325u;
};

}  // namespace

std::int64_t position_key(const play::Table& table) {
  const play::Variant& variant = table.variant();
  Print print;
  print.add(variant.id()).add(table.turn() == Side::first ? "w" : "b");
  std::string board;
  for (int square = 0; square < variant.columns() * variant.rows(); ++square) {
    const Piece piece = table.at(static_cast<Square>(square));
    board += piece.kind == 0 ? ' ' : piece.side == Side::first ? piece.kind : record::lower(piece.kind);
  }
  return print.add(board).value();
}

std::int64_t print_of(const record::Game& game) {
  Print print;
  print.add(game.variant().id()).add(game.fen()).add(game.player(Side::first)).add(game.player(Side::second));
  print.add(game.tags.get("Date")).add(game.tags.get("Round"));
  print.add(static_cast<std::uint64_t>(position_key(*game.table(game.end()))));
  return print.value();
}

}  // namespace sanpan::game
