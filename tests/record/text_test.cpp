// Code pages and what stands in comments.
#include <gtest/gtest.h>

#include "engine/record/annotation.h"
#include "engine/record/encoding.h"

namespace sanpan::record {
namespace {

using std::chrono::milliseconds;

std::string in(const char* page, std::string_view text) {
  return *convert(text, "UTF-8", page);
}

TEST(Encoding, Utf8WithAndWithoutMark) {
  EXPECT_EQ(to_utf8("\xEF\xBB\xBFжоло", Script::western_or_cyrillic), "жоло");
  EXPECT_EQ(to_utf8("炮二平五", Script::western_or_cyrillic), "炮二平五");
  EXPECT_EQ(to_utf8(std::string("\xFF\xFE", 2) + in("UTF-16LE", "炮"), Script::chinese), "炮");
}

TEST(Encoding, TellsCyrillicFromWestern) {
  const std::string russian = "Корхов Сергей — Чижов Алексей";
  EXPECT_EQ(to_utf8(in("CP1251", russian), Script::western_or_cyrillic), russian);
  const std::string french = "Championnat de France à Évry, Noël – très bien joué";
  EXPECT_EQ(to_utf8(in("CP1252", french), Script::western_or_cyrillic), french);
}

TEST(Encoding, TellsSimplifiedFromTraditional) {
  const std::string simplified = "红方首着架中炮必走之着，炮二平五 马８进７";
  EXPECT_EQ(to_utf8(in("GB18030", simplified), Script::chinese), simplified);
  const std::string traditional = "紅方先走 砲二平五 馬８進７ 車一平二";
  EXPECT_EQ(to_utf8(in("BIG5", traditional), Script::chinese), traditional);
}

TEST(Encoding, BytesWithoutSenseBecomeReplacements) {
  EXPECT_TRUE(valid_utf8(to_utf8("\xFF\xFF\x80", Script::chinese)));
  EXPECT_TRUE(valid_utf8(to_utf8(std::string(300, '\x81'), Script::western_or_cyrillic)));
}

TEST(Encoding, LineEndsBecomePlain) {
  EXPECT_EQ(to_utf8("a\r\nb\rc\n", Script::chinese), "a\nb\nc\n");
}

TEST(Encoding, RefusesOverlongAndSurrogateBytes) {
  EXPECT_FALSE(valid_utf8("\xC0\x80"));
  EXPECT_FALSE(valid_utf8("\xED\xA0\x80"));
  EXPECT_FALSE(valid_utf8("\xF5\x80\x80\x80"));
  EXPECT_TRUE(valid_utf8("\xF4\x8F\xBF\xBF"));
}

TEST(Annotation, ReadsWhatProgramsWrite) {
  Node node;
  take_comment(node, "[%eval -1.25,14] a good move [%clk 0:04:58] [%emt 2.5] [%csl Ga1]", Side::first);
  EXPECT_EQ(node.score, Score{-125});
  EXPECT_EQ(node.depth, 14);
  EXPECT_EQ(node.clock, milliseconds(298000));
  EXPECT_EQ(node.elapsed, milliseconds(2500));
  EXPECT_EQ(node.after, "a good move [%csl Ga1]");
}

TEST(Annotation, ReadsXBoardsScoresFromTheMover) {
  Node red;
  take_comment(red, "+0.30/18 41", Side::first);
  EXPECT_EQ(red.score, Score{30});
  EXPECT_EQ(red.depth, 18);
  EXPECT_EQ(red.elapsed, milliseconds(41000));
  Node black;
  take_comment(black, "+0.98/31 2:35", Side::second);
  EXPECT_EQ(black.score, Score{-98});
  EXPECT_EQ(black.elapsed, milliseconds(155000));
  Node plain;
  take_comment(plain, "see 3/4 of it", Side::first);
  EXPECT_FALSE(plain.score);
  EXPECT_EQ(plain.after, "see 3/4 of it");
}

TEST(Annotation, ReadsTheClockOfTheMover) {
  Node node;
  take_comment(node, "[%clock w0:00:10 B0:00:03]", Side::second);
  EXPECT_EQ(node.clock, milliseconds(3000));
}

TEST(Annotation, WritesWhatItReads) {
  for (Side mover : {Side::first, Side::second}) {
    for (int score : {0, 35, -1999, Score::proven - 4, 6 - Score::proven, Score::mate - 1, Score::mate - 2,
                      Score::mate - 7, 12 - Score::mate, 13 - Score::mate}) {
      // The parity of a forced end follows from whose turn it is.
      const bool win = score > 0;
      const bool to_move = (mover == Side::second) == win;
      const int plies = win ? Score::mate - score : Score::mate + score;
      if (Score{score}.decided() && (plies % 2 == 1) != to_move) continue;
      Node node;
      node.score = Score{score};
      node.depth = 9;
      node.clock = milliseconds(4500);
      node.elapsed = milliseconds(12);
      node.after = "text";
      Node again;
      take_comment(again, comment_after(node), mover);
      EXPECT_EQ(again, node) << comment_after(node);
    }
  }
}

TEST(Annotation, ReadsClocks) {
  EXPECT_EQ(read_clock("1:05:23"), milliseconds(3923000));
  EXPECT_EQ(read_clock("4.25"), milliseconds(4250));
  for (const char* bad : {"", ":", "1:", "a", "1:2:3:4", "1e99", "-3"}) EXPECT_FALSE(read_clock(bad)) << bad;
  EXPECT_EQ(clock_text(milliseconds(3923450)), "1:05:23.45");
}

}  // namespace
}  // namespace sanpan::record
