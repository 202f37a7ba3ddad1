#include "engine/draughts/endgame_index.h"

#include <array>

namespace sanpan::draughts {
namespace {

constexpr std::size_t choose(int n, int k) {
  std::size_t c = 1;
  for (int i = 1; i <= k; ++i) c = c * static_cast<std::size_t>(n - k + i) / static_cast<std::size_t>(i);
  return n < k ? 0 : c;
}

// Binomials up to 50 over 6.
constexpr auto binomials = [] {
  std::array<std::array<std::uint32_t, 7>, 51> table{};
  for (int n = 0; n <= 50; ++n) {
    for (int k = 0; k <= 6; ++k)
      table[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)] =
          static_cast<std::uint32_t>(choose(n, k));
  }
  return table;
}();
std::size_t binomial(int n, int k) {
  return binomials[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)];
}

/// The number of a set of squares among all sets of that many, counted from square number `first`.
template <class B>
std::size_t rank(Bits set, int first) {
  std::size_t sum = 0;
  for (int k = 1; set != 0; set &= set - 1, ++k) sum += binomial(B::index(bit_of(set)) - first, k);
  return sum;
}

template <class B>
Bits unrank(std::size_t number, int count, int first) {
  Bits set = 0;
  int square = B::squares - 1 - first;
  for (int k = count; k > 0; --k) {
    while (binomial(square, k) > number) --square;
    number -= binomial(square, k);
    set |= Bits{1} << B::bit(square + first);
    --square;
  }
  return set;
}

}  // namespace

std::string Material::name() const {
  const auto side = [](int kings_of, int men_of) {
    return std::string(static_cast<std::size_t>(kings_of), 'K') +
           std::string(static_cast<std::size_t>(men_of), 'M');
  };
  return side(kings, men) + '-' + side(other_kings, other_men);
}

int Material::limit() const {
  for (const Material& m : {*this, swapped()}) {
    if (m.men != 0 || m.kings != 1 || m.other_kings == 0 || m.pieces() > 4) continue;
    return allowance(m.pieces() == 4 ? Ending::three_against_one : Ending::two_against_one);
  }
  return 0;
}

template <class B>
EndgameIndex<B>::EndgameIndex(const Material& material)
    : material_(material),
      men_(choose(B::squares - B::half, material.men)),
      kings_(choose(B::squares, material.kings)),
      other_men_(choose(B::squares - B::half, material.other_men)),
      other_kings_(choose(B::squares, material.other_kings)),
      size_(men_ * kings_ * other_men_ * other_kings_) {}

template <class B>
std::size_t EndgameIndex<B>::place(const Pieces& pieces) const {
  std::size_t at = rank<B>(pieces.men(Side::first), B::half);
  at = at * kings_ + rank<B>(pieces.kings_of(Side::first), 0);
  at = at * other_men_ + rank<B>(pieces.men(Side::second), 0);
  return at * other_kings_ + rank<B>(pieces.kings_of(Side::second), 0);
}

template <class B>
std::optional<Pieces> EndgameIndex<B>::pieces(std::size_t place) const {
  const Bits other_kings = unrank<B>(place % other_kings_, material_.other_kings, 0);
  place /= other_kings_;
  const Bits other_men = unrank<B>(place % other_men_, material_.other_men, 0);
  place /= other_men_;
  const Bits kings = unrank<B>(place % kings_, material_.kings, 0);
  const Bits men = unrank<B>(place / kings_, material_.men, B::half);
  if ((men & kings) != 0 || (other_men & other_kings) != 0 ||
      ((men | kings) & (other_men | other_kings)) != 0)
    return std::nullopt;
  return Pieces{{men | kings, other_men | other_kings}, kings | other_kings};
}

template <class B>
Pieces turned(const Pieces& pieces) {
  const auto turn = [](Bits set) {
    Bits out = 0;
    for (; set != 0; set &= set - 1) out |= Bits{1} << (B::bits - 1 - bit_of(set));
    return out;
  };
  return {{turn(pieces.side[1]), turn(pieces.side[0])}, turn(pieces.kings)};
}

Material material_of(const Pieces& pieces, Side turn) {
  return {std::popcount(pieces.men(turn)), std::popcount(pieces.kings_of(turn)),
          std::popcount(pieces.men(!turn)), std::popcount(pieces.kings_of(!turn))};
}

std::vector<Material> all_materials(int pieces) {
  std::vector<Material> all;
  for (int n = 2; n <= pieces; ++n) {
    for (int men = 0; men <= n; ++men) {
      for (int ours = 1; ours < n; ++ours) {
        for (int our_men = 0; our_men <= std::min(men, ours); ++our_men) {
          const int other_men = men - our_men;
          if (other_men > n - ours) continue;
          all.push_back({our_men, ours - our_men, other_men, n - ours - other_men});
        }
      }
    }
  }
  return all;
}

template class EndgameIndex<Geometry<10>>;
template class EndgameIndex<Geometry<8>>;
template Pieces turned<Geometry<10>>(const Pieces&);
template Pieces turned<Geometry<8>>(const Pieces&);

}  // namespace sanpan::draughts
