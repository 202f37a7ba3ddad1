// Endgame tables: for every position of a few pieces, whether the side to move wins, loses or draws.
#pragma once

#include <array>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/common/mapped_file.h"
#include "engine/common/result.h"
#include "engine/draughts/endgame_index.h"

namespace sanpan::draughts {

enum class Known : std::uint8_t { draw, win, loss };  ///< for the side to move

/// A result and, where the rules count moves, the plies to the end of the game with best play.
struct Told {
  Known known = Known::draw;
  int plies = 0;
  bool operator==(const Told&) const = default;
};

/// The tables of one kind of draughts. Only positions without a capture are told; a capture is played out
/// first. Two bits a position; where the rules allow so many moves only, a byte with the plies.
template <class Rules>
class EndgameTables {
 public:
  using B = typename Rules::Board;
  static constexpr int most_pieces = 6;

  EndgameTables();
  /// The file with all materials of up to so many pieces, or what is wrong with it.
  static Result<EndgameTables> read(const std::filesystem::path& file);
  /// Needs every material of up to `pieces` pieces.
  Done write(const std::filesystem::path& file, int pieces) const;

  /// The file of one material of more pieces, which is mapped into memory, not read.
  static std::filesystem::path table_file(const std::filesystem::path& folder, const Material& material);
  Done map(const std::filesystem::path& folder, const Material& material);
  Done write(const std::filesystem::path& folder, const Material& material) const;
  /// Maps what there is in the folder, which need not exist; nothing where the path is empty.
  Done map_all(const std::filesystem::path& folder);

  void add(const Material& material, std::vector<std::uint8_t> packed);
  bool has(const Material& material) const { return table_of_[number(material)] >= 0; }
  /// The most pieces that any table tells of; 0: there is none.
  int pieces() const { return pieces_; }
  std::size_t positions() const;

  /// The result where a table has this material and no capture is possible. Where the rules allow so many
  /// moves only, a win is one within those that are left.
  std::optional<Told> probe(const Position<Rules>& position) const;
  /// The same for White to move with the rules' whole allowance, captures played out; the tables needed for
  /// that must be there.
  Told told(const Pieces& pieces) const;

  static std::size_t bytes(const EndgameIndex<B>& index);
  static void pack(std::vector<std::uint8_t>& packed, const EndgameIndex<B>& index, std::size_t place,
                   const Told& told);

 private:
  struct Table {
    EndgameIndex<B> index;
    bool counted;
    std::vector<std::uint8_t> own;
    MappedFile mapped;
    const std::uint8_t* data() const { return own.empty() ? mapped.data().data() : own.data(); }
    Told at(std::size_t place) const;
  };
  static std::size_t number(const Material& m) {
    return static_cast<std::size_t>(((m.men * 7 + m.kings) * 7 + m.other_men) * 7 + m.other_kings);
  }
  void put(Table table);
  /// No capture is possible.
  std::optional<Told> look_up(const Pieces& pieces) const;

  int pieces_ = 0;
  std::vector<Table> tables_;
  std::array<std::int16_t, 7 * 7 * 7 * 7> table_of_;  ///< by `number(material)`, -1: none
};

/// The value of a move that leads to what the opponent is told.
Told before(const Told& after);
/// Of two results for the side to move: a win, the sooner the better, or a loss, the later the better.
bool better(const Told& a, const Told& b);

}  // namespace sanpan::draughts
