// The learned evaluation: its symmetry, its file, and that what ships is sane.
#include <set>

#include "engine/common/random.h"
#include "tests/draughts/support.h"
#include "tests/fakes/temporary.h"

namespace sanpan::draughts::test {
namespace {

using I = International;

/// The same position half a turn round with colours exchanged.
template <class G>
typename G::Position turned(const typename G::Position& position) {
  using B = typename G::Board;
  const auto turn = [](Bits set) {
    Bits out = 0;
    for (; set != 0; set &= set - 1) out |= Bits{1} << B::bit(B::squares - 1 - B::index(bit_of(set)));
    return out;
  };
  const Pieces& p = position.board();
  return {Pieces{{turn(p.side[1]), turn(p.side[0])}, turn(p.kings)}, !position.turn()};
}

Worths random_worths(int count) {
  Random random(3);
  Worths worths(static_cast<std::size_t>(count));
  for (Worth& worth : worths) {
    for (auto& number : worth) number = static_cast<std::int16_t>(random.below(4001));
  }
  return worths;
}

template <class G>
void expect_symmetry() {
  Random random(3);
  const typename G::Weights weights{random_worths(worth_count<typename G::Board>), nullptr};
  const typename G::Weights nothing;
  typename G::Evaluator learned(weights), by_hand(nothing);
  int games = 0;
  for (typename G::Position position; games < 20;) {
    const auto other = turned<G>(position);
    EXPECT_EQ(learned.evaluate(position), learned.evaluate(other)) << G::fen(position);
    EXPECT_EQ(by_hand.evaluate(position), by_hand.evaluate(other)) << G::fen(position);
    const auto moves = legal<G>(position);
    if (moves.empty() || position.clocks().kings_only > 20) {
      position = {};
      ++games;
    } else {
      position.play(moves[random.below(moves.size())]);
    }
  }
}

TEST(Evaluation, HalfATurnWithColoursExchangedChangesNothing) {
  expect_symmetry<International>();
  expect_symmetry<Brazilian>();
}

TEST(Evaluation, GatherPacksTheBitsUnderTheMask) {
  EXPECT_EQ(gather(0b1011'0110, 0b1111'0000), 0b1011u);
  EXPECT_EQ(gather(0b1011'0110, 0b1010'0110), 0b1111u);
}

TEST(Evaluation, DigitsRiseOrFall) {
  EXPECT_EQ((digits<6, 9, false>[0b101]), 82u);
  EXPECT_EQ((digits<6, 9, true>[0b101]), 9u * 9 * 9 * 9 * 9 + 9u * 9 * 9);
}

/// The parts of rectangles as files number them, straight from the board: squares of the farthest row first.
template <class B>
std::multiset<int> rectangle_parts(Bits own, Bits other) {
  std::multiset<int> parts;
  for (int i = 0; i < Patterns<B>::rectangles; ++i) {
    int number = 0, digit = 1;
    for (Bits rest = Patterns<B>::region(0, 6, 2 * i, 4); rest != 0; rest &= rest - 1, digit *= 3)
      number += digit * ((own & lowest(rest)) != 0 ? 1 : (other & lowest(rest)) != 0 ? 2 : 0);
    parts.insert(i * power3(12) + number);
  }
  return parts;
}

template <class G>
void expect_parts() {
  using B = typename G::Board;
  Random random(4);
  for (typename G::Position position;;) {
    const Bits white = position.board().men(Side::first), black = position.board().men(Side::second);
    std::multiset<int> upper, lower;
    Patterns<B>::each(white, black, position.turn(), [&](int entry, int sign) {
      if (entry >= Patterns<B>::strips_at) return;
      std::vector<int> parts;
      Patterns<B>::each_part(entry, [&](int part) { parts.push_back(part); });
      (sign > 0 ? upper : lower).insert(parts.front());
    });
    EXPECT_EQ(upper, rectangle_parts<B>(white, black)) << G::fen(position);
    EXPECT_EQ(lower, rectangle_parts<B>(B::turned(black), B::turned(white))) << G::fen(position);
    const auto moves = legal<G>(position);
    if (moves.empty() || position.clocks().kings_only > 0) return;
    position.play(moves[random.below(moves.size())]);
  }
}

TEST(Evaluation, RectanglesAreNumberedAsInFiles) {
  expect_parts<International>();
  expect_parts<Brazilian>();
}

TEST(Evaluation, APatternIsWorthItsPartsAndTheFileKeepsThem) {
  using B = Geometry<8>;
  // The second rectangle, Black to move: men of White and Black on its first and on its last square.
  const int table = 3;
  const std::array places = {power3(12) + 1 + 2 * power3(11),
                             Patterns<B>::blocks_at + 2 * table * power3(8) + 1,
                             Patterns<B>::blocks_at + (2 * table + 1) * power3(8) + 2 * power3(7)};
  std::vector<Worth> parts(static_cast<std::size_t>(part_count<B>));
  for (std::size_t i = 0; i < places.size(); ++i)
    parts[static_cast<std::size_t>(Terms<B>::count + places[i])].fill(
        static_cast<std::int16_t>(1000 - 501 * static_cast<int>(i)));
  const auto file = sanpan::temporary("weights");
  ASSERT_TRUE(write_weights<B>(file, parts));
  const auto worths = read_weights<B>(file);
  std::filesystem::remove(file);
  ASSERT_TRUE(worths) << english(worths.error().message);
  ASSERT_EQ(worths->size(), static_cast<std::size_t>(worth_count<B>));
  const auto entry = static_cast<std::size_t>(Terms<B>::count + table * power3(12) + power3(10) + 2 * 3);
  for (std::int16_t number : (*worths)[entry]) EXPECT_EQ(number, 1000 + 499 - 2);
}

TEST(Evaluation, WhatShipsLoadsAndKnowsAManFromNone) {
  const auto weights = I::load_weights("");
  ASSERT_TRUE(weights) << english(weights.error().message);
  EXPECT_EQ((*weights)->worths.size(), static_cast<std::size_t>(worth_count<I::Board>));
  I::Evaluator evaluator(**weights);
  EXPECT_LT(std::abs(evaluator.evaluate({})), 40);
  const auto ahead = position<I>("W:W31-50:B1-19");
  EXPECT_GT(evaluator.evaluate(ahead), 40);
  EXPECT_GT(evaluator.evaluate(position<I>("W:W40,41,42,43,K28:B8,9,10,11")), 100);
  EXPECT_LT(evaluator.evaluate(position<I>("B:WK28,K33,K46:BK5")), 0);
  EXPECT_GT(evaluator.evaluate(position<I>("B:WK28,K33,K46:BK5")), -200) << "drawn as a rule";
}

TEST(Evaluation, AFileOfSomethingElseIsRefused) {
  const auto none = I::load_weights("no/such/file");
  ASSERT_FALSE(none);
  EXPECT_NE(english(none.error().message).find("no/such/file"), std::string::npos);
  const auto other = I::load_weights(std::string(SANPAN_TEST_DATA) + "/draughts-positions.txt");
  ASSERT_FALSE(other);
  EXPECT_NE(english(other.error().message).find("does not hold weights"), std::string::npos);
  const auto files = sanpan::temporary("weights");
  ASSERT_TRUE(write_weights<Geometry<8>>(
      files, std::vector<Worth>(static_cast<std::size_t>(part_count<Geometry<8>>))));
  EXPECT_TRUE(Brazilian::load_weights(files.string()));
  EXPECT_FALSE(International::load_weights(files.string()));
  std::filesystem::remove(files);
}

}  // namespace
}  // namespace sanpan::draughts::test
