// Numbers for the positions of a few pieces.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/draughts/position.h"

namespace sanpan::draughts {

/// How many men and kings the side to move has, and the other.
struct Material {
  int men = 0, kings = 0, other_men = 0, other_kings = 0;
  bool operator==(const Material&) const = default;
  int pieces() const { return men + kings + other_men + other_kings; }
  Material swapped() const { return {other_men, other_kings, men, kings}; }
  /// `KKM-K`
  std::string name() const;
  /// Plies that the rules allow in an ending of this material; 0: as many as it takes.
  int limit() const;
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

}  // namespace sanpan::draughts
