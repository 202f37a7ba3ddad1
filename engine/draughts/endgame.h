// Endgame tables: for every position of a few pieces, whether the side to move wins, loses or draws.
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/common/result.h"
#include "engine/draughts/position.h"

namespace sanpan::draughts {

enum class Known : std::uint8_t { draw, win, loss };  ///< for the side to move

/// How many men and kings the side to move has, and the other.
struct Material {
  int men = 0, kings = 0, other_men = 0, other_kings = 0;
  bool operator==(const Material&) const = default;
  int pieces() const { return men + kings + other_men + other_kings; }
  Material swapped() const { return {other_men, other_kings, men, kings}; }
};

/// Places positions of the same material one after another. The side to move always sits at the bottom: a
/// position with Black to move is turned by half with colours exchanged. Some numbers stand for no position,
/// two pieces on one square.
template <class B>
class EndgameIndex {
 public:
  explicit EndgameIndex(const Material& material);
  const Material& material() const { return material_; }
  std::size_t size() const { return size_; }
  /// The place of a position with White to move and this material.
  std::size_t place(const Pieces& pieces) const;
  /// The position at a place, or nothing where there is none.
  std::optional<Pieces> pieces(std::size_t place) const;

 private:
  Material material_;
  std::size_t men_, kings_, other_men_, other_kings_, size_;
};

/// The board turned by half with colours exchanged.
template <class B>
Pieces turned(const Pieces& pieces);
/// The material as the side to move sees it.
Material material_of(const Pieces& pieces, Side turn);
/// Every material of up to `pieces` pieces with both sides present; what a capture or a crowning leads to
/// comes before.
std::vector<Material> all_materials(int pieces);

/// The tables of one kind of draughts, two bits a position. Only positions without a capture are told; a
/// capture is played out first.
template <class Rules>
class EndgameTables {
 public:
  using B = typename Rules::Board;

  /// What is known of each place, in the order of `all_materials`.
  EndgameTables(int pieces, const std::vector<std::vector<Known>>& known);
  /// Reads a file, or says what is wrong with it.
  static Result<std::shared_ptr<const EndgameTables>> read(const std::filesystem::path& file);
  Done write(const std::filesystem::path& file) const;

  int pieces() const { return pieces_; }
  std::size_t positions() const;
  /// The result when there are few enough pieces and no capture is possible. Where the rules allow so many
  /// moves only, a win is one within them, counted from now.
  std::optional<Known> probe(const Position<Rules>& position) const;
  Known at(std::size_t table, std::size_t place) const {
    return static_cast<Known>(packed_[starts_[table] + place / 4] >> place % 4 * 2 & 3);
  }

 private:
  explicit EndgameTables(int pieces);
  static constexpr int most_pieces = 6;
  static std::size_t number(const Material& m) {
    return static_cast<std::size_t>(((m.men * 7 + m.kings) * 7 + m.other_men) * 7 + m.other_kings);
  }

  int pieces_;
  std::vector<EndgameIndex<B>> indexes_;
  std::vector<std::size_t> starts_;     ///< first byte of each table
  std::vector<std::int16_t> table_of_;  ///< by `number(material)`
  std::vector<std::uint8_t> packed_;
};

}  // namespace sanpan::draughts
