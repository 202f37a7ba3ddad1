// Legal moves, their names, and the ways that they go.
#include <algorithm>
#include <set>

#include "tests/draughts/support.h"

namespace sanpan::draughts::test {
namespace {

using I = International;

std::string described(const I::Position& position, Move move) {
  std::string text = I::name(I::Board::square(move.from()));
  (text += move.taken() != 0 ? 'x' : '-') += I::name(I::Board::square(move.to()));
  if (move.taken() == 0) return text;
  char separator = '(';
  for (Bits rest = move.taken(); rest != 0; rest &= rest - 1) {
    (text += separator) += I::name(I::Board::square(bit_of(rest)));
    separator = ',';
  }
  text += ')';
  EXPECT_EQ(I::ply(position, move).taken.size(), static_cast<std::size_t>(move.count()));
  return text;
}

TEST(Moves, EveryKnownPosition) {
  for (const auto& line : data_lines("draughts-positions.txt")) {
    const auto cells = split(line, '|');
    const auto start = position<I>(cells[1]);
    std::vector<std::string> found, wanted;
    for (Move move : legal<I>(start)) found.push_back(described(start, move));
    if (!cells[3].empty()) wanted = split(cells[3], ' ');
    std::sort(found.begin(), found.end());
    std::sort(wanted.begin(), wanted.end());
    EXPECT_EQ(found, wanted) << cells[0] << ' ' << cells[5];
    if (cells[4].empty()) continue;
    std::set<std::uint64_t> named;
    for (const auto& text : split(cells[4], ' ')) {
      const auto move = I::read(start, text);
      ASSERT_TRUE(move) << cells[0] << ' ' << text << ": " << english(move.error().message);
      named.insert(move->code);
    }
    EXPECT_EQ(named.size(), wanted.size()) << cells[0];
  }
}

template <class G>
void expect_names_round_trip(typename G::Position position, int plies) {
  std::uint64_t seed = 7;
  for (int ply = 0; ply < plies; ++ply) {
    const auto moves = legal<G>(position);
    if (moves.empty()) return;
    std::set<std::string> names;
    for (Move move : moves) {
      const std::string name = G::write(position, move, Notation::native);
      EXPECT_TRUE(names.insert(name).second) << name << " twice in " << G::fen(position);
      const auto read = G::read(position, name);
      ASSERT_TRUE(read) << name << " in " << G::fen(position) << ": " << english(read.error().message);
      EXPECT_EQ(*read, move) << name << " in " << G::fen(position);
      const Ply full = G::ply(position, move);
      EXPECT_EQ(full.way.back(), full.to);
      EXPECT_EQ(full.way.size(), std::max<std::size_t>(full.taken.size(), 1));
    }
    EXPECT_EQ(position.move_count(), static_cast<int>(moves.size())) << G::fen(position);
    auto again = G::parse(G::fen(position));
    ASSERT_TRUE(again) << G::fen(position);
    EXPECT_TRUE(again->same_board(position));
    seed = seed * 6364136223846793005u + 1442695040888963407u;
    position.play(moves[(seed >> 33) % moves.size()]);
  }
}

TEST(Moves, NamesAreUniqueAndReadBack) {
  expect_names_round_trip<International>({}, 200);
  expect_names_round_trip<Brazilian>({}, 200);
  expect_names_round_trip<Russian>({}, 200);
  for (const auto& line : data_lines("draughts-perft.txt")) {
    expect_names_round_trip<International>(position<I>(split(line, ';')[0]), 60);
  }
}

TEST(Moves, TheWholeWayIsWrittenWhereEndsAreShared) {
  const auto start = position<I>("W:WK47:B14,19,29,31,42");
  std::vector<std::string> names;
  for (Move move : legal<I>(start)) names.push_back(I::write(start, move, Notation::native));
  std::sort(names.begin(), names.end());
  EXPECT_EQ(names, (std::vector<std::string>{"47x38x20x9x36", "47x38x24x13x36"}));
  const auto vague = I::read(start, "47x36");
  ASSERT_FALSE(vague);
  EXPECT_NE(english(vague.error().message).find("more than one move"), std::string::npos);
  EXPECT_TRUE(I::read(start, "47x20x36"));
}

TEST(Moves, ReadsOldAndForeignSpellings) {
  const I::Position start;
  for (const char* text : {"32-28", "32x28", "32:28", " 32-28 ", "32-28!?", "032-028", "32\u201328"}) {
    EXPECT_TRUE(I::read(start, text)) << text;
  }
  const auto capture = position<I>("W:W28,32:B23");
  for (const char* text : {"28x19", "28-19", "28:19"}) EXPECT_TRUE(I::read(capture, text)) << text;
  for (const char* text : {"", "-", "32", "32-", "32--28", "99-1", "x", "32-28-", "\xff\xfe"}) {
    EXPECT_FALSE(I::read(start, text)) << text;
  }
}

TEST(Moves, PlyTellsTheJumpsInOrder) {
  const auto start = position<I>("W:W47:B13,14,22,24,31,34,K41,44");
  const auto moves = legal<I>(start);
  ASSERT_EQ(moves.size(), 1u);
  const Ply ply = I::ply(start, moves[0]);
  std::vector<std::string> way, taken;
  for (Square square : ply.way) way.push_back(I::name(square));
  for (Square square : ply.taken) taken.push_back(I::name(square));
  EXPECT_EQ(way, (std::vector<std::string>{"36", "27", "18", "9", "20", "29", "40", "49"}));
  EXPECT_EQ(taken, (std::vector<std::string>{"41", "31", "22", "13", "14", "24", "34", "44"}));
  EXPECT_FALSE(ply.crowns);
}

TEST(Moves, CrowningOnlyWhereTheMoveEnds) {
  auto passing = position<I>("W:W15:B9,10");
  EXPECT_FALSE(I::ply(passing, legal<I>(passing)[0]).crowns);
  auto ending = position<I>("W:W15:B8,19,20");
  const Move move = legal<I>(ending)[0];
  EXPECT_TRUE(I::ply(ending, move).crowns);
  ending.play(move);
  EXPECT_EQ(I::at(ending, *I::square("2")), (Piece{'K', Side::first}));
}

TEST(Russian, AManGoesOnAsAKing) {
  // Crowned on d8, it goes on over g5, which no man could reach from there.
  const auto start = position<Russian>("W:Wb6:Bc7,g5");
  const auto moves = legal<Russian>(start);
  ASSERT_EQ(moves.size(), 1u);
  EXPECT_EQ(Russian::write(start, moves[0], Notation::native), "b6:h4");
  EXPECT_EQ(moves[0].count(), 2);
  EXPECT_TRUE(Russian::ply(start, moves[0]).crowns);
}

TEST(Russian, AnyCaptureMayBeChosen) {
  const auto start = position<Russian>("W:Wc3,f2:Bd4,d6,g3");
  std::vector<std::string> names;
  for (Move move : legal<Russian>(start)) names.push_back(Russian::write(start, move, Notation::native));
  std::sort(names.begin(), names.end());
  EXPECT_EQ(names, (std::vector<std::string>{"c3:c7", "f2:h4"}));
}

TEST(Brazilian, TheMostMustBeTaken) {
  const auto start = position<Brazilian>("W:Wc3,f2:Bd4,d6,g3");
  ASSERT_EQ(legal<Brazilian>(start).size(), 1u);
  EXPECT_EQ(legal<Brazilian>(start)[0].count(), 2);
}

TEST(Ways, ARoundTripIsMadeBothWaysRound) {
  const auto at = position<I>("W:W32:B27,28,17,18");
  const auto moves = legal<I>(at);
  ASSERT_EQ(moves.size(), 1u);
  const auto ways = I::ways(at, moves[0]);
  ASSERT_EQ(ways.size(), 2u);
  EXPECT_EQ(ways[0].way, I::ply(at, moves[0]).way);
  const std::vector<Square> back(ways[1].way.rbegin() + 1, ways[1].way.rend());
  EXPECT_TRUE(std::equal(back.begin(), back.end(), ways[0].way.begin()));
  EXPECT_EQ(ways[1].taken, std::vector<Square>(ways[0].taken.rbegin(), ways[0].taken.rend()));
}

TEST(Ways, AKingMayComeDownOnAnySquareBetween) {
  const auto at = position<I>("W:WK46:B37,14");
  const auto ways = I::ways(at, legal<I>(at)[0]);
  // Over 37 to 32, 28, 23 or 19, and on over 14.
  EXPECT_EQ(ways.size(), 4u);
  EXPECT_EQ(I::ways(position<I>("W:W32:B5"), legal<I>(position<I>("W:W32:B5"))[0]).size(), 1u);
}

std::string why(const I::Position& position, const char* from, const char* to) {
  return english(I::refusal(position, *I::square(from), *I::square(to)));
}

TEST(Refusal, SaysWhyInALearnersWords) {
  const I::Position start;
  EXPECT_EQ(why(start, "32", "28"), "");
  EXPECT_EQ(why(start, "20", "24"), "It is White's turn.");
  EXPECT_EQ(why(start, "28", "23"), "There is no piece on 28.");
  EXPECT_EQ(why(start, "37", "32"), "32 is not empty.");
  EXPECT_EQ(why(start, "32", "23"), "A man moves one square, and jumps only to capture.");
  EXPECT_EQ(why(start, "31", "22"), "A man moves one square, and jumps only to capture.");
  EXPECT_EQ(why(start, "38", "27"), "One's own pieces cannot be jumped.");
  EXPECT_EQ(why(position<I>("W:W28:B5"), "28", "33"), "A man moves only forward.");
  EXPECT_EQ(why(position<I>("W:W28:B5"), "28", "18"), "A man moves along a diagonal.");
  EXPECT_EQ(why(position<I>("W:W28:B5"), "28", "17"), "A man moves one square, and jumps only to capture.");
  EXPECT_EQ(why(position<I>("W:WK46,32:B5"), "46", "23"), "A piece on 32 stands in the way.");
  EXPECT_EQ(why(position<I>("W:WK46:B5"), "46", "47"), "A king moves along a diagonal.");
  EXPECT_EQ(why(position<I>("W:W28,32:B23"), "32", "27"), "A capture of one is possible: 28x19.");
  EXPECT_EQ(why(position<I>("W:W26:B12,K21,31,32"), "26", "37"),
            "A capture of two is possible: 26x8 or 26x28.");
  EXPECT_EQ(english(I::refusal(start, 0, 1)), "The game is played on the dark squares.");
}

}  // namespace
}  // namespace sanpan::draughts::test
