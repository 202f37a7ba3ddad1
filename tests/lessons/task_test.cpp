// What the teacher makes of right, wrong and refused moves.
#include <gtest/gtest.h>

#include "game/screens/lesson_task.h"
#include "game/screens/lesson_tour.h"

namespace sanpan::game {
namespace {

using Tone = Notice::Tone;

LessonStep step(const char* game, const char* fen) {
  LessonStep step;
  step.diagram.variant = play::variant(game);
  step.diagram.fen = fen;
  return step;
}

Square at(const LessonStep& step, const char* name) {
  return *step.diagram.variant->square(name);
}

/// The learner's move; what was said to it.
std::vector<Notice> type(LessonTask& task, const char* move) {
  EXPECT_TRUE(task.match().type(move)) << move;
  task.watch();
  return task.take_notices();
}

TEST(LessonTask, ALineIsAnsweredAndPraisedAtItsEnd) {
  LessonStep asked = step("draughts", "W:W28,32,37,38:B3,17,18");
  asked.line = {"28-22", "18x27", "32x12"};
  asked.done = "Fine.";
  LessonTask task(asked);
  EXPECT_TRUE(type(task, "28-22").empty());
  EXPECT_TRUE(task.busy());
  EXPECT_FALSE(task.settle());
  EXPECT_FALSE(task.busy());
  EXPECT_EQ(task.match().table().turn(), Side::first);
  const auto said = type(task, "32x12");
  ASSERT_EQ(said.size(), 1U);
  EXPECT_EQ(said[0].text.text, "Fine.");
  EXPECT_EQ(said[0].tone, Tone::good);
  EXPECT_TRUE(task.done());
}

TEST(LessonTask, ALegalMoveThatWasNotAskedForIsTakenBack) {
  LessonStep asked = step("xiangqi", "4k4/9/9/9/9/9/R8/9/9/3K5 w");
  asked.line = {"a3e3|a3a9"};
  LessonTask task(asked);
  const std::string before = task.match().table().fen();
  const auto said = type(task, "a3a4");
  ASSERT_EQ(said.size(), 1U);
  EXPECT_EQ(said[0].tone, Tone::refused);
  EXPECT_TRUE(task.takes_back());
  task.settle();
  EXPECT_EQ(task.match().table().fen(), before);
  type(task, "a3a9");
  EXPECT_TRUE(task.done()) << "the second of the good moves";
}

TEST(LessonTask, TheOtherSideWaitsWhileStarsAreFetched) {
  LessonStep asked = step("xiangqi", "5k3/9/9/9/9/9/9/9/9/R2K5 w");
  asked.stars = {at(asked, "a6"), at(asked, "h6")};
  LessonTask task(asked);
  type(task, "a0a6");
  EXPECT_EQ(task.stars(), std::vector<Square>{at(asked, "h6")});
  EXPECT_TRUE(task.settle()) << "the turn is given back";
  EXPECT_EQ(task.match().table().turn(), Side::first);
  type(task, "a6h6");
  EXPECT_TRUE(task.done());
}

TEST(LessonTask, CheckIsRefusedWhileTheOtherSideWaits) {
  LessonStep asked = step("xiangqi", "5k3/9/9/9/9/9/9/9/9/R2K5 w");
  asked.stars = {at(asked, "a6")};
  LessonTask task(asked);
  const auto said = type(task, "a0a9");
  ASSERT_EQ(said.size(), 1U);
  EXPECT_EQ(said[0].tone, Tone::refused);
  task.settle();
  EXPECT_EQ(task.match().table().at(at(asked, "a0")).kind, 'R');
}

TEST(LessonTask, AStarThatIsOutOfReachIsTold) {
  LessonStep asked = step("draughts", "W:W38:B5");
  asked.stars = {at(asked, "16")};
  asked.missed = "Too far.";
  LessonTask task(asked);
  EXPECT_TRUE(type(task, "38-32").empty());
  task.settle();
  const auto said = type(task, "32-28");
  ASSERT_EQ(said.size(), 1U);
  EXPECT_EQ(said[0].text.text, "Too far.");
}

TEST(LessonTask, ADemonstrationEndsWhereTheStepBegins) {
  LessonStep asked = step("draughts", "W:W38:B5");
  asked.stars = {at(asked, "28")};
  asked.show = {"38-33", "33-28"};
  LessonTask task(asked);
  const std::string before = task.match().table().fen();
  task.demonstrate();
  int moves = 0;
  for (; task.busy() && moves < 10; ++moves) task.settle();
  EXPECT_EQ(moves, 5) << "a move, the turn back, a move, the end seen, anew";
  EXPECT_FALSE(task.done());
  EXPECT_EQ(task.match().table().fen(), before);
  EXPECT_EQ(task.stars(), asked.stars);
}

TEST(LessonTask, EveryStepIsDoneByDoingAsItShows) {
  for (const char* game : {"draughts", "xiangqi", "tour"}) {
    const auto course = read_course(std::filesystem::path(SANPAN_SOURCE) / "assets", game);
    ASSERT_TRUE(course);
    for (const Lesson& lesson : course->lessons) {
      for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
        SCOPED_TRACE(std::string(game) + ", " + lesson.id + ", step " + std::to_string(i + 1));
        const LessonStep& shown = lesson.steps[i];
        if (!shown.diagram.variant) {
          TourTask task(shown);
          for (const std::string& square : shown.show) {
            EXPECT_FALSE(task.done()) << square;
            task.hop(*tour::parse_cell(task.board(), square));
          }
          EXPECT_TRUE(task.done());
          continue;
        }
        LessonTask task(shown);
        const std::size_t by = shown.line.empty() ? 1 : 2;  // answers come by themselves
        const auto& moves = shown.line.empty() ? shown.show : shown.line;
        for (std::size_t at = 0; at < moves.size(); at += by) {
          EXPECT_FALSE(task.done()) << moves[at];
          type(task, moves[at].substr(0, moves[at].find('|')).c_str());
          while (task.busy()) task.settle();
        }
        EXPECT_TRUE(task.done());
      }
    }
  }
}

LessonStep knight(int columns, int rows, std::vector<tour::Cell> path) {
  LessonStep step;
  step.diagram.board = tour::Board({rows, columns});
  step.diagram.path = std::move(path);
  return step;
}

TEST(TourTask, HopsThatAreNoneAreRefusedWithTheReason) {
  LessonStep asked = knight(5, 5, {0, 7});  // a5, c4
  asked.all = true;
  TourTask task(asked);
  const std::pair<tour::Cell, const char*> hops[] = {{1, "From c4 no knight's move leads to b5."},
                                                     {0, "a5 has been visited already."},
                                                     {7, "The knight stands there already."}};
  for (const auto& [to, words] : hops) {
    task.hop(to);
    const auto said = task.take_notices();
    ASSERT_EQ(said.size(), 1U);
    EXPECT_EQ(said[0].tone, Tone::refused);
    EXPECT_EQ(english(said[0].text), words);
    EXPECT_EQ(said[0].flash, std::vector<Square>{static_cast<Square>(to)});
  }
  EXPECT_EQ(task.path().size(), 2U);
}

TEST(TourTask, OnlyTheSquareWithFewestWaysOnIsTaken) {
  LessonStep asked = knight(5, 5, {0, 7});
  asked.fewest = 1;
  TourTask task(asked);
  // From c4 (7): to the corner e5 (4) one way leads on; the middle has more.
  int least = 9, most = 0;
  tour::Cell lonely = tour::no_cell, busy = tour::no_cell;
  for (const tour::Cell cell : task.exits()) {
    const int ways = task.exits_of(cell);
    if (ways < least) least = ways, lonely = cell;
    if (ways > most) most = ways, busy = cell;
  }
  ASSERT_LT(least, most);
  task.hop(busy);
  EXPECT_FALSE(task.done());
  EXPECT_EQ(task.path().size(), 2U);
  task.hop(lonely);
  EXPECT_TRUE(task.done());
}

TEST(TourTask, HopsAreTakenBackAsFarAsTheStepBegan) {
  LessonStep asked = knight(5, 5, {12});
  asked.stars = {1, 24};
  TourTask task(asked);
  task.hop(1);
  EXPECT_EQ(task.stars(), std::vector<Square>{24});
  EXPECT_TRUE(task.take_back());
  EXPECT_EQ(task.stars().size(), 2U);
  EXPECT_FALSE(task.take_back());
}

TEST(TourTask, AWholeTourThatIsNotClosedIsNotEnoughWhereARingIsAsked) {
  // 3x4 has tours, but none that is closed.
  LessonStep asked = knight(4, 3, {});
  asked.all = true;
  asked.diagram.closed = true;
  const tour::Board& board = asked.diagram.board;
  const auto path = tour::parse_cells(board, "a1,c2,a3,b1,d2,b3,c1,a2,c3,d1,b2,d3");
  ASSERT_TRUE(path);
  asked.diagram.path = {path->front()};
  TourTask task(asked);
  for (std::size_t i = 1; i < path->size(); ++i) task.hop((*path)[i]);
  EXPECT_FALSE(task.done());
  const auto said = task.take_notices();
  ASSERT_FALSE(said.empty());
  EXPECT_EQ(said.back().tone, Tone::refused);
  EXPECT_TRUE(task.take_back());
}

}  // namespace
}  // namespace sanpan::game
