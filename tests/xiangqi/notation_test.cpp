// Moves as text: every notation read back over many positions, and the forms that people and programs write.
#include "engine/xiangqi/notation.h"

#include <gtest/gtest.h>

#include <set>

#include "engine/common/random.h"
#include "engine/xiangqi/fen.h"

namespace sanpan::xiangqi {
namespace {

std::string read_in(std::string_view fen, std::string_view text) {
  const auto position = parse_fen(fen);
  if (!position) return english(position.error().message);
  const auto move = read_move(*position, text);
  return move ? write_move(*position, *move, Notation::native) : english(move.error().message);
}

std::string written(std::string_view fen, std::string_view native, Notation notation) {
  const auto position = parse_fen(fen);
  return write_move(*position, *read_move(*position, native), notation);
}

TEST(Notation, EveryMoveReadsBackInEveryNotation) {
  Random random(11);
  for (int game = 0; game < 40; ++game) {
    Position position = *parse_fen(start_fen);
    for (int ply = 0; ply < 120; ++ply) {
      MoveList list;
      position.generate(list);
      if (list.empty()) break;
      for (Notation notation :
           {Notation::native, Notation::wxf, Notation::chinese, Notation::chinese_traditional}) {
        std::set<std::string> texts;
        for (Move move : list) {
          const std::string text = write_move(position, move, notation);
          EXPECT_TRUE(texts.insert(text).second) << text << " twice in " << write_fen(position);
          const auto back = read_move(position, text);
          ASSERT_TRUE(back) << write_fen(position) << ' ' << text << ": " << english(back.error().message);
          ASSERT_EQ(*back, move) << write_fen(position) << ' ' << text;
        }
      }
      position.play(list[random.below(list.size())]);
    }
  }
}

TEST(Notation, ReadsTheHabitsOfProgramsAndPeople) {
  for (const char* text : {"h2e2", "H2-E2", "H2E2", "h3e3", "C2=5", "C2.5", "c2=5", "炮二平五", "砲二平五",
                           "炮２平５", "炮2平5", " 炮二平五 ", "Che2", "Ch2e2"}) {
    EXPECT_EQ(read_in(start_fen, text), "h2e2") << text;
  }
  EXPECT_EQ(read_in(start_fen, "H8+7"), "b0c2");
  EXPECT_EQ(read_in(start_fen, "N8+7"), "b0c2");
  EXPECT_EQ(read_in(start_fen, "馬八進七"), "b0c2");
  EXPECT_EQ(read_in(start_fen, "傌八进七"), "b0c2");
  EXPECT_EQ(read_in(start_fen, "h1g3"), "h0g2");
  const std::string black = std::string(start_fen.substr(0, start_fen.find(' '))) + " b";
  EXPECT_EQ(read_in(black, "马8进7"), "h9g7");
  EXPECT_EQ(read_in(black, "馬８進７"), "h9g7");
  EXPECT_EQ(read_in(black, "h10g8"), "h9g7");
  EXPECT_EQ(read_in(black, "砲２平５"), "b7e7");
  EXPECT_EQ(read_in(black, "包二平五"), "b7e7");
}

TEST(Notation, TandemPieces) {
  const char* cannons = "3k5/9/9/9/9/4C4/9/4C4/9/4K4 w";
  EXPECT_EQ(written(cannons, "e4d4", Notation::wxf), "+C=6");
  EXPECT_EQ(written(cannons, "e2d2", Notation::wxf), "-C=6");
  EXPECT_EQ(written(cannons, "e4d4", Notation::chinese), "前炮平六");
  EXPECT_EQ(written(cannons, "e2d2", Notation::chinese_traditional), "後炮平六");
  for (const char* text : {"+C=6", "C+=6", "C+.6", "前炮平六", "炮前平六"})
    EXPECT_EQ(read_in(cannons, text), "e4d4") << text;
  EXPECT_EQ(read_in(cannons, "后炮平六"), "e2d2");

  const char* horses = "3k5/9/9/4n4/9/9/4n4/9/9/4K4 b";
  EXPECT_EQ(written(horses, "e3f1", Notation::chinese), "前马进６");
  EXPECT_EQ(read_in(horses, "后马退6"), "e6f8");
}

TEST(Notation, SoldiersOnOneFileAndOnTwo) {
  const char* three = "3k5/9/4P4/4P4/4P4/9/9/9/9/5K3 w";
  EXPECT_EQ(written(three, "e7d7", Notation::chinese), "前兵平六");
  EXPECT_EQ(written(three, "e6d6", Notation::chinese), "中兵平六");
  EXPECT_EQ(written(three, "e5d5", Notation::chinese), "后兵平六");
  EXPECT_EQ(written(three, "e6d6", Notation::wxf), "25=6");
  EXPECT_EQ(read_in(three, "二兵平六"), "e6d6");
  EXPECT_EQ(read_in(three, "15=6"), "e7d7");

  const char* four = "3k5/4P4/4P4/4P4/4P4/9/9/9/9/5K3 w";
  EXPECT_EQ(written(four, "e6d6", Notation::chinese), "三兵平六");
  EXPECT_EQ(read_in(four, "前兵平六"), "e8d8");
  EXPECT_EQ(read_in(four, "后兵平六"), "e5d5");

  const char* two_files = "3k5/9/2P3P2/2P3P2/9/9/9/9/9/5K3 w";
  EXPECT_EQ(written(two_files, "c7d7", Notation::chinese), "前七平六");
  EXPECT_EQ(written(two_files, "g6h6", Notation::chinese), "后三平二");
  EXPECT_EQ(written(two_files, "c7d7", Notation::wxf), "17=6");
  EXPECT_EQ(read_in(two_files, "前七平六"), "c7d7");
  // Numbered over both files, from the right and from the front: 1 and 2 on the third file, 3 and 4 on the
  // seventh.
  EXPECT_EQ(read_in(two_files, "三兵平六"), "c7d7");
  EXPECT_EQ(read_in(two_files, "前兵进一"), "\"前兵进一\" may be c7c8 or g7g8.");
}

TEST(Notation, WhatNamesNoMoveIsRefusedWithASentence) {
  EXPECT_EQ(read_in(start_fen, "a0a4"), "The soldier on a3 is in the way.");
  EXPECT_EQ(read_in(start_fen, "C2=9"), "\"C2=9\" is not a legal move here.");
  EXPECT_EQ(read_in(start_fen, "Rb5"), "\"Rb5\" is not a legal move here.");
  for (const char* text :
       {"", "x", "h2", "h2e", "z2e2", "h2e2e2", "炮", "炮二平", "炮二平五五", "\xff\xfe", "C2=", "9999"}) {
    EXPECT_NE(read_in(start_fen, text).find("is not a"), std::string::npos) << text;
  }
}

}  // namespace
}  // namespace sanpan::xiangqi
